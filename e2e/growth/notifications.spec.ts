import { expect, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { listenForTrouble } from '../support/player.ts'
import { deposit } from './deposit.ts'

test('[NOTE-2] [NOTE-13] a player switches notices of money off, and the next one is neither in the list nor in the badge', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  await enterAsNewcomer(page)
  await page.goto('/profile')
  const money = page.getByRole('switch', { name: 'Money in and out, in app' })
  await expect(money).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Security, in app' })).toBeDisabled()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await money.click()
  await expect(money).not.toBeChecked()
  expect((await saved).ok()).toBe(true)
  await deposit(page, '500')
  await page.goto('/profile')
  await expect(money).not.toBeChecked()
  await expect(page.getByText('Welcome to Maidan (new)')).toBeVisible()
  await expect(page.getByText('Deposit credited')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Notifications, 1', exact: true })).toBeVisible()
  await money.click()
  await expect(page.getByText('Deposit credited')).toBeVisible()
  expect(trouble).toEqual([])
})
