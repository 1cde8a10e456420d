import { type Clock, type Entropy, groupBy, HOUR_MS, type Instant, later, MINUTE_MS } from '@maidan/core'
import { type Breakers, CLOSED, enter, leave } from '../../../platform/outgoing/breaker.ts'
import type { Transact } from '../../../platform/postgres/database.ts'
import { encrypt, SALT_BYTES } from './encrypt.ts'
import { authorization, DRAWN_BYTES, type ServerKeys } from './keys.ts'
import { payloadOf } from './message.ts'
import { LANES, type PushPort } from './port.ts'
import * as store from './store.ts'

export type SenderDeps = {
  readonly clock: Clock
  readonly entropy: Entropy
  readonly keys: ServerKeys
  /** Where the operator of a push service reaches us. */
  readonly contact: string
  readonly port: PushPort
}

/** What became of a notice that was taken. */
export type Outcome =
  | { readonly type: 'sent' | 'gone' | 'lost' }
  /** Nothing was delivered, and it may be tried again then. */
  | { readonly type: 'later'; readonly attempts: number; readonly at: Instant }

const MOST_ATTEMPTS = 5
/** A push service keeps a message so long for a device that is off. */
const KEPT_SECONDS = 24 * 3600
const MOST_ORIGINS = 1000

/** How an answer of a push service is understood. Only what it refused is tried again: silence may have been a delivery. */
export const judge = (
  { status, retryAfterMs }: { readonly status: number; readonly retryAfterMs: number },
  attempts: number,
  now: Instant,
): Outcome => {
  if (status >= 200 && status < 300) return { type: 'sent' }
  if (status === 404 || status === 410) return { type: 'gone' }
  if (status !== 429 && status < 500) return { type: 'lost' }
  if (attempts + 1 >= MOST_ATTEMPTS) return { type: 'lost' }
  const waitMs = Math.min(HOUR_MS, Math.max(retryAfterMs, MINUTE_MS * 2 ** attempts))
  return { type: 'later', attempts: attempts + 1, at: later(now, waitMs) }
}

const isAnswered = (status: number): boolean => status !== 429 && status < 500

/** Pushes what waits. A push service that fails again and again is left alone for a while, and holds up no other. */
export const createSender = (deps: SenderDeps) => {
  const breakers: Breakers = new Map()
  return {
    /** To be called again and again by the owner of the chores. Gives how many it has sent. */
    send: async (transact: Transact): Promise<number> => {
      const now = deps.clock.now()
      const resting = [...breakers].flatMap(([origin, breaker]) => (enter(breaker, now) ? [] : [origin]))
      const due = await transact((tx) => store.claimDue(tx, now, resting))
      if (due.length === 0) return 0
      const outcomes = await sendAll(deps, breakers, due)
      await transact((tx) => save(tx, outcomes))
      forgetQuiet(breakers)
      return outcomes.filter(([, { type }]) => type === 'sent').length
    },
  }
}

type Sent = readonly [store.Due, Outcome]

const sendAll = async (deps: SenderDeps, breakers: Breakers, due: readonly store.Due[]): Promise<Sent[]> => {
  const byOrigin = groupBy(due, ({ origin }) => origin)
  const outcomes: Sent[] = []
  const lane = async (waiting: store.Due[]): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      outcomes.push([next, await sendOne(deps, breakers, next)])
  }
  await Promise.all(
    [...byOrigin.values()].flatMap((waiting) => Array.from({ length: LANES }, () => lane(waiting))),
  )
  return outcomes
}

const sendOne = async (deps: SenderDeps, breakers: Breakers, due: store.Due): Promise<Outcome> => {
  const { origin, attempts, dueAt } = due
  const now = deps.clock.now()
  const entered = enter(breakers.get(origin) ?? CLOSED, now)
  if (entered === undefined) return { type: 'later', attempts, at: dueAt }
  breakers.set(origin, entered)
  const reply = await deps.port.deliver(messageOf(deps, due, now)).catch(() => undefined)
  const isOk = reply !== undefined && isAnswered(reply.status)
  // What other messages found out meanwhile counts.
  breakers.set(origin, leave(breakers.get(origin) ?? CLOSED, isOk, deps.clock.now()))
  return reply === undefined ? { type: 'lost' } : judge(reply, attempts, now)
}

const messageOf = ({ entropy, keys, contact }: SenderDeps, due: store.Due, now: Instant) => ({
  endpoint: due.endpoint,
  headers: {
    authorization: authorization(keys, { origin: due.origin, contact, now }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(KEPT_SECONDS),
    urgency: due.category === 'security' ? 'high' : 'normal',
  },
  body: encrypt(due, payloadOf(due), { salt: entropy.bytes(SALT_BYTES), drawn: entropy.bytes(DRAWN_BYTES) }),
})

const save = async (tx: Parameters<typeof store.putBack>[0], outcomes: readonly Sent[]): Promise<void> => {
  const gone = outcomes.flatMap(([due, { type }]) => (type === 'gone' ? [due.endpoint] : []))
  const again = outcomes.flatMap(([due, outcome]) =>
    outcome.type === 'later' ? [{ ...due, attempts: outcome.attempts, dueAt: outcome.at }] : [],
  )
  if (gone.length > 0) await store.deleteGone(tx, gone)
  if (again.length > 0) await store.putBack(tx, again)
}

/** Anybody can name a push service, so only so many are remembered. */
const forgetQuiet = (breakers: Breakers): void => {
  for (const [origin, breaker] of breakers)
    if (breaker === CLOSED || breakers.size > MOST_ORIGINS) breakers.delete(origin)
}
