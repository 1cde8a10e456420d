import { afterEach, expect, test, vi } from 'vitest'
import { openSockets } from '../lib/realtime/socket.ts'
import { startLater } from './later.ts'

vi.mock('../lib/realtime/socket.ts', () => ({ openSockets: vi.fn<typeof openSockets>() }))
vi.mock('../lib/realtime/recovery.ts', () => ({ watchOrganisation: () => {}, watchReach: () => {} }))
vi.mock('../lib/session/session-watch.ts', () => ({ watchSession: () => {} }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(openSockets).mockReset()
})

test('[EMB-11] a page in a frame leaves the socket of the session to the page around it', () => {
  vi.stubGlobal('parent', {})
  startLater()
  expect(openSockets).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  startLater()
  expect(openSockets).toHaveBeenCalledWith('guest')
})
