import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { register } from '../support/account.ts'
import { findingsOn } from '../support/axe.ts'
import { bearer, findTraded, json } from '../support/exchange.ts'
import { staffToken, traderToken } from '../support/operator.ts'
import { type OwnSite, test } from '../support/own-site.ts'
import { consolePages } from '../support/routes.ts'
import { moveMoney, poster } from '../support/send.ts'
import { SLIP } from '../support/slip.ts'

// Real speed: a match that has not begun stays so while the walk looks at it.
test.use({ settings: { SIM_SPEED: '1' } })

/** From here a second member of staff has to agree. */
const LARGE = 400_000

/** A stop, an approval and a proposed result that wait, and a member of staff who may decide them. */
const keepTradersBusy = async (request: APIRequestContext, { url }: OwnSite, admin: string) => {
  const { market, fixture } = await findTraded(request, url)
  const send = poster(request, url, admin)
  await send('/staff/trading/stops', {
    data: { scope: { type: 'market', market }, kind: 'suspend', reason: 'The captain is hurt' },
  })
  const result = { type: 'void', rule: 'SPORT-30', source: 'The match was called off' }
  const { data: preview } = await send<{ data: { version: number } }>(
    `/staff/trading/markets/${market}/preview`,
    { data: { result } },
  )
  const { data: proposal } = await send(`/staff/trading/markets/${market}/propose`, {
    data: { result, version: preview.version },
  })
  return { fixture, market: String(market), proposal: String(proposal.id) }
}

/** Something of every kind that the console shows. Answers what stands in place of `:id`, by the path. */
const fillTheDesk = async (
  request: APIRequestContext,
  site: OwnSite,
  admin: string,
): Promise<Readonly<Record<string, string>>> => {
  const account = await register(request, site)
  const asPlayer = poster(request, site.url, account.token)
  await moveMoney(asPlayer)
  await asPlayer('/kyc', { multipart: { kind: 'pan', image: SLIP } })
  const message = {
    name: 'Asha Rao',
    mobile: account.mobile,
    subject: 'My deposit',
    message: 'Where is it now?',
  }
  await asPlayer('/contact', { data: message })
  const found = await json<{ data: { id: number; userName: string }[] }>(
    await request.get(`${site.url}/api/staff/players?q=${account.username}`, bearer(admin)),
  )
  const player = String(found.data[0]?.id)
  const adjustment = { direction: 'add', pocket: 'cash', amount: LARGE, reason: 'A prize of the house' }
  await poster(request, site.url, admin)(`/staff/players/${player}/adjust`, { data: adjustment })
  const traded = await keepTradersBusy(request, site, admin)
  return {
    '/withdrawals/:id': '1',
    '/deposits/:id': '1',
    '/approvals/:id': '1',
    '/kyc/:id': '1',
    '/messages/:id': '1',
    '/players/:id': player,
    '/desk/:id': traded.fixture,
    '/settlement/market/:id': traded.market,
    '/settlement/proposal/:id': traded.proposal,
  }
}

const LOADING = '[role=status][aria-label^=Loading]'

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.locator('h1').first(), address).toBeVisible()
  await expect(page.locator(LOADING), address).toHaveCount(0)
}

/** Numbers and names differ from row to row; what a button is for does not. */
const kindOf = (name: string): string => name.replaceAll(/[\d.,]+/g, '#')

/** It leaves the walk without its login. */
const LEAVES = /^(Log out|End )/

/** The next button of the page that has not been pressed yet. */
const nextButton = async (page: Page, pressed: Set<string>) => {
  for (const button of await page.getByRole('main').getByRole('button', { disabled: false }).all()) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
    const kind = kindOf(name.trim())
    if (pressed.has(kind) || LEAVES.test(kind) || !(await button.isVisible())) continue
    pressed.add(kind)
    return { button, kind }
  }
  return undefined
}

/** No page of the console has more. */
const MOST_BUTTONS = 60
const OPENS_WITHIN_MS = 1500

/** Presses every kind of button of a page once, and asks axe about each dialog or menu that opens. */
const pressAll = async (page: Page, address: string, pressed: Set<string>): Promise<string[]> => {
  const found: string[] = []
  for (let count = 0; count < MOST_BUTTONS; count += 1) {
    const next = await nextButton(page, pressed)
    if (!next) return found
    await next.button.click({ timeout: OPENS_WITHIN_MS }).catch(() => {})
    const overlay = page.locator('[role=dialog], [role=menu]').last()
    const opened = await overlay.waitFor({ timeout: OPENS_WITHIN_MS }).then(
      () => true,
      () => false,
    )
    if (!opened) continue
    found.push(...(await findingsOn(page, `${address} ${next.kind}`)))
    await open(page, address)
  }
  throw new Error(`${address} has more than ${MOST_BUTTONS} kinds of buttons`)
}

const tokenOf = async (request: APIRequestContext, site: OwnSite): Promise<string> =>
  staffToken(request, site.url, site.folder)

test('[ABOUT-4] axe finds nothing on any page of the console and on what its buttons open, in both themes', async ({
  page,
  site,
}) => {
  test.setTimeout(900_000)
  const admin = await tokenOf(page.request, site)
  const ids = await fillTheDesk(page.request, site, admin)
  const second = await traderToken(page.request, site.url, { admin, username: 'd.rao' })
  await page.goto(`${site.url}/console/`)
  await expect(page.getByLabel('Staff name')).toBeVisible()
  const found = await findingsOn(page, 'staff login')
  await page.addInitScript(`sessionStorage.setItem('staff_token', ${JSON.stringify(admin)})`)
  const pressed = new Set<string>()
  for (const path of consolePages(ids)) {
    const address = site.url + path
    await open(page, address)
    found.push(...(await findingsOn(page, path)))
    found.push(...(await pressAll(page, address, pressed)))
  }
  // Whoever proposed a result cannot decide it.
  await page.addInitScript(`sessionStorage.setItem('staff_token', ${JSON.stringify(second)})`)
  const proposal = `${site.url}/console/settlement/proposal/${ids['/settlement/proposal/:id']}`
  await open(page, proposal)
  found.push(...(await pressAll(page, proposal, pressed)))
  expect(found).toEqual([])
  expect([...pressed].filter((kind) => kind.startsWith('Agree'))).not.toEqual([])
})
