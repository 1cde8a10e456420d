import { err, MAX_PAISE, ok, paise, type Paise, type Result } from '@maidan/core'
import { decideStake, MAX_STAKE, type StakeRefusal } from '../banked/stake.ts'
import { WON } from '../grade.ts'
import type { FixtureId, MarketId, Odds, SelectionKey } from '../model.ts'
import { lineReturn } from './returns.ts'
import { choose, combinations, pick, SYSTEMS, type SystemName } from './systems.ts'

export type Leg = {
  readonly fixture: FixtureId
  readonly market: MarketId
  readonly selection: SelectionKey
  readonly odds: Odds
}

/** What is made of the legs: each by itself, all in one, a system by name, or every multiple of the given sizes. */
export type SlipType = 'singles' | 'accumulator' | SystemName | { readonly sizes: readonly number[] }

export type SlipAsk = {
  readonly type: SlipType
  readonly legs: readonly Leg[]
  /** For each line. */
  readonly stake: number
}

export type Slip = {
  readonly legs: readonly Leg[]
  readonly stake: Paise
  /** The multiples, each as the positions of its legs. */
  readonly lines: readonly (readonly number[])[]
  readonly totalStake: Paise
  /** What comes back when every leg wins. */
  readonly maxReturns: Paise
}

export const MAX_LEGS = 20
export const MAX_LINES = 1024
/** 1000.00 */
const MAX_ODDS = 100_000

export type SlipRefusal =
  | 'no_legs'
  | 'too_many_legs'
  | 'wrong_number_of_legs'
  | 'sizes_invalid'
  | 'odds_invalid'
  | 'same_fixture'
  | 'too_many_lines'
  | StakeRefusal
  | 'payout_too_large'

const sizesOf = (type: SlipType, legs: number): readonly number[] => {
  if (type === 'singles') return [1]
  if (type === 'accumulator') return [legs]
  return typeof type === 'string' ? SYSTEMS[type].sizes : type.sizes
}

export const decideSlip = ({ type, legs, stake }: SlipAsk): Result<Slip, SlipRefusal> => {
  if (legs.length === 0) return err('no_legs')
  if (legs.length > MAX_LEGS) return err('too_many_legs')
  if (isMisfit(type, legs.length)) return err('wrong_number_of_legs')
  const sizes = sizesOf(type, legs.length)
  if (!areSizes(sizes, legs.length)) return err('sizes_invalid')
  if (!legs.every(({ odds }) => isOdds(odds))) return err('odds_invalid')
  if (sizes.some((size) => size > 1) && hasSameFixture(legs)) return err('same_fixture')
  if (sizes.reduce((sum, size) => sum + choose(legs.length, size), 0) > MAX_LINES)
    return err('too_many_lines')
  const staked = decideStake(stake)
  if (!staked.ok) return staked
  return withLines(
    legs,
    stake,
    sizes.flatMap((size) => combinations(legs.length, size)),
  )
}

const withLines = (legs: readonly Leg[], stake: number, lines: number[][]): Result<Slip, SlipRefusal> => {
  if (stake * lines.length > MAX_STAKE) return err('stake_too_large')
  const unit = paise(stake)
  const allWon = legs.map(({ odds }) => ({ odds, grade: WON }))
  const returns = lines.reduce((sum, line) => sum + lineReturn(unit, pick(allWon, line)), 0n)
  if (returns > BigInt(MAX_PAISE)) return err('payout_too_large')
  const maxReturns = paise(Number(returns))
  return ok({ legs, stake: unit, lines, totalStake: paise(stake * lines.length), maxReturns })
}

const isMisfit = (type: SlipType, legs: number): boolean =>
  typeof type === 'string' && type !== 'singles' && type !== 'accumulator' && SYSTEMS[type].legs !== legs

const areSizes = (sizes: readonly number[], legs: number): boolean =>
  sizes.length > 0 &&
  new Set(sizes).size === sizes.length &&
  sizes.every((size) => Number.isSafeInteger(size) && size >= 1 && size <= legs)

const isOdds = (odds: number): boolean => Number.isSafeInteger(odds) && odds > 100 && odds <= MAX_ODDS

const hasSameFixture = (legs: readonly Leg[]): boolean =>
  new Set(legs.map(({ fixture }) => fixture)).size < legs.length
