import { expect, test } from '@playwright/test'
import { enterAsDemo, listenForTrouble, openUpcoming } from './support/player.ts'

test('[MATCH-14] a player goes from the lobby to a match, bets at the price shown, and finds the bet in the match and in the history', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const trouble = listenForTrouble(page)
  await enterAsDemo(page)
  await page.goto('/atlas-lobby')
  await openUpcoming(page)
  const odds = page.getByRole('region', { name: 'Match Odds' })
  const best = odds.getByRole('button', { name: /^Back .+ available$/ }).first()
  await best.click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByLabel('Stake', { exact: true }).fill('150')
  await slip.getByRole('button', { name: /^Back .+, ₹150$/ }).click()
  const open = page.getByRole('region', { name: 'Open bets' })
  await expect(open.getByText(/× ₹150/).first()).toBeVisible()
  await page.goto('/mybets')
  const row = page.getByRole('button', { name: /Match Odds|to win/ }).first()
  await row.click()
  await expect(page.getByText(/^At risk ₹/)).toBeVisible()
  expect(trouble).toEqual([])
})

test('[MATCH-28] a player bets, reduces an order that waits, cancels it, and cashes out what was matched', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const trouble = listenForTrouble(page)
  await enterAsDemo(page)
  await page.goto('/atlas-lobby')
  await openUpcoming(page, 1)
  const odds = page.getByRole('region', { name: 'Match Odds' })
  const slip = page.getByRole('form', { name: 'Bet slip' })
  const open = page.getByRole('region', { name: 'Open bets' })
  const bet = async (stake: string, ...keys: string[]) => {
    await odds
      .getByRole('button', { name: /^Back .+ available$/ })
      .first()
      .click()
    for (const key of keys) await slip.getByRole('spinbutton', { name: 'Odds' }).press(key)
    await slip.getByLabel('Stake', { exact: true }).fill(stake)
    await slip.getByRole('button', { name: /^Back .+, ₹/ }).click()
  }
  await bet('200')
  await expect(open.getByText(/× ₹200$/)).toBeVisible()
  await bet('300', 'PageUp', 'PageUp')
  const waiting = open.getByRole('region', { name: 'Unmatched' })
  await expect(waiting.getByText(/× ₹300$/)).toBeVisible()
  await waiting.getByRole('button', { name: /^Change / }).click()
  await waiting.getByLabel('Reduce by').fill('100')
  await waiting.getByRole('button', { name: 'Leave ₹200' }).click()
  await expect(waiting.getByText(/× ₹200$/)).toBeVisible()
  await waiting.getByRole('button', { name: /^Cancel the unmatched/ }).click()
  await expect(waiting).toBeHidden()
  await odds.getByRole('button', { name: /^Cash out ₹/ }).click()
  const panel = page.getByRole('dialog', { name: 'Cash out' })
  const done = panel.getByText(/^Cashed out\. Locked result/)
  // The value may move between the look and the press; then the player accepts the new one.
  await expect(async () => {
    await panel.getByRole('button', { name: /^(Cash out|Accept) ₹/ }).click({ timeout: 2000 })
    await expect(done).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  expect(trouble.filter((line) => !line.includes('409'))).toEqual([])
})
