import type { Gateway } from '@maidan/contracts/player'

type Asked = Pick<Gateway, 'asset' | 'fields'>

const WORKS: Readonly<Record<string, string>> = {
  utrNo: 'Any reference of 6 to 80 letters and digits works.',
  txnHash: 'Any hash of 64 digits and letters a to f works.',
}

/** Which made-up reference a gateway takes where money is pretend. */
export const referenceWorks = ({ fields }: Pick<Gateway, 'fields'>): string | undefined =>
  fields.map(({ accessor }) => WORKS[accessor]).find((words) => words !== undefined)

const noteOf = ({ asset }: Pick<Asked, 'asset'>, accessor: string): string | undefined => {
  if (accessor === 'txnHash') return 'In your wallet, with the transfer'
  if (accessor !== 'utrNo') return undefined
  return asset === 'INR' ? 'In your bank’s SMS or app after the payment' : 'In the app, with the payment'
}

/** Where the player finds a reference, and the keyboard it is typed with: a UPI reference has 12 digits. */
export const referenceInput = (gateway: Pick<Asked, 'asset'>, accessor: string) => {
  const note = noteOf(gateway, accessor)
  if (note === undefined) return {}
  const isUpi = accessor === 'utrNo' && gateway.asset === 'INR'
  return {
    note,
    spellCheck: false,
    autoCapitalize: 'none',
    ...(isUpi && ({ inputMode: 'numeric' } as const)),
  }
}
