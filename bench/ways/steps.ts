import type { Browser } from '@playwright/test'
import { openAt, type Since, usableAfterMs, withPhone } from './phone.ts'
import type { Site } from './site.ts'

/** A step on the way to the first bet, and how soon its first field or choice can be used. */
export type Step = {
  readonly name: string
  readonly path: string
  readonly isPlayer: boolean
  /** What is tapped once the page rests; without it the step begins with the navigation. */
  readonly tapped?: string
  /** What the player uses first. */
  readonly wanted: string
  readonly mostMs: number
}

const FIELD = '[role=dialog] input'

export const STEPS: readonly Step[] = [
  { name: 'log in at /sign-in', path: '/sign-in', isPlayer: false, wanted: FIELD, mostMs: 2500 },
  {
    name: 'deposit from /home',
    path: '/home',
    isPlayer: true,
    tapped: 'button[aria-label="Deposit"]:visible',
    wanted: '[role=dialog] [role=tabpanel] button',
    mostMs: 1500,
  },
  {
    name: 'register from /',
    path: '/',
    isPlayer: false,
    tapped: 'header button:has-text("Register")',
    wanted: FIELD,
    mostMs: 1200,
  },
]

export const measureStep = async (
  browser: Browser,
  { url, token }: Site,
  { path, isPlayer, tapped, wanted }: Step,
): Promise<number> =>
  withPhone(browser, isPlayer ? token : undefined, async (page) => {
    const since: Since = tapped === undefined ? 'navigation' : 'tap'
    if (tapped === undefined) await page.goto(url + path, { waitUntil: 'commit' })
    else {
      await openAt(page, url + path)
      await page.locator(tapped).first().tap()
    }
    return usableAfterMs(page, wanted, since)
  })
