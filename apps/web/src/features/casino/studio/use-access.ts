import { clock } from '@maidan/browser/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { need } from '../../../lib/api/need.ts'
import { addCalls } from '../../../lib/api/ask.ts'
import { apiBase } from '../../../lib/api/config.ts'
import type { Entry } from '../api.ts'
import { OPENING_CALLS } from './first-load.ts'

addCalls(OPENING_CALLS)

export type PlayMode = 'real' | 'fun'

/** What the frame of a game is handed over: the token of its session, and how the game stood when that was read. */
export type Access = { readonly token: string; readonly sitting: unknown; readonly readAt: number }

const STUDIO = 'maidan-studio'

/** A token for this login, and its exchange for that of a session. */
const openSession = async (game: string): Promise<string> => {
  const launch = await need((c) => c.launchGame, { body: { provider: STUDIO, game } })
  const opened = await need((c) => c.openGame, { body: { token: launch.data.token } })
  return new URLSearchParams(new URL(opened.data.url, location.href).hash.slice(1)).get('token') ?? ''
}

/**
 * How the game stands, as its page would read it. From here it takes one call, while the page is still on its way; the page
 * has no origin, so the browser asks for leave first. Null if there is no answer: then the page asks itself.
 */
const readSitting = async (path: string, token: string): Promise<unknown> => {
  try {
    const answer = await fetch(`${apiBase}${path}`, {
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
    })
    return answer.ok ? ((await answer.json()) as unknown) : null
  } catch {
    return null
  }
}

const openForReal = async ({ code, room }: Entry): Promise<Access> => {
  const token = await openSession(code)
  const sitting = await readSitting(room === 'table' ? '/studio/table' : '/studio/session', token)
  return { token, sitting, readAt: clock.now() }
}

/** Opens a game for real. Each visit has its own session, because one belongs to one opening. */
export const useAccess = (entry: Entry, mode: PlayMode) => {
  const [visit, setVisit] = useState(0)
  const opened = useQuery({
    queryKey: ['studio-game', entry.code, mode, visit],
    queryFn: async () => (mode === 'fun' ? null : openForReal(entry)),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const again = useCallback(() => setVisit((count) => count + 1), [])
  return { access: opened.data ?? undefined, error: opened.error, visit, again }
}
