import { API_BASE, CONSOLE_PATH, IDEMPOTENCY } from '@maidan/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** No inline script and no inline style: what runs or paints comes from files of this origin. */
const contentSecurityPolicy = ({ connectTo, frames, pictures }: OtherHosts): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

const FIXED_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
} as const

const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const
const TWO_HOURS = 7200

export type HeaderOptions = {
  /** Players reach the site over https, so we may tell browsers never to use anything else. */
  readonly https: boolean
  /** Origins of other hosts whose scripts may call the API. */
  readonly allowedOrigins: readonly string[]
  /** Other hosts the site calls, where its API stands elsewhere. */
  readonly connectTo: readonly string[]
  /** Other hosts whose pages the site embeds, such as a lobby of the operator's choice. */
  readonly frames: readonly string[]
  /** Hosts whose pages the site embeds and that change while it runs: those of game providers. The same list until it does. */
  readonly moreFrames?: () => readonly string[]
  /** Other hosts of banners, logos and QR codes. Any host would do for a script to send out what it has read. */
  readonly pictures: readonly string[]
}

type OtherHosts = Pick<HeaderOptions, 'connectTo' | 'frames' | 'pictures'>

export type Headers = Readonly<Record<string, string>>

export const securityHeaders = (options: Omit<HeaderOptions, 'allowedOrigins'>): Headers => ({
  'content-security-policy': contentSecurityPolicy(options),
  ...FIXED_HEADERS,
  ...(options.https && HSTS),
})

/**
 * Answers of the API are data: shown as a page they may load nothing but the style of the API's handbook. A phone pays for
 * every header of every answer, so we leave out headers that only concern pages.
 */
export const dataHeaders = ({ https }: Pick<HeaderOptions, 'https'>): Headers => ({
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  ...(https && HSTS),
})

/** Scripts, styles and fonts are no pages either. A script may be a worker's, which keeps to the policy it came with. */
const fileHeaders = ({ https }: Pick<HeaderOptions, 'https'>): Headers => ({
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(https && HSTS),
})

/** A picture is left out: opened on its own it is a page, and one of its kinds can hold a script. */
const LOADED_FILE = /^(?:\/[\w-]+)?\/assets\/[^?#/]+\.(?:js|css|woff2)$/

/**
 * Pages of staff share the origin with the site, so a script that somebody gets into the site could script their windows
 * and frames. No page frames them, and a window that opened them is parted from them; see decision 33.
 */
const partedHeaders = (page: Headers): Headers => ({
  ...page,
  'content-security-policy': (page['content-security-policy'] ?? '').replace(
    "frame-ancestors 'self'",
    "frame-ancestors 'none'",
  ),
  'cross-origin-opener-policy': 'noopener-allow-popups',
  'x-frame-options': 'DENY',
})

const isConsolePath = (url: string): boolean =>
  url.startsWith(CONSOLE_PATH) && /^(?:$|[/?#])/.test(url.slice(CONSOLE_PATH.length))

export const isApiPath = (url: string): boolean =>
  url.startsWith(API_BASE) && /^(?:$|[/?#])/.test(url.slice(API_BASE.length))

type PageHeaders = { readonly page: Headers; readonly parted: Headers }

/** Made anew only when another host may be framed. */
const pageHeaders = (options: HeaderOptions): (() => PageHeaders) => {
  const made = (more: readonly string[]): PageHeaders => {
    const page = securityHeaders({ ...options, frames: [...options.frames, ...more] })
    return { page, parted: partedHeaders(page) }
  }
  let framed = options.moreFrames?.() ?? []
  let headers = made(framed)
  return () => {
    const now = options.moreFrames?.() ?? framed
    if (now !== framed) [framed, headers] = [now, made(now)]
    return headers
  }
}

/** One constant object a request: assembling headers one by one halves the throughput. */
export function addHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const pages = pageHeaders(options)
  const api = dataHeaders(options)
  const file = fileHeaders(options)
  const headersOf = (url: string): Headers => {
    if (isApiPath(url)) return api
    if (LOADED_FILE.test(url)) return file
    const { page, parted } = pages()
    return isConsolePath(url) ? parted : page
  }
  const origins = new Set(options.allowedOrigins)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url)).header('x-request-id', request.id)
    if (isStudioPath(request.url)) answerSandbox(request, reply)
    else if (origins.size > 0) allowOrigin(origins, request, reply)
    done()
  })
}

/** No credentials mode: the token travels in a header that scripts set, never in a cookie. */
function allowOrigin(origins: ReadonlySet<string>, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (origin === undefined || !origins.has(origin) || !isApiPath(request.url)) return
  admit(request, reply, { origin, methods: 'GET, HEAD, POST, PATCH, DELETE' })
}

const STUDIO_CALLS = `${API_BASE}/studio/`

const isStudioPath = (url: string): boolean => url.startsWith(STUDIO_CALLS)

/**
 * The page of a game stands in a sandbox without an origin of its own, so its calls come from nowhere. Their tokens are good for
 * nothing else and travel in a header, so it does not matter which page makes them.
 */
const answerSandbox = (request: FastifyRequest, reply: FastifyReply): void =>
  admit(request, reply, { origin: '*', methods: 'GET, POST' })

function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, methods }: { readonly origin: string; readonly methods: string },
): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-request-id, retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (request.headers['access-control-request-method'] === undefined) return
  reply.headers({
    'access-control-allow-methods': methods,
    'access-control-allow-headers': `authorization, content-type, ${IDEMPOTENCY.header.toLowerCase()}`,
    'access-control-max-age': TWO_HOURS,
  })
}
