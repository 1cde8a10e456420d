import type { RawData } from 'ws'
import { NotOwner } from '../ownership/index.ts'

/**
 * What two processes say to each other. The first letter of a message tells its kind: calls and answers come in batches, as
 * JSON; news is a topic, a line break and a text.
 */
export type Call = readonly [id: number, name: string, input: unknown]
export type Answer = readonly [id: number, isOk: boolean, value: unknown]
export type News = { readonly topic: string; readonly text: string }

export type Message =
  | { readonly type: 'calls'; readonly calls: readonly Call[] }
  | { readonly type: 'answers'; readonly answers: readonly Answer[] }
  | ({ readonly type: 'news' } & News)

export const encodeCalls = (calls: readonly Call[]): string => `c${JSON.stringify(calls)}`
export const encodeAnswers = (answers: readonly Answer[]): string => `a${JSON.stringify(answers)}`
export const encodeNews = ({ topic, text }: News): string => `n${topic}\n${text}`

export const decodeNews = (message: string): News => {
  const end = message.indexOf('\n')
  return { topic: message.slice(1, end), text: message.slice(end + 1) }
}

/** Undefined for what is no message. */
export const decode = (data: RawData): Message | undefined => {
  const message = (data as Buffer).toString()
  if (message[0] === 'n') return { type: 'news', ...decodeNews(message) }
  try {
    const items: unknown = JSON.parse(message.slice(1))
    if (!Array.isArray(items) || !items.every(Array.isArray)) return undefined
    if (message[0] === 'c') return { type: 'calls', calls: items as unknown as readonly Call[] }
    return message[0] === 'a'
      ? { type: 'answers', answers: items as unknown as readonly Answer[] }
      : undefined
  } catch {
    return undefined
  }
}

/** An error as it crosses: the caller answers its player with the status. */
type Failure = { readonly message: string; readonly status?: number; readonly isNotOwner?: true }

export const failureOf = (error: unknown): Failure => {
  const { message, statusCode: status } = error as Error & { statusCode?: number }
  if (error instanceof NotOwner) return { message, isNotOwner: true }
  return { message, ...(status === undefined ? {} : { status }) }
}

/** The owner failed at the call. Its own log says how. */
export class OwnerFailed extends Error {
  override readonly name = 'OwnerFailed'
  readonly statusCode: number | undefined
  constructor({ message, status }: Failure) {
    super(message)
    this.statusCode = status
  }
}

export const errorOf = (failure: unknown): Error => {
  const { message, status, isNotOwner } = failure as Failure
  return isNotOwner
    ? new NotOwner(message)
    : new OwnerFailed({ message, ...(status === undefined ? {} : { status }) })
}

/** Gathers what is said within one turn of the event loop and sends it as one message. */
export const createBatch = <T>(send: (items: readonly T[]) => void): ((item: T) => void) => {
  let items: T[] = []
  const flush = (): void => {
    const batch = items
    items = []
    send(batch)
  }
  return (item) => {
    if (items.push(item) === 1) setImmediate(flush)
  }
}
