export type Params = Readonly<Record<string, string | undefined>>

type Pattern = { readonly regex: RegExp; readonly names: readonly string[] }

const compile = (path: string): Pattern => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const source = path.replace(/[.+*?^$(){}|[\]\\]/g, String.raw`\$&`).replace(/:\w+/g, '([^/]+)')
  return { regex: new RegExp(`^${source.replace(/\/$/, '')}/?$`), names }
}

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const paramsOf = ({ regex, names }: Pattern, pathname: string): Params | undefined => {
  const match = regex.exec(pathname)
  if (!match) return undefined
  const values = match.slice(1).map(decode)
  if (values.includes(undefined)) return undefined
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}

export type Match<R> = { readonly route: R; readonly params: Params }

/** Finds the route of a path; where two fit, `/deposit/list` goes before `/deposit/:gateway`. */
export const createMatcher = <R extends { readonly path: string }>(routes: readonly R[]) => {
  const patterns = routes
    .map((route) => ({ route, pattern: compile(route.path) }))
    .sort((one, other) => one.pattern.names.length - other.pattern.names.length)
  return (pathname: string): Match<R> | undefined => {
    for (const { route, pattern } of patterns) {
      const params = paramsOf(pattern, pathname)
      if (params) return { route, params }
    }
    return undefined
  }
}
