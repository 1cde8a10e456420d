import { ok, type Result } from '@maidan/core'
import type { StaffRequest } from '../../../platform/http/index.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { onceIn, undoIfRefused } from '../../../platform/requests/index.ts'
import type { StaffDeps } from '../deps.ts'
import type { Who } from '../model.ts'
import { type Action, type Details, record } from './record.ts'

/** What was done: the answer, and what the audit log says of it. */
export type Done<T> = {
  readonly answer: T
  /** Where only the work knows it: a proposal instead of an approval. */
  readonly action?: Action
  readonly subject?: string
  readonly player?: number | undefined
  readonly details?: Details
}

export type ActDeps = Pick<StaffDeps, 'transact' | 'clock' | 'publish'>

type Work<T, E extends string> = (tx: Tx) => Promise<Result<Done<T>, E>>

/**
 * The one way in which staff change anything: the work and its line in the audit log are one transaction. A refusal
 * undoes what the work had done so far and leaves no line; the same request again gets the answer it got.
 */
export const act = <T, E extends string>(
  deps: ActDeps,
  who: Who,
  action: Action,
  subject: string,
  work: Work<T, E>,
  request?: StaffRequest,
): Promise<Result<T, E | 'key_reused'>> => {
  const recorded = async (tx: Tx): Promise<Result<T, E>> => {
    const done = await work(tx)
    if (!done.ok) return done
    await record(deps, tx, { who, action, subject, ...done.value })
    return ok(done.value.answer)
  }
  return deps.transact((tx) => (request ? onceIn(tx, request, recorded) : undoIfRefused(tx, recorded)))
}
