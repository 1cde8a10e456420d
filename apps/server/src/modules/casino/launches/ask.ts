import { type Clock, err, ok, type Result } from '@maidan/core'
import type { Launch } from '../dialects/dialect.ts'
import { type Breakers, CLOSED, enter, leave } from '../../../platform/outgoing/breaker.ts'

const ANSWER_LIMIT_MS = 3000
const MOST_BYTES = 64 * 1024

export type AskProvider = (
  provider: string,
  launch: Launch,
) => Promise<Result<string, 'provider_unavailable'>>

type AskDeps = {
  readonly clock: Clock
  readonly breakers?: Breakers
  readonly answerLimitMs?: number
}

/** Asks providers for the address of a game. One that fails again and again is left alone for a while. */
export const createAsk =
  ({ clock, breakers = new Map(), answerLimitMs = ANSWER_LIMIT_MS }: AskDeps): AskProvider =>
  async (provider, launch) => {
    if (launch.type === 'address') return ok(launch.url)
    const entered = enter(breakers.get(provider) ?? CLOSED, clock.now())
    if (!entered) return err('provider_unavailable')
    breakers.set(provider, entered)
    const url = await ask(launch, answerLimitMs).catch(() => undefined)
    // What other calls found out meanwhile counts.
    breakers.set(provider, leave(breakers.get(provider) ?? CLOSED, url !== undefined, clock.now()))
    return url === undefined ? err('provider_unavailable') : ok(url)
  }

const ask = async (
  launch: Extract<Launch, { type: 'ask' }>,
  answerLimitMs: number,
): Promise<string | undefined> => {
  const response = await fetch(launch.url, {
    method: 'POST',
    headers: launch.headers,
    body: launch.body,
    redirect: 'error',
    signal: AbortSignal.timeout(answerLimitMs),
  })
  if (!response.ok) return undefined
  const url = launch.read(await readText(response))
  return url !== undefined && isAddress(url, launch.url) ? url : undefined
}

/** Stops reading where no honest answer would go on. */
const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('the answer of the provider is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A frame opens it, so it is a page of the web and no script. */
const isAddress = (url: string, asked: string): boolean => {
  if (url.length > 2000 || !URL.canParse(url)) return false
  const { protocol } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && asked.startsWith('http:'))
}
