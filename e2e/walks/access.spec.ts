import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { enterAsDemo } from '../support/player.ts'
import { GUEST_ONLY, OPEN, PLAYER_ONLY } from '../support/routes.ts'

/** What axe finds, short enough to read. */
const findings = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path)
  await expect(page.locator('h1').first(), path).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

const useTheme = (page: Page, theme: string) =>
  page.addInitScript((value) => localStorage.setItem('theme', value), theme)

for (const theme of ['dark', 'light']) {
  test(`[SCR-1] axe finds nothing on any page of guests, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000)
    await useTheme(page, theme)
    const found: string[] = []
    for (const path of [...GUEST_ONLY, ...OPEN])
      if (path !== '/maintenance') found.push(...(await findings(page, path)))
    expect(found).toEqual([])
  })

  test(`[SCR-1] axe finds nothing on any page of players, ${theme}`, async ({ page }) => {
    test.setTimeout(300_000)
    await useTheme(page, theme)
    await enterAsDemo(page)
    const found: string[] = []
    for (const path of PLAYER_ONLY) found.push(...(await findings(page, path)))
    expect(found).toEqual([])
  })
}
