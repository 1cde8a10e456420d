import type { Clock } from '@maidan/core'
import type { Logger } from 'pino'
import { inBackground } from '../background.ts'
import type { Redis } from '../redis/index.ts'
import { forgetFirst, type Limit, type OpenWindow, REMEMBERED, type Window } from './window.ts'

export type SharedWindowsOptions = {
  readonly redis: Pick<Redis, 'isOpen' | 'add'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
  readonly shareEveryMs?: number | undefined
}

export type SharedWindows = {
  readonly open: OpenWindow
  /** Tells the others what was counted here, and learns what they have counted. */
  readonly share: () => Promise<void>
  readonly stop: () => void
}

const SHARE_EVERY_MS = 100
/** Keys of one trip. It bounds what a flood of addresses costs Redis: 300,000 fields a minute, some 30 MB. */
const MAX_KEYS = 500

/** How often a key came: what all processes had counted when Redis last answered, and what this one has counted since. */
type Entry = { readonly hash: string; readonly field: string; readonly forgetMs: number } & {
  known: number
  unsent: number
}

/**
 * Windows that several processes count together. A call is counted here at once and waits for nobody. Redis hears of it
 * within a tenth of a second, and another process asks Redis within the next. So a limit can be passed by what the other
 * processes let through in a fifth of a second. While Redis is away every process counts for itself.
 */
export const createSharedWindows = (options: SharedWindowsOptions): SharedWindows => {
  const { redis, clock, log, shareEveryMs = SHARE_EVERY_MS } = options
  const unsent = new Set<Entry>()
  let sharing: Promise<void> | undefined
  const onCount = (entry: Entry): void => {
    if (unsent.size < REMEMBERED) unsent.add(entry)
  }
  const sendFirst = async (): Promise<void> => {
    // What was counted meanwhile is sent with the next call of its key.
    if (!redis.isOpen()) unsent.clear()
    else if (unsent.size > 0) await send(redis, takeFirst(unsent, MAX_KEYS))
  }
  const share = (): Promise<void> => (sharing ??= sendFirst().finally(() => (sharing = undefined)))
  const timer = setInterval(() => inBackground(log, 'share rate limits', share), shareEveryMs).unref()
  return {
    open: (name, limit) => openWindow(name, limit, clock, onCount),
    share,
    stop: () => clearInterval(timer),
  }
}

/** By the clock, so that the windows of all processes begin together. */
const openWindow = (name: string, limit: Limit, clock: Clock, onCount: (entry: Entry) => void): Window => {
  const { max, windowMs } = limit
  const entries = new Map<string, Entry>()
  let current = 0
  return (key) => {
    const now = clock.now()
    const number = Math.floor(now / windowMs)
    if (number !== current) entries.clear()
    current = number
    const entry = entries.get(key) ?? {
      hash: `limit:${name}:${number}`,
      field: key,
      forgetMs: 2 * windowMs,
      known: 0,
      unsent: 0,
    }
    entries.set(key, entry)
    if (entries.size > REMEMBERED) forgetFirst(entries)
    entry.unsent += 1
    onCount(entry)
    return entry.known + entry.unsent <= max ? 0 : windowMs - (now % windowMs)
  }
}

const takeFirst = (unsent: Set<Entry>, count: number): Entry[] => {
  const taken: Entry[] = []
  for (const entry of unsent) {
    if (taken.length === count) break
    taken.push(entry)
    unsent.delete(entry)
  }
  return taken
}

/** What Redis did not answer is not sent again: nobody is to be refused for calls that were counted twice. */
const send = async (redis: Pick<Redis, 'add'>, entries: readonly Entry[]): Promise<void> => {
  const counts = entries.map(({ hash, field, forgetMs, unsent }) => ({ hash, field, forgetMs, by: unsent }))
  for (const entry of entries) {
    entry.known += entry.unsent
    entry.unsent = 0
  }
  const totals = await redis.add(counts)
  for (const [at, entry] of entries.entries()) entry.known = totals[at] ?? entry.known
}
