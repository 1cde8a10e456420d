import { isWhole } from '@maidan/core/testing'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { register } from '../support/account.ts'
import { findingsOn } from '../support/axe.ts'
import { bearer, findTraded, json } from '../support/exchange.ts'
import { staffToken, traderToken } from '../support/operator.ts'
import { type OwnSite, test } from '../support/own-site.ts'
import { betAtStudio, STUDIO } from '../support/provider.ts'
import { consolePages } from './addresses.ts'
import { moveMoney, poster } from '../support/send.ts'
import { SLIP } from '../support/slip.ts'
import { some } from '../support/some.ts'
import { STAFF } from '../support/windows.ts'

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
  await json(await request.get(`${site.url}/api/games/seeds`, bearer(account.token)))
  const round = await asPlayer<{ data: { id: number } }>('/games/mines/bet', {
    data: { stake: 10, bet: { mines: 3 } },
  })
  const flight = await json<{ data: { view: { round?: { id: number } } } }>(
    await request.get(`${site.url}/api/games/aviator/now`),
  )
  const providerRound = await betAtStudio(request, site.url, { admin, token: account.token, player })
  const segment = await poster(
    request,
    site.url,
    admin,
  )<{ data: { id: number } }>('/staff/segments', {
    data: { name: 'Newcomers', conditions: [{ kind: 'registered_within', days: 7 }] },
  })
  const traded = await keepTradersBusy(request, site, admin)
  return {
    '/withdrawals/:id': '1',
    '/deposits/:id': '1',
    '/approvals/:id': '1',
    '/kyc/:id': '1',
    '/messages/:id': '1',
    '/players/:id': player,
    '/desk/:id': traded.fixture,
    '/games/:id': 'mines',
    '/catalogue/:id': 'spribe-mines',
    '/draws/:id': '2',
    '/rounds/:id': String(round.data.id),
    '/providers/:id': STUDIO,
    '/provider-rounds/:id': providerRound,
    '/reconciliation/:id': STUDIO,
    '/shared-rounds/:id': String(flight.data.view.round?.id),
    '/promotions/:id': '1',
    '/segments/:id': String(segment.data.id),
    '/bonuses/:id': '1',
    '/referrals/:id': '1',
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

/** Numbers and names differ from row to row; what a button is for does not: its verb and the words in small letters. */
const kindOf = (name: string): string => {
  const [verb = '', ...others] = name.split(/\s+/)
  return [verb, ...others.filter((word) => /^[a-z]+$/.test(word))].join(' ')
}

/** It leaves the walk without its login. */
const LEAVES = /^(Log out|End )/

/** The next button of the page that has not been pressed yet. */
const nextButton = async (page: Page, pressed: Set<string>) => {
  const buttons = page.getByRole('main').getByRole('button')
  const names = await buttons.evaluateAll((elements) =>
    elements.map((element) => {
      const isThere = element.checkVisibility() && !element.matches(':disabled')
      return isThere ? (element.getAttribute('aria-label') ?? element.textContent).trim() : ''
    }),
  )
  const at = names.findIndex((name) => name !== '' && !LEAVES.test(name) && !pressed.has(kindOf(name)))
  if (at < 0) return undefined
  const kind = kindOf(names[at] ?? '')
  pressed.add(kind)
  return { button: buttons.nth(at), kind }
}

/** No page of the console has more. */
const MOST_BUTTONS = 60
const OPENS_WITHIN_MS = 800

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

// Each part has a worker and a site of its own.
test.describe.configure({ mode: 'parallel' })

const PARTS = isWhole ? ['first', 'second', 'third', 'fourth', 'last'] : ['first', 'second', 'last']

/** In a short walk the buttons of one page of so many are pressed. */
const PRESSED_ON = 4

for (const [part, name] of PARTS.entries())
  test(`[ABOUT-4] axe finds nothing on the ${name} part of the console and on what its buttons open`, async ({
    page,
    site,
  }) => {
    test.setTimeout(900_000)
    const admin = await staffToken(page.request, site.url, site.folder)
    const paths = consolePages(await fillTheDesk(page.request, site, admin))
    await STAFF(page.context(), admin)
    const found: string[] = []
    const pressed = new Set<string>()
    const own = paths.filter((_, at) => at % PARTS.length === part)
    const tried = new Set(some(own, PRESSED_ON))
    for (const path of own) {
      const address = site.url + path
      await open(page, address)
      found.push(...(await findingsOn(page, path)))
      if (tried.has(path)) found.push(...(await pressAll(page, address, pressed)))
    }
    expect(found).toEqual([])
  })

test('[ABOUT-4] axe finds nothing on the login of staff, the decision about a result and the menu on a phone', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  await page.goto(`${site.url}/console/`)
  await expect(page.getByLabel('Staff name')).toBeVisible()
  const found = await findingsOn(page, 'staff login')
  const admin = await staffToken(page.request, site.url, site.folder)
  const { proposal } = await keepTradersBusy(page.request, site, admin)
  // Whoever proposed a result cannot decide it.
  const second = await traderToken(page.request, site.url, { admin, username: 'd.rao' })
  await STAFF(page.context(), second)
  const pressed = new Set<string>()
  const address = `${site.url}/console/settlement/proposal/${proposal}`
  await open(page, address)
  found.push(...(await pressAll(page, address, pressed)))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${site.url}/console/`)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  found.push(...(await findingsOn(page, 'menu on a phone')))
  expect(found).toEqual([])
  expect([...pressed].filter((kind) => kind.startsWith('Agree'))).not.toEqual([])
})
