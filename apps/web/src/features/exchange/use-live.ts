import { type FixtureView, LIVE, type LiveFixture, type LiveMarket } from '@maidan/contracts/player'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../lib/chunk.ts'
import type { ConnectionPhase } from '../../lib/realtime/connection.ts'
import { MATCHES } from '../../lib/cache/slices.ts'
import { fixturesQuery, liveFixtureQuery, liveMarketQuery } from './api.ts'
import type { LiveLine } from './live-line.ts'

/** A match that begins or ends belongs in another list. */
const takeFixture = (client: QueryClient, id: string, told: LiveFixture): void => {
  const { queryKey } = liveFixtureQuery(id)
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, told)
  if (before !== undefined && before.stage !== told.stage) void client.invalidateQueries(fixturesQuery)
}

const isOver = ({ status }: LiveMarket): boolean => status !== 'open' && status !== 'suspended'

/** The socket tells that a market is over; its result stands in what is read of the match. */
const takeMarket = (client: QueryClient, id: number, told: LiveMarket): void => {
  const { queryKey } = liveMarketQuery(id)
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, told)
  if (before !== undefined && before.status !== told.status && isOver(told))
    void client.invalidateQueries({ queryKey: MATCHES })
}

/** The client of the sockets is as heavy as the page, so the list is shown before it. */
const openLine = async (
  client: QueryClient,
  setPhase: (phase: ConnectionPhase) => void,
): Promise<LiveLine> => {
  const { openLiveLine } = await loadChunk(
    () => import('./live-line.ts'),
    () => setPhase('reconnecting'),
  )
  return openLiveLine({
    setPhase,
    market: (id, market) => takeMarket(client, id, market),
    fixture: (id, fixture) => takeFixture(client, id, fixture),
  })
}

/** Opened once there is something to watch, and open from then on: what is shown first comes first. */
const useLine = (isNeeded: boolean) => {
  const client = useQueryClient()
  const [isOn, setOn] = useState(isNeeded)
  if (isNeeded && !isOn) setOn(true)
  const [phase, setPhase] = useState<ConnectionPhase>('connecting')
  const [line, setLine] = useState<LiveLine>()
  useEffect(() => {
    if (!isOn) return
    let isLeft = false
    const opened = openLine(client, (next) => !isLeft && setPhase(next))
    opened.then(
      (opening) => !isLeft && setLine(opening),
      () => !isLeft && setPhase('disconnected'),
    )
    return () => {
      isLeft = true
      setLine(undefined)
      opened.then(
        (opening) => opening.close(),
        () => undefined,
      )
    }
  }, [client, isOn])
  return { line, phase }
}

/** Keeps the markets and the score of one match up to date while it is shown. */
export const useLiveMatch = (fixture: string, markets: readonly number[]): ConnectionPhase => {
  const { line, phase } = useLine(true)
  const watched = markets.slice(0, LIVE.watched).join(' ')
  useEffect(() => {
    line?.watch(watched === '' ? [] : watched.split(' ').map(Number), [fixture])
  }, [line, fixture, watched])
  return phase
}

/** What is no longer watched stands as it was last read: an older price of the socket must not outlive it. */
const letGo = (client: QueryClient, markets: readonly number[], fixtures: readonly string[]): void => {
  for (const id of markets) void client.resetQueries({ ...liveMarketQuery(id), exact: true })
  for (const id of fixtures) void client.resetQueries({ ...liveFixtureQuery(id), exact: true })
}

const without = <Id>(before: readonly Id[], now: readonly Id[]): readonly Id[] => {
  const kept = new Set(now)
  return before.filter((id) => !kept.has(id))
}

type Watched = { readonly markets: readonly number[]; readonly fixtures: readonly string[] }
const NOTHING: Watched = { markets: [], fixtures: [] }

/**
 * Keeps exactly these up to date, the first of them where there are more than a socket may watch, and tells how the
 * connection stands.
 */
export const useWatched = (
  markets: readonly number[],
  fixtures: readonly string[],
  isNeeded = markets.length + fixtures.length > 0,
): ConnectionPhase => {
  const client = useQueryClient()
  const { line, phase } = useLine(isNeeded)
  const before = useRef(NOTHING)
  const wanted = JSON.stringify([
    [...new Set(markets)].slice(0, LIVE.watched),
    [...new Set(fixtures)].slice(0, LIVE.watched),
  ])
  useEffect(() => {
    const [someMarkets, someFixtures] = JSON.parse(wanted) as [number[], string[]]
    line?.watch(someMarkets, someFixtures)
    const { current } = before
    letGo(client, without(current.markets, someMarkets), without(current.fixtures, someFixtures))
    before.current = { markets: someMarkets, fixtures: someFixtures }
  }, [client, line, wanted])
  return phase
}

/** The same for the match odds and the score of matches. */
export const useLive = (fixtures: readonly FixtureView[]): ConnectionPhase =>
  useWatched(
    fixtures.flatMap(({ market }) => market?.id ?? []),
    fixtures.map(({ id }) => id),
  )
