import { instant } from '@maidan/core'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createGuard } from '../guard/guard.ts'
import type { FeedUpdate } from '../port.ts'
import { definition, IMAGE, mcm } from '../testing/stream.ts'
import { createLineSplitter } from './lines.ts'
import { createSocketFeed } from './socket-feed.ts'

type Asked = Readonly<Record<string, unknown>>

/** A stream server that lets clients in, keeps what it is asked and lets the test answer. */
const startStream = async (refusal: () => readonly string[] = () => [], letsIn = true) => {
  const asked: Asked[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    const split = createLineSplitter()
    sockets.push(socket)
    socket.setEncoding('utf8')
    socket.on('error', () => {})
    const lines = refusal()
    if (lines.length > 0) socket.end(`${lines.join('\r\n')}\r\n`)
    const hear = (request: Asked): void => {
      asked.push(request)
      if (letsIn && request['op'] === 'authentication')
        socket.write(`{"op":"status","id":${String(request['id'])},"statusCode":"SUCCESS"}\r\n`)
    }
    socket.on('data', (piece: string) => split(piece).forEach((line) => hear(JSON.parse(line) as Asked)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    asked,
    port: (server.address() as AddressInfo).port,
    say: (line: string) => sockets.at(-1)!.write(`${line}\r\n`),
    hangUp: () => sockets.at(-1)!.destroy(),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const connect = (port: number) => {
  let now = 0
  const delays: number[] = []
  const feed = createSocketFeed(
    {
      host: '127.0.0.1',
      port,
      tls: false,
      login: { appKey: 'key', session: 'token' },
      subscription: { marketFilter: { marketIds: ['1.1'] } },
    },
    {
      clock: { now: () => instant(now) },
      after: (ms, run) => {
        delays.push(ms)
        const timer = setTimeout(run, 1)
        return () => clearTimeout(timer)
      },
    },
  )
  const guard = createGuard({ clock: { now: () => instant(now) }, refresh: feed.refresh, listener: () => {} })
  const heard: FeedUpdate[] = []
  feed.subscribe((update) => {
    heard.push(update)
    guard.accept(update)
  })
  return {
    feed,
    heard,
    guard,
    delays,
    pass: (ms: number) => void (now += ms),
    fault: () => guard.market('1.1')?.fault,
  }
}

test('[FEED-13] the feed logs in, subscribes, and after a lost connection resumes where it was', async () => {
  const stream = await startStream()
  const { feed, guard, delays, fault } = connect(stream.port)
  await vi.waitFor(() => expect(stream.asked).toHaveLength(2))
  expect(stream.asked).toMatchObject([
    { op: 'authentication', appKey: 'key', session: 'token' },
    { op: 'marketSubscription', heartbeatMs: 500, marketFilter: { marketIds: ['1.1'] } },
  ])
  stream.say(mcm(1, IMAGE, { ct: 'SUB_IMAGE', initialClk: 'i1' }))
  await vi.waitFor(() => expect(guard.market('1.1')).toMatchObject({ fault: undefined }))
  stream.hangUp()
  await vi.waitFor(() => expect(stream.asked).toHaveLength(4))
  expect(fault()).toBe('disconnected')
  expect(delays).toEqual([500])
  expect(stream.asked.at(-1)).toMatchObject({ op: 'marketSubscription', initialClk: 'i1', clk: 'c1' })
  stream.say(mcm(2, { rc: [{ id: 11, atb: [[1.97, 5]] }] }, { ct: 'RESUB_DELTA' }))
  await vi.waitFor(() => expect(fault()).toBeUndefined())
  feed.stop()
  stream.close()
})

test('[FEED-13] who cannot connect tries again, later each time', async () => {
  const stream = await startStream()
  stream.close()
  const { feed, delays } = connect(stream.port)
  await vi.waitFor(() =>
    expect(delays.slice(0, 8)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]),
  )
  feed.stop()
})

test('[FEED-13] who is greeted and then refused tries again later each time, and says what it was told', async () => {
  const stream = await startStream(() => [
    '{"op":"connection","connectionId":"1"}',
    '{"op":"status","statusCode":"FAILURE","errorCode":"NO_SESSION","errorMessage":"token is unknown"}',
  ])
  const { feed, delays, heard } = connect(stream.port)
  await vi.waitFor(() => expect(delays.slice(0, 3)).toEqual([500, 1000, 2000]))
  expect(heard.find(({ type }) => type === 'fault')).toMatchObject({
    reason: 'disconnected',
    code: 'NO_SESSION',
  })
  feed.stop()
  stream.close()
})

test('[FEED-13] a connection that was resumed without any news brings the markets back', async () => {
  const stream = await startStream()
  const { feed, guard, fault } = connect(stream.port)
  await vi.waitFor(() => expect(stream.asked).toHaveLength(2))
  stream.say(mcm(1, IMAGE, { initialClk: 'i1' }))
  await vi.waitFor(() => expect(guard.market('1.1')).toMatchObject({ fault: undefined }))
  stream.hangUp()
  await vi.waitFor(() => expect(stream.asked).toHaveLength(4))
  expect(fault()).toBe('disconnected')
  stream.say('{"op":"mcm","ct":"RESUB_DELTA","clk":"c1","pt":1}')
  await vi.waitFor(() => expect(fault()).toBeUndefined())
  feed.stop()
  stream.close()
})

test('[FEED-7] a line that does not end is no message, however it is cut', () => {
  const split = createLineSplitter(10)
  expect(['a', 'b\r', '\ncd\n\n', '12345'].map((piece) => split(piece))).toEqual([[], [], ['ab', 'cd'], []])
  expect(() => split('678901')).toThrow('longer than 10 characters')
})

test('[FEED-11] garbage makes the feed ask for everything anew, once for many markets', async () => {
  const stream = await startStream()
  const { feed, guard, pass, fault } = connect(stream.port)
  await vi.waitFor(() => expect(stream.asked).toHaveLength(2))
  stream.say(mcm(1, IMAGE, { initialClk: 'i1' }))
  stream.say(mcm(2, { ...IMAGE, id: '1.2' }))
  await vi.waitFor(() => expect(guard.markets()).toHaveLength(2))
  pass(2000)
  stream.say('}{')
  await vi.waitFor(() => expect(fault()).toBe('garbage'))
  await vi.waitFor(() => expect(stream.asked.length).toBeGreaterThan(2))
  const fresh = stream.asked.at(-1)!
  expect(fresh).toMatchObject({ op: 'marketSubscription' })
  expect('clk' in fresh).toBe(false)
  stream.say(mcm(3, IMAGE))
  await vi.waitFor(() => expect(fault()).toBeUndefined())
  feed.stop()
  stream.close()
})

test('[FEED-24] the feed subscribes only after the stream has let it in', async () => {
  const stream = await startStream(undefined, false)
  const { feed, guard, pass, heard } = connect(stream.port)
  await vi.waitFor(() => expect(stream.asked).toHaveLength(1))
  stream.say(mcm(1, { ...IMAGE, rc: [{ id: 99, atb: [[2, 1]] }] }))
  await vi.waitFor(() => expect(guard.market('1.1')?.fault).toBe('no_image'))
  stream.say('{"op":"status","id":99,"statusCode":"SUCCESS"}')
  await vi.waitFor(() => expect(heard.at(-1)?.type).toBe('heartbeat'))
  pass(5000)
  guard.check()
  expect(stream.asked).toHaveLength(1)
  stream.say(`{"op":"status","id":${String(stream.asked[0]!['id'])},"statusCode":"SUCCESS"}`)
  await vi.waitFor(() => expect(stream.asked).toHaveLength(2))
  expect(stream.asked.map(({ op }) => op)).toEqual(['authentication', 'marketSubscription'])
  feed.stop()
  stream.close()
})

test('[FEED-46] the feed hangs up on a stream that refuses it and stays, connects again and resumes', async () => {
  const stream = await startStream()
  const { feed, guard, fault } = connect(stream.port)
  await vi.waitFor(() => expect(stream.asked).toHaveLength(2))
  stream.say(mcm(1, IMAGE, { ct: 'SUB_IMAGE', initialClk: 'i1' }))
  await vi.waitFor(() => expect(guard.market('1.1')).toMatchObject({ fault: undefined }))
  stream.say('{"op":"status","statusCode":"FAILURE","errorCode":"SUBSCRIPTION_LIMIT_EXCEEDED"}')
  await vi.waitFor(() => expect(stream.asked).toHaveLength(4))
  expect(fault()).toBe('disconnected')
  expect(stream.asked.at(-1)).toMatchObject({ op: 'marketSubscription', clk: 'c1' })
  stream.say(mcm(2, { rc: [] }, { ct: 'RESUB_DELTA' }))
  await vi.waitFor(() => expect(fault()).toBeUndefined())
  feed.stop()
  stream.close()
})

test('[FEED-24] a resume point that the stream no longer knows is forgotten, and everything asked for anew', async () => {
  const stream = await startStream()
  const { feed, guard, fault } = connect(stream.port)
  await vi.waitFor(() => expect(stream.asked).toHaveLength(2))
  stream.say(mcm(1, IMAGE, { ct: 'SUB_IMAGE', initialClk: 'i1' }))
  await vi.waitFor(() => expect(guard.market('1.1')).toMatchObject({ fault: undefined }))
  stream.hangUp()
  await vi.waitFor(() => expect(stream.asked).toHaveLength(4))
  expect(stream.asked.at(-1)).toMatchObject({ clk: 'c1' })
  stream.say('{"op":"status","id":4,"statusCode":"FAILURE","errorCode":"INVALID_CLOCK"}')
  await vi.waitFor(() => expect(stream.asked).toHaveLength(5))
  expect(stream.asked.at(-1)).not.toHaveProperty('clk')
  stream.hangUp()
  await vi.waitFor(() => expect(stream.asked).toHaveLength(7))
  expect(stream.asked.at(-1)).not.toHaveProperty('clk')
  stream.say(mcm(1, IMAGE, { ct: 'SUB_IMAGE', initialClk: 'i2' }))
  await vi.waitFor(() => expect(fault()).toBeUndefined())
  feed.stop()
  stream.close()
})

const CRICKET = { ...IMAGE, marketDefinition: definition({ eventTypeId: '4' }) }
const SCORE =
  '{"op":"ccm","pt":3,"cc":[{"eventId":"77","marketId":"1.1",' +
  '"fixtureInfo":{"fixtureStatus":"IN_RUNNING","eventDescription":"A v B"},' +
  '"matchStats":{"inningsStats":[{"inningsNum":1,"battingTeam":"A","inningsRuns":8,"inningsWickets":0}]}}]}'

test('[FEED-44] the feed asks for scores when the stream carries cricket, and tells them beside the prices', async () => {
  const stream = await startStream()
  const { feed, heard, fault } = connect(stream.port)
  await vi.waitFor(() => expect(stream.asked).toHaveLength(2))
  stream.say(mcm(1, IMAGE, { ct: 'SUB_IMAGE', initialClk: 'i1' }))
  stream.say(mcm(2, { ...CRICKET, id: '1.2' }))
  await vi.waitFor(() => expect(stream.asked).toHaveLength(3))
  expect(stream.asked.at(-1)).toMatchObject({ op: 'cricketSubscription' })
  stream.say(SCORE)
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: 'score', fixture: '77' }))
  expect(fault()).toBeUndefined()
  stream.hangUp()
  await vi.waitFor(() => expect(stream.asked).toHaveLength(6))
  expect(stream.asked.slice(-2).map(({ op }) => op)).toEqual(['marketSubscription', 'cricketSubscription'])
  feed.stop()
  stream.close()
})

test('[FEED-44] a stream that has no scores keeps its prices, and is not asked again', async () => {
  const stream = await startStream()
  const { feed, heard, fault } = connect(stream.port)
  await vi.waitFor(() => expect(stream.asked).toHaveLength(2))
  stream.say(mcm(1, CRICKET, { ct: 'SUB_IMAGE', initialClk: 'i1' }))
  await vi.waitFor(() => expect(stream.asked).toHaveLength(3))
  const { id } = stream.asked.at(-1)!
  stream.say(`{"op":"status","id":${String(id)},"statusCode":"FAILURE","errorCode":"INVALID_INPUT"}`)
  stream.say(mcm(2, { rc: [{ id: 11, atb: [[1.97, 5]] }] }))
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: 'prices', image: false }))
  expect(heard.filter(({ type }) => type === 'fault')).toEqual([])
  expect(fault()).toBeUndefined()
  stream.hangUp()
  await vi.waitFor(() => expect(stream.asked).toHaveLength(5))
  stream.say(mcm(3, CRICKET, { ct: 'SUB_IMAGE', initialClk: 'i2' }))
  await vi.waitFor(() => expect(fault()).toBeUndefined())
  expect(stream.asked).toHaveLength(5)
  feed.stop()
  stream.close()
})

test('[FEED-44] a stream that hangs up when it is asked for scores is asked three times', async () => {
  const stream = await startStream()
  const { feed, fault } = connect(stream.port)
  const asksForScores = () => stream.asked.filter(({ op }) => op === 'cricketSubscription').length
  for (const tries of [1, 2, 3]) {
    await vi.waitFor(() => expect(stream.asked.at(-1)).toMatchObject({ op: expect.stringMatching('Subscr') }))
    stream.say(mcm(tries, CRICKET, { ct: 'SUB_IMAGE' }))
    await vi.waitFor(() => expect(asksForScores()).toBe(tries))
    const asked = stream.asked.length
    stream.hangUp()
    await vi.waitFor(() => expect(stream.asked.length).toBeGreaterThan(asked + 1))
  }
  stream.say(mcm(4, CRICKET, { ct: 'SUB_IMAGE' }))
  await vi.waitFor(() => expect(fault()).toBeUndefined())
  expect(asksForScores()).toBe(3)
  feed.stop()
  stream.close()
})
