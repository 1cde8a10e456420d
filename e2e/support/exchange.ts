import { type APIRequestContext, type APIResponse, expect, type Locator, type Page } from '@playwright/test'

/** A market of a match, and the outcome of it that players trade. */
export type Traded = {
  readonly fixture: string
  readonly market: number
  readonly runner: string
  readonly opponent: string
}

type Priced = { readonly name: string; readonly toBack: readonly (readonly [number, number])[] }
type Market = {
  readonly id: number
  readonly kind: string
  readonly status: string
  readonly runners: readonly Priced[]
}
type Listed = { readonly id: string; readonly sportId: number; readonly stage: string }

export const json = async <T>(answer: APIResponse): Promise<T> => {
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}

export const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

const FAVOURITE = { min: 1.3, max: 3 }

const isFavourite = ({ toBack: [best] }: Priced): boolean =>
  best !== undefined && best[0] >= FAVOURITE.min && best[0] <= FAVOURITE.max

const tradedIn = async (
  request: APIRequestContext,
  url: string,
  fixture: string,
): Promise<Traded | undefined> => {
  const { data } = await json<{ data: { markets: Market[] } }>(
    await request.get(`${url}/api/sports/fixtures/${encodeURIComponent(fixture)}`),
  )
  // The toss is decided half an hour before the match.
  if (!data.markets.some(({ kind, status }) => kind === 'toss' && status === 'open')) return undefined
  const market = data.markets.find(({ kind }) => kind === 'match_odds')
  const runner = market?.runners.find(isFavourite)
  const opponent = market?.runners.find((one) => one !== runner)
  if (!market || !runner || !opponent) return undefined
  return { fixture, market: market.id, runner: runner.name, opponent: opponent.name }
}

/** Of the matches that begin late the last one in which nobody is all but sure to win. */
const lookForTraded = async (request: APIRequestContext, url: string): Promise<Traded | undefined> => {
  const { data } = await json<{ data: Listed[] }>(await request.get(`${url}/api/sports/fixtures`))
  const late = data.filter(({ sportId, stage }) => sportId === 4 && stage === 'upcoming')
  for (const { id } of late.toReversed()) {
    const traded = await tradedIn(request, url, id)
    if (traded) return traded
  }
  return undefined
}

/** A server that has just started has no prices yet, and other servers may start beside it. */
const PRICES_MS = 60_000

/** A cricket match that begins late: it has match odds, a bookmaker and a toss, and its prices hardly move. */
export const findTraded = async (request: APIRequestContext, url: string): Promise<Traded> => {
  let traded: Traded | undefined
  await expect
    .poll(async () => (traded = await lookForTraded(request, url)), { timeout: PRICES_MS })
    .toBeDefined()
  if (!traded) throw new Error('there is no match to trade')
  return traded
}

/** Ticks that the house keeps away from the fair price on each side. */
export const ROOM_TICKS = 20
/** Robots stake less. */
const MIN_STAKE = 2100

type Settings = { readonly data: { readonly maker: { readonly version: number; readonly values: object } } }

/** Leaves the middle of the book to players: the house steps back, robots stake too little, and what stood is gone. */
export const leaveToPlayers = async (
  request: APIRequestContext,
  { url, trader, market }: { readonly url: string; readonly trader: string; readonly market: number },
): Promise<void> => {
  const desk = `${url}/api/staff/trading`
  const post = (path: string, data: object = {}) =>
    request.post(`${desk}${path}`, { data, ...bearer(trader) })
  const scope = { type: 'market', market }
  const { data } = await json<Settings>(await request.get(`${desk}/settings`, bearer(trader)))
  const values = { ...data.maker.values, spreadTicks: ROOM_TICKS }
  await json(await post('/settings/maker', { version: data.maker.version, values }))
  await json(await post('/limits', { scope, minStake: MIN_STAKE, was: null }))
  const stop = await json<{ data: { id: number } }>(
    await post('/stops', { scope, kind: 'kill', reason: 'The book begins anew' }),
  )
  await json(await post(`/stops/${stop.data.id}/resume`))
}

export const oddsOf = (page: Page) => page.getByRole('region', { name: 'Match Odds', exact: true })
export const openBetsOf = (page: Page) => page.getByRole('region', { name: 'Open bets' })
export const slipOf = (page: Page) => page.getByRole('form', { name: 'Bet slip' })

/** The best price of a side: the others of it stand further out. */
export const bestOf = (page: Page, side: 'Back' | 'Lay', runner: string) => {
  const cells = oddsOf(page).getByRole('button', { name: new RegExp(`^${side} ${runner} `) })
  return side === 'Back' ? cells.last() : cells.first()
}

export const priceOf = async (page: Page, side: 'Back' | 'Lay', runner: string): Promise<number> => {
  const label = (await bestOf(page, side, runner).getAttribute('aria-label')) ?? ''
  return Number(/ ([\d.]+),/.exec(label)?.[1])
}

type Filled = { readonly stake: number; readonly keys?: readonly string[] }

/** Puts what stands on a cell on the slip, moves its price by keys, and fills in the stake. */
export const fillFrom = async (cell: Locator, { stake, keys = [] }: Filled): Promise<void> => {
  const slip = slipOf(cell.page())
  await cell.click()
  for (const key of keys) await slip.getByRole('spinbutton', { name: 'Odds' }).press(key)
  await slip.getByLabel('Stake', { exact: true }).fill(String(stake))
}

export const fillSlip = (
  page: Page,
  side: 'Back' | 'Lay',
  { runner, ...filled }: Filled & { readonly runner: string },
): Promise<void> => fillFrom(bestOf(page, side, runner), filled)

export const sendSlip = (page: Page) => slipOf(page).getByRole('button', { name: /^(Back|Lay|Yes|No) .+, ₹/ })

/** Of an order that waits in the book: leaves a part of it there, then nothing. */
export const reduceAndCancel = async (
  page: Page,
  { by, leaves }: { readonly by: number; readonly leaves: number },
): Promise<void> => {
  const waiting = openBetsOf(page).getByRole('region', { name: 'Unmatched' })
  const amount = waiting.getByLabel('Reduce by')
  // The list moves when the receipt above it goes. A tap that meets it is lost, and is made again as a player would.
  await expect(async () => {
    if (!(await amount.isVisible())) await waiting.getByRole('button', { name: /^Change / }).click()
    await expect(amount).toBeVisible({ timeout: 2000 })
  }).toPass()
  await amount.fill(String(by))
  await waiting.getByRole('button', { name: `Leave ₹${leaves}` }).click()
  await expect(waiting.getByText(new RegExp(`× ₹${leaves}$`))).toBeVisible()
  await waiting.getByRole('button', { name: /^Cancel the unmatched/ }).click()
  await expect(waiting).toBeHidden()
}

/** Cashes out all that was matched on match odds. */
export const cashOut = async (page: Page): Promise<void> => {
  await oddsOf(page)
    .getByRole('button', { name: /^Cash out ₹/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Cash out' })
  const done = panel.getByText(/^Cashed out\. Locked result/)
  // The value may move between the look and the press; then the player accepts the new one.
  await expect(async () => {
    await panel.getByRole('button', { name: /^(Cash out|Accept) ₹/ }).click({ timeout: 2000 })
    await expect(done).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
}

const numberOf = (text: string): number => Number(text.replaceAll('−', '-').replaceAll(/[^\d.-]/g, ''))

/** What each outcome brings, as it stands on the page, in rupees. */
export const profitsOn = async (page: Page): Promise<readonly number[]> => {
  const lines = await oddsOf(page).getByText('If this wins:').locator('xpath=..').allInnerTexts()
  return lines.map((line) => numberOf(line.replace('If this wins:', '')))
}

type Bet = { readonly market: number }

/** Every bet of a player on a market, as the server has it. */
export const betsOn = async (
  request: APIRequestContext,
  { url, token, market }: { readonly url: string; readonly token: string; readonly market: number },
): Promise<readonly Bet[]> => {
  const { data } = await json<{ data: Bet[] }>(await request.get(`${url}/api/bets`, bearer(token)))
  return data.filter((bet) => bet.market === market)
}
