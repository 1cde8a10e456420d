import { createRequire } from 'node:module'
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/*
 * Cuts the letters of nearly every word out of the font, as it is used: for text in all its weights, for display lines
 * bold and wide, for amounts narrow. Every first page loads the first two. For the letters that are not in the first one,
 * the whole font stays in `fonts.css`; those that are not in the others are set as text.
 */

const codes = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
const ASCII = codes(0x20, 0x7e)
const SIGNS = '\u{a0}©·×–—‘’“”•…↑↓−'

/** What amounts, prices and times are written with. */
const FIGURES = '0123456789.,:/+-−×%()'
const RUPEE = '₹'

type Axes = Parameters<typeof subsetFont>[2]['variationAxes']
type Cut = { readonly from: string; readonly letters: string; readonly axes: Axes }

const WEIGHTS = { min: 400, max: 800 }

const CUTS: Readonly<Record<string, Cut>> = {
  'anek-latin-first': {
    from: 'latin/files/anek-latin-latin-wght',
    letters: ASCII + SIGNS,
    axes: { wght: WEIGHTS },
  },
  'anek-latin-wide': {
    from: 'latin/files/anek-latin-latin-wdth',
    letters: ASCII + SIGNS + codes(0xc0, 0xff),
    axes: { wght: 700, wdth: 112 },
  },
  'anek-latin-narrow': {
    from: 'latin/files/anek-latin-latin-wdth',
    letters: FIGURES,
    axes: { wght: WEIGHTS, wdth: 88 },
  },
  'anek-rupee-narrow': {
    from: 'devanagari/files/anek-devanagari-latin-ext-wdth',
    letters: RUPEE,
    axes: { wght: WEIGHTS, wdth: 88 },
  },
}

const require = createRequire(new URL('../packages/ui/package.json', import.meta.url))
for (const [name, { from, letters, axes }] of Object.entries(CUTS)) {
  const font = `@fontsource-variable/anek-${from}-normal.woff2`
  const whole = await readFile(require.resolve(font))
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(new URL(`../packages/ui/src/fonts/${name}.woff2`, import.meta.url), cut)
  console.info(`${name}: ${cut.length} of ${whole.length} bytes`)
}
