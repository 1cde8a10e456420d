import type { Design } from './design.ts'
import { coloursOf, nameInk } from './inks.ts'

/** As wide as our sources are. */
const LINE = 110

const rowOf = (pair: string, codes: readonly string[]): string => {
  const value = `'${codes.join(' ')}',`
  const row = `  '${pair}': ${value}`
  return row.length > LINE ? `  '${pair}':\n    ${value}` : row
}

/** The source that tells the site the ground and the ink of each poster, for as long as its picture is not there. */
export const coloursFile = (designs: Readonly<Record<string, Design>>): string => {
  const byPair = new Map<string, string[]>()
  for (const code of Object.keys(designs).sort()) {
    const design = designs[code]
    if (design === undefined) continue
    const colours = coloursOf(design.palette)
    const pair = `${colours.ground} ${nameInk(colours)}`
    byPair.set(pair, [...(byPair.get(pair) ?? []), code])
  }
  const rows = [...byPair]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([pair, codes]) => rowOf(pair, codes))
  return [
    '/** Written by `npm run posters`: ground and ink, and the codes of the entries whose posters have them. */',
    'export const POSTER_COLOURS: Readonly<Record<string, string>> = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}
