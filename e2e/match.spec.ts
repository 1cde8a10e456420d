import { expect, test } from '@playwright/test'
import { cashOut, fillFrom, oddsOf, openBetsOf, reduceAndCancel, sendSlip } from './support/exchange.ts'
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
  const open = openBetsOf(page)
  const bet = async (stake: number, ...keys: string[]) => {
    const cell = oddsOf(page).getByRole('button', { name: /^Back .+ available$/ })
    await fillFrom(cell.first(), { stake, keys })
    await sendSlip(page).click()
  }
  await bet(200)
  await expect(open.getByText(/× ₹200$/)).toBeVisible()
  await bet(300, 'PageUp', 'PageUp')
  await expect(open.getByRole('region', { name: 'Unmatched' }).getByText(/× ₹300$/)).toBeVisible()
  await reduceAndCancel(page, { by: 100, leaves: 200 })
  await cashOut(page)
  expect(trouble.filter((line) => !line.includes('409'))).toEqual([])
})
