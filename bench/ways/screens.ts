import type { Browser, Page } from '@playwright/test'
import { openAt, untilRest, watchAnew, type Watched, watchedOf, withPhone } from './phone.ts'
import type { Site } from './site.ts'

export const LONGEST_TASK_MS = 200
export const MOST_SHIFT = 0.05

export type Screen = {
  readonly name: string
  readonly path: string
  readonly isPlayer: boolean
  /** A page of the account: nothing on it may jump. */
  readonly isAccount: boolean
  /** What is tapped once the page rests: then only what follows counts. */
  readonly tapped?: string
}

const guest = (path: string): Screen => ({ name: `${path} (guest)`, path, isPlayer: false, isAccount: false })
const player = (path: string): Screen => ({ name: path, path, isPlayer: true, isAccount: false })
const account = (path: string): Screen => ({ ...player(path), isAccount: true })
const tap = (name: string, on: Screen, tapped: string): Screen => ({ ...on, name, tapped })

const BELL = 'button[aria-label^="Notifications"]'
const TO_HOME = 'nav a[href="/home"]:visible'

/** Every screen a player meets that is built; `match` stands for the first match of the lobby. */
export const screensOf = (match: string): readonly Screen[] => [
  ...['/', '/sign-in', '/register', '/mobile-number', '/atlas-lobby', '/promotions'].map(guest),
  ...['/home', '/dashboard', '/cashier', '/withdrawList', '/deposit/list', '/mybets'].map(account),
  ...['/deposit', '/deposit/upi', '/withdraw', '/profile', '/bonus', '/referral'].map(account),
  ...['/atlas-lobby', '/sports/Inplay', '/sports/4', '/spmsports', '/casinogames'].map(player),
  ...['/games-all', '/contactus', '/gamesrule', '/terms', '/vip-level', '/lucky-draw'].map(player),
  { ...player(match), name: 'a match' },
  tap('notifications', account('/home'), BELL),
  tap('from /deposit home', account('/deposit'), TO_HOME),
  tap('from /cashier home', account('/cashier'), TO_HOME),
]

export const measureScreen = async (
  browser: Browser,
  { url, token }: Site,
  { path, isPlayer, tapped }: Screen,
): Promise<Watched> =>
  withPhone(browser, isPlayer ? token : undefined, async (page: Page) => {
    await openAt(page, url + path)
    if (tapped !== undefined) {
      await watchAnew(page)
      await page.locator(tapped).first().tap()
      await untilRest(page)
    }
    return watchedOf(page)
  })
