import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isOpenIn, readConfig } from './config.ts'

test('[RUN-4] the port is 3000 and the data folder is .data unless set', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, dataDir: resolve('.data'), money: { mode: 'play' } })
  expect(readConfig({ PORT: '8080', DATA_DIR: 'elsewhere' })).toMatchObject({
    port: 8080,
    dataDir: resolve('elsewhere'),
  })
})

test('[RUN-4] the server refuses a value that makes no sense, with a sentence', () => {
  expect(() => readConfig({ PORT: 'many' })).toThrow('PORT must be a number')
  expect(() => readConfig({ PORT: '70000' })).toThrow('PORT must be a number from 0 to 65535')
  expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of')
  expect(() => readConfig({ MONEY_MODE: 'maybe' })).toThrow('MONEY_MODE must be play or real')
})

test('[RUN-4] real money does not start without a table of jurisdictions and licences', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'maidan-config-')), 'table.json')
  const real = (text: string) => {
    writeFileSync(file, text)
    return () => readConfig({ MONEY_MODE: 'real', JURISDICTIONS: file })
  }
  expect(() => readConfig({ MONEY_MODE: 'real' })).toThrow('needs JURISDICTIONS')
  expect(() => readConfig({ MONEY_MODE: 'real', JURISDICTIONS: '/does/not/exist' })).toThrow('cannot be read')
  expect(real('[]')).toThrow('at least one country')
  expect(real('[{"country":"IN"}]')).toThrow('licence')
  expect(real('[{"country":"MT","licence":"MGA/B2C/000/2026"}]')()).toMatchObject({
    money: { mode: 'real', jurisdictions: [{ country: 'MT' }] },
  })
})

test('[RUN-4] [SB-24] the stream of matches has an address, and bad settings are refused with a sentence', () => {
  expect(readConfig({}).feed).toBeUndefined()
  expect(readConfig({ FEED_ADDRESS: '' }).feed).toBeUndefined()
  expect(readConfig({ FEED_ADDRESS: '10.0.0.7:4100' }).feed).toEqual({
    host: '10.0.0.7',
    port: 4100,
    tls: false,
    filter: {},
  })
  expect(readConfig({ FEED_ADDRESS: 'tls://[::1]:443', FEED_FILTER: '{"eventIds":["1"]}' }).feed).toEqual({
    host: '::1',
    port: 443,
    tls: true,
    filter: { eventIds: ['1'] },
  })
  for (const address of ['stream.example', 'stream.example:0', 'stream.example:70000', ':80', 'http://a:80'])
    expect(() => readConfig({ FEED_ADDRESS: address })).toThrow(
      'FEED_ADDRESS must be host:port or tls://host:port.',
    )
  for (const filter of ['all', '[]', '"x"'])
    expect(() => readConfig({ FEED_FILTER: filter })).toThrow('FEED_FILTER must be a JSON object')
})

test('[RUN-4] [SB-24] the credentials of the stream are given together, and sent over TLS only', () => {
  const login = { FEED_APP_KEY: 'key', FEED_SESSION: 'token' }
  expect(readConfig({ FEED_ADDRESS: 'tls://stream.example:443', ...login }).feed).toMatchObject({
    tls: true,
    login: { appKey: 'key', session: 'token' },
  })
  expect(() => readConfig({ FEED_ADDRESS: 'stream.example:443', ...login })).toThrow('are sent over TLS only')
  expect(() => readConfig({ FEED_ADDRESS: 'tls://stream.example:443', FEED_APP_KEY: 'key' })).toThrow(
    'are needed together',
  )
})

test('[RUN-4] real money is open only in the countries of the table, play money everywhere', () => {
  const money = { mode: 'real', jurisdictions: [{ country: 'MT', licence: 'MGA/B2C/000/2026' }] } as const
  expect([isOpenIn(money, 'MT'), isOpenIn(money, 'IN')]).toEqual([true, false])
  expect(isOpenIn({ mode: 'play' }, 'IN')).toBe(true)
})

test('[RUN-4] [SB-22] the simulated matches have a seed and a speed, and bad ones are refused with a sentence', () => {
  expect(readConfig({}).sim).toEqual({ seed: 'maidan', speed: 1 })
  expect(readConfig({ SIM_SEED: 'Monsoon7', SIM_SPEED: '60' }).sim).toEqual({ seed: 'Monsoon7', speed: 60 })
  expect(readConfig({ SIM_SPEED: '0' }).sim.speed).toBe(0)
  for (const speed of ['0.01', '1001', '-1', 'fast'])
    expect(() => readConfig({ SIM_SPEED: speed })).toThrow('SIM_SPEED must be 0 or a number from 0.1 to 1000')
  expect(() => readConfig({ SIM_SEED: 'a-b.c' })).toThrow('SIM_SEED must be 1 to 20 letters and digits')
})
