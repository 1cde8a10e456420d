import type { Paise } from '@maidan/core'
import type { ChipRefusal } from './chips.ts'

/** `₹1,23,456.50`, and no paise where there are none. */
export const rupeeText = (amount: Paise): string => {
  const digits = amount % 100 === 0 ? 0 : 2
  const text = (Math.abs(amount) / 100).toLocaleString('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${amount < 0 ? '−' : ''}₹${text}`
}

export const CHIP_WORDS: Readonly<Record<ChipRefusal, string>> = {
  too_little: 'This is below the lowest stake of the table',
  too_much: 'This is above the highest stake of the spot',
  balance: 'Your balance is lower than these chips',
}

export const UNREACHED = 'We could not reach the table. Your round is kept, and we go on asking'
export const OVER = 'Your visit to this game has ended. Please open it again'
export const FINISHING = 'Finishing your round'
export const CANCELLED = 'Your last round was cancelled. Nothing was staked'
