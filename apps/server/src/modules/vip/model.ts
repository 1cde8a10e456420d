import type { Instant, Paise, PlayerId } from '@maidan/core'
import type { Product } from '../play/index.ts'

export const PRODUCTS = ['sportsbook', 'exchange', 'instant', 'casino'] as const satisfies readonly Product[]

/** Hundredths of a percent of own money at risk. */
export type Shares = Readonly<Record<Product, number>>

export type Level = {
  readonly level: number
  readonly name: string
  /** From how many points on. */
  readonly points: number
  readonly shares: Shares
  readonly benefits: readonly string[]
}

export type LevelRow = Level & {
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: Instant | null
}

/** Play in one product with one share, from one posting on. */
export type Stretch = {
  readonly product: Product
  readonly fromSeq: number
  readonly share: number
  /** Own money at risk; never below zero. */
  readonly risked: Paise
}

export type Standing = {
  readonly level: number
  /** By product in the order of their postings. */
  readonly stretches: readonly Stretch[]
}

export type Member = Standing & { readonly player: PlayerId; readonly collected: Paise }
