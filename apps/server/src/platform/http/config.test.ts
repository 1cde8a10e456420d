import { expect, test } from 'vitest'
import { readHttpConfig } from './config.ts'

test('[RUN-4] nothing is trusted, allowed or promised unless the environment says so', () => {
  const nothing = {
    allowedOrigins: [],
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
      TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8',
      METRICS_TOKEN: 'a-token-of-the-operator',
      PUBLIC_URL: 'https://play.example',
      ADDRESS_LIMIT: '120',
    }),
  ).toEqual({
    ok: true,
    value: {
      allowedOrigins: ['https://play.example', 'http://localhost:5173'],
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
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['METRICS_TOKEN', 'short'],
    ['PUBLIC_URL', 'play.example'],
    ['ADDRESS_LIMIT', '0'],
    ['ADDRESS_LIMIT', 'many'],
  ] as const)
    expect(told({ [name]: value })).toEqual({ ok: false, message: expect.stringContaining(name) })
})
