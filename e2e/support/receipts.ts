import { expect, type Locator } from '@playwright/test'

/** Opens a settled bet of the history: it says by which rule, how it was reckoned, and where it stands in the ledger. */
export const readReceipt = async (row: Locator, rule: RegExp): Promise<void> => {
  await row.getByRole('button').first().click()
  await expect(row.getByRole('link', { name: rule }).first()).toBeVisible()
  await expect(row.getByRole('heading', { name: 'The arithmetic' })).toBeVisible()
  await expect(row.getByRole('heading', { name: 'In your ledger' })).toBeVisible()
  await expect(row.getByText(/^Entry \d+/).first()).toBeVisible()
}
