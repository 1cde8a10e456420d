import type { Answer, Ask, Call, Route, Succeeded } from '@maidan/contracts'
import { delayAfter, pause } from './backoff.ts'
import { chance } from './chance.ts'
import { apiBase, notificationsBase } from './config.ts'
import { askFirst } from './ask-first.ts'
import { firstCallOf } from './first-calls.ts'
import { reached } from './online.ts'
import { noteRefusal } from './refusal-rules.ts'
import { stored } from './storage.ts'

export type Contracts = typeof import('@maidan/contracts')

type Rest<R extends Route> =
  Partial<Ask<R>> extends Ask<R> ? [ask?: Ask<R>, signal?: AbortSignal] : [ask: Ask<R>, signal?: AbortSignal]

/** What came back, as far as the rules of every call look at it. */
export type AnyAnswer = { readonly ok: boolean; readonly unknown?: boolean; readonly status?: number }

const RETRY = { firstMs: 500, maxMs: 4000, randomization: 0.5, attempts: 4 } as const

/**
 * One call of the API: `call((c) => c.login, { body })`. The contracts are loaded on the first use. A read whose
 * answer did not come is asked again a few times; anything else is sent once.
 */
export const call = async <R extends Route>(
  pick: (contracts: Contracts) => R,
  ...rest: Rest<R>
): Promise<Answer<R>> => {
  const first = firstCallOf(pick)
  if (first) return repeat(first.method === 'GET', () => askFirst<Answer<R>>(first, rest[0], rest[1]))
  const { route, ask } = await prepare(pick)
  return repeat(isRead(route), () => ask(route, ...rest), rest[1])
}

/** For a query: the success, or an error that carries the answer. */
export const need = async <R extends Route>(
  pick: (contracts: Contracts) => R,
  ...rest: Rest<R>
): Promise<Succeeded<R>> => {
  const answer = await call(pick, ...rest)
  if (answer.ok) return answer
  throw new CallFailed(answer.message, answer.status)
}

export class CallFailed extends Error {
  readonly said: string | undefined
  readonly status: number
  constructor(said: string | undefined, status: number) {
    super(said ?? `no answer (${status})`)
    this.said = said
    this.status = status
  }
}

const isRead = (route: Route): boolean => route.method === 'GET' && route.name !== 'logout'

let loading: Promise<{ contracts: Contracts; ask: Call; askNotifications: Call }> | undefined

const prepare = async <R extends Route>(pick: (contracts: Contracts) => R) => {
  const loaded = await (loading ??= load())
  const route = pick(loaded.contracts)
  return { route, ask: route.path.startsWith('/notifications') ? loaded.askNotifications : loaded.ask }
}

const load = async () => {
  try {
    const contracts = await import('@maidan/contracts')
    const client = (base: string) => contracts.createClient({ base, fetch, token: () => stored.get('token') }).call
    return { contracts, ask: client(apiBase), askNotifications: client(notificationsBase) }
  } catch (error) {
    loading = undefined
    throw error
  }
}
