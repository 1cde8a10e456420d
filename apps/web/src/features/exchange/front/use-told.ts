import type { FixtureView, LiveFixture, LiveMarket } from '@maidan/contracts/player'
import { useEffect, useState } from 'react'
import { loadChunk } from '../../../lib/chunk.ts'
import type { ConnectionPhase } from '../../../lib/realtime/connection.ts'
import { useFirstTouch } from '../../../lib/visitor/first-touch.ts'
import type { LiveLine, LiveLineDeps } from '../live-line.ts'

/** What the socket said of each match and market since it stands. */
export type Told = {
  readonly markets: Readonly<Record<number, LiveMarket>>
  readonly fixtures: Readonly<Record<string, LiveFixture>>
}

const NOTHING: Told = { markets: {}, fixtures: {} }

const openLine = async (deps: LiveLineDeps): Promise<LiveLine> => {
  const { openLiveLine } = await loadChunk(
    () => import('../live-line.ts'),
    () => {},
  )
  return openLiveLine(deps)
}

/** The client of the sockets weighs more than the page, so it waits for the visitor's first touch. */
export const useTold = (shown: readonly FixtureView[]) => {
  const isTouched = useFirstTouch()
  const [phase, setPhase] = useState<ConnectionPhase>('disconnected')
  const [line, setLine] = useState<LiveLine>()
  const [told, setTold] = useState(NOTHING)
  useEffect(() => {
    if (!isTouched) return
    let isLeft = false
    const opening = openLine({
      setPhase: (next) => !isLeft && setPhase(next),
      market: (id, market) => setTold((known) => ({ ...known, markets: { ...known.markets, [id]: market } })),
      fixture: (id, fixture) =>
        setTold((known) => ({ ...known, fixtures: { ...known.fixtures, [id]: fixture } })),
    })
    opening.then(
      (opened) => !isLeft && setLine(opened),
      // Without the socket the matches are read again and again.
      () => {},
    )
    return () => {
      isLeft = true
      opening.then(
        (opened) => opened.close(),
        () => {},
      )
    }
  }, [isTouched])
  useEffect(() => {
    line?.watch(
      shown.flatMap(({ market }) => market?.id ?? []),
      shown.map(({ id }) => id),
    )
  }, [line, shown])
  return { told, isConnected: phase === 'connected' }
}
