import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { GUEST_ONLY, openPages, PLAYER_ONLY } from '../support/routes.ts'

/** Our pages have no frames of others, so axe need not open a page of its own to put its answers together. */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** What axe finds, short enough to read. While a dialog opens or closes the page is half hidden, so it is asked again. */
const findings = async (where: string, axe: AxeBuilder): Promise<string[]> => {
  const first = await axe.analyze()
  const { violations } = first.violations.length === 0 ? first : await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${where} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

/** A server that has just started may send the first visitors away; they come again. */
const open = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    await page.goto(path)
    await expect(page.locator('h1').first(), path).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 90_000 })

/** Everything is asked in the dark theme; in the light one only colours differ, so only they are asked again. */
const walk = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const path of paths) {
    await open(page, path)
    found.push(...(await findings(`${path} dark`, axeOn(page))))
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
    // Half way from one colour to the other nothing can be said of their contrast.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    found.push(...(await findings(`${path} light`, axeOn(page).withRules('color-contrast'))))
  }
  return found
}

// The longest walks of all: each may have a worker of its own.
test.describe.configure({ mode: 'parallel' })

test('[ABOUT-4] axe finds nothing on any page of guests, in both themes', async ({ page }) => {
  test.setTimeout(900_000)
  expect(await walk(page, [...GUEST_ONLY, ...(await openPages(page))])).toEqual([])
})

const HALVES = ['first', 'second'] as const
for (const [half, name] of HALVES.entries())
  test(`[ABOUT-4] axe finds nothing on the ${name} half of the pages of players, in both themes`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    await enterAsNewcomer(page)
    const paths = PLAYER_ONLY.filter((_, at) => at % HALVES.length === half)
    expect(await walk(page, paths)).toEqual([])
  })
