import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const CHUNK_BYTES = 30_000
const ASSETS = 'apps/web/dist/assets'

/** Parts that many pages share; a page's own chunk is everything else. */
const SHARED = /^(?:vendor|contracts|index|first)-/

const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length

test.describe('what a cheap phone has to load', () => {
  test.skip(({ isMobile }) => !isMobile, 'the same files go to every size of screen')

  test('[ROUTE-3] the chunk of each page is at most 30 kB', () => {
    const large = readdirSync(ASSETS)
      .filter((name) => name.endsWith('.js') && !SHARED.test(name))
      .map((name) => ({ name, size: gzipped(readFileSync(`${ASSETS}/${name}`)) }))
      .filter(({ size }) => size > CHUNK_BYTES)
    expect(large).toEqual([])
  })
})
