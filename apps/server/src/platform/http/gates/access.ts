import { API_BASE, type Route } from '@maidan/contracts'
import { assert } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { isApiPath } from './headers.ts'

/** Deny by default: a route that does not say who may call it, or that the table does not know, ends the start. */
export function requireAccess(app: FastifyInstance, routes: readonly Route[]): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const { access, name = '', document } = config ?? {}
    assert(access, `${String(method)} ${url} has no access class`)
    if (!isApiPath(url)) return
    assert(document ?? app.kit.served.has(name), `${String(method)} ${url} does not stand in the route table`)
    const methods = app.kit.methods.get(url) ?? new Set()
    app.kit.methods.set(url, new Set([...methods, ...[method].flat()]))
  })
  app.addHook('onReady', async () => {
    const { served } = app.kit
    for (const route of routes) assert(served.get(route.name) === route, `${where(route)} has no handler`)
    const known = new Set(routes.map((route) => route.name))
    assert(known.size === routes.length, 'two routes of the table have the same name')
    for (const route of served.values()) assert(known.has(route.name), `${where(route)} is not in the table`)
  })
}

const where = (route: Route): string => `${route.name} (${route.method} ${API_BASE}${route.path})`
