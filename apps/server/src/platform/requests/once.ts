import { defined, err, type Err, type Ok } from '@maidan/core'
import type { Query, Transact, Tx } from '../postgres/database.ts'
import { type Answer, isPassing } from './answer.ts'
import { type AnyRequest, claimRequest, findRequest, saveAnswer, type Stored } from './store.ts'

type Once<A extends Answer<unknown, string>> = Promise<A | Err<'key_reused'>>

/**
 * Carries out a request once. The same request again gets the stored answer to the last field, also where that was a
 * refusal; the server refuses another request with its key. One transaction holds the key, the work and the answer.
 */
export const once = <A extends Answer<unknown, string>>(
  transact: Transact,
  request: AnyRequest,
  work: (tx: Tx) => Promise<A>,
): Once<A> => transact((tx) => onceIn(tx, request, work))

export const onceIn = async <A extends Answer<unknown, string>>(
  tx: Tx,
  request: AnyRequest,
  work: (tx: Tx) => Promise<A>,
): Once<A> => {
  await tx.query('savepoint before_request')
  const stored = await claimRequest(tx, request)
  if (stored) return answerOf(stored, request) as A
  const answer = await undoIfRefused(tx, work)
  if (isPassing(answer)) await tx.query('rollback to savepoint before_request')
  else await saveAnswer(tx, request, answer)
  return answer
}

/** Carries out a request with a slow step, such as drawing a picture; that step runs before the transaction. */
export const onceAfter = async <P, R extends Err<string>, A extends Answer<unknown, string>>(
  deps: { readonly transact: Transact; readonly db: Query },
  request: AnyRequest,
  prepare: () => Promise<Ok<P> | R>,
  work: (tx: Tx, prepared: P) => Promise<A>,
): Once<A | R> => {
  const stored = await findRequest(deps.db, request)
  if (stored) return answerOf(stored, request) as A
  const prepared = await prepare()
  return once<A | R>(deps.transact, request, async (tx) =>
    prepared.ok ? work(tx, prepared.value) : prepared,
  )
}

/** A refusal rolls back the work so far. */
export const undoIfRefused = async <A extends Answer<unknown, string>>(
  tx: Tx,
  work: (tx: Tx) => Promise<A>,
): Promise<A> => {
  await tx.query('savepoint before_work')
  const answer = await work(tx)
  await tx.query(answer.ok ? 'release savepoint before_work' : 'rollback to savepoint before_work')
  return answer
}

const answerOf = (stored: Stored, request: AnyRequest): Answer<unknown, string> => {
  if (stored.hash !== request.hash) return err('key_reused')
  return defined(stored.answer, 'a request that is over has an answer')
}
