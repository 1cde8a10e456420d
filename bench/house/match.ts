import { marketId } from '@maidan/core'
import type { FairBook, MatchOdds } from '@maidan/feed'
import { decidePunt, type MakerSettings } from '../../apps/server/src/modules/sportsbook/index.ts'
import {
  createTable,
  fairAt,
  hear,
  HOUSE,
  isOpen,
  offersAt,
  passTo,
  placeAt,
  profitsAt,
  type Table,
  turnHouse,
} from './table.ts'

const PUNTER = 2
const SHARP = 3

const STEP_MS = 250
const TURN_MS = 500
/** A punter bets every so many seconds on average. */
const PUNT_EVERY_S = 60
/** Bets are taken from so long before the start. */
const BEFORE_MS = 120_000

/** Whoever knows the score early takes what is worth at least so much more than it costs, and no more than so much. */
const LEAST_EDGE = 0.02
const SHARP_STAKE = 20_000_00

export type Chance = { readonly below: (limit: number) => number }

/** What the house made by the result, and by the chances some seconds after each of its bets. */
export type MatchProfit = {
  readonly byResult: number
  readonly byChances: number
  readonly sharp: number
  readonly turnover: number
}

/** By then everybody knows what the sharpest knew at the moment of the bet. */
const VALUED_AFTER_MS = 10_000

/** Plays one match with the house, punters, and somebody who knows the score so many milliseconds before the feed. */
export const playForProfit = (
  odds: MatchOdds,
  earlyMs: number | undefined,
  settings: MakerSettings,
  chance: Chance,
): MatchProfit => {
  const table = createTable(odds, settings)
  const at = momentAt(odds)
  const known = momentAt(odds)
  const market = { id: marketId(1) }
  const sharp = earlyMs === undefined ? () => {} : createSharp(table, odds)
  const value = createValuer(table, odds)
  const last = odds.moments.at(-1)?.atMs ?? 0
  let heard = -1
  for (let now = Math.max(-BEFORE_MS, odds.moments[0]?.atMs ?? 0); now <= last; now += STEP_MS) {
    const index = at(now)
    if (index !== heard) hear(table, odds.moments[index]!)
    heard = index
    passTo(table, now)
    if (now % TURN_MS === 0) turnHouse(table, now)
    const ahead = known(now + (earlyMs ?? 0))
    if (ahead !== index) sharp(now, ahead)
    value.look(now)
    if (chance.below((PUNT_EVERY_S * 1000) / STEP_MS) > 0 || !isOpen(table)) continue
    const punt = decidePunt(chance, market, table.fair)
    if (punt) placeAt(table, now, { account: PUNTER, ...punt })
  }
  const profitOf = (account: number): number => profitsAt(table, account).get(odds.winner ?? 0) ?? 0
  value.look(last)
  return {
    byResult: profitOf(HOUSE),
    byChances: value.total(),
    sharp: profitOf(SHARP),
    turnover: table.market.matched(),
  }
}

/**
 * Values each bet of the house by the chances soon after it. Over many matches that comes to the same as the results, but
 * with far less luck in it.
 */
const createValuer = (table: Table, odds: MatchOdds) => {
  const after = momentAt(odds)
  let [total, before] = [0, profitsAt(table, HOUSE)]
  return {
    look: (now: number): void => {
      const index = after(now + VALUED_AFTER_MS)
      if (!table.hasTraded) return
      table.hasTraded = false
      const profits = profitsAt(table, HOUSE)
      const worth = fairAt(table, odds.moments[index]!)
      for (const [runner, profit] of profits) {
        const chance = worth?.get(runner)?.chance ?? (runner === odds.winner ? 1 : 0)
        total += chance * (profit - (before.get(runner) ?? 0))
      }
      before = profits
    },
    total: () => total,
  }
}

/** Gives the place of the moment that holds at a time; the times that it is asked for only grow. */
const momentAt = ({ moments }: MatchOdds): ((ms: number) => number) => {
  let index = 0
  return (ms) => {
    while ((moments[index + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= ms) index += 1
    return index
  }
}

const createSharp = (table: Table, odds: MatchOdds) => {
  let isWaiting = false
  return (now: number, index: number): void => {
    if (isWaiting || !isOpen(table)) return
    const worth = fairAt(table, odds.moments[index]!)
    const best = worth && bestOffer(table, worth)
    if (!best) return
    isWaiting = true
    const order = { account: SHARP, ...best, timeInForce: 'FILL_OR_KILL', minFill: 1 } as const
    placeAt(table, now, order, () => (isWaiting = false))
  }
}

type Found = {
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly price: number
  readonly stake: number
}

const bestOffer = (table: Table, worth: FairBook): Found | undefined =>
  offersAt(table)
    .flatMap(({ runner, toBack: [back], toLay: [lay] }) => {
      const chance = worth.get(runner)?.chance
      if (chance === undefined) return []
      return [
        ...(back ? [{ runner, side: 'back' as const, offer: back, edge: (chance * back[0]) / 100 - 1 }] : []),
        ...(lay ? [{ runner, side: 'lay' as const, offer: lay, edge: 1 - (chance * lay[0]) / 100 }] : []),
      ]
    })
    .filter(({ edge }) => edge >= LEAST_EDGE)
    .sort((a, b) => b.edge - a.edge)
    .map(({ runner, side, offer: [price, size] }) => ({
      runner,
      side,
      price,
      stake: Math.max(1, Math.min(size, SHARP_STAKE)),
    }))[0]
