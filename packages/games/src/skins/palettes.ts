/** Inks of the posters. Neither blue nor pink: those belong to the market. */
const INK = {
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

/** The colours of a machine: what stands behind it, its frame with its rope, its cells, and the two inks of its symbols. */
export type Palette = {
  readonly ground: string
  readonly rays: string
  readonly frame: string
  readonly rope: string
  readonly cell: string
  /** Behind a symbol that won. */
  readonly won: string
  readonly main: string
  readonly second: string
  /** Wilds and scatters. */
  readonly special: string
  readonly title: string
}

const WON_LIGHT = '#fbe3b0'

export const PALETTES = {
  sand: {
    ground: INK.sand,
    rays: INK.brick,
    frame: INK.brick,
    rope: INK.cream,
    cell: INK.cream,
    won: WON_LIGHT,
    main: INK.brick,
    second: INK.forest,
    special: '#8a5300',
    title: INK.forest,
  },
  maroon: {
    ground: INK.maroon,
    rays: INK.sand,
    frame: INK.sand,
    rope: INK.maroon,
    cell: '#3f1418',
    won: '#6a2a24',
    main: INK.sand,
    second: '#dd7350',
    special: INK.gold,
    title: INK.sand,
  },
  char: {
    ground: INK.char,
    rays: INK.gold,
    frame: INK.ochre,
    rope: INK.ink,
    cell: '#1a1c16',
    won: '#3a2a0c',
    main: INK.gold,
    second: INK.cream,
    special: '#e8794f',
    title: INK.gold,
  },
  forest: {
    ground: INK.forest,
    rays: INK.gold,
    frame: INK.gold,
    rope: INK.forest,
    cell: '#0c3526',
    won: '#33501f',
    main: INK.gold,
    second: INK.cream,
    special: '#ef8a62',
    title: INK.gold,
  },
  brick: {
    ground: INK.brick,
    rays: INK.cream,
    frame: INK.cream,
    rope: INK.brick,
    cell: '#571c14',
    won: '#803c18',
    main: INK.cream,
    second: INK.gold,
    special: '#f0a07e',
    title: INK.cream,
  },
  olive: {
    ground: INK.olive,
    rays: INK.sand,
    frame: INK.sand,
    rope: INK.olive,
    cell: '#262a12',
    won: '#4d4716',
    main: INK.sand,
    second: INK.gold,
    special: '#ef8a62',
    title: INK.sand,
  },
  ochre: {
    ground: INK.ochre,
    rays: INK.maroon,
    frame: INK.maroon,
    rope: INK.cream,
    cell: INK.cream,
    won: WON_LIGHT,
    main: INK.maroon,
    second: INK.forest,
    special: INK.brick,
    title: INK.ink,
  },
  turf: {
    ground: '#256b48',
    rays: INK.cream,
    frame: INK.cream,
    rope: INK.forest,
    cell: '#fbf3e0',
    won: WON_LIGHT,
    main: INK.forest,
    second: INK.brick,
    special: '#8a5300',
    title: INK.cream,
  },
  cream: {
    ground: INK.cream,
    rays: INK.forest,
    frame: INK.forest,
    rope: INK.cream,
    cell: '#fffaf0',
    won: WON_LIGHT,
    main: INK.forest,
    second: '#b5432d',
    special: '#8a5300',
    title: INK.forest,
  },
  rust: {
    ground: '#b54a26',
    rays: INK.ink,
    frame: INK.ink,
    rope: INK.cream,
    cell: '#4a1c0e',
    won: '#7a3a16',
    main: INK.cream,
    second: INK.gold,
    special: '#f0a07e',
    title: '#fff3de',
  },
} as const satisfies Readonly<Record<string, Palette>>

export type PaletteName = keyof typeof PALETTES
