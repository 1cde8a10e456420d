import type { Entropy } from '@maidan/core'
import { nearestPrice, ticksAway } from '@maidan/exchange'
import type { FairBook } from '@maidan/feed'
import { type ExchangeOrder, limitOrder, type MarketView } from '../../markets/index.ts'

export type PunterSettings = {
  /** How many robots there are. */
  readonly count: number
  /** The chance of a bet at each turn. */
  readonly chancePercent: number
  /** How many orders of one robot may stand at once; the robot cancels the oldest first. */
  readonly maxStanding: number
  /** How many bets of all robots may wait for an answer at once. */
  readonly maxUnderWay: number
}

export const PUNTER_SETTINGS: PunterSettings = {
  count: 6,
  chancePercent: 60,
  maxStanding: 8,
  maxUnderWay: 8,
}

type Chance = Pick<Entropy, 'below'>

const oneOf = <T>(chance: Chance, values: readonly T[]): T | undefined =>
  values.length === 0 ? undefined : values[chance.below(values.length)]

/** Live matches are where people bet: they count four times. */
export const pickMarket = <Picked extends { readonly view: Pick<MarketView, 'status' | 'inPlay'> }>(
  chance: Chance,
  markets: readonly Picked[],
): Picked | undefined => {
  const open = markets.filter(({ view }) => view.status === 'open')
  const weights = open.flatMap((market) => (market.view.inPlay ? [market, market, market, market] : [market]))
  return oneOf(chance, weights)
}

/** Stakes in rupees, as people type them; small ones far more often. */
const STAKES = [100, 100, 100, 200, 200, 250, 300, 500, 500, 1000, 1500, 2000]

/**
 * Robots know what the runners are worth by the feed, and err by a few ticks. Most are in a hurry and pay for it, some ask
 * for more and wait. They back the favourite more often than the others.
 */
export const decidePunt = (
  chance: Chance,
  { id }: Pick<MarketView, 'id'>,
  fair: FairBook | undefined,
): ExchangeOrder | undefined => {
  const picked = fair && pickRunner(chance, fair)
  const stake = oneOf(chance, STAKES)
  if (!picked || stake === undefined) return undefined
  const side = chance.below(100) < 65 ? 'back' : 'lay'
  const price = ticksAway(picked.price, ticksFor(chance, side))
  return limitOrder({ market: id, runner: picked.runner, side, price, stake: stake * 100 })
}

/** Robots do not bet at longer odds. */
const LONGEST = 2000

type Priced = { readonly runner: number; readonly price: number }

const pickRunner = (chance: Chance, fair: FairBook): Priced | undefined => {
  const likely = [...fair]
    .map(([runner, { chance: worth }]) => ({ runner, price: nearestPrice(100 / worth) }))
    .filter(({ price }) => price <= LONGEST)
    .sort((a, b) => a.price - b.price)
  return chance.below(100) < 40 ? likely[0] : oneOf(chance, likely)
}

/** In ticks from the fair price, as a back asks for them; a lay asks for the opposite. */
const HURRIED = [-3, -2, -2, -1]
const PATIENT = [0, 1, 1, 2]

const ticksFor = (chance: Chance, side: 'back' | 'lay'): number => {
  const ticks = oneOf(chance, chance.below(100) < 70 ? HURRIED : PATIENT) ?? 0
  return side === 'back' ? ticks : -ticks
}
