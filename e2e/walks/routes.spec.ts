import { expect, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { enterAsDemo, listenForTrouble } from '../support/player.ts'
import { GUEST_ONLY, openPages, PLAYER_ONLY, UNKNOWN } from '../support/routes.ts'

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** A page is there when its heading is; a blank one never gets this far. */
const expectPage = async (page: Page, path: string): Promise<void> => {
  await expect(page.locator('h1').first(), `${path} has a heading`).toBeVisible()
  await expect(page, `${path} has a title`).toHaveTitle(/Maidan/)
}

test('[ACC-10] [ROUTE-4] a guest sees every guest page and every open page, and nothing breaks', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const trouble = listenForTrouble(page)
  for (const path of [...GUEST_ONLY, ...(await openPages(page))]) {
    await page.goto(path)
    await expectPage(page, path)
    expect(pathOf(page), path).toBe(path)
  }
  expect(trouble).toEqual([])
})

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

test('[ACC-7] [ACC-8] [ACC-9] a player sees every page of players and every open page, and nothing breaks', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await enterAsNewcomer(page)
  const trouble = listenForTrouble(page)
  for (const path of [...PLAYER_ONLY, ...(await openPages(page))]) {
    await page.goto(path)
    await expectPage(page, path)
    expect(pathOf(page), path).toBe(path)
  }
  expect(trouble).toEqual([])
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
