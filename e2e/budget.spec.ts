import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const FIRST_LOAD_BYTES = 110_000
const CHUNK_BYTES = 30_000
const ASSETS = 'apps/web/dist/assets'

/** Parts that many pages share; a page's own chunk is everything else. */
const SHARED = /^(?:vendor|contracts|index|first)-/

const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length

test.describe('what a cheap phone has to load', () => {
  test.skip(({ isMobile }) => !isMobile, 'the same files go to every size of screen')

  test('[ROUTE-3] the first load of / is at most 110 kB of JavaScript', async ({ page }) => {
    const files = new Map<string, number>()
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return
      files.set(new URL(response.url()).pathname, gzipped(await response.body()))
    })
    await page.goto('/')
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const total = [...files.values()].reduce((sum, size) => sum + size, 0)
    expect(total, [...files].map(([name, size]) => `${name} ${size}`).join('\n')).toBeLessThanOrEqual(
      FIRST_LOAD_BYTES,
    )
  })

  test('[ROUTE-3] the chunk of each page is at most 30 kB', () => {
    const large = readdirSync(ASSETS)
      .filter((name) => name.endsWith('.js') && !SHARED.test(name))
      .map((name) => ({ name, size: gzipped(readFileSync(`${ASSETS}/${name}`)) }))
      .filter(({ size }) => size > CHUNK_BYTES)
    expect(large).toEqual([])
  })
})
