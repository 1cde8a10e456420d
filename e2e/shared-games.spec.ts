import { type Browser, expect, type Page, test } from '@playwright/test'
import { reachedAtMs } from '@maidan/games'
import { enterAsNewcomer } from './support/account.ts'
import { expectStatement, STAKE, verify } from './support/games.ts'
import { listenForTrouble } from './support/player.ts'

test.describe.configure({ mode: 'parallel' })

/** Flights end when they end; a round with its pause takes seldom more than this. */
const ROUND_MS = 120_000
/** Seal, result and own money each have a verdict. */
const PARTS = 3

const panel = (page: Page, number: number) => page.getByRole('region', { name: `Bet ${number}` })
const press = (page: Page, number: number, name: RegExp) => panel(page, number).getByRole('button', { name })
const strip = (page: Page) => page.getByLabel(/^Last multipliers/).locator('li')

type Bet = {
  readonly round: number
  readonly stake: number
  readonly payout: number | null
  readonly state: 'open' | 'cancelled' | 'won' | 'lost'
}
type Player = { readonly page: Page; readonly token: string; readonly trouble: readonly string[] }

const sitDown = async (browser: Browser, path: string): Promise<Player> => {
  const page = await browser.newPage()
  const trouble = listenForTrouble(page)
  const { token } = await enterAsNewcomer(page)
  await page.goto(path)
  return { page, token, trouble }
}

const betsOf = async ({ page, token }: Player): Promise<Bet[]> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/api/games/shared/bets?size=100', { headers })
  return ((await answer.json()) as { data: Bet[] }).data
}

/** The player's bets, once every one of them is won or lost. */
const overBets = async (player: Player): Promise<Bet[]> => {
  const isOver = async () => (await betsOf(player)).every(({ state }) => state !== 'open')
  await expect.poll(isOver, { timeout: ROUND_MS }).toBe(true)
  return betsOf(player)
}

const hasBoth = (bets: readonly Bet[]): boolean =>
  (['won', 'lost'] as const).every((wanted) => bets.some(({ state }) => state === wanted))

/** Checks the rounds of the last win and the last loss in the browser, and finds every movement in the statement. */
const closeTheBooks = async ({ page, token }: Player, bets: readonly Bet[]): Promise<void> => {
  const shown = (['won', 'lost'] as const).map((wanted) => bets.find(({ state }) => state === wanted)?.round)
  const rounds = [...new Set(shown)].map((round) => `G-${round}`)
  await verify(page, rounds, PARTS)
  await expectStatement(
    page,
    token,
    bets.map((bet) => ({ ...bet, name: `G-${bet.round}` })),
  )
}

const setStake = (page: Page, number: number): Promise<void> =>
  panel(page, number).getByRole('textbox', { name: 'Stake' }).fill(String(STAKE))

const numberOn = async (page: Page): Promise<string> => (await page.locator('.av-number').textContent()) ?? ''

/** So long that several bets are in before take-off. */
const untilBetsOpen = (page: Page): Promise<void> =>
  expect
    .poll(async () => Number(/^([\d.]+) s$/.exec(await numberOn(page))?.[1] ?? 0), {
      timeout: ROUND_MS,
      intervals: [100],
    })
    .toBeGreaterThan(4)

/** When the flight took off as this window shows it: its number tells how long the kite is up. */
const takeOffOn = async (page: Page): Promise<number> => {
  const { text, at } = await page
    .locator('.av-number')
    .evaluate((number) => ({ text: number.textContent, at: performance.timeOrigin + performance.now() }))
  return at - reachedAtMs(Math.round(Number.parseFloat(text) * 100))
}

/** Two windows of a busy machine are drawn a few frames apart. */
const APART_MS = 500

/** All that a round shows to everybody alike: its result, its seal, every bet with its figures, the last results. */
const shownOf = async (page: Page): Promise<unknown[]> => [
  /Cut at [\d.]+x/.exec(await page.locator('.av-status').innerText())?.[0],
  await page.getByText(/^Hash /).textContent(),
  (await page.locator('.sg-table tbody tr').allInnerTexts())
    .map((row) => row.replace(/^\s*\S+/, ''))
    .toSorted(),
  await strip(page).allTextContents(),
]

/** Flies one round together; tells whether it lasted long enough to be looked at. */
const flyTogether = async (one: Page, two: Page): Promise<boolean> => {
  await untilBetsOpen(one)
  await Promise.all([press(one, 1, /^Bet ₹/).click(), press(two, 1, /^Bet ₹/).click()])
  await press(one, 2, /^Bet ₹/).click()
  const canLeave = press(two, 1, /^Cash out ₹/)
  const isOver = (page: Page) => page.getByText(/^Cut at [\d.]+x/).first()
  await expect(canLeave.or(isOver(two))).toBeVisible({ timeout: ROUND_MS })
  const takeOffs = await Promise.all([one, two].map(takeOffOn))
  const isTaken = await canLeave.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  )
  const receipt = panel(two, 1).getByText(/^Cashed out at \d+\.\d{2}x$/)
  await expect(receipt.or(isOver(two))).toBeVisible()
  const isSeen = isTaken && (await receipt.isVisible())
  for (const page of [one, two]) await expect(isOver(page)).toBeVisible({ timeout: ROUND_MS })
  const [seen, same] = await Promise.all([one, two].map(shownOf))
  expect(same).toEqual(seen)
  if (isSeen) expect(Math.abs(takeOffs[0]! - takeOffs[1]!)).toBeLessThan(APART_MS)
  return isSeen
}

test('[PLAY-21] [PLAY-22] [PLAY-23] [PLAY-26] [PROV-6] two players fly the same round and see the same; it is won, lost, checked and booked', async ({
  browser,
}) => {
  test.setTimeout(4 * ROUND_MS)
  const [one, two] = await Promise.all([
    sitDown(browser, '/casino/spribe/aviator'),
    sitDown(browser, '/casino/spribe/aviator'),
  ])
  await Promise.all([setStake(one.page, 1), setStake(two.page, 1)])
  await setStake(one.page, 2)
  await panel(one.page, 1).getByRole('switch', { name: 'Auto cash out' }).click()
  await panel(one.page, 1).getByLabel('Cash out bet 1 at').fill('1.01')
  // The first bet leaves at once and the second never does; only a flight that ends at take-off gives no win.
  let isSeen = false
  let bets: Bet[] = []
  while (!isSeen || !hasBoth(bets)) {
    isSeen = (await flyTogether(one.page, two.page)) || isSeen
    bets = await overBets(one)
  }
  await closeTheBooks(one, bets)
  expect([...one.trouble, ...two.trouble]).toEqual([])
})

test('[PLAY-26] a guest checks the last flight in the browser', async ({ page }) => {
  test.setTimeout(2 * ROUND_MS)
  await page.goto('/demo/aviator')
  await expect(strip(page).first()).toBeVisible({ timeout: ROUND_MS })
  await page.getByRole('button', { name: 'Fairness', exact: true }).click()
  await page
    .getByRole('button', { name: /^Check round G-/ })
    .first()
    .click()
  await expect(page.getByText('Played again in this browser, same result')).toBeVisible()
})

test('[PLAY-26] [PLAY-27] [PROV-10] a round of colour prediction is won on one ticket and lost on the other, checked and booked', async ({
  browser,
}) => {
  test.setTimeout(4 * ROUND_MS)
  const player = await sitDown(browser, '/casino/aggapjiligaming-color-prediction')
  const { page } = player
  await page.getByRole('textbox', { name: 'Stake' }).fill(String(STAKE))
  const buy = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${name}, pays 1\\.94x`) }).click()
    await page.getByRole('button', { name: new RegExp(`^Bet on ${name}`) }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^${name}, .*your bet`) })).toBeVisible()
  }
  let bets: Bet[] = []
  while (!hasBoth(bets)) {
    // One of the two wins; only where the lock came between them can both go one way.
    await buy('Big')
    await buy('Small')
    const before = bets.length
    await expect.poll(async () => (await betsOf(player)).length, { timeout: ROUND_MS }).toBe(before + 2)
    bets = await overBets(player)
  }
  await expect(page.getByLabel('Board').getByRole('status')).toContainText(/You get ₹|is gone/)
  await closeTheBooks(player, bets)
  expect(player.trouble).toEqual([])
})
