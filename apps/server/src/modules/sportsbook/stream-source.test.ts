import { instant } from '@maidan/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStreamSource } from './index.ts'
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

const connect = () => {
  let now = 0
  const logged: string[] = []
  const heard: string[] = []
  const note = (...said: unknown[]): void => void logged.push(JSON.stringify(said))
  const [host, port] = stream.address.split(':')
  const source = createStreamSource(
    { host: host!, port: Number(port), tls: false, login: LOGIN, filter: { countryCodes: ['IN'] } },
    {
      clock: { now: () => instant(now) },
      after: (_, run) => {
        const timer = setTimeout(run, 5)
        return () => clearTimeout(timer)
      },
      log: { warn: note, info: note, error: note } as never,
    },
  )
  source.feed.subscribe(({ type }) => void heard.push(type))
  return { source, logged, heard, pass: (ms: number) => void (now += ms) }
}

test('[SB-24] after the login we ask the stream for match odds, in our sports and where the operator says', async () => {
  const { source, heard } = connect()
  await vi.waitFor(() => expect(heard).toContain('prices'))
  expect(heard).toEqual(expect.arrayContaining(['fixture', 'market']))
  expect(stream.asked).toMatchObject([
    { op: 'authentication', ...LOGIN },
    {
      op: 'marketSubscription',
      marketFilter: { eventTypeIds: ['1', '2', '4'], marketTypes: ['MATCH_ODDS'], countryCodes: ['IN'] },
    },
  ])
  source.feed.stop()
})

test('[SB-24] the log names a lost stream and its return once each, without the credentials', async () => {
  const { source, logged, heard } = connect()
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
  source.feed.stop()
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
  source.feed.stop()
})
