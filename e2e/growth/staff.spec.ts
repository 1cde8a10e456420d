import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { type Account, enterAs, register } from '../support/account.ts'
import { findPlayer, letAWeekPass, referralCode } from './players.ts'
import { staffToken } from '../support/operator.ts'
import { test } from '../support/own-site.ts'
import { listenForTrouble } from '../support/player.ts'
import { STAFF, windowOf } from '../support/windows.ts'
import { deposit } from './deposit.ts'

const BONUS = 'Monsoon bonus'

/** Writes a bonus with the builder, and opens it to players. */
const offerBonus = async (desk: Page, url: string): Promise<void> => {
  await desk.goto(`${url}/console/bonuses/new`)
  await desk.getByLabel('Title').fill(BONUS)
  await desk.getByLabel('Description').fill('Half of your first deposit on top.')
  await desk.getByLabel('Percent').fill('50')
  const card = desk.getByRole('region', { name: 'As players see it' })
  await expect(card).toContainText('You get 50% of your first deposit, from ₹500 on, at most ₹10,000.')
  await desk.getByRole('button', { name: 'Save the draft' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Save the draft' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: BONUS })).toBeVisible()
  await expect(desk.getByText('Draft', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Open', exact: true }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: `Open ${BONUS}` })
    .click()
  await expect(desk.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
}

const claimBonus = async (page: Page, url: string, account: Account): Promise<void> => {
  await page.goto(url)
  await enterAs(page, account)
  await deposit(page, '1000', url)
  await page.goto(`${url}/bonus`)
  const offer = page.getByRole('article').filter({ hasText: BONUS })
  await offer.getByRole('button', { name: 'Claim ₹500' }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₹0.00 of ₹10,000.00')
}

test('[BON-21] [CON-36] [REF-12] [REPORT-10] staff write a bonus, see the claim of a player, decide a reward that waited and take the report along', async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const { url, folder } = site
  const admin = await staffToken(page.request, url, folder)
  const desk = await windowOf(browser, STAFF, admin)
  const trouble = [listenForTrouble(desk), listenForTrouble(page)]
  const account = await register(page.request, site)
  await register(page.request, site, await referralCode(page.request, url, account))
  await Promise.all([letAWeekPass(folder), offerBonus(desk, url).then(() => claimBonus(page, url, account))])

  await desk.goto(`${url}/console/players/${await findPlayer(page.request, url, admin, account)}?tab=growth`)
  const claim = desk.getByRole('region', { name: 'Bonus claims' }).first().getByRole('row', { name: BONUS })
  await expect(claim).toContainText('Active')
  await expect(claim).toContainText('10,000.00')
  await expect(desk.getByRole('region', { name: 'VIP' })).toContainText('1, Gully')
  await expect(desk.getByRole('table', { name: 'Friends' }).getByRole('row')).toHaveCount(2)

  await desk.getByRole('link', { name: /^Review the week from/ }).click()
  const reward = desk.getByRole('complementary', { name: /^Reward \d+/ })
  await expect(reward).toContainText('₹200.00')
  await expect(reward).toContainText('Friend and referrer use one network address.')
  await reward.getByRole('button', { name: /^Pay/ }).click()
  await desk.getByLabel('Reason, for the audit log').fill('They live together')
  await desk.getByRole('dialog').getByRole('button', { name: 'Pay ₹200.00' }).click()
  await page.goto(`${url}/cashier`)
  await expect(page.getByText('Referral reward').first()).toBeVisible()

  await desk.goto(`${url}/console/reports`)
  await expect(async () => {
    await desk.reload()
    await expect(desk.getByText('₹1,000', { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'CSV' }).click(),
  ])
  const [head, ...days] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('Referral cost')
  expect(days.at(-1)).toContain(',200.00,')
  expect(trouble.flat()).toEqual([])
})
