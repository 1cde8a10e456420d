import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What is text; other pictures and fonts are compressed in themselves. */
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
const WORTH_BYTES = 1024

/** Writes `x.br` and `x.gz` beside every `x` that is worth it, so that the server only has to pick one. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => {
    for (const path of filesIn(dir)) if (TEXT.test(path)) compress(path)
  },
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

export const compress = (path: string): void => {
  const content = readFileSync(path)
  if (content.length < WORTH_BYTES) return
  writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
  writeFileSync(`${path}.br`, brotliCompressSync(content))
}
