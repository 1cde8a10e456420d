import type { AnyAnswer } from './answers.ts'
import { delayAfter, pause } from './backoff.ts'
import { chance, newKey } from './chance.ts'
import { printOf } from './print.ts'
import { createStored } from './storage.ts'

/** Requests that were sent and not yet answered for certain; they outlive a reload, not the tab. */
const pending = createStored<string>(() => sessionStorage)

const ATTEMPTS = 4
const RETRY = { firstMs: 1000, maxMs: 5000, randomization: 0.5 } as const

/** One press of a button that moves money. */
export type Intent = {
  /** Which button it is. */
  readonly name: string
  /** Whose session it is pressed in. */
  readonly token: string | undefined
  readonly ask: object
}

/**
 * Sends a request that moves money. Its key is stored before it is sent; as long as nobody knows whether it was done,
 * the same request is sent with the same key, now and when the button is pressed again. Other values are another
 * request and get a key of their own.
 */
export const sendOnce = async <A extends AnyAnswer>(
  intent: Intent,
  send: (key: string) => Promise<A>,
): Promise<A> => {
  const slot = `pending:${intent.name}`
  const key = keyFor(slot, fingerprint(intent))
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
const fingerprint = ({ token, ask }: Intent): string => printOf(`${token} ${JSON.stringify(ask, nameFile)}`)

/** A file says nothing of itself as text; these four tell one from another. */
const nameFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value
