import type { Browser, Page } from '@playwright/test'

type Stored = { readonly place: 'localStorage' | 'sessionStorage'; readonly key: string }

export const STAFF: Stored = { place: 'sessionStorage', key: 'staff_token' }
export const PLAYER: Stored = { place: 'localStorage', key: 'token' }

/** A window of somebody's own, already logged in. */
export const windowOf = async (browser: Browser, { place, key }: Stored, token: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(`${place}.setItem(${JSON.stringify(key)}, ${JSON.stringify(token)})`)
  return context.newPage()
}
