import {
  answerOf,
  type Denied,
  exchange,
  type ReadRefusal,
  type Refusal,
  type Unknown,
  urlOf,
} from '@maidan/contracts'
import { apiBase } from './config.ts'
import { FIRST_CALLS, REFUSED } from './first-load.ts'
import { send } from './send.ts'
import { fits } from './shape.ts'
import type { FirstCall } from './shape-of.ts'
import { stored } from '../storage.ts'

type Answered = { readonly ok: true; readonly message: string } | Denied | Unknown

/** The one refusal that means something to the whole site. */
const BLOCKED = 'account_blocked' satisfies Refusal

const readRefusal: ReadRefusal = (body) =>
  fits(body, REFUSED)
    ? { message: body.message, code: body.code === BLOCKED ? BLOCKED : undefined }
    : undefined

export type Asked = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const storedToken = () => stored.get('token')

/** Asks without the schemas of the contracts, and answers as their client does. */
export const askFirst = async (
  call: FirstCall,
  asked: Asked = {},
  signal?: AbortSignal,
  token: () => string | undefined = storedToken,
): Promise<Answered> => {
  const { method } = call
  const outgoing = { method, path: urlOf(call, asked), body: asked.body, signal }
  const exchanged = await exchange({ base: apiBase, fetch: send, token }, outgoing)
  return answerOf(exchanged, (answered) => (fits(answered, call.reply) ? answered : undefined), readRefusal)
}

type Named = { readonly name: string }

/** Answers every name that is asked of it, so that a pick tells what it picks before the contracts are there. */
const names: unknown = new Proxy({}, { get: (_, name): Named => ({ name: String(name) }) })

const known = new Map(Object.entries(FIRST_CALLS))

/** For pages that bring first calls of their own. */
export const addFirstCalls = (calls: Readonly<Record<string, FirstCall>>): void => {
  for (const [name, call] of Object.entries(calls)) known.set(name, call)
}

/** `(contracts) => contracts.getBanners` is found here by the name it picks. */
export const firstCallOf = (pick: (contracts: never) => unknown): FirstCall | undefined => {
  const picked = pick(names as never) as Named | undefined
  return picked && known.get(picked.name)
}
