import { pickBy } from '../seed.ts'

/** The poster set. No blue and no pink: those belong to the market. */
export const INK = {
  brick: '#a63d2a',
  cream: '#f3e6cb',
  gold: '#f5a82c',
  forest: '#14523a',
  ochre: '#cf8519',
  ink: '#191711',
  olive: '#41461f',
  sand: '#dcc696',
  maroon: '#5e1f24',
  char: '#262821',
  turf: '#2f8459',
  rust: '#c9562f',
} as const

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

/** The palette of a game by its name, so that it keeps its colours wherever it is shown. */
export const paletteFor = (name: string): PaletteName => pickBy(name, NAMES)
