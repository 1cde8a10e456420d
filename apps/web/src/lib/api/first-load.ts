import { anySuccessSchema, FAILED, refusedSchema, type Route, UNAUTHORIZED } from '@maidan/contracts'
import {
  appDemo,
  displayAnnouncements,
  getAppDetails,
  getBanners,
  getProfile,
  listFixtures,
  pageVisit,
} from '@maidan/contracts/player'
import * as z from 'zod'
import type { Shape } from './shape.ts'

/*
 * What the first screens need of the contracts. Schemas and sentences weigh more than the screens themselves, so the
 * build runs this file and puts what it exports into the site as plain data (`vite/run-at-build.ts`).
 */

export type FirstCall = Pick<Route, 'method' | 'path'> & {
  readonly reply: Shape<{ readonly error: false; readonly message: string }>
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Lengths and ranges are not looked at: nothing breaks on the screen because of them. */
const reduced = ({
  const: only,
  enum: oneOf,
  properties,
  required = [],
  items,
  prefixItems,
  anyOf,
  ...rest
}: JsonSchema): Shape => {
  const each = (parts: readonly unknown[]) => parts.map((part) => reduced(part as JsonSchema))
  if (anyOf) return { anyOf: each(anyOf) }
  if (prefixItems) return { places: each(prefixItems) }
  if (only !== undefined) return { oneOf: [only] }
  if (oneOf) return { oneOf }
  if (items) return { each: reduced(items as JsonSchema) }
  const { type, pattern } = rest
  if (!properties) return { types: [type ?? []].flat(), ...(pattern !== undefined && { pattern }) }
  const fields = Object.entries(properties).map(
    ([name, part]) => [name, reduced(part as JsonSchema)] as const,
  )
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  return { fields: Object.fromEntries(fields), ...(optional.length > 0 && { optional }) }
}

const shapeOf = <S extends z.ZodType>(schema: S): Shape<z.output<S>> =>
  reduced(z.toJSONSchema(schema, { io: 'input' })) as Shape<z.output<S>>

const firstCall = ({ name, method, path, reply }: Route): [string, FirstCall] => [
  name,
  { method, path, reply: shapeOf(anySuccessSchema(reply)) },
]

export const FIRST_CALLS: Readonly<Record<string, FirstCall>> = Object.fromEntries(
  [appDemo, displayAnnouncements, getAppDetails, getBanners, getProfile, listFixtures, pageVisit].map(
    firstCall,
  ),
)

export const REFUSED = shapeOf(refusedSchema)

export const WORDS = {
  unauthorized: UNAUTHORIZED,
  getProfile: FAILED.getProfile,
  loadChunk: FAILED.loadChunk,
}
