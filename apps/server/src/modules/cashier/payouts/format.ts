import type { DestinationDetails } from '@maidan/contracts/player'
import type { Paise, Result } from '@maidan/core'

/** One payment of a file. `reference` names the line of this file and no other. */
export type PayoutLine = {
  readonly reference: string
  readonly amount: Paise
  readonly details: DestinationDetails
}

/** What the bank says of one line, as far as it can be read. */
export type BankWord =
  | {
      readonly readable: true
      readonly reference: string
      readonly amount: Paise
      readonly paid: boolean
      /** Of the bank, for what it paid. */
      readonly utr: string
      readonly reason: string
    }
  | { readonly readable: false; readonly text: string }

/** A way to hand payments to a bank. Every one passes the same suite of tests. */
export type PayoutFormat = {
  readonly extension: 'csv' | 'txt'
  readonly accepts: (details: DestinationDetails) => boolean
  readonly write: (lines: readonly PayoutLine[]) => string
  /** Refused as a whole only where it is no answer file of this format. */
  readonly read: (text: string) => Result<readonly BankWord[], 'answer_unreadable'>
}
