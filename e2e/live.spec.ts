import { expect, type Page, test } from '@playwright/test'

/** Adds up how far the page jumped, as browsers measure it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)

test('[ROUTE-3] [LIVE-2] a guest sees matches with live prices on the front page, nothing jumps, and a tap opens one', async ({
  page,
}) => {
  await watchShifts(page)
  await page.goto('/')
  const matches = page.getByRole('region', { name: 'Live matches' })
  const first = matches.getByRole('link', { name: / v / }).first()
  await expect(first).toBeVisible()
  await expect(matches.getByText(/^\d+\.\d\d$/).first()).toBeVisible()
  await expect(matches.getByText('Live prices')).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThan(0.02)
  const name = await first.getAttribute('aria-label')
  await first.click()
  await expect(page).toHaveURL(/\/detail-page\//)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeAttached()
})
