import { expect, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'

const THROTTLE = 4
const STEP_PX = 400

test('[CAT-18] on a slow phone whose pictures never come, all games are reached and every tile has its place', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAsNewcomer(page)
  // Neither an answer nor a failure, for as long as the page is open.
  await page.route('**/games/*.webp', () => {})
  await page.addInitScript(() => {
    const seen = globalThis as { moved?: number }
    seen.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        seen.moved = (seen.moved ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.goto('/games-all', { waitUntil: 'domcontentloaded' })
  const { data } = (await (await page.request.get('/api/catalogue')).json()) as {
    data: { readonly kind: string }[]
  }
  const games = data.filter(({ kind }) => kind !== 'lobby').length
  const tiles = page.getByRole('region', { name: 'Games', exact: true }).getByRole('link', { name: /^Play / })
  await expect(tiles.first()).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, STEP_PX)
        return tiles.count()
      },
      { timeout: 120_000, intervals: [100] },
    )
    .toBe(games)
  const last = tiles.last()
  const name = (await last.getAttribute('aria-label')) ?? ''
  await expect(last.locator('.casino-name')).toHaveText(name.replace(/^Play (.+), .+$/, '$1'))
  expect(await last.evaluate((tile) => tile.getBoundingClientRect().height)).toBeGreaterThan(100)
  expect(await page.evaluate(() => (globalThis as { moved?: number }).moved)).toBeLessThan(0.02)
})

/** The game under the middle of the window; nothing while its tile is not drawn. */
const gameInTheMiddle = (): string | null =>
  document
    .elementFromPoint(innerWidth / 2, innerHeight / 2)
    ?.closest('a.ui-tile')
    ?.getAttribute('aria-label') ?? null

test('[CAT-10] a player who comes back from a game far down a long list stands at its tile again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAsNewcomer(page)
  await page.goto('/games-all')
  const games = page.getByRole('region', { name: 'Games', exact: true })
  await expect(games.getByRole('link', { name: /^Play / }).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 6000))
  await expect.poll(() => page.evaluate(gameInTheMiddle)).not.toBeNull()
  const name = (await page.evaluate(gameInTheMiddle)) ?? ''
  const top = await page.evaluate(() => scrollY)
  await games.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/casino\//)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await expect(games.getByRole('link', { name, exact: true })).toBeInViewport()
})
