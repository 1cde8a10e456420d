import type { Inks } from './palettes.ts'

/** What every poster is made of: a field of 300 by 316 above the foot, flat shapes, three inks. */
export type MotifProps = { readonly inks: Inks }

type Spread = {
  readonly ink: string
  readonly opacity?: number
  readonly x?: number
  readonly y?: number
}

const TURN = Math.PI * 2
const REACH = 360

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** One decimal is finer than a pixel at the size of a tile, and keeps the markup short. */
export const at = (value: number): number => Math.round(value * 10) / 10

const onCircle = (x: number, y: number, radius: number, angle: number): string =>
  `${at(x + radius * Math.cos(angle))} ${at(y + radius * Math.sin(angle))}`

export const Rays = ({
  ink,
  opacity = 0.14,
  x = 150,
  y = 170,
  count = 24,
}: Spread & { readonly count?: number }) => {
  const d = range(count)
    .map((ray) => {
      const from = (ray / count) * TURN
      return `M${x} ${y}L${onCircle(x, y, REACH, from)}L${onCircle(x, y, REACH, from + Math.PI / count)}Z`
    })
    .join('')
  return <path d={d} fill={ink} opacity={opacity} />
}

export const Rings = ({ ink, opacity = 0.16, x = 150, y = 170 }: Spread) => (
  <g fill="none" stroke={ink} strokeWidth="14" opacity={opacity}>
    {[60, 95, 130, 165, 200, 235].map((radius) => (
      <circle key={radius} cx={x} cy={y} r={radius} />
    ))}
  </g>
)

export const Stripes = ({ ink, opacity = 0.08 }: Pick<Spread, 'ink' | 'opacity'>) => (
  <path
    d={range(8)
      .map((stripe) => `M${stripe * 44 - 10} 0h22v400h-22Z`)
      .join('')}
    fill={ink}
    opacity={opacity}
  />
)

export const SUITS = {
  heart: 'M0 34C-46 2-38-34-16-34-6-34 0-26 0-20 0-26 6-34 16-34 38-34 46 2 0 34Z',
  diamond: 'M0-40 30 0 0 40-30 0Z',
  spade: 'M0-38C10-22 38-6 38 14 38 30 20 34 7 22L14 40H-14L-7 22C-20 34-38 30-38 14-38-6-10-22 0-38Z',
  club: 'M0-38A18 18 0 0 1 15-11 18 18 0 1 1 7 20L14 40H-14L-7 20A18 18 0 1 1-15-11 18 18 0 0 1 0-38Z',
} as const

export type PlayingCardProps = {
  readonly x: number
  readonly y: number
  readonly turn?: number
  readonly paper: string
  readonly ink: string
  readonly suit: keyof typeof SUITS
  readonly rank?: string
}

export const PlayingCard = ({ x, y, turn = 0, paper, ink, suit, rank }: PlayingCardProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-46" y="-66" width="92" height="132" rx="9" fill={paper} />
    <path d={SUITS[suit]} fill={ink} transform="translate(0 8) scale(.82)" />
    <text x="-37" y="-40" fontSize="26" fontWeight="750" fill={ink}>
      {rank}
    </text>
  </g>
)

/** The back of a card: a lattice of its own ink. */
export const CardBack = ({ x, y, turn = 0, paper, ink }: Omit<PlayingCardProps, 'suit' | 'rank'>) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-46" y="-66" width="92" height="132" rx="9" fill={paper} />
    <rect x="-37" y="-57" width="74" height="114" rx="5" fill="none" stroke={ink} strokeWidth="4" />
    <path d="M0-38 24 0 0 38-24 0Z" fill={ink} />
  </g>
)

export type SectorsProps = {
  readonly x: number
  readonly y: number
  readonly outer: number
  readonly inner: number
  readonly count: number
  readonly fill: (sector: number) => string
}

/** A wheel cut into equal pieces. */
export const Sectors = ({ x, y, outer, inner, count, fill }: SectorsProps) => {
  const point = (radius: number, sector: number): string =>
    onCircle(x, y, radius, (sector / count) * TURN - Math.PI / 2)
  return range(count).map((sector) => (
    <path
      key={sector}
      fill={fill(sector)}
      d={`M${point(outer, sector)}A${outer} ${outer} 0 0 1 ${point(outer, sector + 1)}L${point(inner, sector + 1)}A${inner} ${inner} 0 0 0 ${point(inner, sector)}Z`}
    />
  ))
}

/** Dots laid out in columns, for boards and balls. */
export const grid = (count: number, columns: number, left: number, top: number, step: number, rise = step) =>
  range(count).map((cell) => ({
    cell,
    x: left + (cell % columns) * step,
    y: top + Math.floor(cell / columns) * rise,
  }))
