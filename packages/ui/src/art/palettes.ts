import { INK } from './inks.ts'
import { pickBy } from './seed.ts'

/** Ground, main ink, second ink. */
export type Inks = readonly [string, string, string]

export const PALETTES = {
  brick: [INK.brick, INK.cream, INK.gold],
  forest: [INK.forest, INK.gold, INK.cream],
  ochre: [INK.ochre, INK.ink, INK.cream],
  olive: [INK.olive, INK.sand, INK.gold],
  maroon: [INK.maroon, INK.sand, INK.rust],
  sand: [INK.sand, INK.brick, INK.forest],
  char: [INK.char, INK.gold, INK.cream],
  turf: [INK.turf, INK.cream, INK.ink],
  cream: [INK.cream, INK.forest, INK.brick],
  rust: [INK.rust, INK.ink, INK.cream],
} as const satisfies Record<string, Inks>

export type PaletteName = keyof typeof PALETTES

const NAMES: readonly [PaletteName, ...PaletteName[]] = [
  'brick',
  'forest',
  'ochre',
  'olive',
  'maroon',
  'sand',
  'char',
  'turf',
  'cream',
  'rust',
]

/** The games a player sees first keep the inks they were drawn in. */
const KNOWN: Readonly<Record<string, PaletteName>> = {
  aviator: 'brick',
  mines: 'char',
  dice: 'rust',
  plinko: 'forest',
  goal: 'turf',
  'hi-lo': 'ochre',
  hilo: 'ochre',
  keno: 'olive',
  hotline: 'char',
  'mini roulette': 'maroon',
  miniroulette: 'maroon',
  roulette: 'maroon',
  'speed roulette': 'forest',
  'teen patti': 'sand',
  'teen patti 20-20': 'rust',
  'andar bahar': 'forest',
  'dragon tiger': 'brick',
  'lucky 7': 'cream',
  '32 cards': 'olive',
  'colour prediction': 'char',
  blackjack: 'maroon',
  baccarat: 'olive',
  poker: 'turf',
  cricket: 'forest',
}

/** The palette of a game by its name, so that it keeps its colours wherever it is shown. */
export const paletteFor = (name: string): PaletteName =>
  KNOWN[name.trim().toLowerCase()] ?? pickBy(name, NAMES)
