import type { Entropy } from '@maidan/core'
import { ticksAway, tickOf } from '@maidan/exchange'
import { type ExchangeOrder, limitOrder, type MarketView, type RunnerOffers } from '../../markets/index.ts'

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

const oneOf = <T>(chance: Chance, values: readonly T[]): T | undefined => values[chance.below(values.length)]

/** Live matches are where people bet: they count four times. */
export const pickMarket = (chance: Chance, views: readonly MarketView[]): MarketView | undefined => {
  const open = views.filter(({ status }) => status === 'open')
  const weights = open.flatMap((view) => (view.inPlay ? [view, view, view, view] : [view]))
  return weights.length === 0 ? undefined : oneOf(chance, weights)
}

/** Stakes in rupees, as people type them; small ones far more often. */
const STAKES = [100, 100, 100, 200, 200, 250, 300, 500, 500, 1000, 1500, 2000]

/**
 * Most robots take the best price, some ask for one tick more and wait. They back the favourite more often than the
 * others.
 */
export const decidePunt = (chance: Chance, { id, offers }: MarketView): ExchangeOrder | undefined => {
  const runner = pickRunner(chance, offers)
  if (!runner) return undefined
  const side = chance.below(100) < 65 ? 'back' : 'lay'
  const price = priceFor(chance, runner, side)
  const stake = oneOf(chance, STAKES)
  if (price === undefined || stake === undefined) return undefined
  return limitOrder({ market: id, runner: runner.runner, side, price, stake: stake * 100 })
}

/** Robots do not bet at longer odds. */
const LONGEST = 2000

const pickRunner = (chance: Chance, offers: readonly RunnerOffers[]): RunnerOffers | undefined => {
  const likely = offers.filter(({ toBack }) => (toBack[0]?.[0] ?? LONGEST + 1) <= LONGEST)
  const favourite = [...likely].sort((a, b) => (a.toBack[0]?.[0] ?? 0) - (b.toBack[0]?.[0] ?? 0))[0]
  return chance.below(100) < 40 ? favourite : oneOf(chance, likely)
}

const priceFor = (chance: Chance, { toBack, toLay }: RunnerOffers, side: 'back' | 'lay') => {
  const [back, lay] = [toBack[0]?.[0], toLay[0]?.[0]]
  const takes = chance.below(100) < 70
  if (takes || back === undefined || lay === undefined) return side === 'back' ? back : lay
  const better = side === 'back' ? ticksAway(back, 1) : ticksAway(lay, -1)
  return tickOf(better) > tickOf(back) && tickOf(better) < tickOf(lay) ? better : side === 'back' ? back : lay
}
