import { type Browser, expect, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { json } from '../support/exchange.ts'
import { listenForTrouble } from '../support/player.ts'
import { frameOf, playAndCheck, playRound, type StudioEntry } from '../casino/rounds.ts'
import { roundsOf, statementOf } from '../casino/wallet.ts'

const readStudio = async (page: Page): Promise<StudioEntry[]> => {
  const { data } = await json<{ data: (StudioEntry & { readonly room: string | null })[] }>(
    await page.request.get('/api/catalogue'),
  )
  return data.filter(({ room }) => room !== null)
}

/** The entries that have no closed round of the player at the wallet. */
const withoutRound = async (page: Page, token: string, entries: readonly StudioEntry[]) => {
  const closed = (await roundsOf(page, token)).filter(({ closedAt }) => closedAt !== null)
  const played = new Set(closed.map(({ game }) => game))
  return entries.filter(({ code }) => !played.has(code)).map(({ code }) => code)
}

/** As a link of the site goes: its page is not loaded again. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

const playBoth = async (page: Page, entry: StudioEntry): Promise<void> => {
  await test.step(`${entry.code} for money`, async () => {
    await follow(page, entry.redirectUrl)
    await playAndCheck(frameOf(page, entry), entry.room)
  })
  await test.step(`${entry.code} for fun`, async () => {
    await page.getByRole('button', { name: 'Fun', exact: true }).click()
    const game = frameOf(page, entry)
    await expect(game.getByText('DEMO')).toBeVisible()
    await playRound(game, entry.room === 'table' ? 'game' : entry.room)
  })
}

type Visitor = { readonly page: Page; readonly token: string; readonly trouble: readonly string[] }

/** A player of their own: somebody who takes a new seed would take it in all of their tabs. */
const comeIn = async (browser: Browser): Promise<Visitor> => {
  const page = await (await browser.newContext()).newPage()
  const { token } = await enterAsNewcomer(page)
  const trouble = listenForTrouble(page)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { page, token, trouble }
}

/** Several come, one after another: all at once they would ask more of the server than it answers in time. */
const comeInTurn = async (browser: Browser, count: number): Promise<Visitor[]> => {
  const visitors: Visitor[] = []
  while (visitors.length < count) visitors.push(await comeIn(browser))
  return visitors
}

/** Plays whatever nobody has taken yet, and finds all of it at the wallet. */
const visit = async ({ page, token, trouble }: Visitor, left: StudioEntry[]): Promise<void> => {
  const played: StudioEntry[] = []
  for (let entry = left.shift(); entry; entry = left.shift()) {
    await playBoth(page, entry)
    played.push(entry)
  }
  expect(await withoutRound(page, token, played)).toEqual([])
  expect(await statementOf(page, token)).toContain('Maidan Studio')
  expect(trouble).toEqual([])
  await page.context().close()
}

test.describe.configure({ mode: 'parallel' })

const PARTS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** Tables wait for their clocks, so that more of them are open at once than of the others, which keep the machine busy. With more of both, taps were lost. */
const AT_TABLES = 4
const AT_OTHERS = 2

for (const [part, name] of PARTS.entries())
  test(`[CAT-22] [PROV-3] [PROV-4] [PROV-8] entries of the ${name} sixth of the catalogue play a round for money, which the browser checks, and one for fun`, async ({
    browser,
    page,
  }) => {
    test.setTimeout(900_000)
    const entries = await readStudio(page)
    const share = (isTable: boolean): StudioEntry[] =>
      entries
        .filter(({ room }) => (room === 'table') === isTable)
        .filter((_, at) => at % PARTS.length === part)
    const [tables, others] = [share(true), share(false)]
    expect(tables.length).toBeGreaterThan(10)
    expect(others.length).toBeGreaterThan(25)
    const visitors = await comeInTurn(browser, AT_TABLES + AT_OTHERS)
    await Promise.all(visitors.map((one, at) => visit(one, at < AT_TABLES ? tables : others)))
  })
