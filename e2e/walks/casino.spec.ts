import { expect, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { listenForTrouble } from '../support/player.ts'

type Entry = {
  readonly code: string
  readonly name: string
  readonly provider: string
  readonly casino: string
  readonly kind: string
  readonly engine: string | null
  readonly isLive: boolean
  readonly redirectUrl: string
}

const readCatalogue = async ({ request }: Page): Promise<readonly Entry[]> =>
  ((await (await request.get('/api/catalogue')).json()) as { data: Entry[] }).data

const isGame = ({ kind }: Entry): boolean => kind !== 'lobby'

const LISTS: readonly (readonly [path: string, holds: (entry: Entry) => boolean])[] = [
  ['/games-all', isGame],
  ['/livecasino', ({ isLive }) => isLive],
  ['/livegames', ({ isLive }) => isLive],
  ['/qtechgames', (entry) => isGame(entry) && entry.casino === 'qtech'],
  ['/aura-games', (entry) => isGame(entry) && entry.provider === 'aura'],
]

const games = (page: Page) =>
  page.getByRole('region', { name: 'Games', exact: true }).getByRole('link', { name: /^Play / })

/** Scrolls until the list has no more to come. */
const countAll = async (page: Page, wanted: number): Promise<void> =>
  expect
    .poll(
      async () => {
        await games(page).last().scrollIntoViewIfNeeded()
        return games(page).count()
      },
      { timeout: 30_000 },
    )
    .toBe(wanted)

test('[CAT-9] [CAT-10] [PROV-1] every page of the catalogue and every provider lists all of its games', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await enterAsNewcomer(page)
  const trouble = listenForTrouble(page)
  const entries = await readCatalogue(page)
  expect(entries.length).toBeGreaterThanOrEqual(250)
  for (const [path, holds] of LISTS) {
    await page.goto(path)
    await expect(page.locator('h1'), path).toBeVisible()
    await countAll(page, entries.filter(holds).length)
  }
  for (const lobby of entries.filter((entry) => !isGame(entry))) {
    await page.goto(lobby.redirectUrl)
    await expect(page.getByRole('heading', { level: 1, name: lobby.name })).toBeVisible()
    const own = entries.filter(
      (entry) =>
        isGame(entry) &&
        (entry.provider === lobby.code || (lobby.code === 'qtech' && entry.casino === 'qtech')),
    )
    await countAll(page, own.length)
  }
  expect(trouble).toEqual([])
})

test('[CAT-14] [SCR-13] [SCR-14] the casino has a row for every tab, and ALT Gaming both of its tabs', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enterAsNewcomer(page)
  await page.goto('/casinogames')
  for (const title of ['Popular', 'Slots', 'Live tables', 'Instant', 'Andar Bahar', 'Roulette', 'KM games']) {
    const row = page.getByRole('region', { name: title, exact: true })
    await expect(async () => {
      await page.mouse.wheel(0, 300)
      await expect(row).toBeVisible({ timeout: 500 })
    }).toPass()
  }
  await page.goto('/gap')
  await expect(page.getByRole('heading', { name: 'ALT Gaming' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Colour Prediction$/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Mac88 Gaming' }).click()
  await expect(page.getByRole('link', { name: /Paper Plane$/ })).toBeVisible()
})

test('[CAT-8] [ROUTE-11] a game of every kind opens and says what it plays as', async ({ page }) => {
  test.setTimeout(300_000)
  await enterAsNewcomer(page)
  const trouble = listenForTrouble(page)
  const kinds = new Map((await readCatalogue(page)).filter(isGame).map((entry) => [entry.kind, entry]))
  for (const { redirectUrl, name, code, engine } of kinds.values()) {
    if (code.startsWith('spribe-') || code === 'aggapjiligaming-color-prediction') continue
    await page.goto(redirectUrl)
    if (engine === null) await expect(page.getByText(/Plays as /), name).toBeVisible()
    else await expect(page.locator('iframe'), name).toBeVisible()
    await expect(page.locator('h1'), name).toBeVisible()
    await expect(page, name).toHaveTitle(/Maidan/)
  }
  expect(trouble).toEqual([])
})
