import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { GAME_SLUGS } from './slugs.ts'

const root = resolve(import.meta.dirname, '..')

/** What a browser loads for one entry, with everything it imports. */
const weigh = async (entry: string): Promise<number> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: resolve(root, entry), formats: ['es'] } },
  })
  const bundles = Array.isArray(built) ? built : [built]
  const code = bundles
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => ('code' in file ? file.code : ''))
  return gzipSync(code.join('')).length
}

test('[GAME-20] a game weighs at most 6 kB in the browser, and loads no other', async () => {
  const entries = Object.entries(manifest.exports).filter(([name]) =>
    GAME_SLUGS.some((slug) => name === `./${slug}`),
  )
  expect(entries).toHaveLength(GAME_SLUGS.length)
  const heavy: string[] = []
  for (const [name, entry] of entries) {
    const bytes = await weigh(entry)
    if (bytes > 6144) heavy.push(`${name}: ${bytes}`)
  }
  expect(heavy).toEqual([])
}, 120_000)
