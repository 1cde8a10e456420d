import { expect, test } from '@playwright/test'
import { enterAsDemo } from './support/player.ts'
import { operate } from './support/server.ts'

test.afterAll(() => operate('status', 'live'))

test('[ACC-11] an open page is forced to /maintenance while the organisation is not live, and comes back', async ({
  page,
}) => {
  await enterAsDemo(page)
  await page.goto('/profile')
  await expect(page.locator('h1').first()).toBeVisible()
  await operate('status', 'maintenance')
  await page.waitForURL('**/maintenance')
  await expect(page.locator('h1').first()).toBeVisible()
  await page.goto('/cashier')
  await page.waitForURL('**/maintenance')
  await operate('status', 'live')
  await page.waitForURL((url) => url.pathname !== '/maintenance')
})
