import type { Goal, Score, SoccerPeriod, SoccerState } from '../model.ts'

export const NO_GOALS: Score = { home: 0, away: 0 }

const add = ({ home, away }: Score, { side }: Goal): Score =>
  side === 'home' ? { home: home + 1, away } : { home, away: away + 1 }

export const tally = (goals: readonly Goal[]): Score => goals.reduce(add, NO_GOALS)

export const total = ({ home, away }: Score): number => home + away

/** The goals of the ninety minutes. */
export const regularGoals = ({ goals }: SoccerState): Goal[] =>
  goals.filter(({ phase }) => phase !== 'extra_time')

export const isPeriodOver = (state: SoccerState, period: SoccerPeriod): boolean =>
  period === 'first_half' ? state.halfTime !== undefined : state.fullTime !== undefined

/** The score of a period so far. Where the feed named the score at a whistle, that score counts. */
export const periodScore = (state: SoccerState, period: SoccerPeriod): Score => {
  const goals = regularGoals(state)
  const first = state.halfTime ?? tally(goals.filter(({ phase }) => phase === 'first_half'))
  if (period === 'first_half') return first
  const full = state.fullTime ?? tally(goals)
  if (period === 'match') return full
  return { home: full.home - first.home, away: full.away - first.away }
}

export const scoreText = ({ home, away }: Score): string => `${home}-${away}`
