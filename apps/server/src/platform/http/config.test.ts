import { expect, test } from 'vitest'
import { readHttpConfig } from './config.ts'
import { testHttp } from './testing.ts'

test('[RUN-4] nothing is trusted, allowed or promised unless the environment says so', () => {
  const nothing = {
    allowedOrigins: [],
    pictures: [],
    connectTo: [],
    exchangeAddress: undefined,
    frames: [],
    trustProxy: false,
    metricsToken: undefined,
    https: false,
    publicOrigin: undefined,
    limits: {},
  }
  expect(readHttpConfig({})).toEqual({ ok: true, value: nothing })
  expect(readHttpConfig({ ALLOWED_ORIGINS: '', TRUST_PROXY: '', METRICS_TOKEN: '' })).toEqual({
    ok: true,
    value: nothing,
  })
})

test('[RUN-4] origins, proxies, the metrics token and https are read from the environment', () => {
  expect(
    readHttpConfig({
      ALLOWED_ORIGINS: 'https://play.example, http://localhost:5173',
      PICTURE_ORIGINS: 'https://cdn.example',
      GATEWAY_ORIGINS: 'https://pay.example',
      EXCHANGE_ADDRESS: 'https://exchange.example:8443/lobby?brand=7',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8',
      METRICS_TOKEN: 'a-token-of-the-operator',
      PUBLIC_URL: 'https://play.example',
      ADDRESS_LIMIT: '120',
    }),
  ).toEqual({
    ok: true,
    value: {
      allowedOrigins: ['https://play.example', 'http://localhost:5173'],
      pictures: ['https://cdn.example'],
      connectTo: ['https://pay.example'],
      exchangeAddress: 'https://exchange.example:8443/lobby?brand=7',
      frames: ['https://exchange.example:8443'],
      trustProxy: 'loopback, 10.0.0.0/8, fd00::/8',
      metricsToken: 'a-token-of-the-operator',
      https: true,
      publicOrigin: 'https://play.example',
      limits: { perAddress: { max: 120, windowMs: 60_000 } },
    },
  })
})

test('[RUN-4] a bad value ends the start with a sentence that names the variable', () => {
  const told = (environment: Record<string, string>) => readHttpConfig(environment)
  for (const [name, value] of [
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://play.example/'],
    ['PICTURE_ORIGINS', 'https:'],
    ['PICTURE_ORIGINS', "https://cdn.example; script-src 'unsafe-inline'"],
    ['GATEWAY_ORIGINS', 'https://pay.example/path'],
    ['EXCHANGE_ADDRESS', 'http://exchange.example/'],
    ['EXCHANGE_ADDRESS', 'http://localhost.example/'],
    ['EXCHANGE_ADDRESS', 'javascript:alert(1)'],
    ['EXCHANGE_ADDRESS', 'data:text/html,x'],
    ['EXCHANGE_ADDRESS', 'https://ann:secret@exchange.example/'],
    ['EXCHANGE_ADDRESS', '/spmsports/embed'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['METRICS_TOKEN', 'short'],
    ['PUBLIC_URL', 'play.example'],
    ['ADDRESS_LIMIT', '0'],
    ['ADDRESS_LIMIT', 'many'],
  ] as const)
    expect(told({ [name]: value })).toEqual({ ok: false, message: expect.stringContaining(name) })
})

/** One directive of the policy that pages are sent with. */
const policyOf = async (environment: Record<string, string>, directive: string) => {
  const config = readHttpConfig(environment)
  if (!config.ok) throw new Error(config.message)
  const { app } = testHttp(config.value)
  const policy = String((await app.inject('/none')).headers['content-security-policy'])
  await app.close()
  return policy.split('; ').find((one) => one.startsWith(directive))
}

test('[RUN-10] [HTTP-2] pages may call the hosts the site was built to ask and the gateways, and no others', async () => {
  const policyWith = (environment: Record<string, string>) => policyOf(environment, 'connect-src')
  expect(await policyWith({})).toBe("connect-src 'self'")
  expect(await policyWith({ VITE_API_BASE: '/api', API_BASE: '', VITE_NOTIFICATIONS_BASE: 'nonsense' })).toBe(
    "connect-src 'self'",
  )
  expect(
    await policyWith({
      VITE_API_BASE: 'https://api.example/v1;script-src%20*',
      API_BASE: 'https://unused.example',
      VITE_NOTIFICATIONS_BASE: 'https://notes.example/',
      GATEWAY_ORIGINS: 'https://pay.example, https://other.example:8443',
    }),
  ).toBe(
    "connect-src 'self' https://api.example wss://api.example https://notes.example wss://notes.example https://pay.example https://other.example:8443",
  )
  expect(await policyWith({ API_BASE: 'http://localhost:4000/api' })).toBe(
    "connect-src 'self' http://localhost:4000 ws://localhost:4000",
  )
})

test('[EMB-15] the frame policy of pages names the origin of the configured exchange, and no other', async () => {
  const policyWith = (environment: Record<string, string>) => policyOf(environment, 'frame-src')
  expect(await policyWith({})).toBe("frame-src 'self'")
  const page = 'https://exchange.example/lobby;script-src%20*?next=https://evil.example'
  expect(await policyWith({ EXCHANGE_ADDRESS: page })).toBe("frame-src 'self' https://exchange.example")
  for (const local of ['http://localhost:5000/x', 'http://127.0.0.1:5000/x', 'http://[::1]:5000/x'])
    expect(await policyWith({ EXCHANGE_ADDRESS: local })).toBe(`frame-src 'self' ${new URL(local).origin}`)
})
