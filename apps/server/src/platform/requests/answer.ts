import type { Refusal } from '@maidan/contracts'
import type { Err, Ok } from '@maidan/core'

/** The answer to a call: a reply, or a refusal that may have a better sentence than the catalogue. */
export type Answer<T, E extends string> = Ok<T> | (Err<E> & { readonly message?: string })

/**
 * Refusals that depend on the state of the server and not on the request. The server may take the same request a second
 * later, so it does not store them and the key stays free. All other refusals are the answer to the request, for good.
 */
export const PASSING = [
  'busy',
  'under_maintenance',
  'site_suspended',
  'internal',
  'too_many_requests',
  'too_many_waiting',
  'gateway_unavailable',
  'gateway_failed',
  'wallet_unavailable',
] as const satisfies readonly Refusal[]

const passing: ReadonlySet<string> = new Set(PASSING)

export const isPassing = (answer: Answer<unknown, string>): boolean =>
  !answer.ok && passing.has(answer.refusal)
