import type { Score } from '@maidan/sports'
import type { OfferValue } from '../match.ts'
import { type Cell, chanceThat } from './grid.ts'

/** Lines are counted in quarter goals. */
export const QUARTERS = 4

export type Lazy<T> = () => T

type Is = (score: Score) => boolean

export const LEADERS: Readonly<Record<'home' | 'draw' | 'away', Is>> = {
  home: ({ home, away }) => home > away,
  draw: ({ home, away }) => home === away,
  away: ({ home, away }) => home < away,
}
export const THREE = ['home', 'draw', 'away'] as const

export const total = ({ home, away }: Score): number => home + away

export const signed = (quarters: number): string => `${quarters > 0 ? '+' : ''}${quarters / QUARTERS}`

export const chances =
  (grid: Lazy<readonly Cell[]>, tests: readonly Is[]): Lazy<OfferValue> =>
  () => ({ type: 'chances', chances: tests.map((is) => chanceThat(grid(), is)) })

/** The chance of the first of two selections makes that of the second. */
export const two =
  (first: Lazy<number>): Lazy<OfferValue> =>
  () => ({ type: 'chances', chances: [first(), 1 - first()] })
