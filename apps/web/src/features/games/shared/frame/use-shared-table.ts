import type { LiveGame } from '@maidan/contracts/player'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { loadChunk } from '../../../../lib/chunk.ts'
import type { ConnectionPhase } from '../../../../lib/realtime/connection.ts'
import { playSound } from '../../play/sound.ts'
import { endedRoundsQuery, ownBetsQuery } from '../api.ts'
import type { SharedDealer } from '../dealer.ts'
import type { GamesLine, GamesLineDeps } from '../line/games-line.ts'
import { netOfBet } from '../round/own-bets.ts'
import { createServerClock } from '../round/server-clock.ts'
import { createSharedTable, type SharedTable } from '../round/shared-table.ts'
import type { SharedState } from '../round/state.ts'

export type AtSharedTable = {
  readonly table: SharedTable
  readonly state: SharedState
  readonly phase: ConnectionPhase
}

/** Opens the way on which a game tells how it stands. */
export type OpenLine = (deps: GamesLineDeps) => Promise<GamesLine>

/** The client of the sockets is as heavy as the game, so the game is shown before it. */
export const socketLine =
  (slug: SharedDealer['slug']): OpenLine =>
  async (deps) => {
    const { openGamesLine } = await loadChunk(
      () => import('../line/games-line.ts'),
      () => deps.setPhase('reconnecting'),
    )
    return openGamesLine(slug, deps)
  }

/** While the socket is silent the game is read so often. */
const READ_EVERY_MS = 2000

const useLine = (openLine: OpenLine, hear: (view: LiveGame) => void): ConnectionPhase => {
  const [phase, setPhase] = useState<ConnectionPhase>('connecting')
  useEffect(() => {
    let isLeft = false
    const opened = openLine({
      setPhase: (next) => !isLeft && setPhase(next),
      tell: (view) => !isLeft && hear(view),
    })
    opened.catch(() => !isLeft && setPhase('disconnected'))
    return () => {
      isLeft = true
      opened.then(
        (line) => line.close(),
        () => undefined,
      )
    }
  }, [openLine, hear])
  return phase
}

/** At first, when somebody looks again, and again and again without a socket. */
const useReads = ({ read, leave }: SharedTable, phase: ConnectionPhase): void => {
  useEffect(() => {
    void read()
    const look = (): void => void (document.hidden || read())
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      leave()
    }
  }, [read, leave])
  useEffect(() => {
    if (phase === 'connected') return
    const timer = setInterval(() => void read(), READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [read, phase])
}

/** The table of a page: it stands as long as the page does. */
export const useSharedTable = (
  dealer: SharedDealer,
  openLine: OpenLine,
  localMs: () => number,
): AtSharedTable => {
  const cache = useQueryClient()
  const table = useMemo(
    () =>
      createSharedTable({
        dealer,
        clock: createServerClock(localMs),
        onOver: (bets) => {
          playSound(bets.some((bet) => netOfBet(bet) > 0) ? 'win' : 'over')
          void cache.invalidateQueries({ queryKey: ownBetsQuery(dealer).queryKey })
        },
      }),
    [dealer, cache, localMs],
  )
  const state = useStore(table.store)
  const phase = useLine(openLine, table.hear)
  useReads(table, phase)
  const ended = state.view?.round?.phase === 'ended' ? state.view.round.id : undefined
  useEffect(() => {
    if (ended !== undefined) void cache.invalidateQueries({ queryKey: endedRoundsQuery(dealer).queryKey })
  }, [cache, dealer, ended])
  return { table, state, phase }
}
