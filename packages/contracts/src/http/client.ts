import { isRefusal } from '../refusals.ts'
import { outgoing } from './ask.ts'
import { anySuccessSchema, refusedSchema } from './envelope.ts'
import {
  answerOf,
  type ClientOptions,
  type Denied,
  exchange,
  type ReadRefusal,
  refusalOf,
  type Unknown,
} from './exchange.ts'
import type { Ask, Reply, Route } from './route.ts'

export type Succeeded<R extends Route> = Omit<Reply<R>, 'message'> & {
  readonly ok: true
  readonly message: string
}

export type Answer<R extends Route> = Succeeded<R> | Denied | Unknown

export type Rest<R extends Route> =
  Partial<Ask<R>> extends Ask<R> ? [ask?: Ask<R>, signal?: AbortSignal] : [ask: Ask<R>, signal?: AbortSignal]

/** A route that answers with a file, or why it did not. */
export type GetFile = <R extends Route & { readonly file: true }>(
  route: R,
  ...rest: Rest<R>
) => Promise<{ readonly ok: true; readonly file: Blob } | Denied | Unknown>

export type Call = <R extends Route>(route: R, ...rest: Rest<R>) => Promise<Answer<R>>

export const createClient = (options: ClientOptions): { call: Call; getFile: GetFile } => ({
  call: async <R extends Route>(route: R, ...[ask, signal]: Rest<R>): Promise<Answer<R>> => {
    const exchanged = await exchange(options, outgoing(route, ask ?? {}, signal))
    const answer = answerOf(exchanged, (body) => schemaOf(route).safeParse(body).data, readRefusal)
    return answer as unknown as Answer<R>
  },
  getFile: async (route, ...[ask, signal]) => {
    const exchanged = await exchange(options, outgoing(route, ask ?? {}, signal))
    return exchanged.file ? { ok: true, file: exchanged.file } : refusalOf(exchanged, readRefusal)
  },
})

type AnySuccessSchema = ReturnType<typeof anySuccessSchema>
const schemas = new WeakMap<Route, AnySuccessSchema>()

const schemaOf = (route: Route): AnySuccessSchema => {
  const known = schemas.get(route)
  if (known) return known
  const made = anySuccessSchema(route.reply)
  schemas.set(route, made)
  return made
}

export const readRefusal: ReadRefusal = (body) => {
  const { data } = refusedSchema.safeParse(body)
  return data && { message: data.message, code: isRefusal(data.code) ? data.code : undefined }
}
