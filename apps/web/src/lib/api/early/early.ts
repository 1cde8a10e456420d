import { clock } from '@maidan/browser/clock.ts'

/** A call that is on its way, or answered. */
type Early = {
  readonly authorization: string | undefined
  readonly at: number
  readonly answer: Promise<Response>
}

/** Two scripts share it: the one that asks before the site is there, and the site. */
const shared = globalThis as { earlyCalls?: Map<string, Early> }

/** An older answer would show older prices than the page could have. */
const FRESH_MS = 10_000

export type Asking = {
  readonly url: string
  /** Of the session for which it is asked. */
  readonly token: string | null
}

export const askEarly = (calls: readonly Asking[]): void => {
  const ask = ({ url, token }: Asking): [string, Early] => {
    const authorization = token === null ? undefined : `Bearer ${token}`
    const headers = { accept: 'application/json', ...(authorization !== undefined && { authorization }) }
    const answer = fetch(url, { headers })
    // Whoever takes it hears of a failure; nobody may.
    answer.catch(() => {})
    return [url, { authorization, at: clock.now(), answer }]
  }
  shared.earlyCalls = new Map(calls.map(ask))
}

type Sent = { readonly method: string; readonly headers: Readonly<Record<string, string>> }

/** The answer to the same call, once, if it was asked for the same session a moment ago. */
export const takeEarly = (url: string, { method, headers }: Sent): Promise<Response> | undefined => {
  const early = shared.earlyCalls?.get(url)
  if (!early || method !== 'GET') return undefined
  shared.earlyCalls?.delete(url)
  const isSame = early.authorization === headers['authorization'] && clock.now() - early.at < FRESH_MS
  return isSame ? early.answer : undefined
}
