import { err, ok, type Result } from '@maidan/core'
import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { StaffDeps } from '../deps.ts'
import type { Who } from '../model.ts'
import { claimKey, findRequest, saveAnswer } from '../store/requests.ts'
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

/** A call with a key; `request` is what must be the same when the key comes again. */
export type Keyed = { readonly key: string; readonly request: unknown }

export type ActDeps = Pick<StaffDeps, 'transact' | 'clock' | 'publish'>

type Work<T, E extends string> = (tx: Tx) => Promise<Result<Done<T>, E>>

/**
 * The one way in which staff change anything: the work and its line in the audit log are one transaction. A refusal
 * undoes what the work had done so far and leaves no line; a key that was seen gets the answer it got.
 */
export const act = async <T, E extends string>(
  deps: ActDeps,
  who: Who,
  action: Action,
  subject: string,
  work: Work<T, E>,
  keyed?: Keyed,
): Promise<Result<T, E | 'key_reused'>> => {
  try {
    return await deps.transact(async (tx) => {
      const seen = keyed && (await claim<T>(deps, tx, who, keyed))
      if (seen) return orUndo(seen)
      const done = orUndo(await work(tx)).value
      if (keyed) await saveAnswer(tx, who.id, keyed.key, done.answer)
      await record(deps, tx, { who, action, subject, ...done })
      return ok(done.answer)
    })
  } catch (error) {
    if (error instanceof Undone) return err(error.refusal as E | 'key_reused')
    throw error
  }
}

/** Leaves the transaction so that nothing of it is kept. */
class Undone extends Error {
  override readonly name = 'Undone'
  readonly refusal: string
  constructor(refusal: string) {
    super(refusal)
    this.refusal = refusal
  }
}

const orUndo = <T>(result: Result<T, string>): { readonly ok: true; readonly value: T } => {
  if (result.ok) return result
  throw new Undone(result.refusal)
}

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()

/** Nothing when the key is new; otherwise what was answered to it. */
const claim = async <T>(
  deps: ActDeps,
  tx: Tx,
  who: Who,
  { key, request }: Keyed,
): Promise<Result<T, 'key_reused'> | undefined> => {
  const hash = hashOf(request)
  if (await claimKey(tx, who.id, key, hash, deps.clock.now())) return undefined
  const seen = await findRequest(tx, who.id, key)
  return seen?.hash.equals(hash) ? ok(seen.answer as T) : err('key_reused')
}
