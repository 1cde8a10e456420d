import { expect, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVERY_KIND } from '../../apps/server/src/modules/sportsbook/testing/every-kind.ts'
import { deposit } from '../growth/deposit.ts'
import { enterAs, register } from '../support/account.ts'
import { findingsOn } from '../support/axe.ts'
import { fillFrom, oddsOf, openBetsOf, sendSlip, slipOf } from '../support/exchange.ts'
import { openSlip, pickPrices } from '../support/lobby.ts'
import { findOffered, matchPage } from '../support/offers.ts'
import { testOnSharedSite as test } from '../support/own-site.ts'
import { newNumber, openUpcoming } from '../support/player.ts'
import { moveMoney, poster } from '../support/send.ts'
import { codeFor } from '../support/server.ts'
import { storeToken } from '../support/token.ts'

// Real speed: what is upcoming stays upcoming, and its prices hardly move.
test.use({ settings: { SIM_SPEED: '1' } })

/** The same at every size: asked about on a phone alone. */
const ALIKE = { tag: '@alike' }

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992

/** What lies over a page, by the file that draws it: a new one fails the last test here until a walk opens it. */
const OPENED = [
  'app/frame/header/notification-drawer.tsx',
  'app/frame/header/provider-dialog.tsx',
  'app/frame/header/provider-menu.tsx',
  'app/frame/header/user-menu.tsx',
  'app/frame/menu/side-drawer.tsx',
  'features/accounts/components/panels/auth-panels.tsx',
  'features/bonus/components/cancel-claim.tsx',
  'features/cashier/components/deposit/demo-invite.tsx',
  'features/cashier/components/deposit/deposit-modal.tsx',
  'features/cashier/components/deposit/payment-result.tsx',
  'features/cashier/components/records/proof-viewer.tsx',
  'features/cashier/components/withdrawal/cancel-button.tsx',
  'features/cashier/components/withdrawal/destination-row.tsx',
  'features/cashier/components/withdrawal/withdraw-confirm.tsx',
  'features/casino/search/search-games.tsx',
  'features/exchange/bets/exposure-panel.tsx',
  'features/exchange/match/cash-out/cash-out-button.tsx',
  'features/exchange/match/fancy/book-dialog.tsx',
  'features/exchange/match/ladder/ladder-button.tsx',
  'features/exchange/match/one-click/betting-settings.tsx',
  'features/exchange/multi-slip/components/slip-place.tsx',
  'features/games/fairness/drawer-frame.tsx',
  'features/games/frame/rules-dialog.tsx',
]

const OVERLAY = /overlays\/(?:dialog|drawer|sheet|modal)\.tsx|page\/overlays\.tsx|navigation\/menu\.tsx/

test.describe.configure({ mode: 'parallel' })

/** Asks axe about what is open, then puts it away. */
const askAndClose = async (page: Page, name: string): Promise<string[]> => {
  const open = page.locator('[role=dialog], [role=menu]').last()
  await expect(open, name).toBeVisible()
  await expect(open.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  const found = await findingsOn(page, name)
  await page.keyboard.press('Escape')
  await expect(open, name).toBeHidden()
  return found
}

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('[ABOUT-4] axe finds nothing on the six auth panels', ALIKE, async ({ page, site }) => {
  test.setTimeout(600_000)
  await site.operate('otp', '0')
  const found: string[] = []
  const ask = async (name: string): Promise<void> => {
    await expect(panelOf(page, name).locator('form')).toBeVisible()
    found.push(...(await findingsOn(page, name)))
  }
  await page.goto(`${site.url}/sign-in`)
  await ask('Log in')
  await panelOf(page, 'Log in').getByRole('button', { name: 'Forgot password?' }).click()
  await ask('Forgot password')
  const { mobile: known } = await register(page.request, site)
  await panelOf(page, 'Forgot password').getByRole('textbox', { name: 'Mobile number' }).fill(known)
  await panelOf(page, 'Forgot password')
    .getByRole('button', { name: /send otp/i })
    .click()
  await ask('Reset password')
  await page.goto(`${site.url}/mobile-number`)
  await ask('Mobile number')
  const mobile = newNumber()
  await panelOf(page, 'Mobile number').getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await panelOf(page, 'Mobile number').getByRole('button', { name: 'Continue' }).click()
  await ask('Verify number')
  await panelOf(page, 'Verify number')
    .getByLabel('One-time password')
    .first()
    .fill(codeFor(`+91${mobile}`, site.folder))
  await ask('Register')
  // With its faults, too.
  await panelOf(page, 'Register').getByRole('button', { name: 'Register', exact: true }).click()
  found.push(...(await findingsOn(page, 'Register with faults')))
  expect(found).toEqual([])
})

test('[ABOUT-4] axe finds nothing on what the header and the menus open', async ({ page, site }) => {
  test.setTimeout(600_000)
  await enterAs(page, await register(page.request, site))
  await page.goto(`${site.url}/home`)
  const found: string[] = []
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Games by provider' }).click()
  found.push(...(await askAndClose(page, 'providers')))
  await banner.getByRole('button', { name: 'Notifications' }).click()
  found.push(...(await askAndClose(page, 'notifications')))
  await banner.getByRole('button', { name: /^Account of/ }).click()
  found.push(...(await askAndClose(page, 'user menu')))
  await page
    .getByRole('button', { name: /show what holds it$/ })
    .filter({ visible: true })
    .click()
  found.push(...(await askAndClose(page, 'no exposure')))
  await page.keyboard.press('/')
  await page.getByPlaceholder('Search your favourite games here...').fill('teen')
  await expect(panelOf(page, 'Search Games').getByRole('link').first()).toBeVisible()
  found.push(...(await askAndClose(page, 'search')))
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  else {
    await page.goto(`${site.url}/spmsports`)
    await banner.getByRole('button', { name: 'Open the side menu' }).click()
  }
  found.push(...(await askAndClose(page, 'side menu')))
  expect(found).toEqual([])
})

test('[ABOUT-4] axe finds nothing on the deposit modal and its forms', ALIKE, async ({ page, site }) => {
  test.setTimeout(600_000)
  await enterAs(page, await register(page.request, site))
  const found: string[] = []
  await page.goto(`${site.url}/home`)
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).filter({ visible: true }).click()
  const modal = page.getByRole('dialog', { name: 'Deposit' })
  for (const [tab, method] of [
    ['Bank Deposit', 'Bank Transfer'],
    ['UPI', 'UPI transfer'],
    ['Crypto', 'USDT (ERC-20)'],
  ] as const) {
    await modal.getByRole('tab', { name: tab }).click()
    await expect(modal.getByRole('button', { name: method }).first()).toBeVisible()
    found.push(...(await findingsOn(page, `deposit ${tab}`)))
    await modal.getByRole('button', { name: method }).first().click()
    await expect(modal.getByRole('button', { name: 'Submit' })).toBeVisible()
    await modal.getByRole('button', { name: 'Submit' }).click()
    found.push(...(await findingsOn(page, `deposit ${method} with faults`)))
    await modal.getByRole('link', { name: 'Deposit', exact: true }).click()
  }
  expect(found).toEqual([])
})

test('[ABOUT-4] axe finds nothing on payments, proofs and withdrawals', ALIKE, async ({ page, site }) => {
  test.setTimeout(600_000)
  const account = await register(page.request, site)
  await moveMoney(poster(page.request, site.url, account.token))
  await enterAs(page, account)
  const found: string[] = []
  for (const slug of ['qr', 'image']) {
    await page.goto(`${site.url}/deposit/apay-${slug}`)
    await page.getByRole('textbox', { name: /amount/i }).fill('600')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Scan this code with your payment app')).toBeVisible()
    found.push(...(await askAndClose(page, `payment by ${slug}`)))
  }
  await page.goto(`${site.url}/deposit/list`)
  await page.getByRole('button', { name: 'See the picture' }).first().click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  found.push(...(await askAndClose(page, 'proof')))
  await page.goto(`${site.url}/withdrawList`)
  await page.getByRole('button', { name: 'Cancel request' }).click()
  found.push(...(await askAndClose(page, 'cancel a withdrawal')))
  await page.goto(`${site.url}/profile#destinations`)
  await page.getByRole('button', { name: /^Remove .*asha/ }).click()
  found.push(...(await askAndClose(page, 'remove a destination')))
  await page.goto(`${site.url}/withdraw`)
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  found.push(...(await askAndClose(page, 'confirm a withdrawal')))
  expect(found).toEqual([])
})

test('[ABOUT-4] axe finds nothing on the invitation of a demo player', ALIKE, async ({ page, site }) => {
  test.setTimeout(300_000)
  const demo = await page.request.post(`${site.url}/api/login/demo`)
  const { token } = (await demo.json()) as { token: string }
  await storeToken(page, token)
  await page.goto(`${site.url}/home`)
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).filter({ visible: true }).click()
  expect(await askAndClose(page, 'demo invitation')).toEqual([])
})

const betOnMatchOdds = async (page: Page): Promise<void> => {
  const cell = oddsOf(page).getByRole('button', { name: /^Back .+ available$/ })
  await fillFrom(cell.first(), { stake: 200 })
  await sendSlip(page).click()
  await expect(
    openBetsOf(page)
      .getByText(/× ₹200$/)
      .first(),
  ).toBeVisible()
}

test('[ABOUT-4] axe finds nothing on slip, receipts, ladder, settings, cash-out and exposure', async ({
  page,
  site,
}) => {
  test.setTimeout(600_000)
  await enterAs(page, await register(page.request, site))
  const found: string[] = []
  await page.goto(`${site.url}/atlas-lobby`)
  await pickPrices(page, 2)
  await openSlip(page)
  await page.getByRole('tab', { name: /^Multiple/ }).click()
  await page.getByRole('textbox', { name: 'Stake' }).fill('100')
  await page.getByRole('button', { name: 'Place double, ₹100' }).click()
  await expect(page.getByRole('region', { name: 'Placed bets' }).getByText('Placed')).toBeVisible()
  found.push(...(await findingsOn(page, 'placed double')))
  await page.goto(`${site.url}/atlas-lobby`)
  await openUpcoming(page)
  await betOnMatchOdds(page)
  found.push(...(await findingsOn(page, 'match with an open bet')))
  await oddsOf(page)
    .getByRole('button', { name: /^Cash out ₹/ })
    .click()
  found.push(...(await askAndClose(page, 'cash-out')))
  await page.getByRole('button', { name: 'Stake buttons and keys' }).first().click()
  found.push(...(await askAndClose(page, 'stake buttons')))
  await oddsOf(page).getByRole('button', { name: 'Ladder' }).click()
  if (isPhone(page)) found.push(...(await askAndClose(page, 'ladder')))
  else found.push(...(await findingsOn(page, 'ladder')))
  await page
    .getByRole('button', { name: /show what holds it$/ })
    .filter({ visible: true })
    .click()
  found.push(...(await askAndClose(page, 'exposure')))
  await page.goto(`${site.url}/mybets`)
  await page
    .getByRole('button', { name: /Match Odds|to win/ })
    .first()
    .click()
  found.push(...(await findingsOn(page, 'receipt in the history')))
  expect(found).toEqual([])
})

test('[ABOUT-4] axe finds nothing on the book of a session', ALIKE, async ({ page, site }) => {
  test.setTimeout(600_000)
  await enterAs(page, await register(page.request, site))
  const wanted = new Set(EVERY_KIND.filter((kind) => kind.startsWith('fancy of ')))
  // Between two balls a line is shut, and its match may end.
  await expect(async () => {
    const match = await findOffered(page.request, {
      url: site.url,
      stage: 'live',
      wanted,
      pick: (all) => all,
    })
    if (!match) throw new Error('no line is open')
    await page.goto(site.url + matchPage(match.fixture))
    const fancy = page.getByRole('region', { name: 'Fancy', exact: true })
    // The book of a line is there once a stake on it is typed.
    await fancy.getByRole('button', { name: /^Yes / }).first().click({ timeout: 5000 })
    await slipOf(page).getByLabel('Stake', { exact: true }).fill('100', { timeout: 2000 })
    await fancy
      .getByRole('button', { name: /^Book of / })
      .first()
      .click({ timeout: 2000 })
  }).toPass({ timeout: 120_000 })
  expect(await askAndClose(page, 'book')).toEqual([])
})

test(
  '[ABOUT-4] axe finds nothing on an active bonus, its page and the question that ends it',
  ALIKE,
  async ({ page, site }) => {
    test.setTimeout(300_000)
    await enterAs(page, await register(page.request, site))
    await deposit(page, '500', site.url)
    await page.goto(`${site.url}/bonus`)
    await page.getByRole('button', { name: /^Claim ₹/ }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    const found = await findingsOn(page, 'an active bonus')
    await page.getByRole('button', { name: 'Cancel bonus' }).click()
    found.push(...(await askAndClose(page, 'cancel bonus')))
    await page.goto(`${site.url}/bonus/1`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    found.push(...(await findingsOn(page, 'one bonus')))
    expect(found).toEqual([])
  },
)

for (const path of ['/casino/spribe/mines', '/casino/spribe/aviator'])
  test(`[ABOUT-4] axe finds nothing on the rules and the fairness of ${path}`, async ({ page, site }) => {
    test.setTimeout(300_000)
    await enterAs(page, await register(page.request, site))
    await page.goto(site.url + path)
    await page.getByRole('button', { name: /^Rules of/ }).click()
    const found = await askAndClose(page, 'rules')
    await page.getByRole('button', { name: 'Fairness', exact: true }).click()
    if (isPhone(page)) found.push(...(await askAndClose(page, 'fairness')))
    else found.push(...(await findingsOn(page, 'fairness')))
    expect(found).toEqual([])
  })

test('[ABOUT-4] no dialog, drawer, sheet or menu of the site is left out of these walks', ALIKE, () => {
  const sources = 'apps/web/src'
  const drawing = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:app|features)\/.+\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
    .filter((path) => OVERLAY.test(readFileSync(join(sources, path), 'utf8')))
  expect(drawing.toSorted()).toEqual(OPENED)
})
