import { HOUR_MS, instant, playerId, type PlayerId } from '@maidan/core'
import type { FeedListener, FeedNews } from '@maidan/feed'
import { simulateMatches } from '@maidan/feed/testing'
import type { MarketKind, Selection, Sport } from '@maidan/sports'
import type { Source } from '../index.ts'
import { createTestTime, createWorld, fundPlayer, type TestTime } from './world.ts'

const HEARTBEAT_MS = 500

/** Simulated matches that stand still while the clock goes on, so that a bet can wait for its delay between two balls. */
const createPacedSource = (time: TestTime, sports: readonly Sport[]) => {
  const startsAt = instant(time.clock.now() + HOUR_MS)
  const matches = simulateMatches('every-kind', sports, startsAt)
  matches.advance(time.clock.now())
  const listeners = new Set<FeedListener>()
  let seq = 0
  const send = (news: FeedNews): void => {
    seq += 1
    for (const listener of listeners) listener({ ...news, at: time.clock.now(), seq })
  }
  let stop = (): void => {}
  const source: Source = {
    feed: {
      subscribe: (listener) => {
        for (const news of matches.image()) listener({ ...news, at: time.clock.now(), seq: ++seq })
        listeners.add(listener)
        stop = time.every(HEARTBEAT_MS, () => send({ type: 'heartbeat' }))
        return () => void listeners.delete(listener)
      },
      refresh: (market) => matches.imageOf(market).forEach(send),
      stop: () => stop(),
    },
    recall: async () => undefined,
  }
  return {
    source,
    matches,
    startsAt,
    /** Plays all matches until so many milliseconds after their start. */
    playTo: (ms: number): void => {
      for (const { at: _, seq: __, ...news } of matches.advance(instant(startsAt + ms))) send(news)
    },
  }
}

export type StoredMarket = {
  readonly id: number
  readonly fixture: string
  readonly kind: MarketKind
  readonly selections: readonly Selection[]
  readonly result: unknown
}

/** The whole sportsbook over HTTP with one simulated match for each sport that is named. */
export const createPacedWorld = async (sports: readonly Sport[]) => {
  const time = createTestTime()
  const paced = createPacedSource(time, sports)
  const world = await createWorld(() => paced.source, { time })
  await world.sportsbook.start()
  let players = 0
  return {
    ...world,
    matches: paced.matches,
    playTo: async (ms: number): Promise<void> => {
      paced.playTo(ms)
      await world.pass(HEARTBEAT_MS)
    },
    newPlayer: async (): Promise<PlayerId> => {
      const player = playerId(5000 + (players += 1))
      await fundPlayer(world, player)
      return player
    },
    listMarkets: (): Promise<StoredMarket[]> =>
      world.test.owner.query(
        `select id, fixture_id as fixture, kind, result,
           coalesce((select jsonb_agg(jsonb_build_object('key', r->>'key', 'name', r->>'name') order by at)
             from jsonb_array_elements(runners) with ordinality as t(r, at)), '[]') as selections
         from exchange.market order by id`,
      ),
  }
}

export type PacedWorld = Awaited<ReturnType<typeof createPacedWorld>>
