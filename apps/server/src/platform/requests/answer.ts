import type { Refusal } from '@maidan/contracts'
import type { Err, Ok } from '@maidan/core'

/** What a call is answered: a reply, or a refusal that may know better words than the catalogue. */
export type Answer<T, E extends string> = Ok<T> | (Err<E> & { readonly message?: string })

/**
 * Refusals that say nothing about the request, only about this moment of ours: the same request may be taken a second
 * later, so they are not stored and the key stays free. All others are the answer to the request, for good.
 */
export const PASSING = [
  'busy',
  'internal',
  'too_many_requests',
  'too_many_waiting',
  'gateway_unavailable',
  'gateway_failed',
] as const satisfies readonly Refusal[]

const passing: ReadonlySet<string> = new Set(PASSING)

export const isPassing = (answer: Answer<unknown, string>): boolean =>
  !answer.ok && passing.has(answer.refusal)
