import type { Paise, PlayerId } from '@maidan/core'
import type { Product } from '../play/index.ts'

export const PRODUCTS: readonly Product[] = ['exchange', 'sportsbook', 'instant', 'casino']

/** `YYYY-MM-DD` in Asia/Kolkata. */
export type Day = string

export type PlaySums = {
  readonly risked: Paise
  readonly bonusRisked: Paise
  /** What players won (above zero) or lost. */
  readonly result: Paise
  /** What the house won, bonus money included. */
  readonly gross: Paise
}

export type PlayerDay = PlaySums & {
  readonly player: PlayerId
  readonly day: Day
  readonly product: Product
}

export type DayPlay = PlaySums & { readonly day: Day; readonly product: Product }

/** What an account of the house took (above zero) or gave on a day, by the kind of the posting. */
export type DayHouse = {
  readonly day: Day
  readonly account: string
  readonly kind: string
  readonly amount: Paise
}

export type Span = 'day' | 'week' | 'month'
export type Active = { readonly span: Span; readonly start: Day; readonly player: PlayerId }

/** What one transaction adds to the sums. */
export type Sums = {
  readonly players: readonly PlayerDay[]
  readonly play: readonly DayPlay[]
  readonly house: readonly DayHouse[]
  readonly active: readonly Active[]
}
