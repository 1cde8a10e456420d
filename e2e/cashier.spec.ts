import { expect, type Locator, type Page } from '@playwright/test'
import { type Account, enterAs, register, type Where } from './support/account.ts'
import { enterConsole, letADayPass } from './support/operator.ts'
import { test } from './support/own-site.ts'
import { SLIP } from './support/slip.ts'

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`

const balanceIs = (page: Page, amount: number): Promise<void> =>
  expect(page.getByRole('banner')).toContainText(rupees(amount))

const openDeposit = async (page: Page): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).filter({ visible: true }).click()
  const modal = page.getByRole('dialog', { name: 'Deposit' })
  await expect(modal.getByRole('tab', { name: 'Bank Deposit' })).toBeVisible()
  return modal
}

const closeDeposit = (modal: Locator): Promise<void> =>
  modal.getByRole('button', { name: /close/i }).first().click()

type Manual = {
  readonly tab: string
  readonly method: string
  readonly amount: string
  readonly text: RegExp
  readonly proof: string
}

const MANUAL: readonly Manual[] = [
  { tab: 'Bank Deposit', method: 'Bank Transfer', amount: '1500', text: /UTR/, proof: 'HDFC00000001' },
  { tab: 'UPI', method: 'UPI transfer', amount: '700', text: /UTR/, proof: 'UPI000000002' },
  {
    tab: 'Crypto',
    method: 'USDT (ERC-20)',
    amount: '10',
    text: /hash/i,
    proof: 'A1'.repeat(32),
  },
  { tab: 'Crypto', method: 'Bitcoin', amount: '0.001', text: /hash/i, proof: 'B2'.repeat(32) },
  { tab: 'Crypto', method: 'Binance Pay', amount: '10', text: /order id/i, proof: '412398765432' },
]

const REDIRECTING = ['apay', 'coinpayments', 'alphapo', 'coinbase', 'fastpay']

const SCANNED = ['apay-qr', 'apay-image', 'coinpayments-qr']

/** What a new player starts with. */
const WELCOME = 10_000

/** What each of them is worth: a USDT is 88 rupees, a thousandth of a bitcoin 9,000. */
const WORTH = [1500, 700, 880, 9000, 880]

const depositByHand = async (page: Page, { tab, method, amount, text, proof }: Manual): Promise<void> => {
  const modal = await openDeposit(page)
  await modal.getByRole('tab', { name: tab }).click()
  await modal.getByRole('button', { name: method }).first().click()
  await modal.getByRole('textbox', { name: /amount/i }).fill(amount)
  await modal.getByRole('textbox', { name: text }).fill(proof)
  await modal.locator('input[type=file]').setInputFiles(SLIP)
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(modal.getByText(/request received/i)).toBeVisible()
  await closeDeposit(modal)
}

/** The queue is emptied from its top, each request credited with what the player said. */
const creditAll = async (desk: Page, count: number): Promise<void> => {
  await desk.goto(desk.url().replace(/\/console\/.*/, '/console/deposits'))
  for (let credited = 0; credited < count; credited += 1) {
    await openFirst(desk)
    const credit = desk.getByRole('button', { name: /^Credit ₹/ })
    await expect(credit).toBeVisible()
    const before = await playersIn(desk).count()
    await credit.click()
    const question = desk.getByRole('dialog', { name: /Credit D-/ })
    await question.getByRole('button', { name: /^Credit ₹/ }).click()
    await expect(question).toBeHidden()
    // Whoever opens the first one before the list has been read again opens one that is done.
    await expect.poll(() => playersIn(desk).count()).toBeLessThan(before)
  }
}

const playersIn = (desk: Page) => desk.getByRole('main').getByText(/^p[a-z0-9]{6,}$/)

/** By the keys of the console, once the queue is there. */
const openFirst = async (desk: Page): Promise<void> => {
  await playersIn(desk).first().waitFor()
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
}

const playGateway = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('status')).toContainText('booked')
}

const begin = async (page: Page, url: string, gateway: string, amount: string): Promise<void> => {
  await page.goto(`${url}/deposit/${gateway}`)
  await page.getByRole('textbox', { name: /amount/i }).fill(amount)
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Every way in: by hand and credited in the console, by redirect, by QR and by picture. Answers what arrived. */
const depositEveryWay = async (page: Page, desk: Page, payments: Page, url: string): Promise<number> => {
  for (const manual of MANUAL) await depositByHand(page, manual)
  await creditAll(desk, MANUAL.length)
  const byHand = WORTH.reduce((sum, worth) => sum + worth, 0)
  await balanceIs(page, WELCOME + byHand)
  for (const gateway of REDIRECTING) {
    await begin(page, url, gateway, '500')
    await page.waitForURL(/\/sandbox\/pay\//)
    await playGateway(page)
  }
  const redirected = REDIRECTING.length * 500
  await page.goto(`${url}/deposit/list`)
  await balanceIs(page, WELCOME + byHand + redirected)
  for (const gateway of SCANNED) await depositByScan(page, payments, url, gateway)
  const scanned = SCANNED.length * 600
  await balanceIs(page, WELCOME + byHand + redirected + scanned)
  return byHand + redirected + scanned
}

/** The code fills the screen; another device pays; the cross leads back to the form. */
const depositByScan = async (page: Page, payments: Page, url: string, gateway: string): Promise<void> => {
  const answered = page.waitForResponse((response) => response.url().includes('/deposit/auto/'))
  await begin(page, url, gateway, '600')
  const payment = await (await answered).text()
  const shown = page.getByRole('dialog')
  await expect(shown.getByText('Scan this code with your payment app')).toBeVisible()
  await payments.goto(`${url}/sandbox/pay/${/pay\/([\w-]{32})/.exec(payment)?.[1]}`)
  await playGateway(payments)
  await shown.getByRole('button', { name: /close/i }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
}

const saveDestination = async (page: Page, { url, folder }: Where): Promise<void> => {
  await page.goto(`${url}/profile#destinations`)
  await page.getByRole('region', { name: 'Saved destinations' }).getByRole('button', { name: 'Add' }).click()
  await page.getByRole('tab', { name: 'UPI' }).click()
  await page.getByLabel('Account holder').fill('Asha Rao')
  await page.getByLabel('UPI id').fill('asha@okbank')
  await page.getByRole('button', { name: 'Save destination' }).click()
  await expect(page.getByText('asha@okbank', { exact: true })).toBeVisible()
  await letADayPass(folder)
  await page.goto(`${url}/withdraw`)
}

const withdraw = async (page: Page, amount: number): Promise<void> => {
  await page.getByRole('textbox', { name: 'Amount' }).fill(String(amount))
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.locator('#main').getByText('Withdrawal requested')).toBeVisible()
  await page.getByRole('button', { name: 'Another withdrawal' }).click()
}

const cancel = async (page: Page, amount: number): Promise<void> => {
  const card = page.getByRole('listitem').filter({ hasText: rupees(amount) })
  await card.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
}

const payFirst = async (desk: Page, url: string, reference: string): Promise<void> => {
  await desk.goto(`${url}/console/withdrawals`)
  await openFirst(desk)
  await desk.getByRole('button', { name: /^Approve ₹/ }).click()
  const approving = desk.getByRole('dialog', { name: /Approve W-/ })
  await approving.getByRole('button', { name: /^Approve ₹/ }).click()
  await expect(approving).toBeHidden()
  await desk.goto(`${url}/console/withdrawals?show=to_pay`)
  await openFirst(desk)
  await desk.getByRole('button', { name: 'Book as paid' }).click()
  const paying = desk.getByRole('dialog', { name: /as paid/ })
  await paying.getByLabel('Reference of the payment').fill(reference)
  await paying.getByRole('button', { name: 'Book as paid' }).click()
  await expect(paying).toBeHidden()
}

test('[DEP-1] [CALL-15] [MON-5] a player deposits by every kind of gateway, withdraws, cancels one, is paid one, and the statement adds up', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(300_000)
  const account = await register(page.request, site)
  await enterAs(page, account)
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const payments = await (await browser.newContext()).newPage()
  await enterConsole(desk, site.url, site.folder)
  await page.goto(`${site.url}/home`)
  await balanceIs(page, WELCOME)
  const full = WELCOME + (await depositEveryWay(page, desk, payments, site.url))

  await saveDestination(page, site)
  await withdraw(page, 1000)
  await balanceIs(page, full - 1000)
  await withdraw(page, 2000)
  await balanceIs(page, full - 3000)
  await page.goto(`${site.url}/withdrawList`)
  await cancel(page, 1000)
  await balanceIs(page, full - 2000)
  await payFirst(desk, site.url, 'UPI-REF-0001')
  await expect(page.getByText('UPI-REF-0001')).toBeVisible()

  await page.goto(`${site.url}/cashier`)
  await expect(page.getByText('Withdrawal paid').first()).toBeVisible()
  await balanceIs(page, full - 2000)
  const { closing, sum } = await statementOf(page, site.url, account)
  expect([closing, sum]).toEqual([full - 2000, full - 2000])
})

type Statement = {
  readonly data: readonly { readonly amount: number }[]
  readonly totals: { readonly closing: number }
}

const DAY_MS = 86_400_000

/** The day that began so many days from now, as the calls of the API write it. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** All movements of the player, who registered a minute ago, read as the site reads them; the days around allow for any time zone. */
const statementOf = async (page: Page, url: string, { token }: Account) => {
  const answer = await page.request.get(
    `${url}/api/getAccountstatement/${dayFromNow(-1)}/${dayFromNow(1)}?size=100`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  )
  const { data, totals } = (await answer.json()) as Statement
  const sum = data.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100
  return { closing: totals.closing, sum }
}
