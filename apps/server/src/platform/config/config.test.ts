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

test('[RUN-4] [RED-3] the address of Redis has a host, and the server refuses any other with a sentence', () => {
  expect(readConfig({}).redisUrl).toBeUndefined()
  expect(readConfig({ REDIS_URL: '' }).redisUrl).toBeUndefined()
  for (const url of [
    'redis://localhost',
    'redis://ann:secret@10.0.0.7:6380/2',
    'rediss://redis.example:6379',
  ])
    expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url)
  for (const url of ['localhost:6379', 'http://localhost', 'redis://', 'redis:6379', 'redis://a:b@:1', 'yes'])
    expect(() => readConfig({ REDIS_URL: url })).toThrow('REDIS_URL must be an address such as')
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
    conflateMs: 0,
  })
  expect(readConfig({ FEED_ADDRESS: 'tls://[::1]:443', FEED_FILTER: '{"eventIds":["1"]}' }).feed).toEqual({
    host: '::1',
    port: 443,
    tls: true,
    filter: { eventIds: ['1'] },
    conflateMs: 0,
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

test('[RUN-4] [SB-65] a session can stand in a file, which must be there', () => {
  const sessionFile = join(mkdtempSync(join(tmpdir(), 'maidan-config-')), 'session')
  writeFileSync(sessionFile, 'token')
  const feedOf = (settings: Readonly<Record<string, string>>) =>
    readConfig({ FEED_ADDRESS: 'tls://stream.example:443', FEED_APP_KEY: 'key', ...settings }).feed
  expect(feedOf({ FEED_SESSION_FILE: sessionFile })?.login).toEqual({ appKey: 'key', sessionFile })
  expect(() => feedOf({ FEED_SESSION_FILE: `${sessionFile}.old` })).toThrow('cannot be read')
  expect(() => feedOf({ FEED_SESSION_FILE: sessionFile, FEED_SESSION: 'token' })).toThrow(
    'exclude each other',
  )
})

test('[RUN-4] [SB-33] a live stream has a catalogue of names, an authority and a pace, and bad ones are refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-config-'))
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, 'PEM')
  const feedOf = (settings: Readonly<Record<string, string>>) =>
    readConfig({ FEED_ADDRESS: 'tls://stream.example:443', ...settings }).feed
  const url = 'https://api.example/exchange/betting/json-rpc/v1'
  expect(feedOf({ FEED_CATALOGUE_URL: url })).toMatchObject({ catalogue: { type: 'url', url } })
  expect(feedOf({ FEED_CATALOGUE_FILE: 'names.json', FEED_CA_FILE: authority })).toMatchObject({
    catalogue: { type: 'file', path: 'names.json' },
    ca: 'PEM',
  })
  expect(feedOf({ FEED_CONFLATE_MS: '500' })?.conflateMs).toBe(500)
  const refused = (settings: Readonly<Record<string, string>>, sentence: string) =>
    expect(() => feedOf(settings)).toThrow(sentence)
  refused({ FEED_CATALOGUE_URL: 'names.json' }, 'FEED_CATALOGUE_URL must be an address')
  refused({ FEED_CATALOGUE_URL: url, FEED_CATALOGUE_FILE: 'x' }, 'exclude each other')
  const login = { FEED_APP_KEY: 'key', FEED_SESSION: 'token' }
  refused({ ...login, FEED_CATALOGUE_URL: 'http://api.example' }, 'FEED_CATALOGUE_URL must be https')
  refused({ FEED_CA_FILE: join(folder, 'nowhere.pem') }, 'cannot be read')
  refused({ FEED_CONFLATE_MS: '120001' }, 'FEED_CONFLATE_MS must be a whole number')
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
