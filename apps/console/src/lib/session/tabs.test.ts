import { createStored } from '@maidan/browser/storage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDLE_MS, watchIdle } from './idle.ts'
import { createSession, SESSION_OVER, takeFromPage } from './session.ts'
import { type Channel, IDLE_SENTENCE, shareSession } from './tabs.ts'

type Listener = (event: MessageEvent) => void

/** The browser's channel: each tab hears the others and not itself. */
const createBrowser = () => {
  const tabs = new Set<Set<Listener>>()
  const said: unknown[] = []
  const tab = (): Channel => {
    const own = new Set<Listener>()
    tabs.add(own)
    return {
      postMessage: (data: unknown) => {
        said.push(data)
        for (const other of tabs) if (other !== own) for (const hear of other) hear({ data } as MessageEvent)
      },
      addEventListener: (_: string, listener: unknown) => void own.add(listener as Listener),
      removeEventListener: (_: string, listener: unknown) => void own.delete(listener as Listener),
    }
  }
  return { tab, said }
}

const pageWith = (token?: string): Document => {
  const page = document.implementation.createHTMLDocument()
  if (token === undefined) return page
  const meta = page.createElement('meta')
  meta.name = 'staff-session'
  meta.content = token
  page.head.append(meta)
  return page
}

/** A tab, and a server that has ended its session or not. */
const openTab = (browser: ReturnType<typeof createBrowser>, token?: string) => {
  const session = createSession(pageWith(token), undefined)
  const reload = vi.fn<() => void>()
  const server = { isOver: false }
  const ask = vi.fn<() => Promise<void>>(async () => {
    if (server.isOver) session.end(SESSION_OVER)
  })
  shareSession({ session, channel: browser.tab(), reload, ask })
  return { session, reload, ask, server }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[CON-3] [CON-35] the token comes with the page, is taken out of it and is stored nowhere', () => {
  const page = pageWith('token-1')
  expect(createSession(page, undefined).token()).toBe('token-1')
  expect(page.documentElement.outerHTML).not.toContain('token-1')
  expect(takeFromPage(page)).toBeUndefined()
  expect(sessionStorage.length + localStorage.length).toBe(0)
})

test('[CON-3] without https the tab keeps it for itself, and forgets it when it ends', () => {
  const stored = new Map<string, string>()
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const kept = createStored<'staff_token'>(() => area as unknown as Storage)
  createSession(pageWith(), kept).start('token-1')
  const again = createSession(pageWith(), kept)
  expect(again.token()).toBe('token-1')
  again.end()
  expect(stored.size).toBe(0)
})

test('[CON-23] a login in one tab lets in the others that show the login, which load anew', () => {
  const browser = createBrowser()
  const [first, second, third] = [openTab(browser), openTab(browser), openTab(browser, 'token-0')]
  first.session.start('token-1')
  expect(second.reload).toHaveBeenCalledOnce()
  expect(third.reload).not.toHaveBeenCalled()
})

test('[CON-35] no token is ever said on the channel, whoever asks', () => {
  const browser = createBrowser()
  const tab = openTab(browser)
  tab.session.start('token-1')
  for (const hostile of [undefined, 'session', { type: 'asks' }, { type: 'session', token: 'token-2' }])
    browser.tab().postMessage(hostile)
  tab.session.end()
  expect(JSON.stringify(browser.said.filter((news) => !isHostile(news)))).not.toContain('token')
  expect(tab.session.token()).toBeUndefined()
})
const isHostile = (news: unknown): boolean => JSON.stringify(news)?.includes('token-2') ?? true

test('[CON-23] who logs out in one tab is logged out in all, with the same sentence', async () => {
  const browser = createBrowser()
  const [first, second] = [openTab(browser, 'token-1'), openTab(browser, 'token-1')]
  first.server.isOver = true
  second.session.end(IDLE_SENTENCE)
  await vi.waitFor(() =>
    expect(first.session.use.getState()).toEqual({ token: undefined, ended: IDLE_SENTENCE }),
  )
})

test('[CON-35] a page that only says that the session has ended ends nothing', async () => {
  const browser = createBrowser()
  const tab = openTab(browser, 'token-1')
  browser.tab().postMessage({ type: 'ended', idle: true })
  await vi.waitFor(() => expect(tab.ask).toHaveBeenCalledOnce())
  expect(tab.session.token()).toBe('token-1')
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
