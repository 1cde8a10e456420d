import { ok } from '@maidan/core'
import type { Access } from '../frame.ts'
import { type DealerRefusal, refusedBy, type Told } from './dealer.ts'
import { readData, readWords } from './read.ts'

type Asked = {
  readonly path: string
  readonly body?: object
  readonly key?: string
  readonly limitMs?: number
}

/** Where the studio is reached, and with what, once the site has handed it over. */
export type Line = {
  readonly base: string
  readonly access: Promise<Access>
  readonly now: () => number
}

export type Ask = <T>(asked: Asked, read: (data: unknown) => T) => Told<T>

const ANSWER_LIMIT_MS = 12_000
/** Nobody knows how a call ended that met one of these. */
const AWAY = new Set([429, 500, 502, 503, 504])

/** Asks the studio with the token of this game, which is good for nothing else. */
export const createAsk =
  ({ base, access }: Line, send: typeof fetch): Ask =>
  async ({ path, body, key, limitMs = ANSWER_LIMIT_MS }, read) => {
    const { token } = await access
    try {
      const response = await send(`${base}/studio${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        credentials: 'omit',
        signal: AbortSignal.timeout(limitMs),
      })
      const answer: unknown = await response.json()
      return response.ok ? ok(read(readData(answer))) : refusedBy(refusalOf(response.status, answer))
    } catch {
      return refusedBy({ kind: 'away' })
    }
  }

/**
 * What the site has read while this page was on its way, once; `read` is told how many milliseconds ago. Nothing where it has
 * read nothing, or something of another form: then the page asks itself.
 */
export const createHanded = ({ access, now }: Line) => {
  let isTaken = false
  return async <T>(read: (data: unknown, agoMs: number) => T): Promise<T | undefined> => {
    const { sitting, readAt } = await access
    if (isTaken || sitting === null) return undefined
    isTaken = true
    try {
      return read(readData(sitting), now() - readAt)
    } catch {
      return undefined
    }
  }
}

const refusalOf = (status: number, answer: unknown): DealerRefusal => {
  if (AWAY.has(status)) return { kind: 'away' }
  const { code } = answer as { readonly code?: unknown }
  if (status === 401 || code === 'game_session_over') return { kind: 'over' }
  return { kind: 'refused', words: readWords(answer) }
}
