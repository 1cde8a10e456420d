import { INK } from '@maidan/ui/art/inks.ts'

/** What a drawing may be filled with. Its palette says which colour that is, so one motif serves every palette. */
export const INKS = [
  'main',
  'mainDark',
  'mainLight',
  'second',
  'secondDark',
  'secondLight',
  'third',
  'thirdDark',
  'thirdLight',
  'ground',
  'groundDark',
  'groundLight',
  'night',
  'paper',
] as const
export type Ink = (typeof INKS)[number]
export type Colours = Readonly<Record<Ink, string>>

/** Ground, main ink, second ink, and a third one for small things. Neither blue nor pink: those belong to the market. */
const PALETTES = {
  brick: [INK.brick, INK.cream, INK.gold, INK.forest],
  ember: [INK.brick, INK.gold, INK.cream, INK.maroon],
  forest: [INK.forest, INK.gold, INK.cream, INK.rust],
  pine: [INK.forest, INK.cream, INK.rust, INK.gold],
  ochre: [INK.ochre, INK.ink, INK.cream, INK.brick],
  amber: [INK.ochre, INK.maroon, INK.cream, INK.forest],
  olive: [INK.olive, INK.sand, INK.gold, INK.rust],
  moss: [INK.olive, INK.gold, INK.cream, INK.brick],
  maroon: [INK.maroon, INK.sand, INK.rust, INK.gold],
  wine: [INK.maroon, INK.gold, INK.cream, INK.rust],
  sand: [INK.sand, INK.brick, INK.forest, INK.ochre],
  dune: [INK.sand, INK.forest, INK.rust, INK.gold],
  char: [INK.char, INK.gold, INK.cream, INK.rust],
  coal: [INK.char, INK.cream, INK.rust, INK.gold],
  turf: [INK.turf, INK.cream, INK.ink, INK.gold],
  lawn: [INK.turf, INK.gold, INK.cream, INK.maroon],
  cream: [INK.cream, INK.forest, INK.brick, INK.ochre],
  paper: [INK.cream, INK.brick, INK.ochre, INK.forest],
  rust: [INK.rust, INK.ink, INK.cream, INK.gold],
  clay: [INK.rust, INK.cream, INK.gold, INK.maroon],
  gold: [INK.gold, INK.maroon, INK.cream, INK.forest],
} as const satisfies Readonly<Record<string, readonly [string, string, string, string]>>

export type PaletteName = keyof typeof PALETTES
export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[]

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))

/** The first colour with a share of the second in it. */
export const mix = (hex: string, other: string, share: number): string => {
  const added = channels(other)
  return `#${channels(hex)
    .map((value, at) => Math.round(value + ((added[at] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return red * 0.2126 + green * 0.7152 + blue * 0.0722
}

/** How far two colours stand apart, as WCAG counts it: 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
  return (high + 0.05) / (low + 0.05)
}

/** Large bold letters need this much. */
export const READABLE = 3

/** The name is set in the main ink where it can be read on the ground, else in the second. */
export const nameInk = ({ ground, main, second }: Colours): string =>
  contrast(ground, main) >= READABLE ? main : second

const SHADE = '#1a0d06'
const LIGHT = '#ffe3a6'

export const coloursOf = (name: PaletteName): Colours => {
  const [ground, main, second, third] = PALETTES[name]
  return {
    main,
    mainDark: mix(main, SHADE, 0.3),
    mainLight: mix(main, LIGHT, 0.34),
    second,
    secondDark: mix(second, SHADE, 0.3),
    secondLight: mix(second, LIGHT, 0.34),
    third,
    thirdDark: mix(third, SHADE, 0.3),
    thirdLight: mix(third, LIGHT, 0.34),
    ground,
    groundDark: mix(ground, SHADE, 0.32),
    groundLight: mix(ground, LIGHT, 0.2),
    night: mix(ground, '#12100b', 0.82),
    paper: '#fbf3e0',
  }
}
