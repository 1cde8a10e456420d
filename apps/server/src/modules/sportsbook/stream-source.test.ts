import { instant } from '@maidan/core'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { FeedConfig } from '../../platform/config/feed-config.ts'
import { createStreamSource } from './index.ts'
import { createCertificate } from './testing/certificate.ts'
import { MATCH_ODDS_DEFINITION } from './testing/definition.ts'
import { startStreamServer, type StreamServer } from './testing/stream-server.ts'

const LINE = JSON.stringify({
  op: 'mcm',
  clk: 'c1',
  pt: 1,
  mc: [
    {
      id: '1.1',
      marketDefinition: {
        ...MATCH_ODDS_DEFINITION,
        eventTypeId: '2',
        eventName: 'Asha Rao v Mira Sen',
        runners: [1, 2].map((id) => ({ id, status: 'ACTIVE', sortPriority: id, name: `Runner ${id}` })),
      },
    },
  ],
})

const LOGIN = { appKey: 'aVerySecretKey', session: 'aVerySecretSession' }

let stream: StreamServer
beforeEach(async () => {
  stream = await startStreamServer([LINE])
  stream.playTo(0)
})
afterEach(() => stream.stop())

const connect = (config: Partial<FeedConfig> = {}) => {
  let now = 0
  const logged: string[] = []
  const heard: string[] = []
  const note = (...said: unknown[]): void => void logged.push(JSON.stringify(said))
  const [host, port] = stream.address.split(':')
  const source = createStreamSource(
    {
      host: host!,
      port: Number(port),
      tls: false,
      login: LOGIN,
      filter: { countryCodes: ['IN'] },
      conflateMs: 250,
      ...config,
    },
    {
      clock: { now: () => instant(now) },
      after: (_, run) => {
        const timer = setTimeout(run, 5)
        return () => clearTimeout(timer)
      },
      log: { warn: note, info: note, error: note } as never,
    },
  )
  const leave = source.feed.subscribe(({ type }) => void heard.push(type))
  // Whoever still listens goes on asking for names, in the next file of this worker too.
  onTestFinished(() => {
    leave()
    source.feed.stop()
  })
  return { source, logged, heard, pass: (ms: number) => void (now += ms) }
}

test('[SB-24] after the login we ask the stream for match odds, in our sports and where the operator says', async () => {
  const { heard } = connect()
  await vi.waitFor(() => expect(heard).toContain('prices'))
  expect(heard).toEqual(expect.arrayContaining(['fixture', 'market']))
  expect(stream.asked).toMatchObject([
    { op: 'authentication', ...LOGIN },
    {
      op: 'marketSubscription',
      marketFilter: { eventTypeIds: ['1', '2', '4'], marketTypes: ['MATCH_ODDS'], countryCodes: ['IN'] },
      marketDataFilter: { fields: expect.arrayContaining(['EX_BEST_OFFERS_DISP', 'EX_BEST_OFFERS']) },
      conflateMs: 250,
      segmentationEnabled: true,
    },
  ])
})

test('[SB-24] the log names a lost stream and its return once each, without the credentials', async () => {
  const { logged, heard } = connect()
  await vi.waitFor(() => expect(heard).toContain('market'))
  stream.cut()
  await vi.waitFor(() => expect(heard.filter((type) => type === 'fault').length).toBeGreaterThan(4))
  stream.mend({ remembers: true })
  await vi.waitFor(() => expect(heard).toContain('resumed'))
  expect(logged.filter((line) => line.includes('is heard'))).toHaveLength(2)
  const losses = logged.filter((line) => line.includes('not heard'))
  expect(losses).toEqual([...new Set(losses)])
  expect(losses).not.toEqual([])
  expect(logged.join()).toContain(stream.address)
  expect(logged.join()).not.toContain('VerySecret')
})

test('[SB-27] the stream says which matches it no longer carries only after a minute without a break', async () => {
  const { source, heard, pass } = connect()
  expect(await source.recall([])).toBeUndefined()
  await vi.waitFor(() => expect(heard).toContain('market'))
  pass(59_000)
  expect(await source.recall([])).toBeUndefined()
  pass(1000)
  expect(await source.recall([])).toEqual(new Map())
  stream.cut()
  await vi.waitFor(() => expect(heard).toContain('fault'))
  pass(120_000)
  expect(await source.recall([])).toBeUndefined()
})

test('[SB-31] we speak to a stream only if we know the authority of its certificate', async () => {
  const tls = createCertificate()
  const safe = await startStreamServer([LINE], { tls, login: LOGIN })
  const port = Number(safe.address.split(':').at(-1))
  const stranger = connect({ host: 'localhost', port, tls: true })
  await vi.waitFor(() => expect(stranger.logged.join()).toContain('SELF_SIGNED'))
  expect(safe.asked).toEqual([])
  connect({ host: 'localhost', port, tls: true, ca: tls.cert })
  await vi.waitFor(() => expect(safe.asked).toHaveLength(2))
  const impostor = connect({ host: '127.0.0.1', port, tls: true, ca: tls.cert })
  await vi.waitFor(() => expect(impostor.logged.join()).toContain('ERR_TLS_CERT_ALTNAME_INVALID'))
  safe.stop()
})

test('[SB-65] a session that the stream refuses is read again from its file, and the next one is let in', async () => {
  const sessionFile = join(mkdtempSync(join(tmpdir(), 'maidan-session-')), 'session')
  writeFileSync(sessionFile, 'anOldSession')
  const safe = await startStreamServer([LINE], { login: LOGIN })
  safe.playTo(0)
  const port = Number(safe.address.split(':').at(-1))
  const { logged, heard } = connect({ port, login: { appKey: LOGIN.appKey, sessionFile } })
  await vi.waitFor(() => expect(logged.join()).toContain('INVALID_SESSION_INFORMATION'))
  expect(heard).not.toContain('market')
  writeFileSync(sessionFile, `${LOGIN.session}\n`)
  await vi.waitFor(() => expect(heard).toContain('market'))
  expect(logged.join()).not.toContain('VerySecret')
  safe.stop()
})

test('[SB-31] [SB-24] the log says once that the stream lags behind, and once that it has caught up', async () => {
  const { logged } = connect()
  const linesWith = (words: string) => logged.filter((line) => line.includes(words))
  stream.lag(true)
  await vi.waitFor(() => expect(linesWith('lags behind')).toHaveLength(1), { timeout: 5000 })
  stream.lag(false)
  await vi.waitFor(() => expect(linesWith('has caught up')).toHaveLength(1), { timeout: 5000 })
})

const NAMELESS = LINE.replace(/"eventName":"[^"]*",/, '').replaceAll(/,"name":"[^"]*"/g, '')

test('[SB-33] a catalogue that fails, or is not set while names are missing, is logged once and holds up no prices', async () => {
  const bare = await startStreamServer([NAMELESS, NAMELESS.replace('"c1"', '"c2"')])
  const port = Number(bare.address.split(':').at(-1))
  const without = connect({ port })
  const failing = connect({ port, catalogue: { type: 'file', path: '/does/not/exist.json' } })
  bare.playTo(1)
  for (const { heard, logged } of [without, failing]) {
    await vi.waitFor(() => expect(heard).toContain('prices'))
    await vi.waitFor(() => expect(logged.filter((line) => line.includes('catalogue'))).toHaveLength(1))
  }
  expect(without.logged.join()).toContain('matches have numbers')
  expect(failing.logged.join()).toContain('does not answer')
  bare.stop()
})
