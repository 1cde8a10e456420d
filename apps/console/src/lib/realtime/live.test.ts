import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heedNews, openLive, useLive } from './live.ts'
import { queryClient } from '../cache/query.ts'
import { startSession, useSession } from '../session/session.ts'
import { startAnew } from '../testing/render.tsx'

beforeEach(() => startSession('token-1'))
afterEach(startAnew)

const isOld = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated

type Listener = (payload?: unknown) => void

const fakeSocket = () => {
  const listeners = new Map<string, Listener>()
  const socket = {
    active: true,
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    connect: vi.fn<() => void>(),
    disconnect: vi.fn<() => void>(),
  }
  return { socket, tell: (event: string, payload?: unknown) => listeners.get(event)?.(payload) }
}

test('[CON-12] news of a queue makes old what may have changed with it, and nothing else', () => {
  for (const key of ['overview', 'deposits', 'players', 'audit']) queryClient.setQueryData([key], 1)
  heedNews({ queue: 'deposits' })
  expect([isOld('overview'), isOld('deposits'), isOld('players'), isOld('audit')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  heedNews({ queue: 'nonsense' })
  expect(isOld('audit')).toBe(false)
})

test('[CON-12] after a gap everything is read again, because news was missed', () => {
  const { socket, tell } = fakeSocket()
  const close = openLive(() => socket as never)
  queryClient.setQueryData(['audit'], 1)
  tell('connect')
  expect(isOld('audit')).toBe(false)
  tell('disconnect', 'transport close')
  expect(useLive.getState().phase).toBe('away')
  tell('connect')
  expect(isOld('audit')).toBe(true)
  expect(useLive.getState().phase).toBe('live')
  close()
  expect(socket.disconnect).toHaveBeenCalled()
})

test('[CON-3] a connection that is refused for its session ends the session', () => {
  const { socket, tell } = fakeSocket()
  openLive(() => socket as never)
  tell('connect_error', { message: 'x', data: { type: 'SessionError', message: 'Unauthorized action.' } })
  expect(useSession.getState().token).toBeUndefined()
})
