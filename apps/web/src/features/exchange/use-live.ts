import type { FixtureView, LiveFixture } from '@maidan/contracts/player'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadChunk } from '../../lib/chunk.ts'
import type { ConnectionPhase } from '../../lib/realtime/connection.ts'
import { fixturesQuery, liveFixtureQuery, liveMarketQuery } from './api.ts'
import type { LiveLine } from './live-line.ts'

/** A match that begins or ends belongs in another list. */
const takeFixture = (client: QueryClient, id: string, told: LiveFixture): void => {
  const { queryKey } = liveFixtureQuery(id)
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, told)
  if (before !== undefined && before.stage !== told.stage) void client.invalidateQueries(fixturesQuery)
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
    market: (id, market) => client.setQueryData(liveMarketQuery(id).queryKey, market),
    fixture: (id, fixture) => takeFixture(client, id, fixture),
  })
}

const useLine = () => {
  const client = useQueryClient()
  const [phase, setPhase] = useState<ConnectionPhase>('connecting')
  const [line, setLine] = useState<LiveLine>()
  useEffect(() => {
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
  }, [client])
  return { line, phase }
}

/** Keeps these matches up to date while they are shown, and tells how the connection stands. */
export const useLive = (fixtures: readonly FixtureView[]): ConnectionPhase => {
  const { line, phase } = useLine()
  useEffect(() => {
    line?.watch(
      fixtures.flatMap(({ market }) => market?.id ?? []),
      fixtures.map(({ id }) => id),
    )
  }, [line, fixtures])
  return phase
}
