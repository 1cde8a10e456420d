import type * as z from 'zod'
import { IDEMPOTENCY } from '../constants.ts'
import { refusedSchema, successSchema } from './envelope.ts'
import { isRefusal, type Refusal } from '../refusals.ts'
import type { Ask, Reply, Route } from './route.ts'

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

export type Succeeded<R extends Route> = Omit<Reply<R>, 'message'> & {
  readonly ok: true
  readonly message: string
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

export type Answer<R extends Route> = Succeeded<R> | Denied | Unknown

type Rest<R extends Route> =
  Partial<Ask<R>> extends Ask<R> ? [ask?: Ask<R>, signal?: AbortSignal] : [ask: Ask<R>, signal?: AbortSignal]

/** A route that answers with a file, or why it did not. */
export type GetFile = <R extends Route & { readonly file: true }>(
  route: R,
  ...rest: Rest<R>
) => Promise<{ readonly ok: true; readonly file: Blob } | Denied | Unknown>

export type Call = <R extends Route>(route: R, ...rest: Rest<R>) => Promise<Answer<R>>

type LooseAsk = { params?: unknown; query?: unknown; body?: unknown; key?: string | undefined }

export const createClient = (options: ClientOptions): { call: Call; getFile: GetFile } => ({
  call: async <R extends Route>(route: R, ...[ask, signal]: Rest<R>): Promise<Answer<R>> => {
    const answer = await exchange(options, route, ask ?? {}, signal)
    return read(route, answer.status, answer.body)
  },
  getFile: async (route, ...[ask, signal]) => {
    const answer = await exchange(options, route, ask ?? {}, signal)
    return answer.file ? { ok: true, file: answer.file } : readRefusal(answer.status, answer.body)
  },
})

type Exchanged = { readonly status: number; readonly body?: unknown; readonly file?: Blob }

/** There is no timeout: a slow answer is still the answer. */
const exchange = async (
  { base, fetch, token }: ClientOptions,
  route: Route,
  ask: LooseAsk,
  signal: AbortSignal | undefined,
): Promise<Exchanged> => {
  try {
    const response = await fetch(base + urlOf(route, ask), sentBy(route, ask, token?.(), signal))
    const { status } = response
    if (route.file && isSuccess(status)) return { status, file: await response.blob() }
    return { status, body: await response.json().catch(() => undefined) }
  } catch {
    return { status: 0 }
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

const sentBy = (
  route: Route,
  ask: LooseAsk,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Sent => ({
  method: route.method,
  headers: {
    accept: 'application/json',
    ...(ask.body !== undefined && !holdsFile(ask.body) && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(ask.key !== undefined && { [IDEMPOTENCY.header]: ask.key }),
  },
  ...(ask.body !== undefined && { body: holdsFile(ask.body) ? formOf(ask.body) : JSON.stringify(ask.body) }),
  ...(signal && { signal }),
})

/** A body with a file in it travels as a multipart form; `fetch` writes the header with the form's own boundary. */
export const holdsFile = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob)

export const formOf = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null)
      form.append(name, value instanceof Blob ? value : String(value))
  return form
}

export const urlOf = (route: Route, ask: LooseAsk): string => {
  const params = new Map(Object.entries(ask.params ?? {}))
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(ask.query ?? {}))
    if (value !== undefined && value !== null) query.append(name, String(value))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

const schemas = new WeakMap<Route, z.ZodType>()

const schemaOf = (route: Route): z.ZodType => {
  const known = schemas.get(route)
  if (known) return known
  const made = successSchema(route.reply)
  schemas.set(route, made)
  return made
}

const read = <R extends Route>(route: R, status: number, body: unknown): Answer<R> => {
  const reply = isSuccess(status) ? schemaOf(route).safeParse(body) : undefined
  if (reply?.success) {
    const { error: _, ...rest } = reply.data as { error: false }
    return { ...rest, ok: true } as unknown as Succeeded<R>
  }
  return readRefusal(status, body)
}

const readRefusal = (status: number, body: unknown): Denied | Unknown => {
  const refusal = refusedSchema.safeParse(body)
  const message = refusal.success ? refusal.data.message : undefined
  const code = refusal.success && isRefusal(refusal.data.code) ? refusal.data.code : undefined
  if (message !== undefined && status >= 400 && status < 500)
    return { ok: false, unknown: false, status, message, code }
  return { ok: false, unknown: true, status, message, code }
}
