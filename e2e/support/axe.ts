import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const THEMES = ['dark', 'light'] as const
type Theme = (typeof THEMES)[number]

/** Half way from one colour to the other nothing can be said of their contrast. */
const wear = async (page: Page, theme: Theme): Promise<void> => {
  await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/** Our pages have no frames of others, so axe need not open a page of its own to put its answers together. */
const violationsOn = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
}

/** What axe finds by any of its rules, short enough to read. */
export const findingsOn = async (
  page: Page,
  where: string,
  themes: readonly Theme[] = THEMES,
): Promise<string[]> => {
  const found: string[] = []
  for (const theme of themes) {
    await wear(page, theme)
    const first = await violationsOn(page)
    // While a dialog opens or closes the page is half hidden, so axe is asked again.
    const violations = first.length === 0 ? first : await violationsOn(page)
    for (const { id, nodes } of violations)
      found.push(`${where} ${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }
  return found
}
