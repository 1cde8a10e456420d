import fastifyStatic from '@fastify/static'
import { assert } from '@maidan/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isApiPath } from './headers.ts'

/** The bundler puts files here whose names change with their content. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/
const FOREVER = 'public, max-age=31536000, immutable'
const COMPRESSED = /\.(?:br|gz)$/

/**
 * Serves the built site from `root`. Only files that were there at the start have a name here, so no
 * address reaches outside; any other address that wants a page gets the site, which knows its own routes.
 */
export function serveSite(app: FastifyInstance, root: string): void {
  const files = listFiles(root)
  assert(files.has('/index.html'), `the site is not built: ${join(root, 'index.html')} is missing`)
  app.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true })
  app.get('/*', { config: { access: 'open', name: 'site' } }, async (request, reply) => {
    const path = pathOf(request)
    if (files.has(path)) return sendFile(reply, path)
    return wantsPage(request, path) ? sendFile(reply, '/index.html') : reply.callNotFound()
  })
}

const listFiles = (root: string): ReadonlySet<string> =>
  new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
      .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )

const pathOf = (request: FastifyRequest): string => {
  const { '*': rest } = request.params as { '*': string }
  return `/${rest || 'index.html'}`
}

const sendFile = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', HASHED.test(path) ? FOREVER : 'no-cache').sendFile(path.slice(1))

/** A missing script or picture is missing; handing out the page instead would hide it. */
const wantsPage = (request: FastifyRequest, path: string): boolean => {
  if (isApiPath(request.url) || path.startsWith('/assets/')) return false
  const { accept = '*/*' } = request.headers
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}
