import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from './version.ts'

test('[LIVE-10] the server names the version of its package', () => {
  const manifest = new URL('../../../package.json', import.meta.url)
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ version: VERSION })
})
