import type { PlayerRequest, RequestHash, StaffRequest } from '../http/calls/request.ts'
import type { Query, Tx } from '../postgres/database.ts'
import type { Answer } from './answer.ts'

export type AnyRequest = PlayerRequest | StaffRequest

/** The request that used a key. The key of a bet has no hash here, so no request equals it. */
export type Stored = {
  readonly hash: RequestHash | null
  readonly answer: Answer<unknown, string> | null
}

type Home = { readonly schema: 'public' | 'staff'; readonly owner: string; readonly id: number }

const homeOf = (request: AnyRequest): Home =>
  'staff' in request
    ? { schema: 'staff', owner: 'member_id', id: request.staff }
    : { schema: 'public', owner: 'player_id', id: request.player }

/** Undefined for the first request with the key. A second one at the same moment waits for the first. */
export const claimRequest = async (tx: Tx, request: AnyRequest): Promise<Stored | undefined> => {
  const { schema, id } = homeOf(request)
  const values = [id, request.key, request.hash]
  return (await tx.query<Stored>(`select hash, answer from ${schema}.claim_request($1, $2, $3)`, values))[0]
}

export const findRequest = async (db: Query, request: AnyRequest): Promise<Stored | undefined> => {
  const { schema, owner, id } = homeOf(request)
  const text = `select hash, answer from ${schema}.request where ${owner} = $1 and key = $2`
  return (await db.query<Stored>(text, [id, request.key]))[0]
}

/** Frees the key of a request that failed, so that the caller can try again. */
export const forgetRequest = (tx: Tx, request: PlayerRequest): Promise<unknown> =>
  tx.query('delete from public.request where player_id = $1 and key = $2', [request.player, request.key])

export const saveAnswer = (
  db: Query,
  request: AnyRequest,
  answer: Answer<unknown, string>,
): Promise<unknown> => {
  const { schema, owner, id } = homeOf(request)
  const text = `update ${schema}.request set answer = $3 where ${owner} = $1 and key = $2`
  return db.query(text, [id, request.key, JSON.stringify(answer)])
}
