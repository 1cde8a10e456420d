import { check, IDEMPOTENCY, type Input, type Route } from '@maidan/contracts'
import { err, ok, type Err, type Ok } from '@maidan/core'
import type { FastifyRequest } from 'fastify'

export type BadInput = Err<'bad_request' | 'key_missing'> & { readonly message?: string }

/** Text that PostgreSQL cannot store or that is no text: a NUL, or half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/** Parses the input and drops unknown fields. */
export const readInput = <R extends Route>(route: R, request: FastifyRequest): Ok<Input<R>> | BadInput => {
  const parts: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) continue
    // A call without a body learns which field it lacks, like one with an empty body.
    const checked = check(schema, request[part] ?? (request[part] === null ? null : {}))
    if (!checked.ok) return { ...err('bad_request'), message: checked.message }
    if (hasUnstorableText(checked.value)) return err('bad_request')
    parts[part] = checked.value
  }
  return ok(parts as Input<R>)
}

const hasUnstorableText = (value: unknown): boolean => {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && UNSTORABLE.test(next)) return true
    if (typeof next !== 'object' || next === null || next instanceof Blob) continue
    if (Array.isArray(next)) waiting.push(...next)
    else for (const key of Object.keys(next)) waiting.push(key, (next as Record<string, unknown>)[key])
  }
  return false
}

const KEY_HEADER = IDEMPOTENCY.header.toLowerCase()
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY.maxLength}}$`)

export const readKey = (route: Route, request: FastifyRequest): Ok<string | undefined> | BadInput => {
  if (!route.idempotent) return ok(undefined)
  const key = request.headers[KEY_HEADER]
  if (typeof key !== 'string' || key === '') return err('key_missing')
  if (KEY.test(key)) return ok(key)
  const message = `The header ${IDEMPOTENCY.header} must be at most ${IDEMPOTENCY.maxLength} letters, digits and signs`
  return { ...err('bad_request'), message }
}
