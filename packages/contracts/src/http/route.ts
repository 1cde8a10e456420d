import type * as z from 'zod'
import type { Permission } from '../staff/permissions.ts'
import type { Refusal } from '../refusals.ts'

/**
 * Who may call. `open`: everybody. `player`: a live player session. `staff`: a live staff session. `studio`: the page of a game
 * of ours with the token that the wallet knows it by, which is good for nothing else.
 * There is no default: a route without an access class does not compile and does not start.
 */
export type Access = 'open' | 'player' | 'staff' | 'studio'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** At most `max` calls of one caller (session, else address) in `windowMs`. */
export type RateLimit = { readonly max: number; readonly windowMs: number }

export type Fields = Record<string, z.ZodType>

export type Route = {
  readonly name: string
  readonly method: Method
  /** Below the API base, with `:name` for parameters. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  /** The status of success; 200 unless said. */
  readonly status?: 200 | 201
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** What stands in the body of a success beside `error` and `message`. */
  readonly reply: Fields
  readonly refusals: readonly Refusal[]
  /** A call that moves money: it needs the header `Idempotency-Key`. */
  readonly idempotent?: true
  readonly rateLimit?: RateLimit
  /** What a member of staff must be allowed to do. Every `staff` route names one, or `own` for what concerns nobody else. */
  readonly permission?: Permission | 'own'
  /** The body is a multipart form: each part a text or, in at most `files` parts, a file of at most `fileBytes`. */
  readonly upload?: { readonly files: number; readonly fileBytes: number }
  /** The body is handed over as the bytes that came, because its signature covers them. */
  readonly raw?: true
  /** A server of a partner calls it: the limit of this route stands in place of the one of all calls of an address. */
  readonly partner?: true
  /** Success is a file, not an envelope. */
  readonly file?: true
  /** The same however often one caller asks: a browser keeps the answer, and hears 304 for as long as it is unchanged. */
  readonly cached?: true
  /** A `player` call that the exchange in a frame may make with its own token; it may make no other. */
  readonly embed?: true
  /** A call of the public that writes and is answered also while the organisation is not live. */
  readonly servedWhileClosed?: true
}

/**
 * Whether a call is refused while the organisation is not live. Deny by default: the public may read, and what else it may do
 * says so itself. Staff go on working.
 */
export const needsLiveSite = ({ access, method, servedWhileClosed }: Route): boolean =>
  access !== 'staff' && method !== 'GET' && servedWhileClosed !== true

/** What the handler of a `file` route answers with. */
export type FileReply = {
  /** All of it, or one piece after another where it may be long. */
  readonly bytes: Uint8Array | string | AsyncIterable<string>
  readonly type:
    | 'image/webp'
    | 'text/csv; charset=utf-8'
    | 'text/plain; charset=utf-8'
    | 'application/json; charset=utf-8'
  /** Set where the browser is to save it instead of showing it. */
  readonly saveAs?: string
}

export const route = <const R extends Route>(definition: R): R => definition

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler is given. */
export type Input<R extends Route> = {
  readonly params: Parsed<R['params']>
  readonly query: Parsed<R['query']>
  readonly body: Parsed<R['body']>
}

/** What a caller sends. */
export type Ask<R extends Route> = {
  [K in 'params' | 'query' | 'body' as R[K] extends z.ZodType ? K : never]: Sent<R[K]>
} & (R extends { idempotent: true } ? { key: string } : { key?: undefined })

/** What a success carries. */
export type Reply<R extends Route> = R extends { file: true } ? FileReply : EnvelopeReply<R>

type EnvelopeReply<R extends Route> = { [K in keyof R['reply']]: z.output<R['reply'][K]> } & {
  readonly message?: string
}
