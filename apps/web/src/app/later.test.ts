import { afterEach, expect, test, vi } from 'vitest'
import type { openSockets } from '../lib/realtime/socket.ts'

const opened = vi.hoisted(() => vi.fn<typeof openSockets>())
vi.mock('../lib/realtime/socket.ts', () => ({ openSockets: opened }))
vi.mock('../lib/realtime/recovery.ts', () => ({ watchOrganisation: () => {}, watchReach: () => {} }))
vi.mock('../lib/session/session-watch.ts', () => ({ watchSession: () => {} }))

afterEach(() => {
  vi.unstubAllGlobals()
  opened.mockReset()
})

test('[EMB-11] a page in a frame leaves the socket of the session to the page around it', async () => {
  // Another test may have loaded it with the real sockets.
  vi.resetModules()
  const { startLater } = await import('./later.ts')
  vi.stubGlobal('parent', {})
  startLater()
  expect(opened).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  startLater()
  expect(opened).toHaveBeenCalledWith('guest')
})
