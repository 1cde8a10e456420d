import { createRequire } from 'node:module'
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Cuts the letters of nearly every word out of the text font, in the weights the site uses: every first page loads this
 * file. The whole font stays in `fonts.css` for the letters that are not in it.
 */
const FONT = '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2'
const TARGET = new URL('../packages/ui/src/fonts/anek-latin-first.woff2', import.meta.url)
const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 32 + at))
const SIGNS = '\u{a0}·×–—‘’“”•…−'

const require = createRequire(new URL('../packages/ui/package.json', import.meta.url))
const whole = await readFile(require.resolve(FONT))
const cut = await subsetFont(whole, ASCII + SIGNS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
})
await writeFile(TARGET, cut)
console.info(`${cut.length} of ${whole.length} bytes`)
