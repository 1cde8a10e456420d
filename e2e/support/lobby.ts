import type { Page } from '@playwright/test'

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992

/** On a phone the slip is a sheet behind a bar. */
export const openSlip = async (page: Page): Promise<void> => {
  if (isPhone(page)) await page.getByRole('button', { name: /^Bet slip/ }).click()
}

/** Fixed prices of so many different matches, before they begin. */
export const pickPrices = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('tab', { name: /^Upcoming/ }).click()
  const markets = page.getByRole('group', { name: /, fixed prices$/ })
  for (let at = 0; at < count; at += 1)
    await markets
      .nth(at)
      .getByRole('button', { name: /^Back / })
      .first()
      .click()
}
