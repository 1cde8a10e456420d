import { expect } from '@playwright/test'
import { test } from './support/own-site.ts'

test('[FLOW-14] [RUN-6] a page that was open while the server was killed says so and recovers by itself', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  await page.goto(site.url)
  await page.getByRole('main').getByRole('button', { name: 'Demo login' }).click()
  await page.waitForURL('**/home')
  await site.kill()
  const notice = page.getByText('The server does not answer. Trying again.')
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await site.start()
  await expect(notice).toHaveCount(0, { timeout: 30_000 })
  await page.getByRole('link', { name: 'Casino', exact: true }).first().click()
  await expect(page.locator('h1').first()).toBeVisible()
})

test('[ERR-14] a page whose files did not come is there soon after they can be had, without a tap', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  await page.goto(site.url)
  await page.getByRole('main').getByRole('button', { name: 'Demo login' }).click()
  await page.waitForURL('**/home')
  await page.waitForLoadState('networkidle')
  const files = '**/assets/casino-*.js'
  await page.route(files, (route) => route.abort('connectionrefused'))
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Casino', exact: true }).first().click()
  await failed
  await page.unroute(files)
  await expect(page.locator('h1').first()).toBeVisible({ timeout: 30_000 })
})
