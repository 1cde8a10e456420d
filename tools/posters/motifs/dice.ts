import type { Ink } from '../inks.ts'
import {
  box,
  disc,
  dots,
  fill,
  line,
  oval,
  part,
  put,
  ring,
  starPath,
  type Stand,
  type Svg,
  write,
} from '../shapes.ts'
import { suit } from './cards.ts'

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

const pips = (value: number, step: number, ink: Ink, r: number): Svg =>
  (PIPS[value] ?? []).map(([x, y]) => disc(ink, x * step, y * step, r)).join('')

/** A flat die of 44. */
const die = (value: number, stand: Stand, ink: Ink = 'main', pip: Ink = 'ground'): Svg =>
  put(stand, part(box(ink, -22, -22, 44, 44, 8)) + pips(value, 12, pip, value === 1 ? 6.5 : 4.4))

/** A die that shows three faces. */
const cube = (
  stand: Stand,
  values: readonly [number, number, number],
  ink: 'main' | 'second' | 'third' = 'main',
): Svg =>
  put(
    stand,
    part(fill(ink, 'M0-30L28-15V17L0 32-28 17V-15Z')) +
      fill(`${ink}Light`, 'M0-30L28-15 0 0-28-15Z') +
      fill(`${ink}Dark`, 'M0 0L28-15V17L0 32Z') +
      `<g transform="matrix(.9 .46 -.9 .46 0 -15)">${pips(values[0], 8.6, 'night', 3.4)}</g>` +
      `<g transform="matrix(.86 .46 0 1 -14 9)">${pips(values[1], 8.6, 'night', 3.4)}</g>` +
      `<g transform="matrix(.86 -.46 0 1 14 9)">${pips(values[2], 8.6, 'night', 3.4)}</g>`,
  )

export const dicePair =
  cube({ x: -16, y: -10, size: 1.08, turn: -8 }, [5, 3, 6]) +
  cube({ x: 24, y: 22, size: 0.8, turn: 14 }, [2, 4, 1], 'second')
export const dieOne = cube({ size: 1.5, turn: 6 }, [1, 6, 3])
export const diceThree =
  cube({ x: -24, y: 16, size: 0.8, turn: -6 }, [4, 2, 6]) +
  cube({ x: 24, y: 18, size: 0.8, turn: 8 }, [1, 5, 3], 'third') +
  cube({ y: -18, size: 0.86 }, [6, 3, 5], 'second')
export const diceFlat =
  die(5, { x: -15, y: -12, turn: -14, size: 1.2 }) + die(3, { x: 24, y: 24, turn: 12, size: 0.95 }, 'second')
export const diceFive = [
  [-30, -20, 1],
  [30, -20, 2],
  [0, 4, 5],
  [-30, 28, 3],
  [30, 28, 6],
]
  .map(([x = 0, y = 0, value = 1], at) =>
    die(value, { x, y, turn: at * 9 - 16, size: 0.78 }, at === 2 ? 'second' : 'main'),
  )
  .join('')

/** A glass dome with three dice, as dealers shake it. */
export const diceDome =
  part(fill('mainDark', 'M-40 30H40L34 46H-34Z') + oval('main', 0, 30, 40, 9)) +
  die(4, { x: -16, y: 17, size: 0.46, turn: -8 }, 'third', 'paper') +
  die(6, { x: 13, y: 19, size: 0.46, turn: 10 }, 'second', 'night') +
  die(1, { x: -1, y: 4, size: 0.42, turn: 20 }, 'paper', 'third') +
  `<g opacity=".34">${fill('paper', 'M-36 28C-42-22-26-44 0-44S42-22 36 28A36 8 0 0 1-36 28Z')}</g>` +
  line('paper', 3, 'M-27 10C-30-14-22-28-10-34') +
  disc('main', 0, -46, 5)

export const diceCup =
  part(
    fill('main', 'M-28-42L30-28 16 30C6 38-16 34-22 24Z') +
      put({ x: 1, y: -35, turn: 14 }, oval('mainDark', 0, 0, 30, 8)),
  ) +
  dots('second', 3.4, 'M-24-16L24-4') +
  die(6, { x: -20, y: 36, size: 0.5, turn: -14 }, 'paper', 'night') +
  die(2, { x: 20, y: 38, size: 0.5, turn: 22 }, 'third', 'paper')

/** A pair for the player and a pair for the banker. */
export const diceSides = (
  [
    ['P', -24, 'third'],
    ['B', 24, 'night'],
  ] as const
)
  .map(
    ([letter, x, ink], at) =>
      die(at === 0 ? 5 : 6, { x: x - 4, y: -24, turn: -8, size: 0.72 }) +
      die(at === 0 ? 4 : 2, { x: x + 4, y: 10, turn: 7, size: 0.72 }, 'second') +
      part(disc(ink, x, 38, 11)) +
      write('paper', 14, x, 43, letter),
  )
  .join('')

const flag = fill('ground', 'M-12-18h26l-7 8 7 8h-26Z') + line('ground', 4, 'M-12-18V20')
const crown = fill('ground', 'M-20-10-10 2 0-16 10 2 20-10 15 14H-15Z')

/** The six signs of an old dice game: crown, flag and four suits. */
export const sixSigns = [
  crown,
  flag,
  suit('ground', 'heart', { size: 0.44 }),
  suit('ground', 'spade', { size: 0.44 }),
  suit('ground', 'diamond', { size: 0.44 }),
  suit('ground', 'club', { size: 0.44 }),
]
  .map((sign, at) =>
    put(
      { x: at % 2 === 0 ? -20 : 20, y: -34 + Math.floor(at / 2) * 34, size: 0.72 },
      part(box(at % 3 === 0 ? 'main' : 'second', -22, -21, 44, 42, 8)) + put({ size: 0.86 }, sign),
    ),
  )
  .join('')

export const beadBowl =
  part(fill('main', 'M-46-4H46C44 26 24 40 0 40S-44 26-46-4Z') + oval('mainDark', 0, -4, 46, 13)) +
  [
    [-26, -6],
    [-13, -1],
    [0, -6],
    [13, -1],
    [26, -6],
    [-19, -12],
    [-6, -12],
    [7, -12],
    [20, -12],
  ]
    .map(([x = 0, y = 0], at) => disc(at % 3 === 0 ? 'third' : 'paper', x, y, 5.6))
    .join('') +
  dots('second', 4, 'M-38 12Q0 34 38 12') +
  line('second', 4, 'M16-18L42-46')

export const coin = (() => {
  const face = (x: number, y: number, size: number, inside: Svg): Svg =>
    put(
      { x, y, size },
      part(disc('mainDark', 3, 4, 28) + disc('main', 0, 0, 28)) + ring('mainDark', 2, 0, 0, 22) + inside,
    )
  return (
    face(-16, -12, 1.08, put({ size: 0.36 }, fill('second', 'M-44-20-22 6 0-36 22 6 44-20 34 32H-34Z'))) +
    face(24, 24, 0.72, put({ size: 0.5 }, fill('third', starPath(5, 36, 15)))) +
    line('second', 3.6, 'M-40 26q-8 8-4 18M-26 34q-6 6-3 12M40-22q8-8 4-18M28-30q5-6 3-12')
  )
})()
