import type { MarketDetail } from '@maidan/contracts/player'
import { expect, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { slipOf } from '../support/exchange.ts'
import { openSlip, pickPrices } from '../support/lobby.ts'
import { cellOf, findOffered, matchPage } from '../support/offers.ts'
import { listenForTrouble } from '../support/player.ts'
import { deposit } from './deposit.ts'

const walletOf = async (page: Page, token: string): Promise<{ readonly cash: number }> => {
  const answer = await page.request.get('/api/wallet', { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: { cash: number } }).data
}

test('[BON-25] [BON-34] a player claims free spins, plays one on a slot, and its page and the meter say what is left', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const trouble = listenForTrouble(page)
  const { token } = await enterAsNewcomer(page)
  await deposit(page, '500')
  await page.goto('/bonus')
  const offer = page.getByRole('article').filter({ hasText: '20 free spins' })
  await expect(offer).toContainText('We pay for each spin, and nothing leaves your wallet')
  await offer.getByRole('button', { name: 'Claim 20 free spins' }).click()
  const { cash } = await walletOf(page, token)
  await page.getByRole('link', { name: 'Play Marigold Row' }).click()
  const game = page.frameLocator('iframe[title="Marigold Row"]')
  await expect(game.getByText('20 free spins left')).toBeVisible()
  await expect(game.getByText('₹10 each, we pay; wins are bonus money, to be bet 3 times')).toBeVisible()
  await game.getByRole('button', { name: /^Free spin/ }).click()
  await expect(game.getByText('19 free spins left')).toBeVisible()
  await page.goto('/bonus')
  await expect(page.getByRole('progressbar').first()).toHaveAttribute(
    'aria-valuetext',
    '1 of 20 played, ₹10 each',
  )
  // No stake has left it, and what the spin won is bonus money.
  expect((await walletOf(page, token)).cash).toBe(cash)
  expect(trouble).toEqual([])
})

const fixedPrice = async (page: Page): Promise<{ readonly path: string; readonly market: MarketDetail }> => {
  const { origin: url } = new URL(page.url())
  const wanted = new Set(['match_winner'])
  const found = await findOffered(page.request, {
    url,
    stage: 'upcoming',
    wanted,
    pick: (all) => all.toReversed(),
  })
  if (!found) throw new Error('no match has a fixed price')
  return { path: matchPage(found.fixture), market: found.offers[0]!.market }
}

test('[BON-32] [BON-34] a player claims free bets, places one from the lobby and one in a match, and the wallet stays as it was', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const trouble = listenForTrouble(page)
  const { token } = await enterAsNewcomer(page)
  await deposit(page, '500')
  await page.goto('/bonus')
  await page.getByRole('button', { name: 'Claim 3 free bets' }).click()
  await expect(page.getByRole('main').getByText('3 free bets', { exact: true }).last()).toBeVisible()
  const before = await walletOf(page, token)
  await page.goto('/atlas-lobby')
  await pickPrices(page, 1)
  await openSlip(page)
  await page.getByRole('checkbox', { name: 'Use free bet (₹100, 3 left)' }).check()
  await expect(page.getByText('A win pays what it wins without the stake, as cash')).toBeVisible()
  await page.getByRole('button', { name: 'Place free single' }).click()
  await expect(page.getByText('Placed', { exact: true })).toBeVisible()
  const { path, market } = await fixedPrice(page)
  await page.goto(path)
  await cellOf(page, market).click()
  await slipOf(page).getByRole('checkbox', { name: 'Use free bet (₹100, 2 left)' }).check()
  await slipOf(page).getByRole('button', { name: 'Place free single' }).click()
  await expect(page.getByText(/, free bet of ₹100$/).first()).toBeVisible()
  expect(await walletOf(page, token)).toEqual(before)
  await page.goto('/bonus')
  await expect(page.getByText('2 free bets not decided yet')).toBeVisible()
  expect(trouble).toEqual([])
})
