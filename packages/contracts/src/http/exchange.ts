import { IDEMPOTENCY } from '../constants/site.ts'
import type { Refusal } from '../refusals.ts'
import type { Route } from './route.ts'

/* How a call travels. No schema is loaded for it: whoever calls says how an answer is checked. */

type Sent = {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string | FormData
  readonly signal?: AbortSignal
}

/** As much of `fetch` as is used; the browser's and Node's both fit. */
export type Fetch = (
  url: string,
  sent: Sent,
) => Promise<{ status: number; json(): Promise<unknown>; blob(): Promise<Blob> }>

export type ClientOptions = {
  /** Where the API stands: `/api`, or a whole address with a host. */
  readonly base: string
  readonly fetch: Fetch
  readonly token?: () => string | undefined
}

/** The server refused: nothing was done. */
export type Denied = {
  readonly ok: false
  readonly unknown: false
  readonly status: number
  readonly message: string
  readonly code: Refusal | undefined
}

/**
 * Nobody knows whether it was done: no answer came (status 0), or one that proves nothing. A call
 * that moves money is asked again with the same key.
 */
export type Unknown = {
  readonly ok: false
  readonly unknown: true
  readonly status: number
  readonly message: string | undefined
  readonly code: Refusal | undefined
}

/** One call as it is sent; a form goes as it is, anything else as JSON. */
export type Outgoing = Pick<Route, 'method'> & {
  readonly file?: true | undefined
  readonly path: string
  readonly body?: unknown
  readonly key?: string | undefined
  readonly signal?: AbortSignal | undefined
}
export type Exchanged = { readonly status: number; readonly body?: unknown; readonly file?: Blob }

/** There is no timeout: a slow answer is still the answer. */
export const exchange = async (options: ClientOptions, call: Outgoing): Promise<Exchanged> => {
  try {
    const response = await options.fetch(options.base + call.path, sentBy(call, options.token?.()))
    const { status } = response
    if (call.file && isSuccess(status)) return { status, file: await response.blob() }
    return { status, body: await response.json().catch(() => undefined) }
  } catch {
    return { status: 0 }
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

const sentBy = ({ method, body, key, signal }: Outgoing, token: string | undefined): Sent => {
  const isJson = body !== undefined && !(body instanceof FormData)
  return {
    method,
    headers: {
      accept: 'application/json',
      // Beside a form `fetch` writes this header itself, with the form's own boundary.
      ...(isJson && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { [IDEMPOTENCY.header]: key }),
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    ...(signal && { signal }),
  }
}

/** What a body says if it is a refusal. */
export type ReadRefusal = (body: unknown) => { message: string; code: Refusal | undefined } | undefined

export const refusalOf = ({ status, body }: Exchanged, read: ReadRefusal): Denied | Unknown => {
  const { message, code } = read(body) ?? {}
  if (message !== undefined && status >= 400 && status < 500)
    return { ok: false, unknown: false, status, message, code }
  return { ok: false, unknown: true, status, message, code }
}

/** `readSuccess` gives the body back if the reply in it is what was asked for. */
export const answerOf = <Body extends { readonly error: false }>(
  exchanged: Exchanged,
  readSuccess: (body: unknown) => Body | undefined,
  readRefusal: ReadRefusal,
): ({ readonly ok: true } & Omit<Body, 'error'>) | Denied | Unknown => {
  const body = isSuccess(exchanged.status) ? readSuccess(exchanged.body) : undefined
  if (!body) return refusalOf(exchanged, readRefusal)
  const { error: _, ...rest } = body
  return { ...rest, ok: true }
}
