// @vitest-environment node

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompress } from './precompress.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'precompress-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const write = () => {
  const { writeBundle } = precompress()
  if (typeof writeBundle === 'function') Reflect.apply(writeBundle, undefined, [{ dir: folder }, {}])
}

test('precompress: a text that is worth it lies there in both packings, and unpacks to itself', () => {
  const text = 'export const ground = "open"\n'.repeat(100)
  writeFileSync(join(folder, 'a.js'), text)
  write()
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(text)
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(text)
})

test('precompress: what is small or packed already is left alone', () => {
  writeFileSync(join(folder, 'small.js'), 'let a')
  writeFileSync(join(folder, 'font.woff2'), 'x'.repeat(5000))
  write()
  expect(readdirSync(folder).sort()).toEqual(['font.woff2', 'small.js'])
})
