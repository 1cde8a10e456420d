import {
  answerOf,
  type Denied,
  exchange,
  type ReadRefusal,
  type Refusal,
  type Unknown,
} from '@maidan/contracts'
import { apiBase } from './config.ts'
import { FIRST_CALLS, type FirstCall, REFUSED } from './first-load.ts'
import { send } from './send.ts'
import { fits } from './shape.ts'
import { stored } from '../storage.ts'

type Answered = { readonly ok: true; readonly message: string } | Denied | Unknown

/** The one refusal that means something to the whole site. */
const BLOCKED = 'account_blocked' satisfies Refusal

const readRefusal: ReadRefusal = (body) =>
  fits(body, REFUSED)
    ? { message: body.message, code: body.code === BLOCKED ? BLOCKED : undefined }
    : undefined

export type Asked = { readonly body?: unknown; readonly query?: Readonly<Record<string, string>> }

const withQuery = (path: string, query: Asked['query']): string =>
  query ? `${path}?${new URLSearchParams(query).toString()}` : path

/** Asks without the schemas of the contracts, and answers as their client does. */
export const askFirst = async (
  call: FirstCall,
  { body, query }: Asked = {},
  signal?: AbortSignal,
): Promise<Answered> => {
  const options = { base: apiBase, fetch: send, token: () => stored.get('token') }
  const { method, path } = call
  const exchanged = await exchange(options, { method, path: withQuery(path, query), body, signal })
  return answerOf(exchanged, (answered) => (fits(answered, call.reply) ? answered : undefined), readRefusal)
}

type Named = { readonly name: string }

/** Answers every name that is asked of it, so that a pick tells what it picks before the contracts are there. */
const names: unknown = new Proxy({}, { get: (_, name): Named => ({ name: String(name) }) })

/** `(contracts) => contracts.getBanners` is found here by the name it picks. */
export const firstCallOf = (pick: (contracts: never) => unknown): FirstCall | undefined => {
  const picked = pick(names as never) as Named | undefined
  return picked && Object.hasOwn(FIRST_CALLS, picked.name) ? FIRST_CALLS[picked.name] : undefined
}
