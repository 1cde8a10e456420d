import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import type { BetCounts, BetTotals, BetView, ListedFixture, Wallet } from '@maidan/contracts/player'
import { EVERY_KIND } from '../apps/server/src/modules/sportsbook/testing/every-kind.ts'
import {
  bearer,
  cashOut,
  fillFrom,
  json,
  oddsOf,
  openBetsOf,
  reduceAndCancel,
  sendSlip,
} from './support/exchange.ts'
import { cellOf, findOffered, matchPage, type Offer, type OfferedMatch } from './support/offers.ts'
import { test } from './support/own-site.ts'
import { listenForTrouble } from './support/player.ts'
import { readReceipt } from './support/receipts.ts'
import { audit } from './support/server.ts'
import { PLAYER, windowOf } from './support/windows.ts'

// At real speed there is time between two balls for a bet and its delay.
test.use({ settings: { SIM_SPEED: '1' } })

/** At this speed a match takes one to two minutes. */
const QUICK = { SIM_SPEED: '160' }

/** What is offered only while a match is on. Everything else is bet on before it begins. */
const IN_PLAY = EVERY_KIND.filter(
  (kind) =>
    kind.startsWith('fancy of ') || ['odd_even', 'set_winner', 'set_score', 'game_winner'].includes(kind),
)
const BEFORE_PLAY = EVERY_KIND.filter((kind) => !IN_PLAY.includes(kind))

/** Cricket last: the player stays there and sees it begin. */
const SPORTS: readonly ListedFixture['sport'][] = ['soccer', 'tennis', 'cricket']
/** Long enough for the bets on one match, so long before it begins. */
const AHEAD_MS = 45_000
/** Where it begins sooner, the next bet goes to another match. The toss is before the start. */
const TOO_LATE_MS = 15_000
/** A ball, a suspension or a price that moved may stop a bet. */
const MOST_TRIES = 8
const LANDED_MS = 12_000
const PLAYED_MS = 180_000

type Player = {
  readonly page: Page
  readonly request: APIRequestContext
  readonly url: string
  readonly token: string
  /** The market on which a bet of the kind was matched. */
  readonly placed: Map<string, number>
  readonly tries: Map<string, number>
}

const ask = async <T>({ request, url, token }: Player, path: string): Promise<T> =>
  json<T>(await request.get(`${url}/api${path}`, bearer(token)))

/** Those that began last first: in them most is still open. */
const live = (fixtures: readonly ListedFixture[]) =>
  fixtures.toSorted((one, other) => other.startsAt - one.startsAt)

/** Of each sport the match that begins next, if there is time to bet on it. */
const upcoming = (fixtures: readonly ListedFixture[]) => {
  const far = fixtures
    .filter(({ startsAt }) => startsAt >= Date.now() + AHEAD_MS)
    .toSorted((one, other) => one.startsAt - other.startsAt)
  return SPORTS.flatMap((sport) => far.filter((one) => one.sport === sport).slice(0, 1))
}

const CHOICES = { live, upcoming } as const
type Stage = keyof typeof CHOICES

const nextMatch = async (
  { request, url }: Player,
  stage: Stage,
  wanted: ReadonlySet<string>,
): Promise<OfferedMatch> => {
  let found: OfferedMatch | undefined
  const look = async () => {
    found = await findOffered(request, { url, stage, wanted, pick: CHOICES[stage] })
    return found !== undefined
  }
  // A server that has just started has no prices yet, and between two balls the house has none.
  await expect.poll(look, { timeout: 60_000, message: [...wanted].join(', ') }).toBe(true)
  if (!found) throw new Error('there is no match to bet on')
  return found
}

/** Each kind has a stake of its own, by which its bet is found on the screen. */
const stakeOf = (kind: string): number => 101 + EVERY_KIND.indexOf(kind)

const matchedOf = (page: Page, stake: number) =>
  openBetsOf(page)
    .getByRole('region', { name: 'Matched', exact: true })
    .getByText(new RegExp(`× ₹${stake}$`))

const bet = async ({ page, placed, tries }: Player, { kind, market }: Offer): Promise<void> => {
  const stake = stakeOf(kind)
  const tried = (tries.get(kind) ?? 0) + 1
  tries.set(kind, tried)
  try {
    await fillFrom(cellOf(page, market), { stake })
    await sendSlip(page).click()
    await expect(matchedOf(page, stake).first()).toBeVisible({ timeout: LANDED_MS })
    placed.set(kind, market.id)
  } catch (error) {
    if (tried === MOST_TRIES) throw error
    console.info(`${kind}: the bet on ${market.HeadName} was not taken, try ${tried}`)
  }
}

const hasTime = ({ stage, startsAt }: ListedFixture): boolean =>
  stage === 'live' || startsAt >= Date.now() + TOO_LATE_MS

/** Bets on each of these kinds, on the page of whatever match offers it. */
const betOnAll = async (player: Player, stage: Stage, kinds: readonly string[]): Promise<void> => {
  const missing = () => new Set(kinds.filter((kind) => !player.placed.has(kind)))
  for (let wanted = missing(); wanted.size > 0; wanted = missing()) {
    const { fixture, offers } = await nextMatch(player, stage, wanted)
    await player.page.goto(`${player.url}${matchPage(fixture)}`)
    for (const offer of offers) if (hasTime(fixture)) await bet(player, offer)
  }
}

const takeAnyPrice = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Stake buttons and keys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stake buttons and keys' })
  await dialog.getByRole('button', { name: 'Any price', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** On match odds one bet is matched, one that waits is reduced and cancelled, and the position is cashed out. */
const tradeOnOdds = async (player: Player): Promise<void> => {
  const { page, url } = player
  const { fixture } = await nextMatch(player, 'upcoming', new Set(['match_odds of cricket']))
  await page.goto(`${url}${matchPage(fixture)}`)
  const best = oddsOf(page).getByRole('button', { name: /^Back .+ available$/ })
  await fillFrom(best.first(), { stake: 200 })
  await sendSlip(page).click()
  await expect(matchedOf(page, 200)).toBeVisible()
  await fillFrom(best.first(), { stake: 300, keys: ['PageUp', 'PageUp'] })
  await sendSlip(page).click()
  await reduceAndCancel(page, { by: 100, leaves: 200 })
  await cashOut(page)
  await page.keyboard.press('Escape')
}

const watchToTheEnd = async (page: Page): Promise<void> => {
  const inPlay = page.getByText('In play', { exact: true }).first()
  await expect(inPlay).toBeVisible({ timeout: PLAYED_MS })
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText('Match Odds', { exact: true })).toBeVisible({ timeout: PLAYED_MS })
  await expect(openBetsOf(page)).toBeHidden()
}

type History = { readonly data: readonly BetView[]; readonly totals: BetTotals; readonly counts: BetCounts }

const historyOf = (player: Player): Promise<History> => ask<History>(player, '/bets?size=100')

const walletOf = async (player: Player): Promise<Wallet> =>
  (await ask<{ data: Wallet }>(player, '/wallet')).data

const marketsOf = ({ market, slip }: BetView): readonly number[] =>
  slip ? slip.legs.map((leg) => leg.market) : market === null ? [] : [market]

const checkHistory = async (player: Player, before: Wallet): Promise<History> => {
  const history = await historyOf(player)
  const decided = history.data.filter(({ status }) => status === 'settled' || status === 'void')
  const markets = new Set(decided.flatMap(marketsOf))
  const open = [...player.placed].filter(([, market]) => !markets.has(market))
  expect(open).toEqual([])
  const after = await walletOf(player)
  expect(after.exposureAmount).toBe(0)
  expect(history.totals.net).toBeCloseTo(after.balance - before.balance, 2)
  return history
}

const PAGE = 20

/** Every receipt of a tab of the history. */
const readTab = async (page: Page, tab: 'Settled' | 'Void', count: number): Promise<void> => {
  if (count === 0) return
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  const bets = page.getByRole('list', { name: 'Bets' })
  for (let left = count; left > 0; left -= PAGE) {
    await expect(bets.getByRole('button', { expanded: true })).toHaveCount(0)
    await expect(bets.locator('> li')).toHaveCount(Math.min(PAGE, left))
    for (const row of await bets.locator('> li').all()) await readReceipt(row, /^Rule SPORT-\d+$/)
    if (left > PAGE) await page.getByRole('button', { name: 'Next page' }).click()
  }
}

const openWindow = async (browser: Browser, token: string): Promise<Page> => {
  const page = await windowOf(browser, PLAYER, token)
  // A cell that stays shut leaves the bet to another try.
  page.setDefaultTimeout(20_000)
  return page
}

const enter = async (browser: Browser, request: APIRequestContext, url: string): Promise<Player> => {
  const { token } = await json<{ token: string }>(await request.post(`${url}/api/login/demo`))
  const page = await openWindow(browser, token)
  return { page, request, url, token, placed: new Map(), tries: new Map() }
}

const untilAllSettled = (player: Player): Promise<void> =>
  expect.poll(async () => (await historyOf(player)).counts.current, { timeout: PLAYED_MS }).toBe(0)

/** At real speed. */
const betInPlay = async (player: Player): Promise<void> => {
  const { fixture } = await nextMatch(player, 'live', new Set(IN_PLAY))
  await player.page.goto(`${player.url}${matchPage(fixture)}`)
  await takeAnyPrice(player.page)
  await betOnAll(player, 'live', IN_PLAY)
  await player.page.close()
}

const begun = performance.now()
const tell = (what: string): void =>
  console.info(`${Math.round((performance.now() - begun) / 1000)} s: ${what}`)

test('[MATCH-60] a player bets on every kind of market, reduces, cancels and cashes out, and every bet is settled with a receipt while matches play at speed', async ({
  browser,
  request,
  site,
}) => {
  test.setTimeout(540_000)
  const early = await enter(browser, request, site.url)
  const trouble = [listenForTrouble(early.page)]
  const before = await walletOf(early)
  tell('the player is in')
  await betInPlay(early)
  tell(`${early.placed.size} kinds are bet on in play`)

  // Another speed ends the matches that are on as they would have ended.
  await site.kill()
  await site.start(QUICK)
  tell('matches play at speed')
  await untilAllSettled(early)
  tell('what was bet on in play is settled')
  const player = { ...early, page: await openWindow(browser, early.token) }
  trouble.push(listenForTrouble(player.page))
  await betOnAll(player, 'upcoming', BEFORE_PLAY)
  tell(`all ${player.placed.size} kinds are bet on`)
  await tradeOnOdds(player)
  tell('the position is cashed out')
  await watchToTheEnd(player.page)
  tell('the match is over')

  await untilAllSettled(player)
  const { counts } = await checkHistory(player, before)
  tell(`${counts.settled} bets are settled, ${counts.void} are void`)
  await player.page.goto(`${site.url}/mybets`)
  await readTab(player.page, 'Settled', counts.settled)
  await readTab(player.page, 'Void', counts.void)
  tell('every receipt is read')
  expect(await audit(site.folder)).toContain('The books are clean.')
  expect(trouble.flat().filter((line) => !line.includes('409'))).toEqual([])
})
