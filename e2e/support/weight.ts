import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'

/** What the first load of `/` may weigh on a phone: all JavaScript until the network rests, in bytes of gzip. */
export const FIRST_LOAD_BYTES = 98_000

export const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length

/** Opens a page as a new visitor does, and weighs the JavaScript that came. */
export const weighFirstLoad = async (page: Page, url: string): Promise<number> => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) sizes.push(response.body().then(gzipped))
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
