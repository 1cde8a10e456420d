import { clock } from '@maidan/browser/clock.ts'
import type { FixtureView } from '@maidan/contracts/player'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { withLive } from '../fixtures.ts'
import { frontRowOf } from './front-row.ts'
import { useTold } from './use-told.ts'

/** More than are shown: some of them may have no market yet. */
const READ = { query: { size: '12' } }
const READ_AGAIN_MS = { connected: 30_000, otherwise: 10_000 } as const

type Read = { readonly fixtures: readonly FixtureView[]; readonly at: number }

/** Reads the matches now, and again when asked to; what did not load leaves what is there. */
const useRead = () => {
  const [read, setRead] = useState<Read>()
  const [hasFailed, setFailed] = useState(false)
  const asking = useRef<AbortController>(undefined)
  const again = useCallback(() => {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    const ask = async () => {
      const answer = await call((contracts) => contracts.listFixtures, READ, signal)
      if (signal.aborted) return
      setFailed(!answer.ok)
      if (answer.ok) setRead({ fixtures: frontRowOf(answer.data), at: clock.now() })
    }
    void ask()
  }, [])
  useEffect(() => {
    again()
    return () => asking.current?.abort()
  }, [again])
  return { read, hasFailed, again }
}

/** A page that was hidden or asleep reads at once when somebody looks at it again. */
const useReadAgain = (everyMs: number, again: () => void): void => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') again()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs, again])
}

const NONE: readonly FixtureView[] = []

/** The matches of the front page, read over HTTP and kept up to date by the socket as soon as it stands. */
export const useFrontRow = () => {
  const { read, hasFailed, again } = useRead()
  const { told, isConnected } = useTold(read?.fixtures ?? NONE)
  useReadAgain(isConnected ? READ_AGAIN_MS.connected : READ_AGAIN_MS.otherwise, again)
  const matches = read?.fixtures.map((fixture) =>
    withLive(
      fixture,
      fixture.market ? told.markets[fixture.market.id] : undefined,
      told.fixtures[fixture.id],
    ),
  )
  // A match that began or ended stands in another place of the list.
  const hasMoved = matches?.some(({ stage }, at) => stage !== read?.fixtures[at]?.stage) ?? false
  useEffect(() => {
    if (hasMoved) again()
  }, [hasMoved, again])
  return { matches, readAt: read?.at, isConnected, hasFailed, again }
}
