import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type Cable, layCable } from './support/cable.ts'
import {
  bestOf,
  betsOn,
  fillSlip,
  findTraded,
  leaveToPlayers,
  oddsOf,
  openBetsOf,
  priceOf,
  profitsOn,
  sendSlip,
  type Traded,
} from './support/exchange.ts'
import { staffToken, traderToken } from './support/operator.ts'
import { test } from './support/own-site.ts'
import { listenForTrouble } from './support/player.ts'
import { audit } from './support/server.ts'
import { PLAYER, STAFF, windowOf } from './support/windows.ts'

// Real speed: what is upcoming stays upcoming, and its prices hardly move.
test.use({ settings: { SIM_SPEED: '1' } })

const TRADED = 2400
const LOST = 2200
const AWAY_MS = 10_000
/** What is promised is one second; a machine that runs six browsers beside it may take longer. */
const SEEN_MS = 5000

type Demo = { readonly token: string; readonly page: Page }

const pageOf = ({ fixture, market }: Traded): string =>
  `/detail-page/a-match/${encodeURIComponent(fixture)}/${market}/4`

/** Demo players in turn: three different ones. */
const demoTokens = async (request: APIRequestContext, url: string, count: number): Promise<string[]> => {
  const tokens = new Map<number, string>()
  for (let tries = 0; tokens.size < count && tries < 30; tries += 1) {
    const answer = await request.post(`${url}/api/login/demo`)
    const { token, data } = (await answer.json()) as { token: string; data: { user: { id: number } } }
    tokens.set(data.user.id, token)
  }
  return [...tokens.values()]
}

const enter = async (browser: Browser, token: string, address: string): Promise<Demo> => {
  const page = await windowOf(browser, PLAYER, token)
  await page.goto(address)
  return { token, page }
}

/** In the middle of the room that the house leaves. */
const INSIDE = ['PageDown', 'PageDown'] as const

const offer = async (page: Page, runner: string, stake: number, lower = 0): Promise<number> => {
  const keys = [...INSIDE, ...Array.from({ length: lower }, () => 'ArrowDown')]
  await fillSlip(page, 'Lay', { runner, stake, keys })
  await sendSlip(page).click()
  const waiting = openBetsOf(page).getByRole('region', { name: 'Unmatched' })
  await expect(waiting.getByText(new RegExp(`× ₹${stake.toLocaleString('en-IN')}$`))).toBeVisible()
  return priceOf(page, 'Back', runner)
}

/** One player offers, the other takes, and nobody else is in between. */
const trade = async (layer: Page, backer: Page, runner: string): Promise<void> => {
  // Three pages at once take their time to load on a busy machine.
  for (const page of [layer, backer])
    await expect(bestOf(page, 'Lay', runner)).toBeVisible({ timeout: 60_000 })
  const price = await offer(layer, runner, TRADED)
  await expect.poll(() => priceOf(backer, 'Back', runner)).toBe(price)
  await fillSlip(backer, 'Back', { runner, stake: TRADED })
  await sendSlip(backer).click()
  for (const page of [layer, backer]) {
    const matched = openBetsOf(page).getByRole('region', { name: 'Matched' })
    await expect(matched.getByText(`${price.toFixed(2)} × ₹2,400`)).toBeVisible()
  }
  const [lays, backs] = [await profitsOn(layer), await profitsOn(backer)]
  console.info(`the layer stands at ${lays.join(' / ')}, the backer at ${backs.join(' / ')}`)
  expect(backs.filter((profit) => profit === -TRADED)).toHaveLength(backs.length - 1)
  expect(lays.map((profit) => 0 - profit)).toEqual(backs)
}

/** In the page: whenever something changed, the best price that is shown, and whether it is called old. */
const keepWhatIsShown = (page: Page, runner: string): Promise<void> =>
  page.evaluate((name) => {
    const shown: string[] = []
    Object.assign(window, { shown })
    const look = (): void => {
      const cells = [
        ...document.querySelectorAll(`[aria-label="Match Odds"] button[aria-label^="Back ${name} "]`),
      ]
      const price = / ([\d.]+),/.exec(cells.at(-1)?.getAttribute('aria-label') ?? '')?.[1]
      const isOld = document.body.innerText.includes('Prices may be old')
      const now = `${isOld ? 'old' : 'live'} ${price}`
      if (shown.at(-1) !== now) shown.push(now)
      requestAnimationFrame(look)
    }
    look()
  }, runner)

const whatWasShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shown: string[] }).shown)

/** Loses the answer to the bet and then the network, and says whether the server has the bet. */
const loseNetwork = async (page: Page, cable: Cable, hasBet: () => Promise<boolean>): Promise<void> => {
  cable.mute()
  await sendSlip(page).dblclick()
  await expect.poll(hasBet).toBe(true)
  await page.context().setOffline(true)
  cable.cut()
}

const comeBack = async (page: Page, cable: Cable): Promise<void> => {
  cable.mend()
  await page.context().setOffline(false)
}

type Lost = {
  readonly maker: Page
  readonly lost: Demo
  readonly cable: Cable
  readonly runner: string
  readonly bets: () => Promise<readonly unknown[]>
}

/** A bet is under way when the network goes; prices move meanwhile; ten seconds later everything is right again. */
const loseAndReturn = async ({ maker, lost: { page }, cable, runner, bets }: Lost): Promise<void> => {
  const before = await offer(maker, runner, TRADED)
  await expect.poll(() => priceOf(page, 'Back', runner)).toBe(before)
  await fillSlip(page, 'Back', { runner, stake: LOST })
  await keepWhatIsShown(page, runner)
  await loseNetwork(page, cable, async () => (await bets()).length > 0)
  const since = performance.now()
  await expect(page.getByText('Prices may be old')).toBeVisible()
  await openBetsOf(maker)
    .getByRole('button', { name: /^Cancel the unmatched/ })
    .click()
  await expect(openBetsOf(maker).getByRole('region', { name: 'Unmatched' })).toBeHidden()
  const after = await offer(maker, runner, TRADED, 4)
  expect(after).toBeLessThan(before)
  const left = AWAY_MS - (performance.now() - since)
  await page.waitForTimeout(Math.max(0, left)) // waits for the end of the ten seconds without a network
  await comeBack(page, cable)
  const back = performance.now()
  await page.getByText('Prices may be old').waitFor({ state: 'hidden' })
  console.info(`prices are live ${Math.round(performance.now() - back)} ms after the network is back`)
  expect(await priceOf(page, 'Back', runner)).toBe(after)
  const price = (value: number) => value.toFixed(2)
  const shown = await whatWasShown(page)
  console.info(`the page without a network showed: ${shown.join(', ')}`)
  expect(shown.at(-1)).toBe(`live ${price(after)}`)
  expect(shown.slice(shown.findIndex((look) => look.startsWith('old')))).not.toContain(
    `live ${price(before)}`,
  )
  await findOut(page)
  await expect(openBetsOf(page).getByText(/× ₹2,200$/)).toHaveCount(1)
  expect(await bets()).toHaveLength(1)
}

/** The page asks by itself for a while; then the player has it ask. */
const findOut = async (page: Page): Promise<void> => {
  const again = page.getByRole('button', { name: 'Send again' })
  const listed = openBetsOf(page).getByText(/× ₹2,200$/)
  await expect(again.or(listed).first()).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(again).toBeHidden()
}

/** How long after a trader's press the last of the players sees it. */
const timeTo = async (what: string, press: Locator, seen: readonly Promise<void>[]): Promise<void> => {
  await press.evaluate((button) =>
    button.addEventListener('click', () => {
      document.documentElement.dataset['pressed'] = String(Date.now())
    }),
  )
  await press.click()
  await Promise.all(seen)
  const now = Date.now()
  const ms = now - Number(await press.page().evaluate(() => document.documentElement.dataset['pressed']))
  console.info(`${what}: both players see it after ${ms} ms`)
  expect(ms).toBeLessThan(SEEN_MS)
}

const suspendAndResume = async (trader: Page, players: readonly Page[]): Promise<void> => {
  const market = trader.getByRole('listitem').filter({
    has: trader.getByRole('heading', { name: /^Match Odds/, level: 3 }),
  })
  const dialog = trader.getByRole('dialog')
  const pills = players.map((page) => oddsOf(page).getByText('Suspended', { exact: true }).first())
  await market.getByRole('switch').click()
  await dialog.getByLabel('Reason').fill('The captain is hurt')
  const suspend = dialog.getByRole('button', { name: 'Suspend', exact: true })
  await timeTo(
    'suspended',
    suspend,
    pills.map((pill) => pill.waitFor()),
  )
  await expect(market.getByText('The captain is hurt')).toBeVisible()
  await market.getByRole('switch').click()
  await timeTo(
    'resumed',
    dialog.getByRole('button', { name: 'Resume', exact: true }),
    pills.map((pill) => pill.waitFor({ state: 'hidden' })),
  )
}

type Ending = {
  readonly market: string
  /** Fills in what is special about this result. */
  readonly fill: (trader: Page) => Promise<unknown>
  /** What the players then read beside the market among the results. */
  readonly text: string
}

type Traders = { readonly first: Page; readonly second: Page; readonly desk: string; readonly url: string }

/** One proposes after a look at who gains and loses, another agrees. */
const decide = async (traders: Traders, players: readonly Page[], ending: Ending): Promise<void> => {
  const { first, second, desk, url } = traders
  await first.goto(desk)
  await first.getByRole('link', { name: `Result of ${ending.market}`, exact: true }).click()
  await ending.fill(first)
  await first.getByLabel('What the players will read').fill('The umpires said so.')
  await first.getByRole('button', { name: 'Show who gains and loses' }).click()
  await expect(first.getByText('Preview, nothing has moved')).toBeVisible()
  await first.getByRole('button', { name: 'Ask for a second approval' }).click()
  await expect(first.getByText('You proposed this. A colleague has to agree to it.')).toBeVisible()
  await second.goto(`${url}/console/settlement?tab=eyes`)
  await second.getByRole('button', { name: ending.market }).click()
  await second.getByRole('button', { name: 'Agree and settle' }).click()
  // The list of results may be folded.
  const seen = players.map((page) =>
    page
      .getByRole('region', { name: 'Results' })
      .locator('li')
      .filter({ hasText: ending.market })
      .filter({ hasText: ending.text })
      .waitFor({ state: 'attached' }),
  )
  const agree = second.getByRole('dialog').getByRole('button', { name: 'Agree and settle' })
  await timeTo(`${ending.market} ends as ${ending.text}`, agree, seen)
}

const winner = (label: string) => (trader: Page) => trader.getByLabel('Who won').selectOption({ label })

const toss = (page: Page) => page.getByRole('region', { name: 'Toss', exact: true })

const betOnToss = async (page: Page): Promise<void> => {
  await toss(page)
    .getByRole('button', { name: /^Back / })
    .first()
    .click()
  await page.getByRole('form', { name: 'Bet slip' }).getByLabel('Stake', { exact: true }).fill('300')
  await sendSlip(page).click()
  await expect(openBetsOf(page).getByText(/× ₹300$/)).toBeVisible()
}

const endMarkets = async (
  traders: Traders,
  players: readonly Page[],
  [runner, other]: readonly [string, string],
): Promise<void> => {
  const isVoid = (trader: Page) => trader.getByLabel('What happened').selectOption('void')
  await decide(traders, players, { market: 'Toss', fill: isVoid, text: 'Void' })
  for (const page of players) {
    await expect(toss(page)).toBeHidden()
    await page.getByRole('region', { name: 'Results' }).getByText('Results').click()
  }
  await decide(traders, players, { market: 'Match Odds', fill: winner(runner), text: runner })
  for (const page of players) await expect(openBetsOf(page)).toBeHidden()
  await decide(traders, players, { market: 'Match Odds', fill: winner(other), text: other })
}

test('[MATCH-70] [MATCH-71] [TRADE-70] two players trade with each other, a third loses the network in the middle of a bet, and traders suspend, void, settle and correct before their eyes', async ({
  browser,
  request,
  site: { url, folder },
}) => {
  test.setTimeout(240_000)
  const admin = await staffToken(request, url, folder)
  const other = await traderToken(request, url, { admin, username: 'd.rao' })
  const traded = await findTraded(request, url)
  await leaveToPlayers(request, { url, trader: admin, market: traded.market })
  const tokens = await demoTokens(request, url, 3)
  const cable = await layCable(url)
  const [layer, backer, lost] = await Promise.all(
    tokens.map((token, at) => enter(browser, token, `${at === 2 ? cable.url : url}${pageOf(traded)}`)),
  )
  if (!layer || !backer || !lost) throw new Error('there are not three demo players')
  const trouble = [listenForTrouble(layer.page), listenForTrouble(backer.page)]
  await trade(layer.page, backer.page, traded.runner)
  const bets = () => betsOn(request, { url, token: lost.token, market: traded.market })
  await loseAndReturn({ maker: layer.page, lost, cable, runner: traded.runner, bets })

  const players = [layer.page, backer.page]
  for (const page of players) await betOnToss(page)
  const desk = `${url}/console/desk/${encodeURIComponent(traded.fixture)}`
  const [first, second] = [await windowOf(browser, STAFF, admin), await windowOf(browser, STAFF, other)]
  await first.goto(desk)
  await suspendAndResume(first, players)
  await endMarkets({ first, second, desk, url }, players, [traded.runner, traded.opponent])
  await cable.close()
  expect(await audit(folder)).toContain('The books are clean.')
  // A market that is suspended offers no cash-out, and the browser writes down each call that was refused.
  expect(trouble.flat().filter((line) => !line.includes('409'))).toEqual([])
})
