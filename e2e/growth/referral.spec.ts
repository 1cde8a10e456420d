import { expect, type Locator, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { listenForTrouble, newNumber, newUsername } from '../support/player.ts'
import { codeFor } from '../support/server.ts'

const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

const typeCode = (within: Locator, mobile: string): Promise<void> =>
  within
    .getByLabel('One-time password')
    .first()
    .fill(codeFor(`+91${mobile}`, process.env['E2E_DATA_DIR'] ?? ''))

/** Registers as a visitor does who follows a link, panel by panel. */
const registerBy = async (page: Page, link: string): Promise<void> => {
  const mobile = newNumber()
  await page.goto(link)
  const number = panel(page, 'Mobile number')
  await number.getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await number.getByRole('button', { name: 'Continue' }).click()
  const verify = panel(page, 'Verify number')
  await expect(verify).toBeVisible()
  await typeCode(verify, mobile)
  const register = panel(page, 'Register')
  await expect(register.getByText(new URL(link).searchParams.get('ref') ?? 'no code')).toBeVisible()
  await register.getByLabel('Name', { exact: true }).fill('Vikram Shah')
  await register.getByLabel('Username').fill(newUsername())
  await register.getByRole('textbox', { name: 'Password', exact: true }).fill('Maidan 2026')
  await register.getByRole('textbox', { name: 'Confirm password' }).fill('Maidan 2026')
  await register.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/home')
}

test('[REF-2] [REF-10] a player gets a code, a friend registers by its link, and the player sees the friend by a letter', async ({
  browser,
  page,
}) => {
  const trouble = listenForTrouble(page)
  await enterAsNewcomer(page)
  await page.goto('/referral')
  await page.getByRole('button', { name: 'Get your code' }).click()
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
  const link = await page.getByText(/\/mobile-number\?ref=[A-Z0-9]{8}$/).textContent()
  const other = await browser.newContext()
  await registerBy(await other.newPage(), link ?? 'no link')
  await other.close()
  await page.reload()
  const friends = page.getByRole('table', { name: 'Friends' })
  await expect(friends.getByRole('row').filter({ hasText: 'Joined, not played yet' })).toContainText('V•')
  await expect(friends).not.toContainText('Vikram')
  expect(trouble).toEqual([])
})
