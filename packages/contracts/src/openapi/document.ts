import * as z from 'zod'
import { API_BASE, IDEMPOTENCY } from '../constants/site.ts'
import { refusedSchema, successSchema } from '../http/envelope.ts'
import { REFUSALS, type Refusal } from '../refusals.ts'
import { needsLiveSite, type Route } from '../http/route.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type JsonObject = { readonly [key: string]: Json }

export type ApiInfo = { readonly title: string; readonly version: string; readonly description?: string }

export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: ApiInfo
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>
  readonly components: JsonObject
}

export const openApi = (
  routes: readonly Route[],
  info: ApiInfo,
  base: string = API_BASE,
): OpenApiDocument => {
  const paths: Record<string, Record<string, JsonObject>> = {}
  for (const route of routes)
    (paths[openApiPath(route.path)] ??= {})[route.method.toLowerCase()] = operation(route)
  return { openapi: '3.1.0', info, servers: [{ url: base }], paths, components: components() }
}

/** The refusals a caller of this route can meet, in the order of their status. */
export const refusalsOf = (route: Route): readonly Refusal[] => {
  const names = new Set<Refusal>([...route.refusals, 'too_many_requests', 'busy', 'internal'])
  if (route.params ?? route.query ?? route.body) names.add('bad_request')
  if (route.body) names.add('too_large').add('unsupported_type')
  if (route.access !== 'open') names.add('unauthorized')
  if (needsLiveSite(route)) names.add('under_maintenance').add('site_suspended')
  if (route.idempotent) names.add('key_missing').add('key_reused')
  return [...names].sort((a, b) => REFUSALS[a].status - REFUSALS[b].status)
}

export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonObject
}

const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

const components = (): JsonObject => ({
  securitySchemes: {
    player: { type: 'http', scheme: 'bearer', description: 'The token of a player' },
    staff: { type: 'http', scheme: 'bearer', description: 'The token of a member of staff' },
    studio: { type: 'http', scheme: 'bearer', description: 'The token of a game that a player has open' },
  },
  schemas: { Refused: jsonSchema(refusedSchema, 'output') },
})

const operation = (route: Route): JsonObject => ({
  operationId: route.name,
  summary: route.summary,
  'x-access': route.access,
  ...(route.permission && { 'x-permission': route.permission }),
  ...(route.rateLimit && { 'x-rate-limit': { ...route.rateLimit } }),
  security: route.access === 'open' ? [] : [{ [route.access]: [] }],
  parameters: [...fields(route.params, 'path'), ...fields(route.query, 'query'), ...keyHeader(route)],
  ...requestBody(route),
  responses: responses(route),
})

const requestBody = ({ body, upload, raw }: Route): JsonObject => {
  if (raw) return { requestBody: { required: true, content: { 'application/json': { schema: {} } } } }
  if (!body) return {}
  const media = { schema: jsonSchema(body, 'input') }
  const content = { 'application/json': media, ...(upload && { 'multipart/form-data': media }) }
  return { requestBody: { required: true, content } }
}

/** An object schema as one OpenAPI parameter per property. */
const fields = (schema: z.ZodType | undefined, where: 'path' | 'query'): JsonObject[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: JsonObject
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const keyHeader = (route: Route): JsonObject[] =>
  route.idempotent
    ? [
        {
          name: IDEMPOTENCY.header,
          in: 'header',
          required: true,
          description: 'Made and stored by the caller before it sends; the same key gets the same answer',
          schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY.maxLength },
        },
      ]
    : []

const responses = (route: Route): JsonObject => {
  const answers: Record<string, JsonObject> = {
    [route.status ?? 200]: {
      description: 'Done',
      content: route.file
        ? { 'image/webp': {}, 'text/csv': {} }
        : { 'application/json': { schema: jsonSchema(successSchema(route.reply), 'output') } },
    },
  }
  const refusals = refusalsOf(route)
  for (const { status } of refusals.map((name) => REFUSALS[name]))
    answers[status] ??= refusalResponse(refusals.filter((name) => REFUSALS[name].status === status))
  return answers
}

const refusalResponse = (names: readonly Refusal[]): JsonObject => ({
  description: names.map((name) => `${name}: ${REFUSALS[name].message}`).join('\n'),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refused' },
      examples: Object.fromEntries(
        names.map((name) => [name, { value: { error: true, message: REFUSALS[name].message, code: name } }]),
      ),
    },
  },
})
