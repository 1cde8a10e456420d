import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePanel } from '../lib/page/panels.ts'
import { navigate } from '../lib/router.ts'
import { begin, end } from '../lib/session/session-state.ts'
import { fakeNetwork, granted, USER } from '../lib/testing/server.ts'
import { preloadPanels } from './panels.tsx'
import { preloadAt } from './routing/site-link.tsx'
import { start } from './start.ts'

vi.mock('./panels.tsx', () => ({ preloadPanels: vi.fn<() => Promise<void>>(() => Promise.resolve()) }))
vi.mock('./routing/site-link.tsx', () => ({ preloadAt: vi.fn<() => Promise<void>>(() => Promise.resolve()) }))
vi.mock('./frame/load-page-body.ts', () => ({
  loadPageBody: () => Promise.resolve({ prepare: () => Promise.resolve() }),
}))
vi.mock('../lib/visitor/first-touch.ts', () => ({ afterFirstTouch: () => {} }))

beforeEach(() => {
  usePanel.getState().close()
  fakeNetwork(granted())
})
afterEach(() => {
  end('asked')
  usePanel.getState().close()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each([
  ['/sign-in', 'login'],
  ['/mobile-number', 'mobileNumber'],
  ['/register', 'register'],
])(
  '[SHELL-5] a guest who arrives at %s waits for its panel %s, and not for the page behind it',
  async (path, name) => {
    vi.mocked(preloadAt).mockReturnValueOnce(new Promise(() => {}))
    navigate(path, { replace: true })
    await start()
    expect(usePanel.getState().panel).toBe(name)
    expect(preloadPanels).toHaveBeenCalledTimes(1)
  },
)

test('[SHELL-5] no panel is fetched for the landing, nor for a player who arrives at the login', async () => {
  navigate('/', { replace: true })
  await start()
  begin('abc', USER)
  navigate('/sign-in', { replace: true })
  await start()
  expect(usePanel.getState().panel).toBeUndefined()
  expect(preloadPanels).not.toHaveBeenCalled()
})
