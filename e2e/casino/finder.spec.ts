import { expect, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { listenForTrouble } from '../support/player.ts'
import { balanceOf, roundsOf } from './wallet.ts'

test('[STUDIO-27] a player spells three ranks with a thumb, bets that none of them comes, and finds the chip again after the deal', async ({
  page,
}) => {
  const { token } = await enterAsNewcomer(page)
  const trouble = listenForTrouble(page)
  await page.goto('/casino/km-three-card-judgement')
  const game = page.frameLocator('iframe[title="Three Card Judgement"]')
  await expect(game.locator('main[data-phase="betting"]')).toBeVisible()
  const key = (name: string) => game.getByRole('button', { name, exact: true })
  for (const rank of ['K', '10', 'A']) {
    const box = await key(rank).boundingBox()
    expect([rank, Math.min(box?.width ?? 0, box?.height ?? 0) >= 43.5]).toEqual([rank, true])
    await key(rank).click()
  }
  const before = await balanceOf(game)
  await game.getByRole('button', { name: 'No: A, 10, K, pays 2.17×' }).click()
  // Another word hides what was found, and not what has chips.
  await key('Clear').first().click()
  await expect(game.getByRole('button', { name: /^Yes: A, 10, K/ })).toHaveCount(0)
  await expect(game.getByRole('button', { name: /^No: A, 10, K.*your chips/ })).toBeVisible()
  await game.getByRole('button', { name: /^Deal ₹/ }).click()
  await expect(game.locator('.said')).toContainText(/You won|No win/)
  const [round] = await roundsOf(page, token)
  expect(await balanceOf(game)).toBeCloseTo(before - (round?.stake ?? 0) + (round?.won ?? 0), 2)
  expect(trouble).toEqual([])
})

test('[STUDIO-27] a jodi is spelled on the keyboard behind its fold', async ({ page }) => {
  await enterAsNewcomer(page)
  await page.goto('/casino/km-worli-matka')
  const game = page.frameLocator('iframe[title="Worli Matka"]')
  await expect(game.locator('main[data-phase="betting"]')).toBeVisible()
  const jodi = game.getByRole('region', { name: 'Jodi', exact: true })
  await jodi.getByText('Jodi, 100 spots').click()
  await jodi.getByRole('button', { name: '0', exact: true }).focus()
  await page.keyboard.press('4')
  await page.keyboard.press('2')
  await expect(jodi.getByRole('status')).toHaveText('4, 2. Choose your bet')
  await jodi.getByRole('button', { name: '42, pays 96×' }).press('Enter')
  await expect(jodi.getByRole('button', { name: /^42, pays 96×, your chips/ })).toBeFocused()
  await expect(game.getByRole('button', { name: /^Deal ₹/ })).toBeEnabled()
})
