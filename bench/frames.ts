import { chromium, type Page, request } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from '../e2e/support/account.ts'
import { startServer } from '../e2e/support/server.ts'
import { freePort } from '@maidan/core/testing'
import { browserArguments } from './browser.ts'
import { untilCalm } from './calm.ts'
import { DRIVER } from './frames/driver.ts'

/**
 * The frames of every game on a phone four times slower than this machine, while it is played, beside those of an empty
 * animation on the same page. `npm run bench:frames -- dice aviator` measures only these.
 */
const SLOWER = 4
const PLAYED_MS = 8500
const STILL_MS = 4000
const SETTLE_MS = 2500
const FLIGHT_MS = { least: 5000, most: 20_000 } as const
/** A frame of a screen with 60 a second, and a little for a clock that counts in tenths of milliseconds. */
const MEDIAN_MS = 16.8
const LONGEST_MS = 50

const INSTANT = ['dice', 'plinko', 'keno', 'miniroulette', 'hotline', 'mines', 'goal', 'hilo']
const GAMES = [...INSTANT, 'aviator', 'color-prediction']
const words = process.argv.slice(2)

const pathOf = (game: string): string =>
  game === 'color-prediction' ? '/casino/aggapjiligaming-color-prediction' : `/casino/spribe/${game}`

type Frames = {
  readonly median: number
  readonly p99: number
  readonly longest: number
  readonly long: number
}

const framesOf = (times: readonly number[]): Frames => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    median: at(0.5),
    p99: at(0.99),
    longest: sorted.at(-1) ?? 0,
    long: sorted.filter((time) => time > LONGEST_MS).length,
  }
}

const text = ({ median, p99, longest, long }: Frames): string =>
  `${(1000 / median).toFixed(0).padStart(3)} fps, p99 ${p99.toFixed(0).padStart(3)}, longest ${longest.toFixed(0).padStart(4)} ms, ${String(long).padStart(2)} over ${LONGEST_MS} ms`

const isMet = ({ median, longest }: Frames): boolean => median <= MEDIAN_MS && longest <= LONGEST_MS

const prepare = async (page: Page, game: string): Promise<void> => {
  await page.locator('.gm-cta').first().waitFor()
  if (game === 'miniroulette') await page.getByRole('button', { name: /^Red, pays/ }).click()
  await page.waitForLoadState('networkidle').catch(() => {})
}

const measure = async (page: Page, game: string): Promise<{ still: Frames; played: Frames }> => {
  await prepare(page, game)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // What the page still loads, and the brake itself, are not the game's.
  await page.evaluate(`window.frames.record(${SETTLE_MS})`)
  const still = await page.evaluate<number[]>(`window.frames.still(${STILL_MS})`)
  const played = await page.evaluate<number[]>(
    game === 'aviator'
      ? `window.frames.flight(${FLIGHT_MS.least}, ${FLIGHT_MS.most})`
      : `window.frames.record(${PLAYED_MS}, window.frames.play)`,
  )
  return { still: framesOf(still), played: framesOf(played) }
}

const folder = await mkdtemp(join(tmpdir(), 'maidan-frames-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = await startServer(port, folder)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '',
  args: browserArguments(),
})
try {
  const web = await request.newContext()
  const { token } = await register(web, { url, folder })
  await web.dispose()
  await untilCalm(url)
  for (const game of GAMES.filter((one) => words.length === 0 || words.includes(one))) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`)
    await context.addInitScript(DRIVER)
    const page = await context.newPage()
    await page.goto(url + pathOf(game))
    const { still, played } = await measure(page, game)
    const verdict = isMet(played) ? 'met   ' : 'MISSED'
    console.info(`${verdict} ${game.padEnd(17)} ${text(played)} | empty: ${text(still)}`)
    if (!isMet(played)) process.exitCode = 1
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit()
