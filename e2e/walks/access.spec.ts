import { isWhole } from '@maidan/core/testing'
import { expect, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { findingsOn, type Theme, themesOf } from '../support/axe.ts'
import { listenForTrouble } from '../support/player.ts'
import { test as ownSite } from '../support/own-site.ts'
import { CLOSED, GUEST_ONLY, openPages, PLAYER_ONLY } from './addresses.ts'
import { moveMoney, poster } from '../support/send.ts'

/** A page is there when its heading is; a blank one never gets this far. A player has no use for a demo, and is led to the game. */
const open = async (page: Page, path: string, leadsTo = path): Promise<void> => {
  await page.goto(path)
  await expect(page.locator('h1').first(), `${path} has a heading`).toBeVisible()
  await expect(page, `${path} has a title`).toHaveTitle(/Maidan/)
  await expect.poll(() => new URL(page.url()).pathname, path).toBe(leadsTo)
}

/** Pages of a screen that the walk has asked about at another address. */
const ASKED_BEFORE: ReadonlySet<string> = new Set([
  ...['ezugi', 'supernowa', 'vivo', 'xpg', 'worldcasino', 'pragmaticplay', 'km-trio', 'km-sic-bo'].map(
    (slug) => `/casino/${slug}`,
  ),
  '/sports/2',
  '/sports/4',
])

/** What a desk lays out in another way than a phone: columns and lists beside each other. */
const BROAD =
  /^\/(?:$|home|casinogames|dashboard|deposit|withdraw|cashier|mybets|profile|sports\/Inplay|detail-page\/.*|casino\/(?:evolution|spribe\/aviator|aura-roulette))$/

const isDesk = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 992

/** Only the whole walk of a phone wears both themes. */
const themesOn = (page: Page, path: string): readonly Theme[] => {
  if (isDesk(page)) return BROAD.test(path) ? ['dark'] : []
  return ASKED_BEFORE.has(path) ? [] : themesOf(path)
}

/** A short walk at a desk opens only what a desk lays out in its own way. */
const isOpened = (page: Page, path: string): boolean => isWhole || !isDesk(page) || BROAD.test(path)

const walk = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const path of paths.filter((one) => isOpened(page, one))) {
    await open(page, path)
    const themes = themesOn(page, path)
    if (themes.length > 0) found.push(...(await findingsOn(page, path, themes)))
  }
  return found
}

test('[ABOUT-4] a picture without words is found, so a walk that finds nothing has looked', async ({
  page,
}) => {
  await open(page, '/termss')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')))
  expect(await findingsOn(page, '/termss', ['dark'])).toEqual([
    expect.stringMatching(/^\/termss dark image-alt: /),
  ])
})

// The longest walks of all: each may have a worker of its own.
test.describe.configure({ mode: 'parallel' })

test('[ACC-10] [ROUTE-4] [ABOUT-4] a guest sees every guest page and every open page, nothing breaks, and axe finds nothing', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const trouble = listenForTrouble(page)
  expect(await walk(page, [...GUEST_ONLY, ...(await openPages(page))])).toEqual([])
  expect(trouble).toEqual([])
})

const HALVES = ['first', 'second'] as const
for (const [half, name] of HALVES.entries())
  test(`[ACC-7] [ACC-8] [ACC-9] [ABOUT-4] a player sees the ${name} half of the pages, nothing breaks, and axe finds nothing on those of players`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    const { token } = await enterAsNewcomer(page)
    // An empty list has nothing in it to find fault with.
    await moveMoney(poster(page.request, '', token))
    const trouble = listenForTrouble(page)
    const isOwn = (_: string, at: number): boolean => at % HALVES.length === half
    expect(await walk(page, PLAYER_ONLY.filter(isOwn))).toEqual([])
    // Guests asked axe about the open ones.
    for (const path of (await openPages(page)).filter(isOwn).filter((one) => isOpened(page, one)))
      await open(page, path, path.replace('/demo/', '/casino/spribe/'))
    expect(trouble).toEqual([])
  })

ownSite('[ABOUT-4] axe finds nothing on the page of a closed site', async ({ page, site }) => {
  ownSite.setTimeout(180_000)
  await site.operate('status', 'maintenance')
  await page.goto(site.url)
  await page.waitForURL(`**${CLOSED}`)
  await expect(page.locator('h1').first()).toBeVisible()
  expect(await findingsOn(page, CLOSED)).toEqual([])
})
