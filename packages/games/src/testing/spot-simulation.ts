import { asNumber } from '../money/rational.ts'
import type { Outcome, PricedSpot, SpotGame, SpotMarket } from '../spots/spot-game.ts'
import { chiSquareTest, normalTails } from './statistics.ts'

/**
 * Floats of 32 bits from a small seeded generator (xoshiro128**). Statistics of the fair generator itself stand
 * elsewhere; here every engine deals thousands of rounds, and it is twenty times as fast.
 */
export const quickFloats = (seed: number): (() => number) => {
  const state = Uint32Array.from([seed, 0x9e3779b9, 0x243f6a88, 0xb7e15162])
  const turn = (value: number, by: number): number => (value << by) | (value >>> (32 - by))
  const next = (): number => {
    const drawn = Math.imul(turn(Math.imul(state[1]!, 5), 7), 9) >>> 0
    const shifted = state[1]! << 9
    state[2]! ^= state[0]!
    state[3]! ^= state[1]!
    state[1]! ^= state[2]!
    state[0]! ^= state[3]!
    state[2]! ^= shifted
    state[3] = turn(state[3]!, 11)
    return drawn / 2 ** 32
  }
  for (let warm = 0; warm < 20; warm += 1) next()
  return next
}

type Counts = Map<Outcome, number>

const marketsOf = (game: SpotGame): SpotMarket[] => [
  ...new Set([...game.spots.values()].map(({ market }) => market)),
]

/** How often each outcome of each market came in so many rounds. */
const play = (game: SpotGame, rounds: number, seed: number): Map<SpotMarket, Counts> => {
  const next = quickFloats(seed)
  const counted = new Map<SpotMarket, Counts>(marketsOf(game).map((market) => [market, new Map()]))
  for (let round = 0; round < rounds; round += 1) {
    const deal = game.deal(next)
    for (const [market, counts] of counted) {
      const outcome = market.outcomeOf(deal)
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    }
  }
  return counted
}

const total = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const one of numbers) sum += one
  return sum
}

const chancesOf = (market: SpotMarket): Map<Outcome, number> => {
  const all = market.total()
  return new Map(
    [...market.weights()].map(([outcome, weight]) => [outcome, asNumber({ over: weight, under: all })]),
  )
}

/** How likely a return so far from the exact one is, if the odds are right. */
const likelihoodOf = (
  spot: PricedSpot,
  counts: Counts,
  { chances, rounds }: { chances: ReadonlyMap<Outcome, number>; rounds: number },
): { likelihood: number; rtp: number; exact: number } => {
  const paid = (outcome: Outcome): number => asNumber(spot.returns(outcome))
  const exact = total([...chances].map(([outcome, chance]) => chance * paid(outcome)))
  const square = total([...chances].map(([outcome, chance]) => chance * paid(outcome) ** 2))
  const rtp = total([...counts].map(([outcome, count]) => count * paid(outcome))) / rounds
  return { likelihood: normalTails((rtp - exact) / Math.sqrt((square - exact ** 2) / rounds)), rtp, exact }
}

/** Rarer than this many expected wins the normal law is no measure; chi-square of the market counts such spots. */
const FEWEST_WINS = 100

const oddMarket = (
  [market, counts]: readonly [SpotMarket, Counts],
  spots: readonly PricedSpot[],
  { rounds, limit }: { rounds: number; limit: number },
): string[] => {
  const chances = chancesOf(market)
  const strangers = [...counts.keys()].filter((outcome) => !chances.has(outcome))
  if (strangers.length > 0) return [`came without odds: ${strangers.slice(0, 3).join(', ')}`]
  const outcomes = [...chances]
  const likelihood = chiSquareTest(
    outcomes.map(([outcome]) => counts.get(outcome) ?? 0),
    outcomes.map(([, chance]) => chance),
  )
  const spread = outcomes.length > 1 && likelihood < limit ? [`outcomes of ${spots[0]!.spot.key}`] : []
  const off = spots.flatMap((spot) => {
    const wins =
      rounds * total(outcomes.filter(([one]) => spot.returns(one).over > 0n).map(([, chance]) => chance))
    const seen = likelihoodOf(spot, counts, { chances, rounds })
    if (wins < FEWEST_WINS || seen.likelihood >= limit) return []
    return [`${spot.spot.key} returned ${seen.rtp} instead of ${seen.exact}`]
  })
  return [...spread, ...off]
}

const SEED = 18

/** Lists that differ in what is named only: two hundred spots of one market tell enough. */
const MOST_SPOTS = 200

/**
 * What is odd about a game over so many rounds: a market whose outcomes do not come as its weights say, or a spot whose
 * return lies outside the band of 99 % around the exact one. `figures` share the one per cent, so that thousands of them
 * are not thousands of chances to fail.
 */
export const oddIn = (game: SpotGame, rounds: number, figures: number): string[] => {
  const counted = play(game, rounds, SEED)
  const limit = 0.01 / figures
  return [...counted].flatMap(([market, counts]) => {
    const spots = [...game.spots.values()].filter((spot) => spot.market === market)
    return oddMarket([market, counts], spots.slice(0, MOST_SPOTS), { rounds, limit })
  })
}
