import type { Instant } from '@maidan/core'

/**
 * Whether a provider is asked. `open` means that it is not, until a time; then one call tries, and its end decides.
 */
export type Breaker =
  | { readonly state: 'closed'; readonly failures: number }
  | { readonly state: 'open'; readonly until: Instant }
  | { readonly state: 'trying'; readonly until: Instant }

/** Of every provider that was asked, by its code. */
export type Breakers = Map<string, Breaker>

export const CLOSED: Breaker = { state: 'closed', failures: 0 }

export const BREAKER = { failures: 5, restMs: 30_000 } as const

/** The breaker of a call that is made now; nothing where the provider is left alone. */
export const enter = (breaker: Breaker, now: Instant): Breaker | undefined => {
  if (breaker.state === 'closed') return breaker
  // A call that tries and never ends must not keep the provider away for ever.
  return now >= breaker.until ? { state: 'trying', until: (now + BREAKER.restMs) as Instant } : undefined
}

export const leave = (breaker: Breaker, isOk: boolean, now: Instant): Breaker => {
  if (isOk) return CLOSED
  const failures = breaker.state === 'closed' ? breaker.failures + 1 : BREAKER.failures
  return failures >= BREAKER.failures
    ? { state: 'open', until: (now + BREAKER.restMs) as Instant }
    : { state: 'closed', failures }
}
