import { gradeEach, GIVEN_BACK, wonIf } from '../grade.ts'
import type { AthleteId, Goal, MarketResult, SoccerKind, SoccerState } from '../model.ts'
import { SETTLEMENT_RULES, VOID_RULES } from '../rules.ts'
import { graded, keysOf, nameOf, UNDETERMINED, voided, type Selectable } from '../verdict.ts'
import { regularGoals } from './goals.ts'

type Goalscorer = Extract<SoccerKind, { type: 'goalscorer' }>

/** The goals that have a scorer; undefined while the feed has not said who scored one of them. */
const scorersOf = (goals: readonly Goal[]): AthleteId[] | undefined => {
  const scorers = goals.filter(({ ownGoal }) => !ownGoal).map(({ scorer }) => scorer)
  return scorers.every((scorer) => scorer !== undefined) ? scorers : undefined
}

const winnersOf = (which: Goalscorer['which'], scorers: readonly AthleteId[]): readonly AthleteId[] => {
  if (which === 'anytime') return scorers
  return which === 'first' ? scorers.slice(0, 1) : scorers.slice(-1)
}

export const scorerResult = ({ which }: Goalscorer, market: Selectable, state: SoccerState): MarketResult => {
  const isOver = state.fullTime !== undefined
  const isBroken = state.progress.stage === 'finished' && !isOver
  const scorers = scorersOf(regularGoals(state))
  if (isBroken && !(which === 'first' && scorers?.length))
    return voided(VOID_RULES.soccerUnfinished, 'The match was not played to its end.')
  if (scorers === undefined || !(isOver || isBroken)) return UNDETERMINED
  const winners = winnersOf(which, scorers)
  const grades = gradeEach(keysOf(market), (key) => {
    if (key === 'no_scorer') return wonIf(winners.length === 0)
    return isAbsent(key, state) ? GIVEN_BACK : wonIf(winners.includes(key))
  })
  return graded(SETTLEMENT_RULES[isBroken ? 'brokenOff' : 'goalscorer'], sourceText(market, winners), grades)
}

const isAbsent = (athlete: AthleteId, { appeared }: SoccerState): boolean =>
  appeared !== undefined && !appeared.includes(athlete)

const sourceText = (market: Selectable, winners: readonly AthleteId[]): string =>
  winners.length === 0
    ? 'Nobody scored.'
    : `Scored by ${[...new Set(winners)].map((key) => nameOf(market, key)).join(', ')}.`
