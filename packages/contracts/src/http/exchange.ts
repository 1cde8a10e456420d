import { IDEMPOTENCY } from '../constants.ts'
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

export type Address = Pick<Route, 'method' | 'file'> & { readonly path: string }
export type LooseAsk = { params?: unknown; query?: unknown; body?: unknown; key?: string | undefined }
export type Exchanged = { readonly status: number; readonly body?: unknown; readonly file?: Blob }

/** There is no timeout: a slow answer is still the answer. */
export const exchange = async (
  { base, fetch, token }: ClientOptions,
  address: Address,
  ask: LooseAsk,
  signal: AbortSignal | undefined,
): Promise<Exchanged> => {
  try {
    const response = await fetch(base + urlOf(address, ask), sentBy(address, ask, token?.(), signal))
    const { status } = response
    if (address.file && isSuccess(status)) return { status, file: await response.blob() }
    return { status, body: await response.json().catch(() => undefined) }
  } catch {
    return { status: 0 }
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

const sentBy = (
  address: Address,
  ask: LooseAsk,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Sent => {
  const body = bodyOf(ask.body)
  return {
    method: address.method,
    headers: {
      accept: 'application/json',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(ask.key !== undefined && { [IDEMPOTENCY.header]: ask.key }),
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }
}

/** A body with a file in it travels as a multipart form; `fetch` writes the header with the form's own boundary. */
const bodyOf = (body: unknown): string | FormData | undefined => {
  if (body === undefined || body instanceof FormData) return body
  return holdsFile(body) ? formOf(body) : JSON.stringify(body)
}

export const holdsFile = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob)

export const formOf = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null)
      form.append(name, value instanceof Blob ? value : String(value))
  return form
}

export const urlOf = (address: Address, ask: LooseAsk): string => {
  const params = new Map(Object.entries(ask.params ?? {}))
  const path = address.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(ask.query ?? {}))
    if (value !== undefined && value !== null) query.append(name, String(value))
  return query.size > 0 ? `${path}?${query.toString()}` : path
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
