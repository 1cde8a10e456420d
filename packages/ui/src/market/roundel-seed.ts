import { INK } from '../art/inks.ts'
import { pickBy } from '../art/seed.ts'

export const ROUNDEL_PATTERNS = ['chevron', 'pale', 'cross', 'bend', 'disc'] as const
export type RoundelPattern = (typeof ROUNDEL_PATTERNS)[number]

export type Roundel = { readonly ground: string; readonly figure: string; readonly pattern: RoundelPattern }

const PAIRS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
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

const of = (ground: string, figure: string, pattern: RoundelPattern): Roundel => ({ ground, figure, pattern })

/** The teams that players see daily keep inks of their own; all others take theirs from their name. */
const KNOWN: Readonly<Record<string, Roundel>> = {
  india: of(INK.gold, INK.forest, 'chevron'),
  australia: of(INK.forest, INK.gold, 'pale'),
  england: of(INK.cream, INK.brick, 'cross'),
  'south africa': of(INK.turf, INK.sand, 'bend'),
  bangladesh: of(INK.forest, INK.rust, 'disc'),
  'sri lanka': of(INK.maroon, INK.ochre, 'pale'),
  'new zealand': of(INK.char, INK.sand, 'chevron'),
  pakistan: of(INK.turf, INK.cream, 'bend'),
}

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

/** Two inks and one of five patterns; the same team looks the same everywhere. */
export const roundelOf = (team: string): Roundel => {
  const key = team.trim().toLowerCase()
  const known = KNOWN[CODES[key] ?? key]
  if (known !== undefined) return known
  const [ground, figure] = pickBy(key, PAIRS)
  return of(ground, figure, pickBy(`${key} pattern`, ROUNDEL_PATTERNS))
}
