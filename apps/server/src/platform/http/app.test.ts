import { route } from '@maidan/contracts'
import { ok } from '@maidan/core'
import { expect, test, vi } from 'vitest'
import { dataHeaders, securityHeaders } from './gates/headers.ts'
import { serve } from './calls/serve.ts'
import { testHttp } from './testing.ts'
import type { HttpOptions } from './app.ts'

const ping = route({
  name: 'ping',
  method: 'GET',
  path: '/ping',
  access: 'open',
  summary: 'Answers',
  reply: {},
  refusals: [],
})

const login = route({
  name: 'login',
  method: 'POST',
  path: '/login',
  access: 'open',
  summary: 'Logs in',
  reply: {},
  refusals: [],
  rateLimit: { max: 2, windowMs: 60_000 },
})

const bet = route({
  name: 'bet',
  method: 'POST',
  path: '/bet/:id',
  access: 'player',
  summary: 'Bets',
  reply: {},
  refusals: [],
  rateLimit: { max: 2, windowMs: 60_000 },
})

const HEADERS = securityHeaders({ https: false, connectTo: [], frames: [], pictures: [] })
const DATA_HEADERS = dataHeaders({ https: false })

const start = (options: Partial<HttpOptions> = {}) => {
  const http = testHttp({ routes: [ping, login, bet], ...options })
  serve(http.app, ping, async () => ok({}))
  serve(http.app, login, async () => ok({}))
  serve(http.app, bet, async () => ok({}))
  return http
}

test('[RUN-9] every answer carries the security headers: success, refusal, unknown path, bad address', async () => {
  const { app } = start()
  const long = `/api/ping?${'x'.repeat(3000)}`
  const wanted = { '/api/ping': DATA_HEADERS, '/api/none': DATA_HEADERS, [long]: DATA_HEADERS }
  for (const [url, own] of Object.entries({ ...wanted, '/none': HEADERS, '/api/%zz': HEADERS })) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject(own)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('[RUN-35] pages load pictures of their own origin and of those the operator names, and of no other host', async () => {
  const policyOf = async (options: Partial<HttpOptions>) =>
    String((await start(options).app.inject('/none')).headers['content-security-policy'])
  expect(await policyOf({})).toContain("; img-src 'self' data: blob:; ")
  expect(await policyOf({ pictures: ['https://cdn.example'] })).toContain(
    "; img-src 'self' data: blob: https://cdn.example; ",
  )
})

test('[RUN-9] a script, a style or a font carries the headers that concern it, and no header of a page', async () => {
  const { app } = start()
  for (const url of [
    '/assets/index-12345678.js',
    '/assets/index-12345678.css',
    '/console/assets/a-12345678.woff2',
  ]) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['permissions-policy']).toBeUndefined()
  }
})

test('[RUN-9] what a browser could open as a page carries all headers of a page, wherever it stands', async () => {
  const { app } = start()
  const addresses = [
    '/assets/picture-12345678.svg',
    '/assets/page.html',
    '/assets/a/b.js',
    '/a/b/assets/c.js',
  ]
  for (const url of [...addresses, '/assets/index.js/', '/assets/index.html?x=.js'])
    expect((await app.inject(url)).headers).toMatchObject(HEADERS)
})

test('[RUN-9] a site behind https tells browsers to stay there', async () => {
  const { app } = start({ https: true })
  const { headers } = await app.inject('/api/ping')
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
})

test('[RUN-9] the answers of the API are not cached', async () => {
  const { app } = start()
  for (const url of ['/api/ping', '/api/none'])
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
})

test('[RUN-10] the policy allows no inline script, no eval and no other host for scripts', () => {
  const policy = HEADERS['content-security-policy']
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe|nonce|script-src[^;]*(?:data|blob|https|\*)/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(DATA_HEADERS['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'self'; frame-ancestors 'self'$/,
  )
})

test('[RUN-10] other hosts are called or embedded only when they are configured', async () => {
  const { app } = start({ connectTo: ['https://api.example'], frames: ['https://lobby.example'] })
  const policy = (await app.inject('/none')).headers['content-security-policy']
  expect(policy).toContain("connect-src 'self' https://api.example; frame-src 'self' https://lobby.example;")
  expect(policy).toContain("script-src 'self';")
})

test('[RUN-12] a route called more often than its limit answers 429 in the envelope', async () => {
  const { app } = start()
  const call = () => app.inject({ method: 'POST', url: '/api/login' })
  expect([(await call()).statusCode, (await call()).statusCode]).toEqual([200, 200])
  const third = await call()
  expect(third.statusCode).toBe(429)
  expect(third.json()).toEqual({
    error: true,
    message: 'Too many attempts. Please try again later',
    code: 'too_many_requests',
  })
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject('/api/ping')).statusCode).toBe(200)
})

test('[RUN-12] the limit acts before the body is read', async () => {
  const { app } = start()
  const broken = () =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
  expect([(await broken()).statusCode, (await broken()).statusCode, (await broken()).statusCode]).toEqual([
    400, 400, 429,
  ])
})

test('[RUN-12] an invented token gives a client no new allowance on an open route', async () => {
  const { app } = start()
  const call = (token: string) =>
    app.inject({ method: 'POST', url: '/api/login', headers: { authorization: token } })
  const codes = [await call('alice'), await call('bob'), await call('carol')].map(
    (answer) => answer.statusCode,
  )
  expect(codes).toEqual([200, 200, 429])
})

test('[RUN-12] players behind one address each have their own allowance', async () => {
  const { app } = start()
  const call = async (authorization: string) =>
    (await app.inject({ method: 'POST', url: '/api/bet/1', headers: { authorization } })).statusCode
  expect([await call('alice'), await call('alice'), await call('alice')]).toEqual([200, 200, 429])
  expect(await call('bob')).toBe(200)
})

test('[RUN-12] all calls of one address together have a limit, also those to unknown paths', async () => {
  const { app } = start({ limits: { perAddress: { max: 3, windowMs: 60_000 } } })
  const call = async (url: string, remoteAddress: string) =>
    (await app.inject({ url, remoteAddress })).statusCode
  const one = '203.0.113.1'
  expect([await call('/api/ping', one), await call('/api/none', one), await call('/x', one)]).toEqual([
    200, 404, 404,
  ])
  expect(await call('/api/ping', one)).toBe(429)
  expect(await call('/none', one)).toBe(429)
  expect(await call('/api/ping', '203.0.113.2')).toBe(200)
})

test('[RUN-12] addresses of one IPv6 network count as one', async () => {
  const { app } = start()
  const call = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/api/login', remoteAddress })).statusCode
  expect([await call('2001:db8::1'), await call('2001:db8::2'), await call('2001:db8::3')]).toEqual([
    200, 200, 429,
  ])
  expect(await call('2001:db8:0:1::1')).toBe(200)
})

test('[RUN-12] the server believes a forwarding header only from a trusted proxy', async () => {
  const from = (app: ReturnType<typeof start>['app'], forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    })
  const codes = async (app: ReturnType<typeof start>['app']) =>
    [await from(app, '1.1.1.1'), await from(app, '2.2.2.2'), await from(app, '3.3.3.3')].map(
      (a) => a.statusCode,
    )
  expect(await codes(start().app)).toEqual([200, 200, 429])
  expect(await codes(start({ trustProxy: '10.0.0.0/8' }).app)).toEqual([200, 200, 200])
  expect(await codes(start({ trustProxy: '192.168.0.0/16' }).app)).toEqual([200, 200, 429])
})

test('[RUN-14] every answer carries a request id of our own, and its log line the same', async () => {
  const { app, logged } = start()
  for (const url of ['/api/ping', '/none', '/api/%zz']) {
    const { headers } = await app.inject({
      url,
      headers: { 'x-request-id': 'forged', 'request-id': 'forged' },
    })
    expect(headers['x-request-id']).toMatch(/^[\da-f]{24}-\w+$/)
    if (url === '/api/%zz') continue
    const lines = logged.map((line) => JSON.parse(line) as { requestId?: string; route?: string })
    expect(lines.some((line) => line.requestId === headers['x-request-id'])).toBe(true)
  }
  expect(logged.join('')).not.toContain('forged')
})

test('[RUN-14] two requests have two ids', async () => {
  const { app } = start()
  const [one, two] = [await app.inject('/api/ping'), await app.inject('/api/ping')]
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
})

test('[HTTP-5] a path under /api that does not exist answers 404 in the envelope', async () => {
  const { app } = start()
  for (const url of ['/api/none', '/api', '/api/', '/api/ping/x', '/api?x=1', '/api/PING'])
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).json()).toEqual({
      error: true,
      message: 'Not found',
      code: 'not_found',
    })
})

test('[HTTP-5] a path that exists for another method answers 405 and names the methods', async () => {
  const { app } = start()
  const wrong = await app.inject({ method: 'DELETE', url: '/api/ping' })
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(wrong.json()).toMatchObject({ error: true, code: 'method_not_allowed' })
  const options = await app.inject({ method: 'OPTIONS', url: '/api/bet/7' })
  expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, 'POST, OPTIONS', ''])
  expect((await app.inject({ method: 'OPTIONS', url: '/api/none' })).statusCode).toBe(404)
})

test('[HTTP-3] HEAD answers like GET, without the body', async () => {
  const { app } = start()
  const head = await app.inject({ method: 'HEAD', url: '/api/ping' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('[RUN-9] other origins may call only when they are configured', async () => {
  const origin = 'https://play.example'
  const preflight = (options: Partial<HttpOptions>, from: string) =>
    start(options).app.inject({
      method: 'OPTIONS',
      url: '/api/login',
      headers: { origin: from, 'access-control-request-method': 'POST' },
    })
  expect((await preflight({}, origin)).headers['access-control-allow-origin']).toBeUndefined()
  const allowedOrigins = [origin]
  const stranger = await preflight({ allowedOrigins }, 'https://play.example.evil')
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  const friend = await preflight({ allowedOrigins }, origin)
  expect(friend.statusCode).toBe(204)
  expect(friend.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    vary: 'Origin',
  })
  expect(friend.headers['access-control-allow-credentials']).toBeUndefined()
})

test('[HTTP-4] an overloaded server says so in the envelope', async () => {
  const { app } = start({ limits: { maxHeapUsedBytes: 1, sampleIntervalMs: 10 } })
  await app.ready()
  const answer = await vi.waitUntil(async () => {
    const tried = await app.inject('/api/ping')
    return tried.statusCode === 503 && tried
  })
  expect(answer.json()).toMatchObject({ error: true, code: 'busy' })
  expect(answer.headers['retry-after']).toBe('5')
  await app.close()
})

test('[RUN-15] an unexpected error answers 500 in the envelope, and only the log knows why', async () => {
  const { app, logged } = testHttp({ routes: [ping] })
  serve(app, ping, async () => {
    throw new Error('the cause of player 9876543210')
  })
  const answer = await app.inject('/api/ping')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    error: true,
    message: 'Something went wrong on our side. Please try again',
    code: 'internal',
  })
  const line = logged.map((text) => JSON.parse(text)).find((entry) => entry.level === 'error')
  expect(line.err.message).toBe('the cause of player ********10')
  expect(line.err.stack).toContain('app.test.ts')
  expect(line.requestId).toBe(answer.headers['x-request-id'])
})

test('[RUN-15] the caller never reads the message of an error, even of one with a status of its own', async () => {
  const { app } = testHttp({ routes: [ping] })
  serve(app, ping, async () => {
    throw Object.assign(new Error('secret detail'), { statusCode: 409 })
  })
  const answer = await app.inject('/api/ping')
  expect(answer.body).not.toContain('secret detail')
  expect(answer.json()).toMatchObject({ error: true, code: 'bad_request' })
})

test('[SEAM-24] a host that may be framed enters the policy of pages while the server runs, and leaves it again', async () => {
  let framed: readonly string[] = []
  const { app } = testHttp({ moreFrames: () => framed })
  const policyOf = async () => String((await app.inject('/nowhere')).headers['content-security-policy'])
  expect(await policyOf()).toContain("frame-src 'self';")
  framed = ['https://games.example']
  expect(await policyOf()).toContain("frame-src 'self' https://games.example;")
  framed = []
  expect(await policyOf()).toContain("frame-src 'self';")
})
