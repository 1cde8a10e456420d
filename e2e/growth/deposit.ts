import { expect, type Page } from '@playwright/test'

/** Pays in by the sandbox, as a player does. Journeys with a site of their own say where it is. */
export const deposit = async (page: Page, amount: string, site = ''): Promise<void> => {
  await page.goto(`${site}/deposit/apay`)
  await page.getByRole('textbox', { name: /amount/i }).fill(amount)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('status')).toContainText('booked')
}
