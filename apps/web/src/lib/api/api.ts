import { type AnyAnswer, succeeded } from '@maidan/browser/answers.ts'
import { delayAfter, pause } from '@maidan/browser/backoff.ts'
import { chance } from '@maidan/browser/chance.ts'
import {
  type Answer,
  type Denied,
  refusalOf,
  type Rest,
  type Route,
  type Succeeded,
  type Unknown,
} from '@maidan/contracts'
import { heed } from './answer-rules.ts'
import { askFirst, type Asked, firstCallOf } from './ask-first.ts'
import { stored } from '../storage.ts'

export type Contracts = typeof import('@maidan/contracts/player')
export type Pick<R extends Route> = (contracts: Contracts) => R

const unanswered = refusalOf({ status: 0 }, () => undefined)

/** Asked in all, and how long between: about four seconds, then whoever asked is told. */
export const READ_ATTEMPTS = 4
const RETRY = { firstMs: 500, maxMs: 4000, randomization: 0.5 } as const

/**
 * One call of the API: `call((c) => c.login, { body })`. The contracts are loaded on the first use. A read whose
 * answer did not come is asked again a few times; anything else is sent once.
 */
export const call = async <R extends Route>(pick: Pick<R>, ...rest: Rest<R>): Promise<Answer<R>> => {
  const [asked, signal] = rest
  const first = firstCallOf(pick)
  if (first) {
    const answer = await repeat(first.method === 'GET', () => askFirst(first, asked as Asked, signal), signal)
    return answer as Answer<R>
  }
  const client = await load().catch(() => undefined)
  if (!client) return unanswered
  const route = pick(client.contracts)
  const { call: ask } = isNotification(route) ? client.notifications : client.api
  return repeat(isRead(route), () => ask(route, ...rest), signal)
}

/** For a query: the success, or an error that carries what the server said. */
export const need = async <R extends Route>(pick: Pick<R>, ...rest: Rest<R>): Promise<Succeeded<R>> => {
  const answer: AnyAnswer = await call(pick, ...rest)
  return succeeded(answer) as Succeeded<R>
}

/** A file behind the login: a picture or a table to save. */
export const getFile = async <R extends Route & { readonly file: true }>(
  pick: Pick<R>,
  ...rest: Rest<R>
): Promise<{ readonly ok: true; readonly file: Blob } | Denied | Unknown> => {
  const client = await load().catch(() => undefined)
  if (!client) return unanswered
  return repeat(true, () => client.api.getFile(pick(client.contracts), ...rest), rest[1])
}

const isRead = (route: Route): boolean => route.method === 'GET' && route.name !== 'logout'
const isNotification = (route: Route): boolean => /^\/notifications(\/|$)/.test(route.path)

const repeat = async <A extends AnyAnswer>(
  again: boolean,
  ask: () => Promise<A>,
  signal: AbortSignal | undefined,
): Promise<A> => {
  for (let failures = 1; ; failures += 1) {
    const token = stored.get('token')
    const answer = await ask()
    if (signal?.aborted) return answer
    heed(answer, token)
    if (answer.ok || !answer.unknown || !again || failures >= READ_ATTEMPTS) return answer
    await pause(delayAfter(failures, RETRY, chance()))
  }
}

type Client = typeof import('./client.ts')
let loaded: Promise<Client> | undefined

/** A load that failed is forgotten, so that the next call tries again. */
const load = (): Promise<Client> => {
  loaded ??= import('./client.ts')
  loaded.catch(() => (loaded = undefined))
  return loaded
}
