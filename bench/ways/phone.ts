import type { Browser, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** A phone four times slower than this machine, on a slow network. */
const SIZE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
const SLOWER = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
} as const

const LONGEST_WAIT_MS = 20_000
/** What comes after the network has rested: pictures that are decoded, a list drawn in pieces. */
const REST_MS = 1500

/** Keeps the longest task, the layout shifts that no tap explains, and when a finger came down last. */
const WATCH = `
  window.watched = { longestMs: 0, shifted: 0, tappedAt: NaN }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.watched.longestMs = Math.max(window.watched.longestMs, duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries())
      if (!hadRecentInput) window.watched.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('pointerdown', ({ timeStamp }) => (window.watched.tappedAt = timeStamp), true)`

/** An empty cache each time, as a visitor comes for the first time; the login of a player is kept. */
export const withPhone = async <Value>(
  browser: Browser,
  token: string | undefined,
  use: (page: Page) => Promise<Value>,
): Promise<Value> => {
  const context = await browser.newContext(SIZE)
  try {
    if (token !== undefined)
      await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`)
    await context.addInitScript(WATCH)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return await use(page)
  } finally {
    await context.close()
  }
}

export const untilRest = async (page: Page): Promise<void> => {
  // A page that asks again and again never rests; by then it stands.
  await page.waitForLoadState('networkidle', { timeout: LONGEST_WAIT_MS }).catch(() => {})
  await sleep(REST_MS)
}

export const openAt = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await untilRest(page)
}

/** The first element is in sight, enabled, and nothing lies over it: a finger would reach it. */
const isUsable = (selector: string): string => `(() => {
  const [found] = [...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.checkVisibility())
  if (!found || found.disabled) return false
  const { x, y, width, height } = found.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return hit !== null && found.contains(hit)
})()`

export type Since = 'navigation' | 'tap'

/** Milliseconds until a finger would reach what the selector names, seen from the page itself. */
export const usableAfterMs = async (page: Page, selector: string, since: Since): Promise<number> => {
  const begun = since === 'tap' ? 'window.watched.tappedAt' : '0'
  return page.evaluate<number>(`new Promise((resolve) => {
    const end = performance.now() + ${LONGEST_WAIT_MS}
    const look = () =>
      ${isUsable(selector)} ? resolve(performance.now() - ${begun})
        : performance.now() > end ? resolve(Infinity) : requestAnimationFrame(look)
    look()
  })`)
}

export type Watched = { readonly longestMs: number; readonly shifted: number }

export const watchedOf = async (page: Page): Promise<Watched> => page.evaluate<Watched>('window.watched')

/** What comes from now on is counted by itself. */
export const watchAnew = async (page: Page): Promise<void> => {
  await page.evaluate('Object.assign(window.watched, { longestMs: 0, shifted: 0 })')
}
