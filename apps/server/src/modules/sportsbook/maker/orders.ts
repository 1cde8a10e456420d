import { nearestPrice, priceAbove, priceAt, priceBelow, tickOf, TOP_TICK } from '@maidan/exchange'
import type { FairBook, FairRunner } from '@maidan/feed'
import type { NewMarket } from '../../markets/index.ts'
import { isStopped, leanBook, type Profits, roomOf } from './inventory.ts'
import type { MakerSettings } from './settings.ts'

export type Side = 'back' | 'lay'

export type MakerOrder = {
  readonly runner: number
  readonly side: Side
  readonly price: number
  readonly size: number
}

type Limits = Pick<NewMarket['limits'], 'minStake' | 'maxStake' | 'maxPayout'>

const SIDES = ['lay', 'back'] as const

/** The orders that the house wants to stand, the best prices first: lays below the fair price, backs above it. */
export const ordersFor = (
  fair: FairBook,
  profits: Profits,
  settings: MakerSettings,
  limits: Limits,
): readonly MakerOrder[] => {
  if (isStopped(fair, profits, settings)) return []
  const runners = [...fair.keys()]
  const ladders = [...leanBook(fair, profits, settings)].flatMap(([runner, one]) =>
    SIDES.map((side) => {
      const room = roomOf(side, runner, runners, profits, settings)
      return ladderOf({ runner, side }, bestTick(side, one, settings), room, settings, limits)
    }),
  )
  return Array.from({ length: settings.levels }, (_, level) => level).flatMap((level) =>
    ladders.flatMap((ladder) => ladder[level] ?? []),
  )
}

/** Whatever the house holds, it never offers more than it would get at the feed. */
const bestTick = (
  side: Side,
  { chance, toBack, toLay }: FairRunner,
  { spreadTicks, margin }: MakerSettings,
): number => {
  const price = 100 / chance
  const middle = tickOf(nearestPrice(price))
  if (side === 'lay') {
    const kept = tickOf(priceBelow(price / (1 + margin)))
    return Math.min(
      middle - spreadTicks,
      kept,
      toLay === undefined ? TOP_TICK : tickOf(priceAbove(toLay)) - 1,
    )
  }
  const kept = tickOf(priceAbove(price / (1 - margin)))
  return Math.max(middle + spreadTicks, kept, toBack === undefined ? 0 : tickOf(priceBelow(toBack)) + 1)
}

/** One order a level, or undefined where the level is off the ladder or costs more than the house may still lose. */
const ladderOf = (
  place: Pick<MakerOrder, 'runner' | 'side'>,
  best: number,
  room: number,
  settings: MakerSettings,
  limits: Limits,
): readonly (MakerOrder | undefined)[] => {
  let left = room
  return Array.from({ length: settings.levels }, (_, level) => {
    const tick = place.side === 'lay' ? best - level : best + level
    const order = orderAt(place, tick, Math.min(settings.depth * (level + 1), left), limits)
    left -= order ? costOf(order) : 0
    return order
  })
}

const RUPEE = 100

/** `depth` bounds what the order may lose, so that long odds cost no more than short ones. */
const orderAt = (
  place: Pick<MakerOrder, 'runner' | 'side'>,
  tick: number,
  depth: number,
  { minStake, maxStake, maxPayout }: Limits,
): MakerOrder | undefined => {
  if (tick < 0 || tick > TOP_TICK) return undefined
  const price = priceAt(tick)
  const winOfOne = place.side === 'lay' ? 1 : (price - 100) / 100
  const mostByWin = maxPayout === undefined ? maxStake : maxPayout / winOfOne
  const stake = Math.min(maxStake, mostByWin, (depth * 100) / Math.max(100, price - 100))
  const size = Math.floor(stake / RUPEE) * RUPEE
  return size < minStake ? undefined : { runner: place.runner, side: place.side, price, size }
}

/** What an order loses at most. */
export const costOf = ({ side, price, size }: MakerOrder): number =>
  side === 'lay' ? (size * (price - 100)) / 100 : size

/** Two fair books that lead to the same orders are the same. */
export const ticksOf = (fair: FairBook | undefined): string =>
  fair === undefined
    ? ''
    : [...fair]
        .map(
          ([runner, { chance, toBack, toLay }]) =>
            `${runner}:${nearestPrice(100 / chance)}:${toBack}:${toLay}`,
        )
        .join(' ')
