import { type Paise, paise } from '@maidan/core'

/** Ten lakh rupees: what a round pays at most. */
export const MOST_WIN: Paise = paise(100_000_000)
