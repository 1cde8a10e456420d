import type { AnyAnswer } from '@maidan/browser/answers.ts'
import { delayAfter, pause } from '@maidan/browser/backoff.ts'
import { chance } from '@maidan/browser/chance.ts'
import { type Answer, type Denied, refusalOf, type Rest, type Route, type Unknown } from '@maidan/contracts'
import { heed } from './answer-rules.ts'
import { ask, type Asked, askFile, callOf } from './ask.ts'
import type { ShapedCall } from './shape-of.ts'
import { stored } from '../storage.ts'

export type Contracts = typeof import('@maidan/contracts/player')
export type Pick<R extends Route> = (contracts: Contracts) => R

const unanswered = refusalOf({ status: 0 }, () => undefined)

/** Asked in all, and how long between: about four seconds, then whoever asked is told. */
export const READ_ATTEMPTS = 4
const RETRY = { firstMs: 500, maxMs: 4000, randomization: 0.5 } as const

/**
 * One call of the API: `call((c) => c.login, { body })`. What is not asked for by a first screen is known from the first
 * use on. A read whose answer did not come is asked again a few times; anything else is sent once.
 */
export const call = async <R extends Route>(pick: Pick<R>, ...rest: Rest<R>): Promise<Answer<R>> => {
  const [asked, signal] = rest
  const found = callOf(pick) ?? (await findLater(pick))
  if (!found) return unanswered
  return (await repeat(isRead(found), () => ask(found, asked as Asked, signal), signal)) as Answer<R>
}

/** A file behind the login: a picture or a table to save. */
export const getFile = async <R extends Route & { readonly file: true }>(
  pick: Pick<R>,
  ...rest: Rest<R>
): Promise<{ readonly ok: true; readonly file: Blob } | Denied | Unknown> => {
  const [asked, signal] = rest
  const found = callOf(pick) ?? (await findLater(pick))
  if (!found) return unanswered
  return repeat(true, () => askFile(found, asked as Asked, signal), signal)
}

const LOGOUT = '/logout'
const isRead = ({ method, path }: ShapedCall): boolean => method === 'GET' && path !== LOGOUT

const repeat = async <A extends AnyAnswer>(
  again: boolean,
  attempt: () => Promise<A>,
  signal: AbortSignal | undefined,
): Promise<A> => {
  for (let failures = 1; ; failures += 1) {
    const token = stored.get('token')
    const answer = await attempt()
    if (signal?.aborted) return answer
    heed(answer, token)
    if (answer.ok || !answer.unknown || !again || failures >= READ_ATTEMPTS) return answer
    await pause(delayAfter(failures, RETRY, chance()))
  }
}

/** A call of no first screen, when all calls are there; nothing if they do not come. */
const findLater = async (pick: Pick<Route>): Promise<ShapedCall | undefined> => {
  await load().catch(() => {})
  return callOf(pick)
}

let loaded: Promise<unknown> | undefined

/** A load that failed is forgotten, so that the next call tries again. */
const load = (): Promise<unknown> => {
  loaded ??= import('./later/later-calls.ts')
  loaded.catch(() => (loaded = undefined))
  return loaded
}
