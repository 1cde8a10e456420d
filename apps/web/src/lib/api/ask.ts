import {
  answerOf,
  type Denied,
  type Exchanged,
  exchange,
  outgoing,
  type ReadRefusal,
  type Refusal,
  refusalOf,
  type Unknown,
} from '@maidan/contracts'
import { apiBase, notificationsBase } from './config.ts'
import * as FIRST_CALLS from './first/first-load.ts'
import { REFUSED } from './first-load.ts'
import { send } from './send.ts'
import { fits } from './shape.ts'
import type { ShapedCall } from './shape-of.ts'
import { stored } from '../storage.ts'

type Answered = { readonly ok: true; readonly message: string } | Denied | Unknown

/** The one refusal that means something to the whole site, and all others once their names are there. */
const codes = new Set<string>(['account_blocked' satisfies Refusal])

const isKnown = (code: string | undefined): code is Refusal => code !== undefined && codes.has(code)

export const addCodes = (names: readonly string[]): void => {
  for (const name of names) codes.add(name)
}

export const readRefusal: ReadRefusal = (body) =>
  fits(body, REFUSED)
    ? { message: body.message, code: isKnown(body.code) ? body.code : undefined }
    : undefined

export type Asked = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly key?: string | undefined
}

const storedToken = () => stored.get('token')

const baseOf = (path: string): string => (/^\/notifications(\/|$)/.test(path) ? notificationsBase : apiBase)

const ship = (
  call: ShapedCall,
  asked: Asked,
  signal: AbortSignal | undefined,
  token: () => string | undefined,
): Promise<Exchanged> =>
  exchange({ base: baseOf(call.path), fetch: send, token }, outgoing(call, asked, signal))

/** Asks without the schemas of the contracts: an answer is held against the shape that was made of them. */
export const ask = async (
  call: ShapedCall,
  asked: Asked = {},
  signal?: AbortSignal,
  token: () => string | undefined = storedToken,
): Promise<Answered> =>
  answerOf(
    await ship(call, asked, signal, token),
    (answered) => (fits(answered, call.reply) ? answered : undefined),
    readRefusal,
  )

/** A file behind the login. */
export const askFile = async (
  call: ShapedCall,
  asked: Asked = {},
  signal?: AbortSignal,
): Promise<{ readonly ok: true; readonly file: Blob } | Denied | Unknown> => {
  const exchanged = await ship(call, asked, signal, storedToken)
  return exchanged.file ? { ok: true, file: exchanged.file } : refusalOf(exchanged, readRefusal)
}

type Named = { readonly name: string }

/** Answers every name that is asked of it, so that a pick tells what it picks without the contracts. */
const names: unknown = new Proxy({}, { get: (_, name): Named => ({ name: String(name) }) })

const known = new Map<string, ShapedCall>(Object.entries(FIRST_CALLS))

/** For pages that bring first calls of their own, and for all others once they are there. */
export const addCalls = (calls: Readonly<Record<string, ShapedCall>>): void => {
  for (const [name, call] of Object.entries(calls)) known.set(name, call)
}

/** `(contracts) => contracts.getBanners` is found here by the name it picks. */
export const callOf = (pick: (contracts: never) => unknown): ShapedCall | undefined => {
  const picked = pick(names as never) as Named | undefined
  return picked && known.get(picked.name)
}
