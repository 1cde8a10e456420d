/**
 * The time of the server, as far as this browser can know it. What a message says has happened was over when the message
 * came, so each gives a time that the server's clock has passed for certain, and the latest of them is the best. The
 * estimate is late by as long as the fastest message was under way, and never early: no multiplier is shown that the
 * server would not pay. The browser's clock is not asked what time it is, only how much of it has passed.
 */
export type ServerClock = {
  /** The server's clock stood at `serverTime` or later when this was heard. */
  readonly hear: (serverTime: number) => void
  /** Undefined until something was heard. */
  readonly now: () => number | undefined
}

/** Two clocks drift apart, so what was learned longer ago than two of these is forgotten. */
export const WINDOW_MS = 60_000

type Bounds = { readonly since: number; readonly best: number; readonly before: number }

const NONE = Number.NEGATIVE_INFINITY

const heardAt = (known: Bounds | undefined, localMs: number, offset: number): Bounds => {
  if (!known) return { since: localMs, best: offset, before: NONE }
  const passed = localMs - known.since
  if (passed < WINDOW_MS) return { ...known, best: Math.max(known.best, offset) }
  return { since: localMs, best: offset, before: passed < 2 * WINDOW_MS ? known.best : NONE }
}

/** `localMs` only counts up, whatever becomes of the time of day. */
export const createServerClock = (localMs: () => number): ServerClock => {
  let bounds: Bounds | undefined
  return {
    hear: (serverTime) => {
      bounds = heardAt(bounds, localMs(), serverTime - localMs())
    },
    now: () => bounds && localMs() + Math.max(bounds.best, bounds.before),
  }
}
