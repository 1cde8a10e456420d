import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CONSOLE_PATH } from '@maidan/contracts'
import { CONSOLE_SESSION } from '@maidan/contracts/staff'
import { storeToken } from './token.ts'

type LetIn = (context: BrowserContext, token: string) => Promise<unknown>

/** By the cookie with which the server lets another tab in. */
export const STAFF: LetIn = (context, token) =>
  context.addCookies([
    {
      name: CONSOLE_SESSION.cookie,
      value: token,
      domain: '127.0.0.1',
      path: CONSOLE_PATH,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])

export const PLAYER: LetIn = (context, token) => storeToken(context, token)

/** A window of somebody's own, already logged in. */
export const windowOf = async (browser: Browser, letIn: LetIn, token: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await letIn(context, token)
  return context.newPage()
}
