import { expect } from '@playwright/test'
import { test } from './support/own-site.ts'

test('[ACC-11] an open page is forced to /maintenance while the organisation is not live, and comes back', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000)
  await page.goto(site.url)
  await page.getByRole('main').getByRole('button', { name: 'Demo login' }).click()
  await page.waitForURL('**/home')
  await site.operate('status', 'maintenance')
  await page.waitForURL('**/maintenance')
  await expect(page.locator('h1').first()).toBeVisible()
  await page.goto(`${site.url}/cashier`)
  await page.waitForURL('**/maintenance')
  await site.operate('status', 'live')
  await page.waitForURL((url) => url.pathname !== '/maintenance')
})
