// @vitest-environment happy-dom
import type { LiveFixture, LiveMarket } from '@maidan/contracts/player'
import { beforeEach, expect, test, vi } from 'vitest'
import { openSocket, type SocketEvents, type SocketPort } from '../../lib/realtime/socket-port.ts'
import { openLiveLine } from './live-line.ts'
import { MOVED } from './testing.ts'

vi.mock('../../lib/realtime/socket-port.ts', () => ({ openSocket: vi.fn<typeof openSocket>() }))

type Name = keyof SocketEvents
const sent: unknown[] = []
const listeners: [Name, (...args: unknown[]) => void][] = []
const port: SocketPort = {
  on: (event, listener) => void listeners.push([event, listener as (...args: unknown[]) => void]),
  ask: async (event, payload) => void sent.push([event, payload]),
  open: () => void sent.push('open'),
  close: () => void sent.push('close'),
  isTrying: () => true,
  tryTransports: () => undefined,
}
const happen = (event: Name, ...args: unknown[]) => {
  for (const [name, listener] of listeners) if (name === event) listener(...args)
}

beforeEach(() => {
  sent.length = 0
  listeners.length = 0
  vi.mocked(openSocket).mockReset().mockReturnValue(port)
})

const start = () => {
  const phases: string[] = []
  const told: (readonly [number | string, LiveMarket | LiveFixture])[] = []
  const line = openLiveLine({
    setPhase: (phase) => void phases.push(phase),
    market: (id, market) => void told.push([id, market]),
    fixture: (id, fixture) => void told.push([id, fixture]),
  })
  return { line, phases, told }
}

test('[EMB-6] the public sports socket is opened, and asked when it stands', () => {
  const { line, phases } = start()
  line.watch([71], ['sim:7'])
  expect(openSocket).toHaveBeenCalledWith('guest')
  expect(sent).toEqual(['open'])
  happen('connect')
  expect(sent.slice(1)).toEqual([
    ['watch_markets', { ids: [71] }],
    ['watch_fixtures', { ids: ['sim:7'] }],
  ])
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

test('[EMB-6] markets and fixtures are told as the contracts have them, and nothing else is', () => {
  const { line, told } = start()
  happen('connect')
  line.watch([71, 72], ['sim:7'])
  happen('markets', [{ id: 71, stream: 's', seq: 1, view: MOVED }])
  happen('fixtures', [{ id: 'sim:7', stream: 's', seq: 1, view: { stage: 'live', commentary: {} } }])
  happen('markets', 'rubbish')
  happen('markets', [{ id: 72, stream: 's', seq: 1, view: { status: 'on fire' } }])
  happen('live_heartbeat', null)
  expect(told).toEqual([
    [71, MOVED],
    ['sim:7', { stage: 'live', commentary: {} }],
  ])
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
