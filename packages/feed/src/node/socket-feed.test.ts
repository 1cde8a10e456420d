import { instant } from '@maidan/core'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createGuard } from '../guard/guard.ts'
import type { FeedUpdate } from '../port.ts'
import { IMAGE, mcm } from '../testing/stream.ts'
import { createLineSplitter } from './lines.ts'
import { createSocketFeed } from './socket-feed.ts'

/** A stream server that keeps what it is asked and lets the test answer. */
const startStream = async (refusal: () => readonly string[] = () => []) => {
  const asked: Record<string, unknown>[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    const split = createLineSplitter()
    sockets.push(socket)
    socket.setEncoding('utf8')
    socket.on('error', () => {})
    const lines = refusal()
    if (lines.length > 0) socket.end(`${lines.join('\r\n')}\r\n`)
    socket.on('data', (piece: string) => asked.push(...split(piece).map((line) => JSON.parse(line))))
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
