import type { Outgoing } from './exchange.ts'
import type { Route } from './route.ts'

type LooseAsk = { params?: unknown; query?: unknown; body?: unknown; key?: string | undefined }

/** What a route makes of what is asked of it. */
export const outgoing = (
  route: Pick<Route, 'method' | 'path' | 'file'>,
  ask: LooseAsk,
  signal: AbortSignal | undefined,
): Outgoing => ({
  method: route.method,
  file: route.file,
  path: urlOf(route, ask),
  body: holdsFile(ask.body) ? formOf(ask.body) : ask.body,
  key: ask.key,
  signal,
})

/** Whether a body has to travel as a multipart form. */
export const holdsFile = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob)

export const formOf = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null)
      form.append(name, value instanceof Blob ? value : String(value))
  return form
}

export const urlOf = ({ path }: Pick<Route, 'path'>, ask: LooseAsk): string => {
  const params = new Map(Object.entries(ask.params ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(ask.query ?? {}))
    if (value !== undefined && value !== null) query.append(name, String(value))
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}
