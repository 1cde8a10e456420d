import type { BrowserContext, Page } from '@playwright/test'

/** Every page begins with the login of a player; the frame of a game has no storage. */
export const storeToken = async (pages: Page | BrowserContext, token: string): Promise<void> => {
  await pages.addInitScript(`if (self === top) localStorage.setItem('token', ${JSON.stringify(token)})`)
}
