import { INK } from '../art/inks.ts'
import { pickBy } from '../art/seed.ts'

export const ROUNDEL_PATTERNS = ['chevron', 'pale', 'cross', 'bend', 'disc'] as const
export type RoundelPattern = (typeof ROUNDEL_PATTERNS)[number]

export type Roundel = { readonly ground: string; readonly figure: string; readonly pattern: RoundelPattern }

/** Ground and figure. */
export const PAIRS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  [INK.gold, INK.forest],
  [INK.forest, INK.gold],
  [INK.cream, INK.brick],
  [INK.turf, INK.sand],
  [INK.forest, INK.rust],
  [INK.maroon, INK.ochre],
  [INK.char, INK.sand],
  [INK.turf, INK.cream],
  [INK.rust, INK.cream],
  [INK.olive, INK.gold],
  [INK.brick, INK.gold],
  [INK.ochre, INK.ink],
  [INK.char, INK.gold],
  [INK.forest, INK.cream],
]

/** The teams that players see daily keep inks of their own, the first pairs in this order. */
const KNOWN: readonly (readonly [team: string, pattern: RoundelPattern])[] = [
  ['india', 'chevron'],
  ['australia', 'pale'],
  ['england', 'cross'],
  ['south africa', 'bend'],
  ['bangladesh', 'disc'],
  ['sri lanka', 'pale'],
  ['new zealand', 'chevron'],
  ['pakistan', 'bend'],
]

const CODES: Readonly<Record<string, string>> = {
  ind: 'india',
  aus: 'australia',
  eng: 'england',
  sa: 'south africa',
  rsa: 'south africa',
  ban: 'bangladesh',
  sl: 'sri lanka',
  nz: 'new zealand',
  pak: 'pakistan',
}

/** Two inks and one of five patterns, by the name; the same team looks the same everywhere. */
export const roundelOf = (team: string): Roundel => {
  const key = team.trim().toLowerCase()
  const at = KNOWN.findIndex(([name]) => name === (CODES[key] ?? key))
  const [ground, figure] = PAIRS[at] ?? pickBy(key, PAIRS)
  return { ground, figure, pattern: KNOWN[at]?.[1] ?? pickBy(`${key} pattern`, ROUNDEL_PATTERNS) }
}
