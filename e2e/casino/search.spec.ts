import { expect, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { listenForTrouble } from '../support/player.ts'

test('[SCR-15] [SCR-16] [SCR-17] [CAT-7] a player searches a game, opens it, and finds it among those played last', async ({
  page,
}) => {
  await enterAsNewcomer(page)
  await page.goto('/casinogames')
  const trouble = listenForTrouble(page)
  await page.getByRole('button', { name: /^Search/ }).click()
  const search = page.getByRole('dialog', { name: 'Search Games' })
  await search.getByPlaceholder('Search your favourite games here...').fill('JHANDI')
  const match = search.getByRole('link', { name: /Jhandi Munda/ })
  await expect(match).toContainText('KM')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(search.getByRole('link')).toHaveCount(0)
  await search.getByPlaceholder('Search your favourite games here...').fill('jhandi')
  await match.click()
  await page.waitForURL('**/casino/km-jhandi-munda')
  await expect(page.getByTitle('Jhandi Munda', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the casino' }).click()
  const recent = page.getByRole('region', { name: 'Recently played' })
  await expect(recent.getByRole('link', { name: 'Play Jhandi Munda, KM' })).toBeVisible()
  expect(trouble).toEqual([])
})

test('[ROUTE-1] a slug of no catalogue leads a player to the start page', async ({ page }) => {
  await enterAsNewcomer(page)
  await page.goto('/casino/km-nobody-knows')
  await page.waitForURL('**/home')
})
