import { expect, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { findingsOn, THEMES } from '../support/axe.ts'
import { test as ownSite } from '../support/own-site.ts'
import { CLOSED, GUEST_ONLY, openPages, PLAYER_ONLY } from '../support/routes.ts'
import { moveMoney, poster } from '../support/send.ts'

/** A server that has just started may send the first visitors away; they come again. */
const open = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    await page.goto(path)
    await expect(page.locator('h1').first(), path).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 90_000 })

/** A phone wears both themes. A desk has other places for the same parts, so it is asked in the dark one alone. */
const walk = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const isDesk = (page.viewportSize()?.width ?? 0) >= 992
  const themes = isDesk ? THEMES.slice(0, 1) : THEMES
  const found: string[] = []
  for (const path of paths) {
    await open(page, path)
    found.push(...(await findingsOn(page, path, themes)))
  }
  return found
}

// The longest walks of all: each may have a worker of its own.
test.describe.configure({ mode: 'parallel' })

test('[ABOUT-4] axe finds nothing on any page of guests', async ({ page }) => {
  test.setTimeout(900_000)
  expect(await walk(page, [...GUEST_ONLY, ...(await openPages(page))])).toEqual([])
})

const HALVES = ['first', 'second'] as const
for (const [half, name] of HALVES.entries())
  test(`[ABOUT-4] axe finds nothing on the ${name} half of the pages of players`, async ({ page }) => {
    test.setTimeout(900_000)
    const { token } = await enterAsNewcomer(page)
    // An empty list has nothing in it to find fault with.
    await moveMoney(poster(page.request, '', token))
    const paths = PLAYER_ONLY.filter((_, at) => at % HALVES.length === half)
    expect(await walk(page, paths)).toEqual([])
  })

ownSite(
  '[ABOUT-4] axe finds nothing on the page of a closed site, in both themes',
  async ({ page, site }) => {
    ownSite.setTimeout(180_000)
    await site.operate('status', 'maintenance')
    await page.goto(site.url)
    await page.waitForURL(`**${CLOSED}`)
    await expect(page.locator('h1').first()).toBeVisible()
    expect(await findingsOn(page, CLOSED)).toEqual([])
  },
)
