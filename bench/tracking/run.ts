import { instant } from '@maidan/core'
import { createGuard, type FeedUpdate, type Guard, type GuardedMarket } from '@maidan/feed'
import { fairOf, type Source } from '../../apps/server/src/modules/sportsbook/index.ts'
import {
  createTestTime,
  createWorld,
  type TestTime,
  type World,
} from '../../apps/server/src/modules/sportsbook/testing/world.ts'
import type { TestDatabase } from '../../apps/server/src/platform/postgres/testing.ts'
import { untilCalm } from './database.ts'
import { createPlayers } from './players.ts'
import { favouriteOf, type HouseOrder, middleAt, type Sample, sampleOf } from './samples.ts'

export type RunOptions = {
  readonly test: TestDatabase
  readonly startsAt: number
  readonly minutes: number
  readonly source: (time: TestTime) => Source
  /** Sends what the source has to say by now, for a source that does not move by the clock. */
  readonly advance?: (now: number) => void
}

const STEP_MS = 100
const SECOND_MS = 1000
/** The first robot is the house. */
const HOUSE = 1000

/** Lets a guard of the bench hear all that the server hears. */
const tee = (source: Source, hear: (update: FeedUpdate) => void): Source => ({
  ...source,
  feed: {
    ...source.feed,
    subscribe: (listener) =>
      source.feed.subscribe((update) => {
        hear(update)
        listener(update)
      }),
  },
})

const matchOddsOf = (guard: Guard): GuardedMarket | undefined =>
  guard.markets().find(({ market }) => market.kind?.type === 'match_odds')

/** Plays a source into the sportsbook of the server and looks at its match odds once a second. */
export const runTracking = async (options: RunOptions): Promise<Sample[]> => {
  const time = createTestTime(options.startsAt)
  const guard = createGuard({ clock: time.clock, listener: () => {} })
  const world = await createWorld((clock) => tee(options.source(clock), guard.accept), {
    test: options.test,
    time,
    punters: {},
  })
  await world.sportsbook.start()
  const players = await createPlayers(world)
  const samples: Sample[] = []
  const end = options.startsAt + options.minutes * 60 * SECOND_MS
  while (time.clock.now() < end && matchOddsOf(guard)?.market.status !== 'closed') {
    options.advance?.(time.clock.now())
    time.pass(STEP_MS)
    await world.sportsbook.caughtUp()
    await untilCalm(options.test.database)
    if (time.clock.now() % SECOND_MS === 0) await look(world, guard, players, samples)
  }
  await world.close()
  return samples
}

const look = async (
  world: World,
  guard: Guard,
  players: Awaited<ReturnType<typeof createPlayers>>,
  samples: Sample[],
): Promise<void> => {
  const guarded = matchOddsOf(guard)
  const fair = guarded && fairOf(guarded, { runners: [] })
  const market = guarded && (await world.marketOf(guarded.market.id))?.id
  const view = market && world.markets.view(market, 1)
  if (!guarded || !fair || !market || view?.status !== 'open') return
  const favourite = favouriteOf(fair)
  const middle = middleAt(guarded, favourite)
  if (middle === undefined) return
  const orders = await world.test.owner.query<HouseOrder>(
    "select runner, side, price from exchange.bet where market_id = $1 and player_id = $2 and remaining > 0 and status = 'open'",
    [market, HOUSE],
  )
  samples.push(sampleOf(view, favourite, middle, orders))
  players.act(market, favourite, middle)
}

/** The moment of the bench's clock at which a moment of a recording is played. */
export const playedAt = (at: number, from: number, startsAt: number, speed: number): number =>
  instant(Math.round(startsAt + (at - from) / speed))
