import { type Paise, toRupees } from '@maidan/core'

/** Everything a gateway can do to a payment, one word each. */
export const ACTS = ['paid', 'failed', 'expired', 'late', 'twice', 'second', 'other'] as const
export type Act = (typeof ACTS)[number]

/** One message of the gateway. Two with the same name are the same message, sent again. */
export type Saying = {
  readonly name: 'first' | 'next'
  readonly status: 'paid' | 'failed' | 'expired'
  readonly amount: number
}

/** What the gateway says, in this order, when somebody presses a button. */
export const sayingsOf = (act: Act, amount: Paise, other: Paise): readonly Saying[] => {
  const paid = { name: 'first', status: 'paid', amount: toRupees(amount) } as const
  switch (act) {
    case 'paid':
      return [paid]
    case 'failed':
    case 'expired':
      return [{ ...paid, status: act }]
    case 'late':
      return [
        { ...paid, status: 'expired' },
        { ...paid, name: 'next' },
      ]
    case 'twice':
      return [paid, paid]
    case 'second':
      return [paid, { ...paid, name: 'next' }]
    case 'other':
      return [{ ...paid, amount: toRupees(other) }]
  }
}
