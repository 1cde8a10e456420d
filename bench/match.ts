import { type CDPSession, chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../e2e/support/server.ts'
import { freePort } from '@maidan/core/testing'
import { browserArguments } from './browser.ts'
import { movePrices } from './match/moving-prices.ts'

/**
 * The page of a match on a phone four times slower than this machine, while six markets change ten times a second: how busy
 * its main thread is, whether it answers every tap, how much it shifts, and whether its memory grows.
 * `npm run bench:match -- 2` takes two minutes instead of ten.
 */
const MARKETS = 6
const SLOWER = 4
const MINUTES = Number(process.argv[2] ?? 10)
const TAPS_A_MINUTE = 20
const WANTED = { busy: 0.3, cls: 0.02, growth: 0.1 } as const
/** Who taps and sees nothing for so long taps again. */
const ANSWER_MS = 1000

type Figures = { readonly busySeconds: number; readonly heapBytes: number }

const figuresOf = async (cdp: CDPSession): Promise<Figures> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { busySeconds: read('TaskDuration'), heapBytes: read('JSHeapUsedSize') }
}

const heapOf = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await figuresOf(cdp)).heapBytes
}

/** Layout shifts that no tap explains. */
const WATCH_SHIFTS = `
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Chooses the best price to back and to lay by turns; whether the page shows that it is chosen. */
const tap = async (page: Page, at: number): Promise<boolean> => {
  const name = at % 2 === 0 ? /^Back .+ available$/ : /^Lay .+ available$/
  const odds = page.getByRole('region', { name: 'Match Odds', exact: true })
  await odds.getByRole('button', { name, disabled: false }).first().tap()
  const chosen = odds.getByRole('button', { name, pressed: true })
  return chosen.waitFor({ timeout: ANSWER_MS }).then(
    () => true,
    () => false,
  )
}

const backOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Match Odds', exact: true })
    .getByRole('button', { name: /^Back .+ available$/, disabled: false })
    .first()

/** How long a price may be away between two balls. */
const PRICED_WITHIN_MS = 15_000

/** The first match of the lobby that has prices: one may be between two innings, or over. */
const openMatch = async (page: Page, site: string): Promise<void> => {
  await page.goto(`${site}/atlas-lobby`)
  const matches = page.locator('a[href*="/detail-page/"]')
  await matches.first().waitFor()
  const links = await matches.all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const path of new Set(paths)) {
    await page.goto(site + String(path))
    const isPriced = await backOf(page)
      .waitFor({ timeout: PRICED_WITHIN_MS })
      .then(
        () => true,
        () => false,
      )
    if (isPriced) return
  }
  throw new Error('no match of the lobby has prices')
}

const say = (name: string, met: boolean, text: string): void => {
  console.info(`${met ? 'met   ' : 'MISSED'} ${name}: ${text}`)
  if (!met) process.exitCode = 1
}

const measure = async (page: Page): Promise<void> => {
  const prices = await movePrices(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.addInitScript(WATCH_SHIFTS)
  await openMatch(page, site)
  await prices.start(MARKETS)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await sleep(5000)
  const before = await figuresOf(cdp)
  const heaps = [await heapOf(cdp)]
  const begun = performance.now()
  let dropped = 0
  for (let minute = 0; minute < MINUTES; minute++) {
    for (let at = 0; at < TAPS_A_MINUTE; at++) {
      if (!(await tap(page, at))) dropped += 1
      await sleep(60_000 / TAPS_A_MINUTE)
    }
    heaps.push(await heapOf(cdp))
  }
  const seconds = (performance.now() - begun) / 1000
  const busy = ((await figuresOf(cdp)).busySeconds - before.busySeconds) / seconds
  const cls = (await page.evaluate('window.shifted')) as number
  prices.stop()
  const [first = 0] = heaps
  const growth = (heaps.at(-1) ?? 0) / (heaps[1] ?? first) - 1
  const megabytes = heaps.map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(', ')
  console.info(`${MARKETS} markets move ten times a second, CPU ${SLOWER} times slower`)
  say('main thread busy', busy < WANTED.busy, `${(busy * 100).toFixed(1)} % (wanted below 30)`)
  say('dropped taps', dropped === 0, `${dropped} of ${MINUTES * TAPS_A_MINUTE}`)
  say('layout shift', cls < WANTED.cls, `${cls.toFixed(4)} (wanted below ${WANTED.cls})`)
  say('memory', growth < WANTED.growth, `${megabytes} MB by the minute, after collecting garbage`)
}

const folder = await mkdtemp(join(tmpdir(), 'maidan-match-'))
const port = await freePort()
const site = `http://127.0.0.1:${port}`
const server = await startServer(port, folder, { SIM_SPEED: '1' })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '',
  args: browserArguments(),
})
try {
  await measure(await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true }))
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit()
