import type { Route } from '@maidan/contracts'
import type { Brand, PlayerId } from '@maidan/core'
import { hash } from 'node:crypto'
import type { AnyCaller } from './caller.ts'

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
export const identify = (
  route: Route,
  caller: AnyCaller | undefined,
  key: string | undefined,
  said: Said,
): PlayerRequest | StaffRequest | undefined => {
  if (key === undefined || caller === undefined) return undefined
  const request = { key, hash: hashRequest(route, said) }
  return caller.access === 'staff'
    ? { staff: caller.staff, ...request }
    : { player: caller.player, ...request }
}

/** The parsed input, with what `digestFiles` makes of a body that holds files. */
type Said = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

export const hashRequest = ({ name }: Pick<Route, 'name'>, { params, query, body }: Said): RequestHash =>
  hash('sha256', JSON.stringify([name, params, query, fieldsOf(body)]), 'base64url') as RequestHash

type Field = readonly [name: string, value: unknown]

/** Sorts the fields, because their order in the body means nothing. */
const fieldsOf = (body: unknown): Field[] =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1))
    : []

/** A file counts by its bytes and its type. */
export const digestFiles = async (body: unknown): Promise<unknown> => {
  const digested = fieldsOf(body).map(async ([name, value]) => [name, await digestOf(value)] as const)
  return Object.fromEntries(await Promise.all(digested))
}

const digestOf = async (value: unknown): Promise<unknown> =>
  value instanceof Blob
    ? [value.type, hash('sha256', new Uint8Array(await value.arrayBuffer()), 'base64url')]
    : value
