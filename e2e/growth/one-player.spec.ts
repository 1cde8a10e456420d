import { expect } from '@playwright/test'
import { enterAs, register } from '../support/account.ts'
import { letAWeekPass, referralCode, roll } from './players.ts'
import { staffToken } from '../support/operator.ts'
import { test } from '../support/own-site.ts'
import { listenForTrouble } from '../support/player.ts'
import { poster } from '../support/send.ts'
import { deposit } from './deposit.ts'

/** Long enough to see it open on a slow machine. */
const OPEN_MS = 20_000
const BETS = 10

test('[BON-6] [BON-10] [DRAW-2] [DRAW-7] [DRAW-8] [DRAW-13] [VIP-2] one player brings a friend, clears a bonus to its end, climbs a level and wins a draw by the same ten bets, verifies it and reads all of it in the statement', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const trouble = listenForTrouble(page)
  const { url, folder } = site
  const admin = await staffToken(page.request, url, folder)
  const asStaff = poster(page.request, url, admin)
  const account = await register(page.request, site)
  const bearer = { headers: { authorization: `Bearer ${account.token}` } }
  await page.request.get(`${url}/api/games/seeds`, bearer)
  await page.goto(`${url}/lucky-draw`)
  const weekly = page.getByRole('article', { name: 'Weekly lucky draw', exact: true })
  await expect(weekly.getByRole('link', { name: 'Log in' })).toBeVisible()
  await enterAs(page, account)

  await register(page.request, site, await referralCode(page.request, url, account))
  await Promise.all([letAWeekPass(folder), deposit(page, '500', url)])
  const found = await page.request.get(`${url}/api/staff/referrals`, {
    headers: { authorization: `Bearer ${admin}` },
  })
  const { data: held } = (await found.json()) as { data: { id: number; amount: number }[] }
  await asStaff(`/staff/referrals/${held[0]?.id}/decide`, {
    data: { verdict: 'release', reason: 'They live together' },
  })

  await page.goto(`${url}/bonus`)
  const welcome = page.getByRole('article').filter({ hasText: 'Welcome bonus' })
  await welcome.getByRole('button', { name: 'Claim ₹500' }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₹0.00 of ₹10,000.00')
  expect(await roll(page, url, account, 1000.01)).toMatchObject({ status: 403, code: 'over_bonus_maximum' })
  const now = Date.now()
  const draw = { name: 'Quick draw', opensAt: now, closesAt: now + OPEN_MS, ticketPrice: 600 }
  await asStaff('/staff/draws', { data: { ...draw, prizes: [1000, 500] } })
  for (let bet = 0; bet < BETS; bet += 1)
    expect(await roll(page, url, account, 1000)).toMatchObject({ status: 201 })
  await page.goto(`${url}/lucky-draw`)
  const open = page.getByRole('article', { name: 'Quick draw', exact: true })
  await expect(open.getByRole('timer')).toHaveText(/^00:00:\d\d$/)
  await expect(open).toContainText('16 tickets', { timeout: 15_000 })
  await expect(open.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₹200.00 left')

  await page.goto(`${url}/bonus`)
  await expect(page.getByRole('main').getByText('Cleared', { exact: true })).toBeVisible()
  await page.goto(`${url}/vip-level`)
  await expect(page.getByRole('heading', { level: 1, name: 'VIP 2, Colony' })).toBeVisible()
  await page.getByRole('button', { name: /^Collect ₹/ }).click()
  await expect(page.getByText(/collected so far/)).toBeVisible()

  await page.goto(`${url}/lucky-draw`)
  const past = page.getByRole('article', { name: /^Quick draw \d+$/ })
  await expect(past).toContainText('You had tickets 1 to 16.', { timeout: 45_000 })
  await expect(past.getByRole('listitem').filter({ hasText: '₹1,000' })).toContainText('A•••')
  await past.getByRole('button', { name: 'Verify' }).click()
  await expect(past.getByRole('status')).toContainText('Your browser got the same draw')
  await expect(past.getByRole('status')).toContainText('Your name is on tickets 1 to 16 of the list')

  await page.goto(`${url}/cashier`)
  await page.getByLabel('Type').selectOption('bonus')
  await expect(page.getByText('Bonus turned into cash')).toHaveCount(5)
  for (const line of [
    /^Referral reward$/,
    /^Bonus claimed$/,
    /^Rakeback collected$/,
    /^Prize of lucky draw \d+$/,
  ])
    await expect(page.getByText(line)).toHaveCount(1)
  expect(trouble).toEqual([])
})
