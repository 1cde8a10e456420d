import type { LiveFixture, LiveMarket } from '@maidan/contracts/player'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSocket, type SocketEvents, type SocketPort } from '../../lib/realtime/socket-port.ts'
import { SILENT_MS } from '../../lib/realtime/live/silence.ts'
import { openLiveLine } from './live-line.ts'
import { MOVED } from './testing.ts'

vi.mock('../../lib/realtime/socket-port.ts', () => ({ openSocket: vi.fn<typeof openSocket>() }))

type Name = keyof SocketEvents
const sent: unknown[] = []
const listeners: [Name, (...args: unknown[]) => void][] = []
let isDeaf = false
let isTrying = true
const port: SocketPort = {
  on: (event, listener) => void listeners.push([event, listener as (...args: unknown[]) => void]),
  ask: async (event, payload) => {
    sent.push([event, payload])
    if (isDeaf) throw new Error('no answer in time')
  },
  open: () => void sent.push('open'),
  close: () => {
    sent.push('close')
    happen('disconnect', 'io client disconnect')
  },
  isTrying: () => isTrying,
  tryTransports: () => undefined,
}
const happen = (event: Name, ...args: unknown[]) => {
  for (const [name, listener] of listeners) if (name === event) listener(...args)
}

beforeEach(() => {
  isDeaf = false
  isTrying = true
  sent.length = 0
  listeners.length = 0
  vi.mocked(openSocket).mockReset().mockReturnValue(port)
})

let current: ReturnType<typeof openLiveLine> | undefined
afterEach(() => {
  current?.close()
  vi.useRealTimers()
})

const start = () => {
  const phases: string[] = []
  const told: (readonly [number | string, LiveMarket | LiveFixture])[] = []
  const opened = openLiveLine({
    setPhase: (phase) => void phases.push(phase),
    market: (id, market) => void told.push([id, market]),
    fixture: (id, fixture) => void told.push([id, fixture]),
  })
  current = opened
  return { line: opened, phases, told }
}

/** Answers are promises; they are there a turn later. */
const turn = () => Promise.resolve().then(() => undefined)

test('[EMB-6] the public sports socket is opened, and asked when it stands', async () => {
  const { line, phases } = start()
  line.watch([71], ['sim:7'])
  expect(openSocket).toHaveBeenCalledWith('guest')
  expect(sent).toEqual(['open'])
  happen('connect')
  expect(sent.slice(1)).toEqual([
    ['watch_markets', { ids: [71] }],
    ['watch_fixtures', { ids: ['sim:7'] }],
  ])
  expect(phases).toEqual(['connecting'])
  await turn()
  expect(phases).toEqual(['connecting', 'connected'])
})

test('[EMB-6] after a gap the markets go on from the last number', () => {
  const { line, phases } = start()
  happen('connect')
  line.watch([71], [])
  happen('markets', [{ id: 71, stream: 's', seq: 3, view: MOVED }])
  sent.length = 0
  happen('disconnect', 'transport close')
  line.watch([71, 72], [])
  expect(sent).toEqual([])
  happen('connect')
  expect(sent).toEqual([
    ['watch_markets', { ids: [72] }],
    ['resume_markets', { markets: [{ id: 71, stream: 's', seq: 3 }] }],
  ])
  expect(phases).toContain('reconnecting')
})

test('[EMB-6] markets and fixtures are told as the contracts have them, and nothing else is', async () => {
  const { line, told } = start()
  happen('connect')
  line.watch([71, 72], ['sim:7'])
  happen('markets', [{ id: 71, stream: 's', seq: 1, view: MOVED }])
  happen('fixtures', [{ id: 'sim:7', stream: 's', seq: 1, view: { stage: 'live', commentary: {} } }])
  happen('markets', 'rubbish')
  happen('markets', [{ id: 72, stream: 's', seq: 1, view: { status: 'on fire' } }])
  happen('live_heartbeat', null)
  await expect
    .poll(() => told)
    .toEqual([
      [71, MOVED],
      ['sim:7', { stage: 'live', commentary: {} }],
    ])
})

test('[LIVE-12] what waits for its turn is told before a market is let go of, and before the page counts as up to date', async () => {
  const { line, phases, told } = start()
  line.watch([71, 72], [])
  happen('connect')
  const tell = (id: number, matched: number) =>
    happen('markets', [{ id, stream: 's', seq: 1, view: { ...MOVED, matched } }])
  tell(71, 1)
  tell(72, 2)
  line.watch([72], [])
  expect(told.map(([id]) => id)).toEqual([71, 72])
  tell(72, 3)
  await turn()
  expect([phases.at(-1), told.at(-1)]).toEqual(['connected', [72, { ...MOVED, matched: 3 }]])
})

test('[EMB-6] the heartbeat has what was missed asked for', () => {
  const { line } = start()
  happen('connect')
  line.watch([71], [])
  happen('markets', [{ id: 71, stream: 's', seq: 1, view: MOVED }])
  sent.length = 0
  happen('live_heartbeat', { markets: { '71': 2 }, fixtures: {} })
  expect(sent).toEqual([['resume_markets', { markets: [{ id: 71, stream: 's', seq: 1 }] }]])
  line.close()
  expect(sent).toContain('close')
})

const SNAPSHOT = { id: 71, stream: 's', seq: 3, view: MOVED }
const last = <T>(list: readonly T[]): T | undefined => list.at(-1)

/** A line that watches one market and is up to date. */
const connect = async () => {
  const { line, phases } = start()
  happen('connect')
  line.watch([71], [])
  happen('markets', [SNAPSHOT])
  await turn()
  expect(last(phases)).toBe('connected')
  return phases
}

test('[LIVE-5] after a gap prices are live again when what was missed has been answered, and not before', async () => {
  const phases = await connect()
  happen('disconnect', 'transport close')
  isDeaf = true
  happen('connect')
  await turn()
  expect(last(phases)).toBe('reconnecting')
  isDeaf = false
  happen('live_heartbeat', { markets: { '71': 5 }, fixtures: {} })
  expect(last(phases)).toBe('reconnecting')
  await turn()
  expect(last(phases)).toBe('connected')
})

test('[LIVE-5] an answer of the connection before says nothing about this one', async () => {
  const { line, phases } = start()
  line.watch([71], [])
  happen('connect')
  happen('disconnect', 'transport close')
  await turn()
  expect(phases).not.toContain('connected')
})

test('[LIVE-5] another process numbers anew: its snapshot counts, and its patches follow it', async () => {
  const { line, told } = start()
  happen('connect')
  line.watch([71], [])
  happen('markets', [SNAPSHOT])
  happen('disconnect', 'transport close')
  happen('connect')
  happen('markets', [{ id: 71, stream: 'other', seq: 1, view: { ...MOVED, matched: 5 } }])
  happen('markets', [{ id: 71, seq: 2, patch: { status: 'suspended' } }])
  await expect.poll(() => told.at(-1)).toEqual([71, { ...MOVED, matched: 5, status: 'suspended' }])
})

test('[LIVE-4] a phone that slept for an hour says at once that prices may be old, and connects anew', async () => {
  vi.useFakeTimers()
  const phases = await connect()
  isTrying = false
  // Asleep no timer runs; the clock goes on.
  vi.setSystemTime(Date.now() + 3_600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(last(phases)).toBe('reconnecting')
  expect(last(sent)).toBe('close')
  await vi.advanceTimersByTimeAsync(2000)
  expect(last(sent)).toBe('open')
})

test('[LIVE-4] whoever hears heartbeats is not silent, and whoever watches nothing waits for none', async () => {
  vi.useFakeTimers()
  const { line } = start()
  happen('connect')
  await vi.advanceTimersByTimeAsync(3 * SILENT_MS)
  line.watch([71], [])
  for (let beats = 0; beats < 5; beats += 1) {
    await vi.advanceTimersByTimeAsync(SILENT_MS - 1000)
    happen('live_heartbeat', { markets: {}, fixtures: {} })
  }
  expect(sent).not.toContain('close')
  await vi.advanceTimersByTimeAsync(SILENT_MS + 5000)
  expect(sent).toContain('close')
})
