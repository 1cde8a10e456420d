import type { Athlete, AthleteId, Fixture, Side, SoccerState } from '@maidan/sports'
import { selectionsIn, type SimOffer } from '../match.ts'
import type { SoccerChances } from './chances.ts'
import type { Goals } from './grid.ts'
import type { Lazy } from './values.ts'

/** Of all goals, those that go into the own net. */
export const OWN_GOALS = 0.03

/** Forwards score most; the last of a squad are the forwards, the first is the keeper. */
export const scorerWeights = (athletes: readonly Athlete[]): number[] =>
  athletes.map((_, index) => (index === 0 ? 0 : index ** 1.5))

type Goalscorer = 'anytime' | 'first'

const NAMES: Readonly<Record<Goalscorer, string>> = {
  anytime: 'Scores at any time',
  first: 'First goalscorer',
}

/** Who scores first is on offer until somebody has. */
export const scorerOffers = (
  fixture: Fixture,
  { goals }: SoccerState,
  all: Lazy<SoccerChances>,
): SimOffer[] => {
  const scored = new Set(goals.flatMap(({ scorer, ownGoal }) => (scorer && !ownGoal ? [scorer] : [])))
  return (scored.size > 0 ? (['anytime'] as const) : (['anytime', 'first'] as const)).map((which) => {
    const kind = { type: 'goalscorer', which } as const
    const key = `scorer-${which}`
    return {
      key,
      name: NAMES[which],
      kind,
      selections: selectionsIn(fixture, key, kind),
      value: () => ({ type: 'chances', chances: CHANCES[which](ratesOf(fixture, all().toCome), scored) }),
    }
  })
}

type Rate = { readonly athlete: AthleteId; readonly goals: number }

/** The goals that are to be expected of everybody, in the order of the selections. */
const ratesOf = (fixture: Fixture, toCome: Goals): Rate[] =>
  (['home', 'away'] satisfies Side[]).flatMap((side) => {
    const { athletes } = fixture[side]
    const weights = scorerWeights(athletes)
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return athletes.map(({ id }, index) => ({
      athlete: id,
      goals: (toCome[side] * (1 - OWN_GOALS) * weights[index]!) / all,
    }))
  })

type Scored = ReadonlySet<AthleteId>

const sumOf = (rates: readonly Rate[]): number => rates.reduce((sum, { goals }) => sum + goals, 0)

const nobody = (rates: readonly Rate[], scored: Scored): number =>
  scored.size > 0 ? 0 : Math.exp(-sumOf(rates))

const CHANCES: Readonly<Record<Goalscorer, (rates: readonly Rate[], scored: Scored) => number[]>> = {
  anytime: (rates, scored) => [
    ...rates.map(({ athlete, goals }) => (scored.has(athlete) ? 1 : 1 - Math.exp(-goals))),
    nobody(rates, scored),
  ],
  first: (rates, scored) => {
    const none = nobody(rates, scored)
    const all = Math.max(1e-9, sumOf(rates))
    return [...rates.map(({ goals }) => (goals / all) * (1 - none)), none]
  },
}
