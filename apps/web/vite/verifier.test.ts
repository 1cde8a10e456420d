// @vitest-environment node

import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { verifierPage } from './verifier.ts'

const FOLDER = fileURLToPath(new URL('../src/verifier', import.meta.url))

const between = (page: string, tag: string): string =>
  new RegExp(`<${tag}>([\\s\\S]*)</${tag}>`).exec(page)?.[1] ?? ''

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('[FAIRPAGE-6] the verifier is one small file whose policy names its script and style and no host', async () => {
  const page = await verifierPage(FOLDER)
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(policy).toBe(
    `default-src 'none'; script-src ${hashOf(between(page, 'script'))}; style-src ${hashOf(between(page, 'style'))}; base-uri 'none'; form-action 'none'`,
  )
  expect(page).not.toMatch(/ src=|https?:\/\/|@import|url\(/)
  expect(gzipSync(page).length).toBeLessThan(25_000)
}, 60_000)
