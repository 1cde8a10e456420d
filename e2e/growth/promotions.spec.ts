import { expect, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { listenForTrouble } from '../support/player.ts'

test('[PROMO-2] [PROMO-8] a guest and a player read what is open to each, unfold the terms and follow a card', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  await page.goto('/promotions')
  const cards = page.getByRole('list', { name: 'Promotions' }).getByRole('article')
  await expect(cards.filter({ hasText: '₹10,000 to begin with' })).toBeVisible()
  await expect(cards.filter({ hasText: 'when you run low' })).toHaveCount(0)
  await enterAsNewcomer(page)
  await page.goto('/promotions')
  const friend = cards.filter({ hasText: 'Bring a friend' })
  await expect(friend).toBeVisible()
  await expect(cards.filter({ hasText: '₹10,000 to begin with' })).toHaveCount(0)
  const term = friend.getByText('Void bets and bonus money do not count.')
  await expect(term).toBeHidden()
  await friend.getByText('Terms').first().click()
  await expect(term).toBeVisible()
  await friend.getByRole('button', { name: 'Get your code' }).click()
  await expect(page).toHaveURL(/\/referral$/)
  expect(trouble).toEqual([])
})
