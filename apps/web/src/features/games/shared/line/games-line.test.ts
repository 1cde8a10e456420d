import { diffLive, type LiveGame, type LiveView } from '@maidan/contracts/player'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSocket, type SocketEvents, type SocketPort } from '../../../../lib/realtime/socket-port.ts'
import { endRound, openHouse, takeOff, viewOf } from '../testing/house.ts'
import { openGamesLine } from './games-line.ts'

vi.mock('../../../../lib/realtime/socket-port.ts', () => ({ openSocket: vi.fn<typeof openSocket>() }))

type Name = keyof SocketEvents
const sent: unknown[] = []
const listeners: [Name, (...args: unknown[]) => void][] = []
const happen = (event: Name, ...args: unknown[]): void => {
  for (const [name, listener] of listeners) if (name === event) listener(...args)
}
const port: SocketPort = {
  on: (event, listener) => void listeners.push([event, listener as (...args: unknown[]) => void]),
  ask: async (event, payload) => void sent.push([event, payload]),
  open: () => {},
  close: () => happen('disconnect', 'io client disconnect'),
  isTrying: () => true,
  tryTransports: () => {},
}

let line: ReturnType<typeof openGamesLine> | undefined
beforeEach(() => {
  sent.length = 0
  listeners.length = 0
  vi.mocked(openSocket).mockReset().mockReturnValue(port)
})
afterEach(() => line?.close())

const start = () => {
  const phases: string[] = []
  const told: LiveGame[] = []
  line = openGamesLine('aviator', {
    setPhase: (phase) => void phases.push(phase),
    tell: (view) => void told.push(view),
  })
  happen('connect')
  return { phases, told }
}

const views = (): readonly LiveGame[] => {
  const house = openHouse('aviator')
  const betting = viewOf(house)
  takeOff(house)
  const flying = viewOf(house)
  endRound(house)
  return [betting, flying, viewOf(house)]
}
const asLive = (view: LiveGame): LiveView => view

test('[PLAY-21] the line watches the game, and tells the snapshot and every change of it', () => {
  const { told } = start()
  const [betting, flying, ended] = views() as [LiveGame, LiveGame, LiveGame]
  expect(sent).toEqual([['watch_games', { ids: ['aviator'] }]])
  happen('games', [{ id: 'aviator', stream: 's', seq: 1, view: betting }])
  happen('games', [{ id: 'aviator', seq: 2, patch: diffLive(asLive(betting), asLive(flying)) }])
  happen('games', [{ id: 'aviator', seq: 3, patch: diffLive(asLive(flying), asLive(ended)) }])
  expect(told).toEqual([betting, flying, ended])
})

test('[PLAY-21] after a gap and after a lost connection the line asks from the place it knows', async () => {
  const { told, phases } = start()
  const [betting, flying] = views() as [LiveGame, LiveGame]
  happen('games', [{ id: 'aviator', stream: 's', seq: 1, view: betting }])
  happen('games', [{ id: 'aviator', seq: 3, patch: diffLive(asLive(betting), asLive(flying)) }])
  expect(told).toEqual([betting])
  const place = ['resume_games', { games: [{ id: 'aviator', stream: 's', seq: 1 }] }]
  expect(sent.at(-1)).toEqual(place)
  happen('disconnect', 'transport close')
  expect(phases.at(-1)).toBe('reconnecting')
  happen('connect')
  expect(sent.at(-1)).toEqual(place)
  await vi.waitFor(() => expect(phases.at(-1)).toBe('connected'))
})

test('[PLAY-21] what is no view of a game is not told', () => {
  const { told } = start()
  happen('games', 'nonsense')
  happen('games', [{ id: 'aviator', stream: 's', seq: 1, view: { state: 'on fire' } }])
  happen('games', [{ id: 'poker', stream: 's', seq: 1, view: views()[0] }])
  expect(told).toEqual([])
})

test('[PLAY-21] a heartbeat with a later number makes the line ask for what it missed', () => {
  start()
  happen('games', [{ id: 'aviator', stream: 's', seq: 4, view: views()[0] }])
  sent.length = 0
  happen('live_heartbeat', { markets: {}, fixtures: {}, games: { aviator: 4 } })
  expect(sent).toEqual([])
  happen('live_heartbeat', { markets: {}, fixtures: {}, games: { aviator: 6 } })
  expect(sent).toEqual([['resume_games', { games: [{ id: 'aviator', stream: 's', seq: 4 }] }]])
})
