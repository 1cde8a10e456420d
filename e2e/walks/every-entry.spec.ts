import { type Browser, expect, type Page, test } from '@playwright/test'
import { enterAs, enterAsNewcomer } from '../support/account.ts'
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

/** As a link of the site goes: the page itself is loaded once. */
const follow = async (page: Page, address: string): Promise<void> => {
  if (!page.url().startsWith('http')) return void (await page.goto(address))
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

const playBoth = async (page: Page, entry: StudioEntry): Promise<void> => {
  await follow(page, entry.redirectUrl)
  await playAndCheck(frameOf(page, entry), entry.room)
  await page.getByRole('button', { name: 'Fun', exact: true }).click()
  const game = frameOf(page, entry)
  await expect(game.getByText('DEMO')).toBeVisible()
  await playRound(game, entry.room === 'table' ? 'game' : entry.room)
}

test.describe.configure({ mode: 'parallel' })

const PARTS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

for (const [part, name] of PARTS.entries())
  test(`[CAT-22] [PROV-3] [PROV-4] [PROV-8] entries of the ${name} sixth of the catalogue play a round for money, which the browser checks, and one for fun`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    const { token } = await enterAsNewcomer(page)
    const trouble = listenForTrouble(page)
    const moving = (await readStudio(page)).filter(({ room }) => room !== 'table')
    const own = moving.filter((_, at) => at % PARTS.length === part)
    for (const entry of own) await test.step(entry.code, () => playBoth(page, entry))
    expect(await withoutRound(page, token, own)).toEqual([])
    expect(await statementOf(page, token)).toContain('Maidan Studio')
    expect(trouble).toEqual([])
  })

/** Tables wait for their clocks, so that a player has several open at once. */
const AT_ONCE = 4

const playTables = async (
  browser: Browser,
  page: Page,
  tables: readonly StudioEntry[],
): Promise<string[]> => {
  const account = await enterAsNewcomer(page)
  const trouble: string[][] = []
  const left = [...tables]
  const visit = async (): Promise<void> => {
    const context = await browser.newContext()
    const tab = await context.newPage()
    trouble.push(listenForTrouble(tab))
    await enterAs(tab, account)
    for (let entry = left.shift(); entry; entry = left.shift()) await playBoth(tab, entry)
    await context.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  expect(await withoutRound(page, account.token, tables)).toEqual([])
  expect(await statementOf(page, account.token)).toContain('Maidan Studio')
  return trouble.flat()
}

for (const half of [0, 1])
  test(`[CAT-22] [PROV-3] [PROV-4] shared tables of the ${half === 0 ? 'first' : 'second'} half play a round for money, which the browser checks, and one for fun`, async ({
    browser,
    page,
  }) => {
    test.setTimeout(900_000)
    const tables = (await readStudio(page)).filter(({ room }) => room === 'table')
    expect(tables.length).toBeGreaterThan(40)
    const own = tables.filter((_, at) => at % 2 === half)
    expect(await playTables(browser, page, own)).toEqual([])
  })
