import type { Removal, VoidRange } from '../settlement/amendments.ts'
import type { Side } from '../market/commands.ts'
import type { Match } from '../matching/matches.ts'
import type { LiveOrder } from '../snapshot/snapshot.ts'
import type { MarketConfig, MarketStatus } from '../market/state.ts'

/** The naive twin of the engine: lists that are searched and sorted each time, and nothing that is kept up to date. */
export type TwinOrder = { -readonly [Key in keyof LiveOrder]: LiveOrder[Key] }

export type Twin = {
  readonly config: MarketConfig
  status: MarketStatus
  inPlay: boolean
  version: number
  seq: number
  lastOrder: number
  orders: TwinOrder[]
  readonly matches: Match[]
  readonly removals: Removal[]
  readonly voids: VoidRange[]
  settlements: number
  commission: number
}

export const createTwinState = (config: MarketConfig): Twin => ({
  config,
  status: 'open',
  inPlay: false,
  version: 1,
  seq: 0,
  lastOrder: 0,
  orders: [],
  matches: [],
  removals: [],
  voids: [],
  settlements: 0,
  commission: 0,
})

export const activeRunners = ({ config, removals }: Pick<Twin, 'config' | 'removals'>): number[] =>
  config.runners.filter((runner) => !removals.some((removal) => removal.runner === runner))

export const otherSide = (side: Side): Side => (side === 'back' ? 'lay' : 'back')

/** Whether a taker of this side would rather have the first price. */
export const isBetter = (side: Side, price: number, than: number): boolean =>
  side === 'back' ? price > than : price < than

/** The queue a taker of `side` meets on a runner: best price first, then who came first. */
export const queueFor = (orders: readonly TwinOrder[], runner: number, side: Side): TwinOrder[] =>
  orders
    .filter((order) => order.runner === runner && order.side === otherSide(side) && order.remaining > 0)
    .sort((a, b) => (a.price === b.price ? a.seq - b.seq : isBetter(side, a.price, b.price) ? -1 : 1))

/** All orders: runner by runner, backs before lays, best first. */
export const allQueues = ({ config, orders }: Twin): TwinOrder[] =>
  config.runners.flatMap((runner) => [
    ...queueFor(orders, runner, 'lay'),
    ...queueFor(orders, runner, 'back'),
  ])
