import type { Page, Response } from '@playwright/test'
import { gzipSync } from 'node:zlib'

/** What the first load of `/` may weigh on a phone: all JavaScript until the network rests, in bytes of gzip. */
export const FIRST_LOAD_BYTES = 92_000

export const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length

/** Opens a page as a new visitor does, and weighs the JavaScript that came. */
export const weighFirstLoad = async (page: Page, url: string): Promise<number> => {
  const sizes: Promise<number>[] = []
  const weigh = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) sizes.push(response.body().then(gzipped))
  }
  page.on('response', weigh)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  // What comes later is not of the first load, and may come while the page is closed.
  page.off('response', weigh)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
