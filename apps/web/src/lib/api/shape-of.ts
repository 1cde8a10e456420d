import { anySuccessSchema, type Route } from '@maidan/contracts'
import * as z from 'zod'
import type { Shape } from './shape.ts'

/* Runs while the site is built: visitors get the shapes and not the schemas they are made of. */

/** A call as visitors have it: where it goes, and what its answer looks like. */
export type ShapedCall = Pick<Route, 'method' | 'path' | 'file'> & {
  readonly reply: Shape<{ readonly error: false; readonly message: string }>
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** By what `typeof` says of it: all that JSON has. A value that is missing is none of it. */
const ANY_JSON: Shape = { types: ['string', 'number', 'boolean', 'object'] }

/** Lengths and ranges are not looked at: nothing breaks on the screen because of them. */
const reduced = ({
  $ref: ref,
  const: only,
  enum: choices,
  properties,
  required = [],
  items,
  prefixItems,
  anyOf,
  oneOf: oneShape,
  additionalProperties: values,
  ...rest
}: JsonSchema): Shape => {
  const each = (parts: readonly unknown[]) => parts.map((part) => reduced(part as JsonSchema))
  const shapes = anyOf ?? oneShape
  if (shapes) return { anyOf: each(shapes) }
  // Only a value of any JSON, whose schema holds itself, is referred to.
  if (ref !== undefined) return ANY_JSON
  if (prefixItems) return { places: each(prefixItems) }
  if (only !== undefined) return { oneOf: [only] }
  if (choices) return { oneOf: choices }
  if (items) return { each: reduced(items as JsonSchema) }
  if (typeof values === 'object') return { values: reduced(values) }
  const { type, pattern } = rest
  if (!properties)
    return { ...(type !== undefined && { types: [type].flat() }), ...(pattern !== undefined && { pattern }) }
  const fields = Object.entries(properties).map(
    ([name, part]) => [name, reduced(part as JsonSchema)] as const,
  )
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  return { fields: Object.fromEntries(fields), ...(optional.length > 0 && { optional }) }
}

export const shapeOf = <S extends z.ZodType>(schema: S): Shape<z.output<S>> =>
  reduced(z.toJSONSchema(schema, { io: 'input' })) as Shape<z.output<S>>

/** By the names that the contracts give them. */
export const shapedCalls = <Name extends string>(
  routes: Readonly<Record<Name, Route>>,
): Readonly<Record<Name, ShapedCall>> => {
  const calls = Object.values<Route>(routes).map(({ name, method, path, file, reply }) => [
    name,
    { method, path, ...(file && { file }), reply: shapeOf(anySuccessSchema(reply)) },
  ])
  return Object.fromEntries(calls) as Record<Name, ShapedCall>
}
