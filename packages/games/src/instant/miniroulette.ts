import { assert, defined, err, MAX_PAISE, ok, type Paise, paise, type Result, sum, ZERO } from '@maidan/core'
import { indexIn } from '../fair/draw.ts'
import {
  type Multiplier,
  multiplier,
  MULTIPLIER_SCALE,
  NOTHING,
  payout,
  roundedDown,
} from '../money/multiplier.ts'
import { dividedBy, rational } from '../money/rational.ts'
import type { Odds } from '../odds.ts'
import { fieldsOf, isWhole } from '../read.ts'
import { RTP_97, type Table } from '../tables.ts'
import { type InstantGame, instantGame, type Settled } from './instant-game.ts'
import { ROULETTE_SPOTS } from './miniroulette-spots.ts'

export { ROULETTE_RED, ROULETTE_SPOTS } from './miniroulette-spots.ts'

/** A stake on one spot of the cloth. */
export type Chip = { readonly spot: string; readonly stake: Paise }
export type RouletteBet = { readonly chips: readonly Chip[] }
export type RouletteRefusal = 'bet_malformed' | 'no_chips' | 'spot_unknown' | 'spot_twice' | 'stake_invalid'

export const ROULETTE_NUMBERS = 12

const numbersOf = (spot: string): readonly number[] =>
  defined(ROULETTE_SPOTS.get(spot), `there is no spot ${spot}`)

/** No zero: a spot of n numbers wins n times in twelve. */
export const spotPrice = ({ aim }: Table, spot: string): Multiplier =>
  roundedDown(dividedBy(aim, rational(numbersOf(spot).length, ROULETTE_NUMBERS)))

export const rouletteStake = ({ chips }: RouletteBet): Paise => sum(chips.map(({ stake }) => stake))

const parseChip = (value: unknown): Result<Chip, RouletteRefusal> => {
  const fields = fieldsOf(value)
  if (!fields) return err('bet_malformed')
  const { spot, stake } = fields
  if (typeof spot !== 'string' || !ROULETTE_SPOTS.has(spot)) return err('spot_unknown')
  if (!isWhole(stake, 1, MAX_PAISE / ROULETTE_SPOTS.size)) return err('stake_invalid')
  return ok({ spot, stake: paise(stake) })
}

const parseBet = (value: unknown): Result<RouletteBet, RouletteRefusal> => {
  const chips = fieldsOf(value)?.['chips']
  if (!Array.isArray(chips)) return err('bet_malformed')
  if (chips.length === 0) return err('no_chips')
  if (chips.length > ROULETTE_SPOTS.size) return err('spot_twice')
  const placed: Chip[] = []
  for (const one of chips) {
    const chip = parseChip(one)
    if (!chip.ok) return chip
    placed.push(chip.value)
  }
  if (new Set(placed.map(({ spot }) => spot)).size !== placed.length) return err('spot_twice')
  return ok({ chips: placed })
}

/** Each chip is paid for itself, so that a player can add up what the cloth shows. */
const paidFor = ({ table, bet, outcome }: Settled<RouletteBet, number>): Paise =>
  sum(
    bet.chips.map(({ spot, stake }) =>
      numbersOf(spot).includes(outcome) ? payout(stake, spotPrice(table, spot)) : ZERO,
    ),
  )

/** What all chips together came to, rounded down, for the history. */
const multiplierOf = (settled: Settled<RouletteBet, number>): Multiplier =>
  roundedDown(rational(paidFor(settled), rouletteStake(settled.bet)))

/** The number on which the ball comes to rest, from 1 to 12. */
export const rouletteNumber = ([float]: readonly number[]): number => indexIn(ROULETTE_NUMBERS, float) + 1

const outcomes = Array.from({ length: ROULETTE_NUMBERS }, (_, at) => at + 1)

const odds = (table: Table, bet: RouletteBet): Odds[] =>
  outcomes.map((outcome) => ({
    chance: rational(1, ROULETTE_NUMBERS),
    multiplier: multiplierOf({ table, bet, outcome }),
  }))

const highest = (table: Table, bet: RouletteBet): Multiplier => {
  const most = Math.max(...outcomes.map((outcome) => paidFor({ table, bet, outcome })))
  const stake = BigInt(rouletteStake(bet))
  if (most === 0) return NOTHING
  return multiplier(Number((BigInt(most) * BigInt(MULTIPLIER_SCALE) + stake - 1n) / stake))
}

export const miniroulette: InstantGame<RouletteBet, number, RouletteRefusal> = {
  ...instantGame({
    slug: 'miniroulette',
    tables: [RTP_97],
    parseBet,
    floats: () => 1,
    outcome: rouletteNumber,
    multiplier: multiplierOf,
    odds,
  }),
  payout: (stake, settled) => {
    assert(stake === rouletteStake(settled.bet), 'the stake is the sum of the chips')
    return paidFor(settled)
  },
  payouts: (_stake, table, bet) =>
    outcomes.map((outcome) => ({
      chance: rational(1, ROULETTE_NUMBERS),
      paid: paidFor({ table, bet, outcome }),
    })),
  /** Every spot returns the same, so every cloth does, whatever lies where; only fractions of a paisa are cut off. */
  rtp: ({ aim }) => aim,
  highest,
}
