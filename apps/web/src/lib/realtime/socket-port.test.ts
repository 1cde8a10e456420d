import { beforeEach, expect, test, vi } from 'vitest'
import { openSocket } from './socket-port.ts'
import { stored } from '../storage.ts'

const { io } = vi.hoisted(() => ({ io: vi.fn<(...args: unknown[]) => unknown>() }))
vi.mock('socket.io-client', () => ({ io }))

const socket = {
  active: true,
  io: { opts: { transports: ['websocket', 'polling'] } },
  connect: vi.fn<() => void>(),
  disconnect: vi.fn<() => void>(),
  on: vi.fn<() => void>(),
  timeout: vi.fn<(limitMs: number) => object>(() => ({ emitWithAck: async (...args: unknown[]) => args })),
}

beforeEach(() => {
  io.mockReset().mockReturnValue(socket)
  localStorage.clear()
})

const optionsOf = () => io.mock.calls[0]?.[1] as Record<string, unknown>

test('[CONST-4] the socket has the path, timeout, delays and randomization of the constants', () => {
  openSocket('player')
  expect(optionsOf()).toMatchObject({
    path: '/public/',
    transports: ['websocket', 'polling'],
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  })
  expect(optionsOf()).not.toHaveProperty('reconnectionAttempts')
})

test('[KEY-1] its auth reads the token at the moment it connects', () => {
  openSocket('player')
  stored.set('token', 'abc')
  const give = vi.fn<(auth: object) => void>()
  ;(optionsOf()['auth'] as (give: (auth: object) => void) => void)(give)
  expect(give).toHaveBeenCalledWith({ token: 'abc' })
})

test('[ACC-11] a guest listens on the sports socket, which gets no token', () => {
  stored.set('token', 'abc')
  openSocket('guest')
  expect(io.mock.calls[0]?.[0]).toBe('/sports')
  expect(optionsOf()).not.toHaveProperty('auth')
})

test('[FLOW-9] the fallback changes the transports of the next attempt', () => {
  openSocket('player').tryTransports(['polling', 'websocket'])
  expect(socket.io.opts.transports).toEqual(['polling', 'websocket'])
})

test('[SOCK-11] an event without a payload sends none', async () => {
  const port = openSocket('player')
  expect(await port.ask('get:balance', undefined, 1000)).toEqual(['get:balance'])
  expect(await port.ask('get:spmsports_lobby', { theme: 'dark' }, 1000)).toEqual([
    'get:spmsports_lobby',
    { theme: 'dark' },
  ])
  expect(socket.timeout).toHaveBeenCalledWith(1000)
})
