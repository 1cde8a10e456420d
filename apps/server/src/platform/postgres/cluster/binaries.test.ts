import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreLinks } from './binaries.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'maidan-links-'))
  mkdirSync(join(root, 'native', 'lib'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

test('[RUN-2] the library links that a forbidden install script did not make are made', () => {
  const links = [
    { source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so' },
    { source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' },
  ]
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  writeFileSync(join(root, 'native', 'lib', 'libicu.so.60.2'), 'library')
  restoreLinks(root)
  restoreLinks(root)
  for (const { target } of links) expect(readFileSync(join(root, target), 'utf8')).toBe('library')
})
