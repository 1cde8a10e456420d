import type { Route } from '@maidan/contracts'
import * as z from 'zod'
import type { Sent } from './world.ts'

type Json = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Json>>
  readonly items?: Json
  readonly anyOf?: readonly Json[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
}

const jsonOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

/** Texts whose form their name tells and their schema does not. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  id: '1',
  market: 1,
  session: '1',
  gateway: 'upi',
  from: '2026-01-01',
  to: '2026-01-31',
  image: '/banner.webp',
  imgUrl: '/games/one.webp',
  link: '/home',
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-01-01',
  email: 'ravi@example.com',
}

const numberOf = ({ minimum, exclusiveMinimum }: Json): number =>
  Math.max(1, minimum ?? 1, (exclusiveMinimum ?? 0) + 1)

/** A value of the kind a schema asks for. What its patterns ask for beyond that, its name has to tell. */
const sampleOf = (name: string, json: Json): unknown => {
  if (json.const !== undefined) return json.const
  if (json.enum) return json.enum[0]
  if (json.anyOf) return sampleOf(name, json.anyOf[0] ?? {})
  if (json.type === 'object') return sampleFields(json)
  if (json.type === 'array') return [sampleOf(name, json.items ?? {})]
  if (json.type === 'boolean') return true
  if (json.type === 'number' || json.type === 'integer') return numberOf(json)
  return BY_NAME[name] ?? BY_FORMAT[json.format ?? ''] ?? '1'.padEnd(json.minLength ?? 1, '1')
}

const sampleFields = ({ properties = {} }: Json): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, json]) => [name, sampleOf(name, json)]))

/** A call of the route with a value in every field of its contract, right or nearly right. */
export const sampleCall = (route: Route, token: string): Sent => ({
  token,
  ...(route.params && { params: sampleFields(jsonOf(route.params)) as Record<string, string> }),
  ...(route.query && { query: sampleFields(jsonOf(route.query)) as Record<string, string> }),
  ...(route.body && route.method !== 'GET' && { body: sampleFields(jsonOf(route.body)) }),
})
