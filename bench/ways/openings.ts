import type { Browser } from '@playwright/test'
import { openAt, withPhone } from './phone.ts'
import type { Site } from './site.ts'

/** The rooms that games of the studio are played in; the first game of each is opened. */
const ROOMS = ['game', 'hand', 'slot', 'table'] as const

export type Opening = { readonly name: string; readonly room: (typeof ROOMS)[number] }

export const OPENINGS: readonly Opening[] = ROOMS.map((room) => ({
  name: `open a ${room} of the studio`,
  room,
}))

export const OPENED_MS = 2500

type Entry = { readonly room: string | null; readonly name: string; readonly redirectUrl: string }

const findEntry = async (url: string, room: string): Promise<Entry> => {
  const { data } = (await (await fetch(`${url}/api/catalogue`)).json()) as { data: Entry[] }
  const entry = data.find((one) => one.room === room)
  if (!entry) throw new Error(`no game is played in the room ${room}`)
  return entry
}

/** As a link of the site goes. */
const follow = (address: string): string => `
  window.watched.tappedAt = performance.timeOrigin + performance.now()
  history.pushState(null, '', ${JSON.stringify(address)})
  dispatchEvent(new PopStateEvent('popstate'))`

const OPENED = 'main[data-phase]:not([data-phase=opening])'
const NOW = 'performance.timeOrigin + performance.now()'

/** Milliseconds from the tap on a game in the lobby until the game takes a chip, a stake or a spin. */
export const measureOpening = async (
  browser: Browser,
  { url, token }: Site,
  { room }: Opening,
): Promise<number> => {
  const { name, redirectUrl } = await findEntry(url, room)
  return withPhone(browser, token, async (page) => {
    await openAt(page, `${url}/casinogames`)
    await page.evaluate(follow(redirectUrl))
    const game = page.frameLocator(`iframe[title="${name}"]`).locator(OPENED)
    await game.waitFor()
    const openedAt = await game.evaluate<number, void>(NOW)
    return openedAt - (await page.evaluate<number>('window.watched.tappedAt'))
  })
}
