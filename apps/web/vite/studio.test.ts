// @vitest-environment node

import { STUDIO_ROOMS } from '@maidan/contracts'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ENTRIES, makeStudioPage } from './studio.ts'

const FOLDER = fileURLToPath(new URL('../src/studio', import.meta.url))

test.each(STUDIO_ROOMS)(
  '[STUDIO-17] the page %s is one small file whose policy names its script, its style and the API',
  async (room) => {
    const page = await makeStudioPage(FOLDER, 'https://api.example/v1', room)
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self' https:\/\/api\.example; base-uri 'none'; form-action 'none'$/,
    )
    expect(page).not.toMatch(/ src=|@import|url\((?!#)/)
    expect(page).toContain('https://api.example/v1')
    expect(gzipSync(page).length).toBeLessThan(60_000)
  },
  60_000,
)

test('[STUDIO-17] the site has a page for every room of the studio', () => {
  expect(Object.keys(ENTRIES)).toEqual([...STUDIO_ROOMS])
})
