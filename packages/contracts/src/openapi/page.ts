import type * as z from 'zod'
import { API_BASE, IDEMPOTENCY } from '../constants/site.ts'
import { type ApiInfo, type Json, jsonSchema, refusalsOf } from './document.ts'
import { REFUSALS } from '../refusals.ts'
import type { Route } from '../http/route.ts'

export const API_STYLESHEET_PATH = `${API_BASE}/docs.css`

/** A page without script and without inline style, so that the strictest policy shows it. */
export const apiPage = (routes: readonly Route[], info: ApiInfo): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title>
<link rel="stylesheet" href="${API_STYLESHEET_PATH}">
</head>
<body>
<header>
<h1>${text(info.title)} <small>${text(info.version)}</small></h1>
<p>${text(info.description ?? '')}</p>
<p>Every call stands below <code>${API_BASE}</code>. The same as a document:
<a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Calls"><ul>
${routes.map((route) => `<li><a href="#${text(route.name)}">${method(route)} <code>${text(route.path)}</code></a></li>`).join('\n')}
</ul></nav>
<main>
${routes.map(section).join('\n')}
</main>
</body>
</html>
`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const text = (value: string): string => value.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const method = (route: Route): string => `<b class="method">${route.method}</b>`

const ACCESS = {
  open: 'open to everybody',
  player: 'needs the token of a player',
  staff: 'needs the token of a member of staff',
  studio: 'needs the token of a game that a player has open',
} as const

const section = (route: Route): string => `<section id="${text(route.name)}">
<h2>${method(route)} <code>${text(API_BASE + route.path)}</code></h2>
<p>${text(route.summary)}</p>
<p class="notes">${notes(route).map(text).join('<br>')}</p>
${fieldTable('Path', route.params, 'input')}${fieldTable('Query', route.query, 'input')}${fieldTable('Body', route.body, 'input')}
${replyTable(route)}
${refusalTable(route)}
</section>`

const notes = (route: Route): string[] => [
  `Access: ${ACCESS[route.access]}.`,
  ...(route.idempotent ? [`Moves money: needs the header ${IDEMPOTENCY.header}.`] : []),
  ...(route.rateLimit
    ? [`At most ${route.rateLimit.max} calls in ${route.rateLimit.windowMs / 1000} s.`]
    : []),
]

const table = (caption: string, rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${text(caption)}</caption><tbody>
${rows.map((row) => `<tr>${row.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`).join('\n')}
</tbody></table>\n`

const fieldTable = (caption: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string =>
  schema ? table(caption, fieldRows(jsonSchema(schema, io), '')) : ''

const replyTable = (route: Route): string =>
  table(
    `Reply ${route.status ?? 200}, beside error and message`,
    Object.entries(route.reply).flatMap(([name, schema]) => {
      const json = jsonSchema(schema, 'output') as Shape
      return [[name, typeOf(json), ''], ...fieldRows(json, `${name}.`)]
    }),
  )

const refusalTable = (route: Route): string =>
  table(
    'Refusals',
    refusalsOf(route).map((name) => [String(REFUSALS[name].status), name, REFUSALS[name].message]),
  )

/** The part of a JSON schema that the page reads. */
type Shape = {
  readonly type?: string
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly minLength?: number
  readonly maxLength?: number
}

/** One row for each property, those of nested objects and lists included, under their dotted names. */
const fieldRows = (schema: Shape, prefix: string): string[][] => {
  if (schema.items) return fieldRows(schema.items, `${prefix.replace(/\.$/, '')}[].`)
  const inner = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (inner) return inner.flatMap((one) => fieldRows(one, prefix))
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    [prefix + name, typeOf(property), schema.required?.includes(name) ? 'required' : 'optional'],
    ...fieldRows(property, `${prefix}${name}.`),
  ])
}

const typeOf = (schema: Shape): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const inner = schema.anyOf ?? schema.oneOf
  if (inner) return [...new Set(inner.map(typeOf))].join(' | ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  return `${schema.type ?? 'any'}${lengthOf(schema)}`
}

const lengthOf = ({ minLength, maxLength }: Shape): string => {
  if (minLength === undefined && maxLength === undefined) return ''
  return `, ${minLength ?? 0} to ${maxLength ?? 'any number of'} characters`
}

export const API_STYLESHEET = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
nav ul { list-style: none; padding: 0; columns: 20rem; }
section { border-top: 1px solid; padding-block: 1rem; }
h2 { font-size: 1.1rem; }
.method { display: inline-block; min-width: 4rem; font-size: 0.8rem; }
table { border-collapse: collapse; width: 100%; margin-block: 0.75rem; }
caption { text-align: start; font-weight: 600; }
td { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.25rem 0.75rem 0.25rem 0; vertical-align: top; }
@media (max-width: 40rem) { td { display: block; border: 0; padding: 0; } tr { display: block; padding-block: 0.4rem; } }
`
