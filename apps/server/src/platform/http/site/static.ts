import fastifyStatic from '@fastify/static'
import { isStudioPage } from '@maidan/contracts'
import { assert } from '@maidan/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join, relative, sep } from 'node:path'
import { within } from '../../deadline.ts'
import { isApiPath } from '../gates/headers.ts'
import { readPreloads } from './preloads.ts'

/** The bundler puts files here whose names change with their content. */
const ASSETS = '/assets/'
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/
const FOREVER = 'public, max-age=31536000, immutable'
/** Posters keep their names when they are drawn anew. A lobby shows hundreds, and asking for each again costs more. */
const POSTER = /^\/games\/[\w-]+\.webp$/
const FOR_A_DAY = 'public, max-age=86400'
const PAGE = '/index.html'
/** Addresses that people say and link, and the file that stands there. */
const NAMED: Readonly<Record<string, string>> = { '/fairness/verify': '/fairness/verifier.html' }
/** A page waits no longer for the name of its first picture. */
const PICTURE_MS = 100
const COMPRESSED = /\.(?:br|gz)$/

/** What stands in the head of a page for whoever asks for it; nothing where the file is all. */
type HeadOf = (headers: IncomingHttpHeaders) => Promise<string | undefined>

/** A built app: the folder it was built into, and below which path it stands (`''` for the whole origin). */
type SiteFolder = { readonly root: string; readonly at: '' | `/${string}`; readonly headOf?: HeadOf }

/** The picture a page will show first, which only the database knows; nothing where it shows none. */
export type FirstPicture = (path: string) => Promise<string | undefined>

type SiteOptions = { readonly below?: readonly SiteFolder[]; readonly firstPicture?: FirstPicture }

/**
 * Serves the built site from `root`, and other built apps below paths of their own. It knows only the files that were
 * there at the start, so no address reaches outside; any other address that wants a page gets the page of the app,
 * which knows its own routes.
 */
export function serveSite(app: FastifyInstance, root: string, options: SiteOptions = {}): void {
  const { below = [], firstPicture = async () => undefined } = options
  app.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true })
  for (const place of below) serveSiteFolder(app, place, async () => undefined)
  serveSiteFolder(app, { root, at: '' }, firstPicture)
}

function serveSiteFolder(app: FastifyInstance, folder: SiteFolder, firstPicture: FirstPicture): void {
  const { root, at, headOf = async () => undefined } = folder
  const files = listFiles(root)
  assert(files.has(PAGE), `the site is not built: ${join(root, PAGE)} is missing`)
  const html = readFileSync(join(root, PAGE), 'utf8')
  const preloads = readPreloads(root)
  const policies = readPolicies(root, files)
  const config = { access: 'open', name: `site${at}`, file: true } as const
  if (at) app.get(at, { config }, (_request, reply) => reply.redirect(`${at}/`))
  app.get(`${at}/*`, { config }, async (request, reply) => {
    const path = pathOf(request)
    if (path !== PAGE && files.has(path)) return sendFile(ofItsOwn(reply, policies.get(path)), root, path)
    if (path !== PAGE && !wantsPage(request, path)) return reply.callNotFound()
    const page = path === PAGE ? '/' : path
    // A page without its picture is still the page.
    const picture = await within(firstPicture(page), PICTURE_MS, () => undefined).catch(() => undefined)
    const links = [preloads(page), picture && pictureLink(picture)].filter(Boolean)
    if (links.length > 0) void reply.header('link', links.join(', '))
    const head = await headOf(request.headers)
    return head === undefined ? sendFile(reply, root, PAGE) : sendOwnPage(reply, html, head)
  })
}

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/

/** The page of a game stands in a frame of ours and has no origin, also where somebody opens it outside of one. */
const standingOf = (path: string): string =>
  isStudioPage(path) ? "sandbox allow-scripts; frame-ancestors 'self'" : "frame-ancestors 'none'"

/** A page that is one file names its script and its style by their hashes. What it allows is all that it is allowed. */
const readPolicies = (root: string, files: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map(
    [...files].flatMap((path) => {
      if (path === PAGE || !path.endsWith('.html')) return []
      const [, policy] = POLICY.exec(readFileSync(join(root, path), 'utf8')) ?? []
      return policy === undefined ? [] : [[path, `${policy}; ${standingOf(path)}`] as const]
    }),
  )

const ofItsOwn = (reply: FastifyReply, policy: string | undefined): FastifyReply =>
  policy === undefined ? reply : reply.header('content-security-policy', policy)

/** The page of one person, which no cache keeps. */
const sendOwnPage = (reply: FastifyReply, html: string, head: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replace('<head>', () => `<head>${head}`))

const pictureLink = (picture: string): string =>
  `<${encodeURI(picture)}>; rel=preload; as=image; fetchpriority=high`

const listFiles = (root: string): ReadonlySet<string> =>
  new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
      .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )

const pathOf = (request: FastifyRequest): string => {
  const { '*': rest } = request.params as { '*': string }
  return rest ? (NAMED[`/${rest}`] ?? `/${rest}`) : PAGE
}

const keptFor = (path: string): string =>
  HASHED.test(path) ? FOREVER : POSTER.test(path) ? FOR_A_DAY : 'no-cache'

const sendFile = (reply: FastifyReply, root: string, path: string): FastifyReply =>
  reply.header('cache-control', keptFor(path)).sendFile(path.slice(1), root)

/** Answers 404 for a missing script or picture: the page instead would hide that it is missing. */
const wantsPage = (request: FastifyRequest, path: string): boolean => {
  if (isApiPath(request.url) || path.startsWith(ASSETS)) return false
  const { accept = '*/*' } = request.headers
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}
