import { expect, onTestFinished, vi } from 'vitest'
import type { Database } from '../platform/postgres/database.ts'
import type { Bettor } from './bettors.ts'

/** Two seconds on a quiet machine. A busy one is slow, not wrong; what never comes back fails all the same. */
export const RECOVERY_MS = 30_000

export type Answered = { readonly status: number; readonly ms: number; readonly body: string }

/** What was acknowledged, by the key of the bet, and answers that are neither that nor 503. */
export type Load = {
  readonly acknowledged: ReadonlyMap<string, number>
  readonly odd: readonly string[]
  /** How the last bet of every bettor was answered, or that it still waits: what to read when no bet goes through. */
  readonly last: ReadonlyMap<number, string>
  stop(): Promise<void>
}

export type Site = {
  call(path: string, init?: RequestInit): Promise<Answered>
  bet(bettor: Bettor, market: number, key: string): Promise<Answered>
  /** Resolves when the server says that it is ready again; gives the milliseconds. */
  backMs(everyMs?: number): Promise<number>
  /** Every bettor bets without end, and asks again with the same key for as long as the server is busy. */
  startLoad(market: number, name: string): Load
}

/** A query of the test itself, which a fault may hit as well. */
export const eventually = async <T>(work: () => Promise<T>): Promise<T> =>
  vi.waitFor(work, { timeout: RECOVERY_MS, interval: 50 })

export const idOf = (body: string): number => (JSON.parse(body) as { data: { id: number } }).data.id

/** A server under bettors. */
export const openSite = (address: string, bettors: readonly Bettor[]): Site => {
  const call: Site['call'] = async (path, init = {}) => {
    const since = performance.now()
    const response = await fetch(`${address}${path}`, init)
    const body = await response.text()
    return { status: response.status, ms: performance.now() - since, body }
  }
  const bet: Site['bet'] = ({ id, token, side }, market, key) =>
    call('/api/bet/match/odds', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        'content-type': 'application/json',
        // Each from an address of its own, or the limit of one address would slow them down.
        'x-forwarded-for': `10.0.0.${id % 250}`,
      },
      body: JSON.stringify({ market, runner: 1, side, price: 2, stake: 10 }),
    })
  const backMs: Site['backMs'] = async (everyMs = 20) => {
    const since = performance.now()
    const isReady = async () => (await call('/ready')).status === 200
    await vi.waitUntil(isReady, { timeout: RECOVERY_MS, interval: everyMs })
    return performance.now() - since
  }
  return { call, bet, backMs, startLoad: (market, name) => startLoad({ bet, backMs }, bettors, market, name) }
}

const startLoad = (
  { bet, backMs }: Pick<Site, 'bet' | 'backMs'>,
  bettors: readonly Bettor[],
  market: number,
  name: string,
): Load => {
  const acknowledged = new Map<string, number>()
  const odd: string[] = []
  const last = new Map<number, string>()
  const over = new AbortController()
  const play = async (bettor: Bettor): Promise<void> => {
    for (let n = 0; !over.signal.aborted;) {
      const key = `${name}-${bettor.id}-${n}`
      last.set(bettor.id, `${key} asked`)
      const { status, body, ms } = await bet(bettor, market, key)
      last.set(bettor.id, `${key} ${status} after ${Math.round(ms)} ms: ${body}`)
      if (status === 201) acknowledged.set(key, idOf(body))
      else if (status !== 503) odd.push(body)
      // Not too often: many ask, and they share the processor with the server.
      if (status === 503) await backMs(100)
      else n += 1
    }
  }
  const playing = bettors.map(play)
  const stop = async (): Promise<void> => {
    over.abort()
    await Promise.all(playing)
  }
  onTestFinished(stop)
  return { acknowledged, odd, last, stop }
}

/** Waits until so many more bets were acknowledged. */
export const more = async (load: Load, count: number): Promise<void> => {
  const wanted = load.acknowledged.size + count
  try {
    await vi.waitUntil(() => load.acknowledged.size >= wanted, { timeout: RECOVERY_MS, interval: 5 })
  } catch (cause) {
    const missing = wanted - load.acknowledged.size
    throw new Error(`${missing} of ${count} bets are missing:\n${[...load.last.values()].join('\n')}`, {
      cause,
    })
  }
}

/** Every bet that was acknowledged is there, once; gives their number. */
export const requireAllBets = async (owner: Database, load: Load): Promise<number> => {
  const ids = [...load.acknowledged.values()]
  expect(load.odd).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  const found = await eventually(() => owner.query('select from exchange.bet where id = any ($1)', [ids]))
  expect(found.length).toBe(ids.length)
  return ids.length
}
