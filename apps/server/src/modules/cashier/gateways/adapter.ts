import type { Payment } from '@maidan/contracts/player'
import type { Paise, Result } from '@maidan/core'
import type { PaymentAnswer } from './model.ts'

/** A payment to be begun. The id is the same whenever it is tried again: it makes the payment happen once. */
export type Begin = {
  readonly deposit: number
  readonly gateway: string
  readonly amount: Paise
  readonly answer: PaymentAnswer
}

/** The way into one payment company. It tells of payments by signed webhooks, which need no adapter. */
export type PaymentAdapter = {
  begin(
    payment: Begin,
  ): Promise<Result<{ readonly payment: Payment; readonly reference: string }, 'gateway_failed'>>
}
