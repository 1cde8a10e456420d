import type { Score, Side, SoccerState } from '@maidan/sports'
import { type Cell, type Goals, scoreGrid } from './grid.ts'
import { remainingOf } from './tempo.ts'

const SHORT_HANDED = 0.7
const AGAINST_TEN = 1.2

/** What a sending-off does to the goals of a side. */
export const redFactor = (reds: Readonly<Record<Side, number>>, side: Side): number =>
  SHORT_HANDED ** reds[side] * AGAINST_TEN ** reds[side === 'home' ? 'away' : 'home']

export type SoccerChances = {
  readonly now: Score
  /** The goals still to be expected. */
  readonly toCome: Goals
  /** The first half as it may end; one score once it is over. */
  readonly halfTime: readonly Cell[]
  /** The second half alone, from nil-nil. */
  readonly secondHalf: readonly Cell[]
  readonly fullTime: readonly Cell[]
}

const countGoals = ({ goals }: SoccerState): Score => ({
  home: goals.filter(({ side }) => side === 'home').length,
  away: goals.filter(({ side }) => side === 'away').length,
})

const redsOf = ({ cards }: SoccerState): Record<Side, number> => {
  const count = (side: Side): number =>
    cards.filter((card) => card.side === side && card.colour === 'red').length
  return { home: count('home'), away: count('away') }
}

export const soccerChances = (toCome: Goals, state: SoccerState): SoccerChances => {
  const now = countGoals(state)
  const reds = redsOf(state)
  const { first, second } = remainingOf(state)
  const share = (part: number): Goals => ({
    home: toCome.home * redFactor(reds, 'home') * part,
    away: toCome.away * redFactor(reds, 'away') * part,
  })
  const halfTime = state.halfTime ?? now
  const since = { home: now.home - halfTime.home, away: now.away - halfTime.away }
  return {
    now,
    toCome: share(first + second),
    halfTime: scoreGrid(halfTime, share(first)),
    secondHalf: scoreGrid(since, share(second)),
    fullTime: scoreGrid(now, share(first + second)),
  }
}
