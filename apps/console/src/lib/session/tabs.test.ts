import { createStored } from '@maidan/browser/storage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDLE_MS, watchIdle } from './idle.ts'
import { createSession } from './session.ts'
import { askTabs, type Channel, shareSession } from './tabs.ts'

type Listener = (event: MessageEvent) => void

/** The browser's channel: each tab hears the others and not itself. */
const createBrowser = () => {
  const tabs = new Set<Set<Listener>>()
  const tab = (): Channel => {
    const own = new Set<Listener>()
    tabs.add(own)
    return {
      postMessage: (data: unknown) => {
        for (const other of tabs) if (other !== own) for (const hear of other) hear({ data } as MessageEvent)
      },
      addEventListener: (_: string, listener: unknown) => void own.add(listener as Listener),
      removeEventListener: (_: string, listener: unknown) => void own.delete(listener as Listener),
    }
  }
  return { tab }
}

const openTab = (browser: ReturnType<typeof createBrowser>) => {
  const stored = new Map<string, string>()
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const session = createSession(createStored(() => area as unknown as Storage))
  const channel = browser.tab()
  shareSession(session, channel)
  return { session, channel, stored }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[CON-23] a new tab takes over the session of one that is open', async () => {
  const browser = createBrowser()
  const first = openTab(browser)
  first.session.start('token-1')
  const second = openTab(browser)
  await askTabs(second.session, second.channel)
  expect(second.session.token()).toBe('token-1')
  expect(second.stored.get('staff_token')).toBe('token-1')
})

test('[CON-23] a login in one tab lets in the others that show the login', () => {
  const browser = createBrowser()
  const [first, second] = [openTab(browser), openTab(browser)]
  first.session.start('token-1')
  expect(second.session.token()).toBe('token-1')
})

test('[CON-23] the end of another session ends nothing here', () => {
  const browser = createBrowser()
  const tab = openTab(browser)
  tab.session.start('token-1')
  browser.tab().postMessage({ type: 'ended', token: 'token-0' })
  browser.tab().postMessage({ type: 'session', token: 'token-2' })
  expect(tab.session.token()).toBe('token-1')
})

test('[CON-23] who logs out in one tab is logged out in all, with the same sentence and nothing stored', () => {
  const browser = createBrowser()
  const [first, second] = [openTab(browser), openTab(browser)]
  first.session.start('token-1')
  second.session.end('Your session has ended')
  expect(first.session.use.getState()).toEqual({ token: undefined, ended: 'Your session has ended' })
  expect(first.stored.size).toBe(0)
})

test('[CON-23] when the last tab is closed no session is left, and a tab that asks is answered by nobody', async () => {
  const browser = createBrowser()
  const tab = openTab(browser)
  const asked = askTabs(tab.session, tab.channel)
  await vi.advanceTimersByTimeAsync(1000)
  await asked
  expect(tab.session.token()).toBeUndefined()
})

test('[CON-23] what is no news of a tab is not heard', () => {
  const browser = createBrowser()
  const tab = openTab(browser)
  for (const hostile of [undefined, 'session', { type: 'session' }, { type: 'session', token: 5 }])
    browser.tab().postMessage(hostile)
  expect(tab.session.token()).toBeUndefined()
})

test('[CON-23] half an hour without a key or click in any tab ends the session; a key in one keeps all', () => {
  const browser = createBrowser()
  const onIdle = vi.fn<() => void>()
  const stop = watchIdle({ now: () => Date.now(), channel: browser.tab(), onIdle })
  vi.advanceTimersByTime(IDLE_MS - 60_000)
  browser.tab().postMessage({ type: 'active' })
  vi.advanceTimersByTime(IDLE_MS - 60_000)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
  vi.advanceTimersByTime(IDLE_MS - 60_000)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(120_000)
  expect(onIdle).toHaveBeenCalled()
  stop()
})
