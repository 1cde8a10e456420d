import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '@maidan/core'
import type { MarketId } from '@maidan/sports'
import type { Catalogue, CatalogueEntry } from './catalogue.ts'

export type NamingDeps = {
  readonly clock: Clock
  /** Calls once, unless what it gives is called before. */
  readonly after: (ms: number, run: () => void) => () => void
  /** Called with each failure in a row, and with nothing when the catalogue answers again. */
  readonly onAnswer?: (error?: unknown) => void
}

/** Asks a catalogue for names until it has given them. */
export type NameRequests = {
  readonly want: (market: MarketId) => void
  /** The market is over: it is asked for once more at the most. */
  readonly giveUp: (market: MarketId) => void
  readonly stop: () => void
}

type Request = { attempts: number; dueAt: number; isLast: boolean }

/** One image tells of many markets, so we wait a moment and ask for all of them at once. */
const GATHER_MS = 50
const BATCH = 100
/** More markets than a stream may carry. */
const MAX_REQUESTS = 10_000
const FIRST_RETRY_MS = SECOND_MS
const LAST_RETRY_MS = 5 * MINUTE_MS
/** A catalogue may learn of a market later than the stream. */
const FIRST_MISSING_MS = 5 * SECOND_MS
const LAST_MISSING_MS = HOUR_MS

const backoff = (first: number, last: number, attempts: number): number =>
  Math.min(last, first * 2 ** Math.min(attempts, 30))

export const createNameRequests = (
  { find }: Catalogue,
  deps: NamingDeps,
  onEntries: (entries: readonly CatalogueEntry[]) => void,
): NameRequests => {
  const requests = new Map<MarketId, Request>()
  let failures = 0
  let blockedUntil = 0
  let isAsking = false
  let isStopped = false
  let cancel = (): void => {}
  const schedule = (): void => {
    cancel()
    if (isAsking || isStopped || requests.size === 0) return
    const dueAt = Math.max(blockedUntil, Math.min(...Array.from(requests.values(), (one) => one.dueAt)))
    cancel = deps.after(Math.max(GATHER_MS, dueAt - deps.clock.now()), () => void ask())
  }
  const ask = async (): Promise<void> => {
    const now = deps.clock.now()
    const due = [...requests].filter(([, { dueAt }]) => dueAt <= now && blockedUntil <= now).slice(0, BATCH)
    if (due.length === 0) return schedule()
    isAsking = true
    try {
      const entries = await find(due.map(([market]) => market))
      failures = 0
      deps.onAnswer?.()
      settleRequests(requests, due, new Set(entries.map(({ market }) => market)), deps.clock.now())
      if (!isStopped) onEntries(entries)
    } catch (error) {
      blockedUntil = deps.clock.now() + backoff(FIRST_RETRY_MS, LAST_RETRY_MS, failures++)
      deps.onAnswer?.(error)
    }
    isAsking = false
    schedule()
  }
  return {
    want: (market) => {
      if (requests.has(market) || requests.size >= MAX_REQUESTS) return
      requests.set(market, { attempts: 0, dueAt: deps.clock.now(), isLast: false })
      schedule()
    },
    giveUp: (market) => {
      const request = requests.get(market)
      if (request) request.isLast = true
      if (request && request.attempts > 0) requests.delete(market)
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}

/** What was found needs no request any more; what was not is asked for later, and later each time. */
const settleRequests = (
  requests: Map<MarketId, Request>,
  asked: readonly (readonly [MarketId, Request])[],
  found: ReadonlySet<MarketId>,
  now: number,
): void => {
  for (const [market, request] of asked) {
    if (found.has(market) || request.isLast) requests.delete(market)
    request.dueAt = now + backoff(FIRST_MISSING_MS, LAST_MISSING_MS, request.attempts)
    request.attempts += 1
  }
}
