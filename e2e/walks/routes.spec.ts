import { expect, type Page, test } from '@playwright/test'
import { enterAsDemo } from '../support/player.ts'
import { GUEST_ONLY, PLAYER_ONLY, UNKNOWN } from './addresses.ts'

const pathOf = (page: Page): string => new URL(page.url()).pathname

test('[ACC-6] a guest who wants a page of players is sent to / with the login showing, and back there after it', async ({
  page,
}) => {
  test.setTimeout(400_000)
  for (const path of PLAYER_ONLY) {
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: 'Log in' }), path).toBeVisible()
    expect(pathOf(page), path).toBe('/')
  }
  await page.goto('/dashboard')
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Demo login' }).click()
  await page.waitForURL('**/dashboard')
})

test('[ACC-4] [ACC-5] a player is sent from guest pages to /home', async ({ page }) => {
  test.setTimeout(120_000)
  await enterAsDemo(page)
  for (const path of GUEST_ONLY) {
    await page.goto(path)
    await page.waitForURL('**/home')
  }
})

test('[ACC-1] an unknown path leads to /', async ({ page }) => {
  test.setTimeout(120_000)
  for (const path of UNKNOWN) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/')
  }
})
