import type { Answer, Ask, Rest, Route } from '@maidan/contracts'
import type { AnyAnswer } from './answer-rules.ts'
import { call, type Pick } from './api.ts'
import { delayAfter, pause } from '../backoff.ts'
import { chance, newKey } from '../chance.ts'
import { useSession } from '../session/session-state.ts'
import { createStored } from '../storage.ts'

/** Requests that were sent and not yet answered for certain; they outlive a reload, not the tab. */
const pending = createStored<string>(() => sessionStorage)

const ATTEMPTS = 4
const RETRY = { firstMs: 1000, maxMs: 5000, randomization: 0.5 } as const

/**
 * A call that moves money. Its key is stored before it is sent; as long as nobody knows whether it was done, the same
 * request is asked with the same key, now and when the player presses the button again. `intent` names the button.
 */
export const callOnce = <R extends Route & { readonly idempotent: true }>(
  intent: string,
  pick: Pick<R>,
  ask: Omit<Ask<R>, 'key'>,
): Promise<Answer<R>> =>
  sendOnce(intent, ask, (key) => call(pick, ...([{ ...ask, key }] as unknown as Rest<R>)))

/** The same for a request that is sent in a way of its own. */
export const sendOnce = async <A extends AnyAnswer>(
  intent: string,
  ask: object,
  send: (key: string) => Promise<A>,
): Promise<A> => {
  const slot = `pending:${intent}`
  const key = keyFor(slot, fingerprint(ask))
  for (let failures = 1; ; failures += 1) {
    const answer = await send(key)
    const isKnown = answer.ok || !answer.unknown
    if (isKnown) pending.remove(slot)
    if (isKnown || failures >= ATTEMPTS) return answer
    await pause(delayAfter(failures, RETRY, chance()))
  }
}

const keyFor = (slot: string, print: string): string => {
  const [key, keptPrint] = pending.get(slot)?.split(' ') ?? []
  if (key !== undefined && keptPrint === print) return key
  const made = newKey()
  pending.set(slot, `${made} ${print}`)
  return made
}

/** Tells one request of one session from another without keeping what is in it. */
const fingerprint = (ask: object): string => {
  const text = `${useSession.getState().token} ${JSON.stringify(ask, nameFile)}`
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return `${text.length}-${hash >>> 0}`
}

/** A file says nothing of itself as text; these four tell one from another. */
const nameFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value
