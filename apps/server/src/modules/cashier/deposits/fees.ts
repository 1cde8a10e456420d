import { type Paise, paise, shareDown } from '@maidan/core'
import type { Fees } from '../gateways/model.ts'

const WHOLE = 10_000

/** What is kept of an amount. The player's share is rounded down, so a broken paisa stays with the house. */
export const feeOf = (amount: Paise, { feeBasisPoints, feeFixed }: Fees): Paise =>
  paise(amount - shareDown(amount, WHOLE - feeBasisPoints, WHOLE) + feeFixed)

export const NO_FEES: Fees = { feeBasisPoints: 0, feeFixed: paise(0) }
