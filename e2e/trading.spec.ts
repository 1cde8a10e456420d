import { expect, type Page } from '@playwright/test'
import { staffToken, traderToken } from './support/operator.ts'
import { listenForTrouble, openUpcoming } from './support/player.ts'
import { test } from './support/own-site.ts'
import { PLAYER, STAFF, windowOf } from './support/windows.ts'

// Real speed: what is upcoming stays upcoming, and its prices hardly move.
test.use({ settings: { SIM_SPEED: '1' } })

const betOnAMatch = async (page: Page, url: string): Promise<{ match: string; runner: string }> => {
  await page.goto(`${url}/atlas-lobby`)
  await openUpcoming(page)
  const best = page
    .getByRole('region', { name: 'Match Odds' })
    .getByRole('button', { name: /^Back .+ available$/ })
    .first()
  const runner = /^Back (.+?) [\d.]+,/.exec((await best.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await best.click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByLabel('Stake', { exact: true }).fill('150')
  await slip.getByRole('button', { name: /^Back .+, ₹150$/ }).click()
  await expect(
    page
      .getByRole('region', { name: 'Open bets' })
      .getByText(/× ₹150/)
      .first(),
  ).toBeVisible()
  const [, match = ''] = /\/detail-page\/[^/]+\/([^/]+)\//.exec(page.url()) ?? []
  return { match: decodeURIComponent(match), runner }
}

test('[TRADE-64] a trader suspends a market and a player sees it; one proposes a result, another agrees, and the bet of the player is settled', async ({
  browser,
  request,
  site: { url, folder },
}) => {
  test.setTimeout(90_000)
  const admin = await staffToken(request, url, folder)
  const other = await traderToken(request, url, { admin, username: 'd.rao' })
  const demo = await request.post(`${url}/api/login/demo`)
  const { token } = (await demo.json()) as { token: string }
  const player = await windowOf(browser, PLAYER, token)
  const trader = await windowOf(browser, STAFF, admin)
  const trouble = [listenForTrouble(player), listenForTrouble(trader)]
  const { match, runner } = await betOnAMatch(player, url)

  await trader.goto(`${url}/console/desk/${encodeURIComponent(match)}`)
  const odds = trader.getByRole('listitem').filter({
    has: trader.getByRole('heading', { name: /^Match Odds/, level: 3 }),
  })
  const dialog = trader.getByRole('dialog')
  await odds.getByRole('switch').click()
  await dialog.getByLabel('Reason').fill('The captain is hurt')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(odds.getByText('The captain is hurt')).toBeVisible()
  const market = player.getByRole('region', { name: 'Match Odds' })
  await expect(market.getByText(/suspended/i).first()).toBeVisible()

  await odds.getByRole('link', { name: 'Result of Match Odds' }).click()
  await trader.getByLabel('Who won').selectOption({ label: runner })
  await trader.getByLabel('What the players will read').fill('The other side did not come.')
  await trader.getByRole('button', { name: 'Show who gains and loses' }).click()
  const asks = trader.getByRole('button', { name: 'Ask for a second approval' })
  await expect(trader.getByText('Preview, nothing has moved')).toBeVisible()
  await asks.click()
  await expect(trader.getByText('You proposed this. A colleague has to agree to it.')).toBeVisible()

  const second = await windowOf(browser, STAFF, other)
  await second.goto(`${url}/console/settlement?tab=eyes`)
  await second.getByRole('button', { name: 'Match Odds' }).click()
  await second.getByRole('button', { name: 'Agree and settle' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Agree and settle' }).click()
  await expect(second.getByRole('heading', { name: 'Settlement' })).toBeVisible()

  await player.goto(`${url}/mybets`)
  await player.getByRole('tab', { name: /^Settled/ }).click()
  await expect(player.getByRole('button', { name: /Match Odds|to win/ }).first()).toBeVisible()
  // A market that is suspended offers no cash-out, and the browser writes down each call that was refused.
  expect(trouble.flat().filter((line) => !line.includes('409'))).toEqual([])
})
