import {
  type Failed,
  fixtureIdsSchema,
  fixturesAskedSchema,
  gameIdsSchema,
  LIVE,
  marketIdsSchema,
  resumeFixturesSchema,
  resumeGamesSchema,
  resumeMarketsSchema,
  type SharedGameSlug,
  type WatchReply,
} from '@maidan/contracts/player'
import { call, type Calls } from '../calls/answers.ts'
import type { SportsSocket } from '../server.ts'
import type { Channel, StreamCursor } from './channel.ts'
import type { LiveSources } from './source.ts'

export type LiveChannels = {
  readonly markets: Channel<number>
  readonly fixtures: Channel<string>
  readonly games: Channel<SharedGameSlug>
}

const TOO_MANY = 'You are watching too much at once. Please close something first'

/** The sports socket answers all calls from memory. */
export const liveCalls = (
  { markets, fixtures, games }: LiveChannels,
  sources: LiveSources,
  socket: SportsSocket,
): Calls => {
  const watchMarkets = async (cursors: readonly StreamCursor<number>[]) =>
    answer(markets.watch(socket, cursors))
  const watchFixtures = async (cursors: readonly StreamCursor<string>[]) =>
    answer(fixtures.watch(socket, cursors))
  const watchGames = async (cursors: readonly StreamCursor<SharedGameSlug>[]) =>
    answer(games.watch(socket, cursors))
  return {
    watch_markets: call(marketIdsSchema, ({ ids }) => watchMarkets(ids.map(cursor))),
    resume_markets: call(resumeMarketsSchema, (asked) => watchMarkets(asked.markets)),
    unwatch_markets: call(marketIdsSchema, async ({ ids }) => done(markets.unwatch(socket, ids))),
    watch_fixtures: call(fixturesAskedSchema, (asked) => {
      const ids = 'ids' in asked ? asked.ids : sources.fixtures.list(asked.sport).slice(0, LIVE.watched)
      return watchFixtures(ids.map(cursor))
    }),
    resume_fixtures: call(resumeFixturesSchema, (asked) => watchFixtures(asked.fixtures)),
    unwatch_fixtures: call(fixtureIdsSchema, async ({ ids }) => done(fixtures.unwatch(socket, ids))),
    watch_games: call(gameIdsSchema, ({ ids }) => watchGames(ids.map(cursor))),
    resume_games: call(resumeGamesSchema, (asked) => watchGames(asked.games)),
    unwatch_games: call(gameIdsSchema, async ({ ids }) => done(games.unwatch(socket, ids))),
  }
}

const cursor = <Id>(id: Id): StreamCursor<Id> => ({ id })

const done = (_nothing: void) => ({ status: 'success' }) as const

const tooMany: Failed = { status: 'failed', message: TOO_MANY }

const answer = <Id>(watching: { ids: readonly Id[]; unknown: readonly Id[] } | undefined): WatchReply<Id> =>
  watching ? { status: 'success', ...watching } : tooMany
