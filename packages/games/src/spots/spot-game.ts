import { defined, err, MAX_PAISE, ok, type Paise, paise, type Result, sum } from '@maidan/core'
import type { Rational } from '../money/rational.ts'
import { fieldsOf, isWhole } from '../read.ts'
import type { EngineSlug } from './engines.ts'

/**
 * One thing that happens while a round is dealt: a card, a pocket of a wheel, the face of a die, a ball, a digit, a coin, or a
 * handful of beads comes to a seat. `value` is the card (0 to 51, as `cardText` reads it), the number of the pocket, the face
 * from 1 on, or the digit. A `boost` comes before anything else: on a wheel the pocket `value` pays `times` the stake, at a
 * table the place `value` of the stage's `boosts` pays `times` as much.
 */
export type DealStep =
  | { readonly kind: SeatKind; readonly seat: string; readonly value: number }
  | { readonly kind: 'boost'; readonly seat: string; readonly value: number; readonly times: number }
export type SeatKind = 'card' | 'pocket' | 'face' | 'ball' | 'digit' | 'coin' | 'beads'

/** All that was drawn, in the order it was drawn. It decides every chip, goes through JSON and holds nothing else. */
export type Deal = { readonly steps: readonly DealStep[] }

/** Where something is laid down, and how much comes there at most. */
export type Seat = { readonly key: string; readonly label: string; readonly most: number }
export type Colour = 'red' | 'black' | 'green' | 'blue' | 'gold' | 'purple' | 'orange'
/** `value` is what a step of the deal says; the pockets stand in the order of the wheel. */
export type Pocket = { readonly value: number; readonly label: string; readonly colour: Colour }

/**
 * What a page draws. `faces` are the names of the faces of dice and coins, from the value 1 on, where they are no pips; `boosts`
 * are the names of what can be boosted. A wheel has one ball unless it says otherwise.
 */
export type Stage =
  | { readonly kind: 'wheel'; readonly pockets: readonly Pocket[]; readonly balls?: number }
  | {
      readonly kind: 'cards' | 'digits' | 'balls' | 'beads'
      readonly seats: readonly Seat[]
      readonly boosts?: readonly string[]
    }
  | {
      readonly kind: 'dice' | 'coins'
      readonly seats: readonly Seat[]
      readonly faces?: readonly string[]
      readonly boosts?: readonly string[]
    }

/** `pays` in words: `36×`, `2×, half back on a tie`. */
export type Spot = { readonly key: string; readonly label: string; readonly pays: string }

export type Outcome = string | number

/** What can be bet on in a deal: how its outcome is read off, and how many of all deals, alike in chance, have each. */
export type SpotMarket<O extends Outcome = Outcome> = {
  readonly outcomeOf: (deal: Deal) => O
  readonly weights: () => ReadonlyMap<O, bigint>
  /** The sum of all weights. */
  readonly total: () => bigint
}

/** A spot, the market it belongs to, and what each outcome of that returns. */
export type PricedSpot = {
  readonly spot: Spot
  readonly market: SpotMarket
  readonly returns: (outcome: Outcome) => Rational
}

/**
 * How a page lays a group out: a roulette cloth, a row of large spots, a grid, or a list too long to be read, in which a player
 * spells the label of a spot digit by digit or rank by rank.
 */
export type SpotLayout = 'cloth' | 'row' | 'grid' | 'list'
export type SpotGroup = {
  readonly title: string
  readonly layout: SpotLayout
  readonly spots: readonly Spot[]
}

/** A bet called by name that is nothing but chips on several spots, such as the neighbours of zero. */
export type CallBet = {
  readonly key: string
  readonly label: string
  readonly chips: readonly { readonly spot: string; readonly count: number }[]
}

/** Seconds of a shared table: to bet, to deal, to show the result. */
export type Clock = { readonly window: number; readonly deal: number; readonly result: number }
/** The stakes of one spot that a table takes unless its operator says otherwise. */
export type StakeLimits = { readonly least: Paise; readonly most: Paise }

/** What one spot returns with what chance, stake included. The chances sum to 1. */
export type SpotOdds = { readonly returns: Rational; readonly chance: Rational }

/** A game in which one deal decides all chips. */
export type SpotGame = {
  readonly engine: EngineSlug
  readonly name: string
  readonly stage: Stage
  readonly groups: readonly SpotGroup[]
  readonly calls: readonly CallBet[]
  readonly clock: Clock
  readonly limits: StakeLimits
  /** Plain English, a sentence or two each. */
  readonly rules: readonly string[]
  /** Takes floats of the generator one by one, as many as the round needs. */
  readonly deal: (next: () => number) => Deal
  /** What a spot returns for a stake of 1, stake included: 0 when it lost, 1 when it was pushed. */
  readonly returns: (spot: string, deal: Deal) => Rational
  readonly odds: (spot: string) => readonly SpotOdds[]
  /** The share of its stake that a spot returns in the long run, exactly. */
  readonly rtp: (spot: string) => Rational
  /** The most that a spot can return for a stake of 1. */
  readonly highest: (spot: string) => Rational
  /** `Dragon wins, K against 7`. */
  readonly sayResult: (deal: Deal) => string
  readonly spots: ReadonlyMap<string, PricedSpot>
}

export type SpotChip = { readonly spot: string; readonly stake: Paise }
export type SpotBet = { readonly chips: readonly SpotChip[] }
export type ChipRefusal =
  | 'bet_malformed'
  | 'no_chips'
  | 'chips_too_many'
  | 'spot_unknown'
  | 'spot_twice'
  | 'stake_invalid'

/** More than any layout needs for one round, and few enough to settle at once. */
export const MOST_CHIPS = 200

const parseChip = (game: SpotGame, value: unknown): Result<SpotChip, ChipRefusal> => {
  const fields = fieldsOf(value)
  if (!fields) return err('bet_malformed')
  const { spot, stake } = fields
  if (typeof spot !== 'string' || !game.spots.has(spot)) return err('spot_unknown')
  if (!isWhole(stake, 1, MAX_PAISE / MOST_CHIPS)) return err('stake_invalid')
  return ok({ spot, stake: paise(stake) })
}

/** Reads `{ chips: [{ spot, stake }] }` from outside. The limits of a table are for whoever takes the bet. */
export const parseChips = (game: SpotGame, value: unknown): Result<SpotBet, ChipRefusal> => {
  const chips = fieldsOf(value)?.['chips']
  if (!Array.isArray(chips)) return err('bet_malformed')
  if (chips.length === 0) return err('no_chips')
  if (chips.length > MOST_CHIPS) return err('chips_too_many')
  const placed: SpotChip[] = []
  for (const one of chips) {
    const chip = parseChip(game, one)
    if (!chip.ok) return chip
    placed.push(chip.value)
  }
  if (new Set(placed.map(({ spot }) => spot)).size !== placed.length) return err('spot_twice')
  return ok({ chips: placed })
}

export const stakeOf = ({ chips }: SpotBet): Paise => sum(chips.map(({ stake }) => stake))

/** A stake times a return, rounded down to a paisa: what is cut off stays with the house. */
const cutDown = (stake: Paise, { over, under }: Rational): Paise =>
  paise(Number((BigInt(stake) * over) / under))

/** What one chip is paid, stake included. */
export const paidFor = (game: SpotGame, { spot, stake }: SpotChip, deal: Deal): Paise =>
  cutDown(stake, game.returns(spot, deal))

/** Each chip is paid for itself, so that a player can add up what the layout shows. */
export const paidForBet = (game: SpotGame, { chips }: SpotBet, deal: Deal): Paise =>
  sum(chips.map((chip) => paidFor(game, chip, deal)))

/** No deal pays a bet more than this, though not every deal that pays one spot its most does so for all. */
export const mostPaid = (game: SpotGame, { chips }: SpotBet): Paise =>
  sum(chips.map(({ spot, stake }) => cutDown(stake, game.highest(spot))))

export const spotOf = (game: SpotGame, key: string): Spot =>
  defined(game.spots.get(key), `there is no spot ${key}`).spot

/** Net win of a spot that no table goes above: half a million rupees. */
const MOST_WON = 50_000_000

/** The highest stake that a table takes on a spot: that of the table, or less where a win would be too much. */
export const mostOn = (game: SpotGame, spot: string): Paise => {
  const { over, under } = game.highest(spot)
  if (over <= under) return game.limits.most
  const most = Number((BigInt(MOST_WON) * under) / (over - under))
  return paise(Math.min(game.limits.most, most))
}
