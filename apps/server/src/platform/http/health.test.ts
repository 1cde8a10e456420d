import { expect, test } from 'vitest'
import type { HealthOptions } from './health.ts'
import { serveHealth } from './health.ts'
import { testHttp } from './testing.ts'

const TOKEN = 'a-token-of-the-operator'

const start = (options: Partial<HealthOptions> = {}) => {
  const { app } = testHttp()
  serveHealth(app, { checks: {}, ...options })
  return app
}

test('[RUN-16] /health says that the process lives, whatever the database does', async () => {
  const app = start({ checks: { database: async () => false } })
  const answer = await app.inject('/health')
  expect([answer.statusCode, answer.json()]).toEqual([200, { error: false, message: 'Alive' }])
})

test('[RUN-16] /ready is 503 while a part is away, throws or is silent, and says which', async () => {
  let database: () => Promise<boolean> = async () => true
  const checks = { database: () => database(), migrations: async () => true }
  const app = start({ checks, checkLimitMs: 10 })
  const ready = async () => {
    const answer = await app.inject('/ready')
    return [answer.statusCode, answer.json<{ checks: unknown }>().checks]
  }
  expect(await ready()).toEqual([200, { database: true, migrations: true, running: true }])
  database = async () => false
  expect(await ready()).toEqual([503, { database: false, migrations: true, running: true }])
  database = () => Promise.reject(new Error('away'))
  expect(await ready()).toEqual([503, { database: false, migrations: true, running: true }])
  database = () => new Promise(() => {})
  expect(await ready()).toEqual([503, { database: false, migrations: true, running: true }])
})

test('[RUN-16] /ready is 503 once the server is stopping', async () => {
  const app = start()
  app.kit.stopping = true
  expect((await app.inject('/ready')).statusCode).toBe(503)
})

test('[RUN-16] /metrics answers in the Prometheus format, with requests by route name', async () => {
  const app = start()
  await app.inject('/health')
  await app.inject('/some/unknown/path')
  const answer = await app.inject('/metrics')
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.body).toMatch(
    /http_request_duration_seconds_count\{route="health",method="GET",status="200"\} 1/,
  )
  expect(answer.body).toMatch(/_count\{route="unmatched",method="GET",status="404"\} 1/)
  expect(answer.body).toContain('process_cpu_seconds_total')
})

test('[RUN-16] /metrics answers this machine or the holder of the token, and nobody else', async () => {
  const app = start({ metricsToken: TOKEN })
  const read = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  expect([await read('127.0.0.1'), await read('::1'), await read('::ffff:127.0.0.1')]).toEqual([
    200, 200, 200,
  ])
  expect(await read('203.0.113.1')).toBe(403)
  expect(await read('127.0.0.1', { 'x-forwarded-for': '203.0.113.1' })).toBe(403)
  expect(await read('203.0.113.1', { authorization: `Bearer ${TOKEN}` })).toBe(200)
  expect(await read('203.0.113.1', { authorization: `Bearer ${TOKEN}x` })).toBe(403)
})

test('[RUN-16] without a configured token no token opens /metrics', async () => {
  const app = start()
  const headers = { authorization: 'Bearer undefined' }
  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.1', headers })).statusCode).toBe(403)
})

test('[RUN-16] the probes are answered outside the limits', async () => {
  const { app } = testHttp({ limits: { perAddress: { max: 1, windowMs: 60_000 } } })
  serveHealth(app, { checks: {} })
  const codes = []
  for (const url of ['/health', '/ready', '/metrics', '/health'])
    codes.push((await app.inject(url)).statusCode)
  expect(codes).toEqual([200, 200, 200, 200])
})
