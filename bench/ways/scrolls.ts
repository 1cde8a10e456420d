import type { Browser, Page } from '@playwright/test'
import { openAt, watchAnew, watchedOf, withPhone } from './phone.ts'
import type { Site } from './site.ts'

/** Long lists that a finger goes through from the first tile to the last. */
export const SCROLLS = [{ name: '/casinogames' }, { name: '/games-all' }, { name: '/livecasino' }] as const
export type Scroll = (typeof SCROLLS)[number]

/** A browser counts a task as long from here on: a finger would feel it. */
export const LONG_TASK_MS = 50

const SWIPE = { x: 195, y: 640, yDistance: -500, speed: 1200, gestureSourceType: 'mouse' } as const

const isAtEnd = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('scrollY + innerHeight >= document.documentElement.scrollHeight - 2')

const MOST_SWIPES = 60

/** The longest task in milliseconds while a player swipes to the end of a page; 0 where there is no long one. */
export const measureScroll = (browser: Browser, { url, token }: Site, { name }: Scroll): Promise<number> =>
  withPhone(browser, token, async (page) => {
    await openAt(page, url + name)
    const cdp = await page.context().newCDPSession(page)
    await watchAnew(page)
    for (let swipe = 0; !(await isAtEnd(page)); swipe++) {
      if (swipe === MOST_SWIPES) throw new Error(`${name} has no end`)
      await cdp.send('Input.synthesizeScrollGesture', SWIPE)
    }
    return (await watchedOf(page)).longestMs
  })
