import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, granted, refused } from '../../lib/testing/fake-server.ts'

const TOKEN = 'token-of-the-frame'

beforeEach(() => {
  vi.resetModules()
  localStorage.setItem('token', 'token-of-the-site')
  history.replaceState(null, '', '/spmsports/embed?launch=abc&theme=light')
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('[EMB-2] the launch token is exchanged once, leaves the address bar, and what it gives stays out of the storage', async () => {
  const server = fakeServer({ 'POST /launch': granted({ token: TOKEN }) })
  const { openLaunch, launchedToken, useLaunch } = await import('./launch.ts')
  await Promise.all([openLaunch(), openLaunch()])
  await openLaunch()
  expect(server.to('POST /launch').map(({ body }) => body)).toEqual([{ launch: 'abc' }])
  expect(location.pathname + location.search).toBe('/spmsports/embed?theme=light')
  expect(useLaunch.getState()).toEqual({ phase: 'open', token: TOKEN })
  expect(launchedToken()).toBe(TOKEN)
  expect(Object.entries(localStorage)).toEqual([['token', 'token-of-the-site']])
  expect(sessionStorage.length).toBe(0)
})

test('[EMB-2] the token leaves the address bar before there is an answer', async () => {
  const server = fakeServer({ 'POST /launch': granted({ token: TOKEN }) })
  server.holdAnswers()
  const { openLaunch, launchedToken } = await import('./launch.ts')
  const opening = openLaunch()
  expect(location.search).toBe('?theme=light')
  expect(launchedToken()).toBeUndefined()
  server.letGo()
  await opening
})

test('[EMB-3] an address that was used is refused in the words of the server', async () => {
  fakeServer({ 'POST /launch': refused(403, 'This address was already used', 'launch_refused') })
  const { openLaunch, useLaunch } = await import('./launch.ts')
  await openLaunch()
  expect(useLaunch.getState()).toEqual({ phase: 'refused', said: 'This address was already used' })
})

test('[EMB-3] no answer is told apart from a refusal, and is not asked for again', async () => {
  const server = fakeServer({})
  const { openLaunch, useLaunch } = await import('./launch.ts')
  await openLaunch()
  expect(useLaunch.getState()).toEqual({ phase: 'unanswered' })
  expect(server.to('POST /launch')).toHaveLength(1)
})

test('[EMB-3] an address without a launch token asks nobody', async () => {
  history.replaceState(null, '', '/spmsports/embed')
  const server = fakeServer({ 'POST /launch': granted({ token: TOKEN }) })
  const { openLaunch, useLaunch } = await import('./launch.ts')
  await openLaunch()
  expect(useLaunch.getState().phase).toBe('refused')
  expect(server.to('POST /launch')).toEqual([])
})
