import type { Input, Route } from '@maidan/contracts'
import type { Brand, PlayerId } from '@maidan/core'
import { hash } from 'node:crypto'
import type { PlayerCaller, StaffCaller } from './caller.ts'

/** SHA-256 over the route and its parsed input, as base64url. */
export type RequestHash = Brand<string, 'RequestHash'>

/** The identity of a player's call that moves money. The server refuses the same key with another hash. */
export type PlayerRequest = {
  readonly player: PlayerId
  readonly key: string
  readonly hash: RequestHash
}

export type StaffRequest = { readonly staff: number; readonly key: string; readonly hash: RequestHash }

export type RequestOf<R extends Route> = R extends { idempotent: true }
  ? R['access'] extends 'staff'
    ? StaffRequest
    : PlayerRequest
  : undefined

/** A request of the server itself, for a robot or an automatic cash-out. Its key is never used again. */
export const ownRequest = (player: PlayerId, key: string): PlayerRequest => ({ player, key, hash: OWN_HASH })

const OWN_HASH = '-'.repeat(43) as RequestHash

/** `serve` makes the request of a call once, here; nothing behind it hashes the input again. */
export const identify = async (
  route: Route,
  caller: PlayerCaller | StaffCaller | undefined,
  key: string | undefined,
  input: Input<Route>,
): Promise<PlayerRequest | StaffRequest | undefined> => {
  if (key === undefined || caller === undefined) return undefined
  const identity = { key, hash: await hashRequest(route, input) }
  return caller.access === 'staff'
    ? { staff: caller.staff, ...identity }
    : { player: caller.player, ...identity }
}

export const hashRequest = async (
  { name }: Pick<Route, 'name'>,
  { params, query, body }: Input<Route>,
): Promise<RequestHash> => {
  const fields = fieldsOf(body)
  const said = fields.some(([, value]) => value instanceof Blob) ? await digestFiles(fields) : fields
  return hash('sha256', JSON.stringify([name, params, query, said]), 'base64url') as RequestHash
}

type Field = readonly [name: string, value: unknown]

/** Sorts the fields, because their order in the body means nothing. */
const fieldsOf = (body: unknown): Field[] =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1))
    : []

/** A file counts by its bytes and its type. */
const digestFiles = (fields: readonly Field[]): Promise<Field[]> =>
  Promise.all(fields.map(async ([name, value]) => [name, await digestOf(value)] as const))

const digestOf = async (value: unknown): Promise<unknown> =>
  value instanceof Blob
    ? [value.type, hash('sha256', new Uint8Array(await value.arrayBuffer()), 'base64url')]
    : value
