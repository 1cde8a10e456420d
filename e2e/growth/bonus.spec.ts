import { expect, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { roll } from './players.ts'
import { listenForTrouble } from '../support/player.ts'
import { deposit } from './deposit.ts'

test('[BON-6] [BON-10] [BON-18] a player claims a bonus, is refused a bet above its maximum, clears a part and cancels the rest', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const trouble = listenForTrouble(page)
  const account = await enterAsNewcomer(page)
  await page.goto('/bonus')
  const welcome = page.getByRole('article').filter({ hasText: 'Welcome bonus' })
  await expect(welcome).toContainText('Make your first deposit of at least ₹500')
  await deposit(page, '500')
  await page.goto('/bonus')
  await welcome.getByRole('button', { name: 'Claim ₹500' }).click()
  const meter = page.getByRole('progressbar')
  await expect(meter).toHaveAttribute('aria-valuetext', '₹0.00 of ₹10,000.00')
  await page.request.get('/api/games/seeds', { headers: { authorization: `Bearer ${account.token}` } })
  expect(await roll(page, '', account, 1000.01)).toMatchObject({
    status: 403,
    code: 'over_bonus_maximum',
    message: 'While your bonus is active one bet may risk ₹1,000 at most',
  })
  for (let bet = 0; bet < 2; bet += 1) expect((await roll(page, '', account, 1000)).status).toBe(201)
  await expect(meter).toHaveAttribute('aria-valuetext', '₹2,000.00 of ₹10,000.00', { timeout: 30_000 })
  await expect(page.getByText('1 of 5 parts released')).toBeVisible()
  await expect(page.getByText('₹100.00 is cash')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel bonus' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this bonus?' })
  await expect(question).toContainText('You lose ₹400.00 of bonus money')
  await question.getByRole('button', { name: 'Cancel bonus' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible()
  await page.goto('/cashier')
  for (const line of ['Bonus claimed', 'Bonus turned into cash', 'Bonus ended, coins given back'])
    await expect(page.getByText(line).first()).toBeVisible()
  expect(trouble).toEqual([])
})
