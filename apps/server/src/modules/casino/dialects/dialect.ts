import type { DialectName } from '@maidan/contracts/staff'
import { err, type Instant, ok, type Paise, paise, type PlayerId, playerId, type Result } from '@maidan/core'
import { isUtf8 } from 'node:buffer'
import { hash, timingSafeEqual } from 'node:crypto'
import type { Operation, WalletAnswer, WalletRefusal } from '../core/operation.ts'

/** The one currency of the wallets. */
export const CURRENCY = 'INR'

/** A call of a provider as it came. */
export type RawCall = {
  /** Below the provider's own path: `transaction/bet`. */
  readonly name: string
  /** Path and query, as the provider sent them. */
  readonly url: string
  readonly bytes: Uint8Array
  header(name: string): string | undefined
}

/** What a call asks for. */
export type Question =
  /** Whose session a token is; `alias` is the provider's own name of it, kept for later calls. */
  | { readonly type: 'session'; readonly tokenHash: string; readonly alias?: string }
  | { readonly type: 'balance'; readonly player: PlayerId; readonly tokenHash: string | null }
  | { readonly type: 'operation'; readonly player: PlayerId; readonly operation: Operation }

export type Asked<Echo> = {
  readonly question: Result<Question, WalletRefusal>
  /** What the answer has to repeat, also that of a refusal. */
  readonly echo: Echo
}

/** Whose session it is, and what is in the wallet. */
export type SessionAnswer = {
  readonly player: PlayerId
  readonly username: string
  readonly cash: Paise
  readonly bonus: Paise
}

export type Answered =
  | { readonly type: 'session'; readonly answer: Result<SessionAnswer, WalletRefusal> }
  | { readonly type: 'wallet'; readonly operation: Operation | undefined; readonly answer: WalletAnswer }

/** What is asked of a provider to open a game, or the address where no question is needed. */
export type LaunchAsk = {
  readonly player: PlayerId
  readonly username: string
  readonly token: string
  readonly game: string
  readonly launchUrl: string
  readonly operator: string
  readonly secret: string
  /** Our private key, where the provider has its public half. */
  readonly signingKey: string | undefined
  readonly requestId: string
}

export type Launch =
  | { readonly type: 'address'; readonly url: string }
  | {
      readonly type: 'ask'
      readonly url: string
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
      /** The address of the game in the provider's answer. */
      readonly read: (text: string) => string | undefined
    }

/** A manner of providers to call a wallet. It reads and answers; it decides nothing. */
export type Dialect<Echo> = {
  readonly name: DialectName
  /** Whether the key of a provider is a secret that both know, or the provider's public key. */
  readonly keyKind: 'secret' | 'public_key'
  /** Whether a provider says so when a bet has lost. */
  readonly tellsLosses: boolean
  readonly prove: (
    call: RawCall,
    keys: readonly string[],
    now: Instant,
  ) => Result<void, 'signature_invalid' | 'timestamp_stale'>
  readonly read: (call: RawCall) => Asked<Echo>
  /** The body of the answer, as JSON. */
  readonly write: (echo: Echo, answered: Answered) => object
  readonly launch: (ask: LaunchAsk) => Launch
}

export const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** Whether any key makes the proof that was given. Every key is tried, so the time tells nothing. */
export const anyMatches = (given: Buffer, made: readonly Buffer[]): boolean =>
  made.map((one) => one.length === given.length && timingSafeEqual(one, given)).includes(true)

export type Fields = Readonly<Record<string, unknown>>

/** An object of JSON; nothing where it is none. */
export const readJson = (bytes: Uint8Array): Fields | undefined => {
  if (!isUtf8(bytes)) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined
  } catch {
    return undefined
  }
}

/** The names of providers: printable, without spaces, so that they can be stored and shown. */
const NAME = /^[!-~]{1,100}$/

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && NAME.test(value) ? value : undefined

/** As `textOf`, for ids that some providers send as numbers. */
export const nameOf = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textOf(value)

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** We give providers the player's number as the name of the player. */
export const playerOf = (value: unknown): PlayerId | undefined => {
  const text = nameOf(value)
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? playerId(Number(text)) : undefined
}

/** Ten crore rupees: more than any one call may move. */
const MOST = 10_000_000_000

/** Paise from a whole number of finer units. */
export const fromUnits = (value: unknown, unitsPerPaisa: number): Result<Paise, 'amount_invalid'> => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return err('amount_invalid')
  if (value % unitsPerPaisa !== 0 || value / unitsPerPaisa > MOST) return err('amount_invalid')
  return ok(paise(value / unitsPerPaisa))
}

/** Paise from decimal rupees as they are written, so that no floating point touches them. */
export const fromDecimal = (text: string): Result<Paise, 'amount_invalid'> => {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined || /[1-9]/.test(part.slice(2))) return err('amount_invalid')
  const amount = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  return amount <= MOST ? ok(paise(amount)) : err('amount_invalid')
}

/** A number of JSON as it reads; one that is written with an exponent is none of ours. */
export const fromJsonNumber = (value: unknown): Result<Paise, 'amount_invalid'> =>
  typeof value === 'number' && Number.isFinite(value) ? fromDecimal(String(value)) : err('amount_invalid')

export const refused = <Echo>(echo: Echo, refusal: WalletRefusal): Asked<Echo> => ({
  question: err(refusal),
  echo,
})
