import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settleFancyBet } from './banked/settle.ts'
import { playCricket } from './cricket/score.ts'
import type { CricketState, MarketKind, MarketResult, MatchState, RunCount } from './model.ts'
import { resultOf } from './result-of.ts'
import { fancyBet } from './testing/arbitrary.ts'
import { bowl, ended, firstInnings, NO_RESULT } from './testing/cricket.ts'
import { marketOf, meeting } from './testing/meetings.ts'
import { brokenOff, points, started } from './testing/tennis.ts'

const COUNTS: RunCount[] = [
  { type: 'innings_runs', innings: 1, overs: 1 },
  { type: 'innings_runs', innings: 1, overs: 3 },
  { type: 'over_runs', innings: 1, over: 2 },
  { type: 'fall_of_wicket', innings: 1, wicket: 1 },
  { type: 'fall_of_wicket', innings: 1, wicket: 2 },
  { type: 'batter_runs', innings: 1, batter: 'a' },
  { type: 'batter_runs', innings: 1, batter: 'c' },
]
const FANCIES = COUNTS.map((count) => marketOf({ type: 'fancy', count }, meeting('cricket')))
const ODD_EVENS = COUNTS.map((count) => marketOf({ type: 'odd_even', count }, meeting('cricket')))

const marks = fc.array(fc.constantFrom('.', '1', '4', '6', 'w', 'n', 'b', 'W', 'p'), { maxLength: 24 })
const end = fc.constantFrom(
  'all_out',
  'overs_completed',
  'target_reached',
  'declared',
  'cut_short',
  undefined,
)

/** Every state of an innings ball by ball, then its end and the end of the match. */
const states = (balls: string[], how: ReturnType<typeof ended>['end'] | undefined): CricketState[] => {
  const live = balls.reduce((all, mark) => [...all, bowl(all.at(-1)!, mark)], [firstInnings('')])
  const over = how ? playCricket(live.at(-1)!, ended(how)) : live.at(-1)!
  return [...live, over, playCricket(over, NO_RESULT)]
}

/** Known in the end, and from the moment it is known on the same. */
const isFinal = (results: readonly MarketResult[]): boolean => {
  const known = results.slice(results.findIndex(({ type }) => type !== 'undetermined'))
  const [first] = known
  return first?.type !== 'undetermined' && known.every((one) => JSON.stringify(one) === JSON.stringify(first))
}

test('[SPORT-10] [SPORT-11] [SPORT-12] [SPORT-13] [SPORT-14] a count that is known stays, and in the end all are known', () => {
  fc.assert(
    fc.property(marks, end, (balls, how) => {
      const all = states(balls, how)
      for (const market of [...FANCIES, ...ODD_EVENS])
        expect(isFinal(all.map((state) => resultOf(market, state)))).toBe(true)
    }),
  )
})

test('[SPORT-29] a fancy is void for every bet on it or for none, and then Yes and No of a line part', () => {
  fc.assert(
    fc.property(marks, end, fancyBet, (balls, how, bet) => {
      const state = states(balls, how).at(-1)!
      for (const market of FANCIES) {
        const result = resultOf(market, state)
        if (result.type === 'undetermined') throw new Error('the match is over')
        const verdicts = (['yes', 'no'] as const).map(
          (side) => settleFancyBet({ ...bet, side }, result).verdict,
        )
        expect(result.type === 'void' ? ['void', 'void'] : ['lost', 'won']).toEqual(verdicts.sort())
      }
    }),
  )
})

const TENNIS: MarketKind[] = [
  { type: 'match_odds' },
  { type: 'set_winner', set: 1 },
  { type: 'set_score', set: 2 },
  { type: 'set_betting' },
  { type: 'total_sets', line: 5 },
  { type: 'set_handicap', line: 3 },
  { type: 'total_games', line: 43 },
  { type: 'total_games', line: 19, set: 2 },
  { type: 'game_handicap', line: -7 },
  { type: 'games_odd_even', set: 1 },
  { type: 'game_winner', set: 1, game: 3 },
  { type: 'tie_break' },
]

const outcomeOf = (result: MarketResult) => (result.type === 'decided' ? result.outcome : undefined)

/** Points in an order of chance until the match is over. */
const playedOut = (serves: readonly boolean[]): MatchState => {
  let state = started()
  for (let at = 0; state.progress.stage === 'live'; at++)
    state = points(state, serves[at % serves.length] ? 'h' : 'a')
  return state
}

test('[SPORT-27] what stands when a tennis match is broken off is what it would have been', () => {
  const chance = fc.array(fc.boolean(), { minLength: 150, maxLength: 400 })
  fc.assert(
    fc.property(chance, fc.nat({ max: 47 }), fc.boolean(), (serves, stopAt, first) => {
      // A stream that leans to one side comes to an end.
      const stream = [...serves, first, first, first, first, first, first, first, first]
      const before = points(
        started(),
        serves
          .slice(0, stopAt)
          .map((home) => (home ? 'h' : 'a'))
          .join(''),
      )
      const broken = brokenOff(before)
      const whole = playedOut(stream)
      for (const kind of TENNIS.slice(1)) {
        const market = marketOf(kind, meeting('tennis'))
        const stood = resultOf(market, broken)
        const final = resultOf(market, whole)
        const isSame = JSON.stringify(outcomeOf(stood)) === JSON.stringify(outcomeOf(final))
        expect(isSame || stood.type === 'void' || final.type === 'void').toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})
