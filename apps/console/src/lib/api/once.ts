import type { Answer, Ask, Route } from '@maidan/contracts'
import { call, type Rest } from './api.ts'
import { newKey } from '../chance.ts'
import { currentToken } from '../session/session.ts'
import { tabStored } from '../storage.ts'

const ATTEMPTS = 3
const PAUSE_MS = 1200

type Money = Route & { readonly idempotent: true }

/**
 * A decision that moves money. Its key is stored before it is sent; as long as nobody knows whether it was done, the
 * same decision is sent with the same key, now and when the button is pressed again. `intent` names what is decided.
 */
export const callOnce = async <R extends Money>(
  intent: string,
  route: R,
  ask: Omit<Ask<R>, 'key'>,
  pauseMs = PAUSE_MS,
): Promise<Answer<R>> => {
  const slot = `intent:${intent}`
  const key = keyFor(slot, JSON.stringify([currentToken(), ask]))
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call(route, ...([{ ...ask, key }] as unknown as Rest<R>))
    const isKnown = answer.ok || !answer.unknown
    if (isKnown) tabStored.remove(slot)
    if (isKnown || attempt >= ATTEMPTS) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt))
  }
}

/** Other values are another decision and get a key of their own. */
const keyFor = (slot: string, values: string): string => {
  const print = fingerprint(values)
  const [key, keptPrint] = tabStored.get(slot)?.split(' ') ?? []
  if (key !== undefined && keptPrint === print) return key
  const made = newKey()
  tabStored.set(slot, `${made} ${print}`)
  return made
}

const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return `${text.length}-${hash >>> 0}`
}
