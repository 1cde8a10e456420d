import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setStatus } from '../lib/organisation/organisation.ts'
import { usePanel } from '../lib/page/panels.ts'
import { locationNow, navigate } from '../lib/router.ts'
import { begin, end, useSession } from '../lib/session/session-state.ts'
import { fakeNetwork, granted, USER } from '../lib/testing/server.ts'
import { Site } from './site.tsx'

vi.mock('./pages/screens.ts', () => ({
  screenOf: (name: string) => ({ Component: () => <h1>{name}</h1>, retry: () => {}, preload: () => {} }),
}))
vi.mock('./frame/frame.tsx', () => ({
  Frame: ({ footer, children }: { footer: string; children: React.ReactNode }) => (
    <main tabIndex={-1} data-footer={footer}>
      {children}
    </main>
  ),
}))
vi.mock('./panels.tsx', () => ({ Panels: () => <aside>{usePanel(({ panel }) => panel)}</aside> }))

const NOBODY = useSession.getInitialState()
const scrollTo = vi.fn<(x: number, y: number) => void>()

beforeEach(() => {
  localStorage.clear()
  useSession.setState(NOBODY, true)
  usePanel.getState().close()
  setStatus('live')
  fakeNetwork(granted())
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  vi.stubGlobal('scrollTo', scrollTo)
  scrollTo.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stands for the first frame of the browser. */
const paint = () => act(() => void vi.advanceTimersToNextFrame())

const at = (path: string, state?: unknown) => {
  navigate(path, { replace: true, state })
  render(<Site />)
  paint()
}
const shown = () => screen.getByRole('heading').textContent
const path = () => location.pathname + location.search
const panel = () => screen.getByRole('complementary').textContent
const logIn = () => act(() => begin('abc', USER))

test.each(['/nowhere', '/casino/spribe/poker', '/sports/9'])('[ACC-1] %s leads to /', (unknown) => {
  at(unknown)
  expect([path(), shown()]).toEqual(['/', 'landing'])
})

test('[ROUTE-2] /casino/{casinoslug}/{gameslug} is the page of a known game, and anything else leads to /', () => {
  const placeOf = (address: string) => {
    at(address)
    const place = [path(), shown()]
    cleanup()
    return place
  }
  for (const address of ['/casino/spribe/poker', '/casino/nobody/mines'])
    expect(placeOf(address)).toEqual(['/', 'landing'])
  logIn()
  expect(placeOf('/casino/spribe/mines')).toEqual(['/casino/spribe/mines', 'moneyGame'])
  expect(placeOf('/casino/spribe/aviator')).toEqual(['/casino/spribe/aviator', 'sharedGame'])
})

test.each(['/', '/mobile-number', '/register', '/sign-in'])(
  '[ACC-4] a player who opens %s is sent to /home',
  (page) => {
    begin('abc', USER)
    at(page)
    expect([path(), shown(), panel()]).toEqual(['/home', 'home', ''])
  },
)

test.each(['/contactuss', '/termss', '/fairplays'])(
  '[ACC-5] %s is read by guests and not by players',
  (page) => {
    at(page)
    expect(path()).toBe(page)
    logIn()
    expect(path()).toBe('/home')
  },
)

test.each(['/home', '/withdraw', '/casino/spribe/aviator', '/terms'])(
  '[ACC-6] [ACC-7] [ACC-8] [ACC-9] a guest who opens %s is sent to / with the login open',
  (page) => {
    at(page)
    expect([path(), shown(), panel()]).toEqual(['/', 'landing', 'login'])
    expect(usePanel.getState().state.from).toBe(page)
  },
)

test('[ACC-6] after the login the player is where they wanted to go', () => {
  at('/cashier?page=2')
  expect(path()).toBe('/')
  logIn()
  expect([path(), shown()]).toEqual(['/cashier?page=2', 'statement'])
})

test('[ACC-6] the panel that was closed does not open again with a reload of the page', () => {
  at('/withdraw')
  act(() => usePanel.getState().close())
  cleanup()
  render(<Site />)
  expect(panel()).toBe('')
  expect(locationNow().state).toEqual({ from: '/withdraw' })
})

test.each(['/promotions', '/vip-level', '/atlas-lobby', '/test', '/detail-page/a/1/2/4'])(
  '[ACC-10] %s is open to both',
  (page) => {
    at(page)
    expect(path()).toBe(page)
    logIn()
    expect(path()).toBe(page)
  },
)

test('[ACC-2] every change of the page scrolls to its top and takes the keyboard there', () => {
  at('/promotions')
  scrollTo.mockClear()
  act(() => navigate('/vip-level'))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  scrollTo.mockClear()
  act(() => navigate('/vip-level?tab=2'))
  expect(scrollTo).not.toHaveBeenCalled()
})

test.each(['maintenance', 'suspended'] as const)(
  '[ACC-11] with the status %s every page is the maintenance page',
  (status) => {
    setStatus(status)
    at('/promotions')
    expect([path(), shown()]).toEqual(['/maintenance', 'maintenance'])
    expect(screen.queryByRole('main')).toBeNull()
  },
)

test('[ACC-11] it is forced under an open page, and the visitor is brought back when it is over', () => {
  begin('abc', USER)
  at('/cashier?page=2')
  act(() => setStatus('maintenance'))
  expect(path()).toBe('/maintenance')
  act(() => navigate('/home'))
  expect(path()).toBe('/maintenance')
  act(() => setStatus('live'))
  expect(path()).toBe('/home')
})

test('[ACC-11] whoever opens the maintenance page while all is well may look at it', () => {
  at('/maintenance')
  expect(path()).toBe('/maintenance')
  act(() => setStatus('maintenance'))
  act(() => setStatus('live'))
  expect(path()).toBe('/')
})

test.each([
  ['/mobile-number', 'mobileNumber'],
  ['/register', 'register'],
  ['/sign-in', 'login'],
])('[ROUTE-4] %s opens the landing with the panel %s, and closing it leads to /', (page, name) => {
  at(page)
  expect([path(), shown(), panel()]).toEqual([page, 'landing', name])
  act(() => usePanel.getState().close())
  expect([path(), shown(), panel()]).toEqual(['/', 'landing', ''])
})

test('[SHELL-5] the panel of an address stands before the page behind it', () => {
  navigate('/sign-in', { replace: true })
  render(<Site />)
  expect([panel(), screen.queryByRole('heading')]).toEqual(['login', null])
  paint()
  expect([panel(), shown()]).toEqual(['login', 'landing'])
})

test('[SCR-10] the code of the navigation state reaches the panel', () => {
  at('/register', { agent_code: 'RAVI20' })
  expect(usePanel.getState().state.agent_code).toBe('RAVI20')
})

test('[ROUTE-4] another page closes the panel', () => {
  at('/sign-in')
  act(() => navigate('/promotions'))
  expect([path(), panel()]).toEqual(['/promotions', ''])
})

test('[FLOW-5] a logout that was asked for leads to / and shows no panel', () => {
  begin('abc', USER)
  at('/withdraw')
  act(() => end('asked'))
  expect([path(), shown(), panel()]).toEqual(['/', 'landing', ''])
})

test.each(['/withdraw', '/promotions'])(
  '[FLOW-7] [FLOW-8] a session that ended on %s leads to / and to the login',
  (page) => {
    begin('abc', USER)
    at(page)
    act(() => end('silent'))
    expect([path(), panel()]).toEqual(['/', 'login'])
    logIn()
    expect(path()).toBe(page)
  },
)

test('[ACC-3] the frame is told which footer the page has', () => {
  at('/detail-page/a/1/2/4')
  expect(screen.getByRole('main').dataset['footer']).toBe('detail')
})
