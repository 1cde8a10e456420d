import type { Ink } from '../inks.ts'
import {
  around,
  both,
  box,
  disc,
  dots,
  fill,
  line,
  oval,
  part,
  put,
  range,
  ring,
  see,
  starPath,
  type Svg,
  write,
} from '../shapes.ts'

/** Lamps, drums, feasts and the cinema. */

export const bell =
  part(
    fill('main', 'M0-42C28-38 26-8 42 22H-42C-26-8-28-38 0-42Z') +
      box('second', -48, 20, 96, 12, 6) +
      disc('second', 0, 40, 9) +
      ring('second', 4, 0, -46, 5),
  ) +
  dots('third', 5, 'M-24 6H24', 2) +
  see(0.5, fill('paper', 'M-16-26C-22-12-22 2-28 14-26-4-26-18-16-26Z'))
export const diya =
  part(fill('second', 'M0-48C17-24 19-10 0 4-19-10-17-24 0-48Z')) +
  fill('third', 'M0-26C8-14 8-6 0 1-8-6-8-14 0-26Z') +
  part(fill('main', 'M-50 6C-40 10-32 8-26 6H50C46 32 24 44 0 44S-42 34-50 6Z')) +
  oval('mainDark', 4, 8, 38, 5) +
  dots('second', 4.4, 'M-30 22Q4 36 36 20', 2) +
  part(fill('mainDark', 'M-16 44H20V49H-16Z'))
export const dhol =
  put(
    { turn: -14 },
    part(fill('main', 'M-34-26C-48-10-48 10-34 26H34C48 10 48-10 34-26Z')) +
      line('second', 3, 'M-28-24L-14 24 0-24 14 24 28-24') +
      part(fill('third', 'M-44-36H-30V36H-44A8 36 0 0 1-44-36ZM44-36H30V36H44A8 36 0 0 0 44-36Z')) +
      dots('second', 4, 'M-37-28V28M37-28V28', 2),
  ) + part(line('second', 5, 'M34-40L50-26M-48 34L-28 48') + disc('second', 33, -41, 4.4))
const tablaOne = (ink: 'main' | 'third'): Svg =>
  part(fill(ink, 'M-34-16C-40 12-30 38-20 42H20C30 38 40 12 34-16Z')) +
  line('second', 2.4, 'M-30-10L-22 38-12-6-4 40 4-6 12 40 22-8 26 34') +
  part(oval('second', 0, -16, 36, 14)) +
  oval('paper', 0, -17, 28, 10) +
  oval('night', 2, -17, 12, 5)
export const tabla =
  put({ x: -22, y: 4, size: 0.72 }, tablaOne('main')) +
  put({ x: 24, y: 4, size: 0.8 }, tablaOne('third')) +
  dots('second', 5, 'M-48 44H48', 2)
export const djembe =
  part(
    fill('main', 'M-38-30C-36-2-16 4-12 14-14 28-20 38-26 48H26C20 38 14 28 12 14 16 4 36-2 38-30Z') +
      oval('second', 0, -30, 39, 13),
  ) +
  oval('secondLight', 0, -31, 30, 8) +
  line('third', 3, 'M-34-18L-22-2-14-16 0 2 14-16 22-2 34-18') +
  dots('second', 4, 'M-13 12H13M-22 42H22', 2)

export const umbrella =
  part(fill('main', 'M-48 6A48 48 0 0 1 48 6Q36-6 24 6 12-6 0 6-12-6-24 6-36-6-48 6Z')) +
  fill('third', 'M0-42Q-22-24-24 6-12-6 0 6 12-6 24 6 22-24 0-42Z') +
  part(line('second', 5, 'M0-50V36a9 9 0 0 0 18 0')) +
  line('second', 3, 'M-38 20L-42 30M-22 24L-26 34M36 18L32 28M-34 40L-37 48M32 40L29 48')
export const feather = put(
  { turn: 16 },
  part(fill('main', 'M0-50C36-32 38 10 0 32-38 10-36-32 0-50Z')) +
    both(line('ground', 2.4, 'M-4-18L-20-26M-4-4L-28-14M-4 10L-27 2M-4 22L-20 16')) +
    part(oval('third', 0, -14, 17, 21) + oval('second', 0, -10, 12, 15)) +
    oval('night', 0, -7, 7, 9) +
    part(line('main', 4.4, 'M0 28V56')) +
    both(line('main', 3.4, 'M0 40L-16 30M0 48L-14 39')),
)
export const feathers = [-34, 34, 0]
  .map((turn) => put({ turn, y: 34 }, put({ y: -34, size: 0.8, turn: -16 }, feather)))
  .join('')

const burst =
  'M0-40C10-50 20-36 18-26 30-36 44-26 36-14 50-12 50 8 36 8 46 20 34 36 22 28 24 44 6 50 0 36-8 50-26 46-22 30-36 38-48 22-36 10-52 6-50-12-36-14-44-30-26-40-18-26-20-38-10-50 0-40Z'
export const holiHand =
  part(fill('main', burst)) +
  part(
    fill(
      'second',
      'M-18 44C-26 26-30 8-28-2-26-8-20-6-18 4L-16 10-18-30C-18-38-9-38-8-30L-6-4-4-38C-3-45 6-45 6-37V-4L12-32C14-39 22-37 21-30L16 6 24-8C28-14 35-10 32-3L20 28 18 44Z',
    ),
  ) +
  put({ x: 0, y: 20, size: 0.22 }, fill('third', burst))

export const clapper =
  part(box('main', -44, -10, 88, 54, 6)) +
  put(
    { x: -42, y: -14, turn: -14 },
    part(box('second', 0, -14, 88, 16, 3)) +
      fill('night', 'M8-14H22L14 2H0ZM36-14H50L42 2H28ZM64-14H78L70 2H56Z'),
  ) +
  box('second', -44, -10, 88, 10, 2) +
  fill('night', 'M-36-10H-22L-30 0H-44ZM-8-10H6L-2 0H-16ZM20-10H34L26 0H12Z') +
  put({ y: 22, size: 0.36 }, fill('third', starPath(5, 40, 17))) +
  line('ground', 2, 'M-36 12H-20M-36 22H-24M20 12H36M24 22H36')
export const filmReel =
  part(disc('main', -4, -4, 42)) +
  around(6, () => disc('ground', 0, -24, 9)).replace('<g', '<g') +
  disc('third', 0, 0, 8) +
  part(fill('second', 'M-46 36H50V49H-46Z')) +
  range(8)
    .map((at) => box('night', -42 + at * 12, 39, 6, 7, 1))
    .join('')
export const masks =
  put(
    { x: -16, y: -6, turn: -10, size: 0.92 },
    part(fill('main', 'M-30-34C-10-40 10-40 30-34 34 4 20 34 0 40-20 34-34 4-30-34Z')) +
      both(fill('night', 'M-22-10C-18-18-8-18-6-8-10-4-18-4-22-10Z')) +
      fill('night', 'M-16 10C-6 16 6 16 16 10 14 24 6 28 0 28S-14 24-16 10Z'),
  ) +
  put(
    { x: 24, y: 16, turn: 12, size: 0.72 },
    part(fill('second', 'M-30-34C-10-40 10-40 30-34 34 4 20 34 0 40-20 34-34 4-30-34Z')) +
      both(fill('night', 'M-22-8C-16-14-10-12-6-4-10-2-18-2-22-8Z')) +
      fill('night', 'M-14 24C-8 12 8 12 14 24 8 20-8 20-14 24Z'),
  )

export const threeDoors =
  [
    [-30, 'main', 'A'],
    [0, 'second', 'A'],
    [30, 'third', 'A'],
  ]
    .map(([x, ink, letter]) =>
      put(
        { x: Number(x) },
        part(fill(ink as Ink, 'M-13 44V-22A13 13 0 0 1 13-22V44Z')) +
          `<path class="ground-line" stroke-width="1.8" d="M-9 40V-20A9 9 0 0 1 9-20V40Z"/>` +
          write('ground', 19, 0, 12, String(letter)) +
          disc('ground', 6, 24, 1.8),
      ),
    )
    .join('') + part(box('mainDark', -48, 44, 96, 5, 2))
export const threeAces = [
  [-28, 8, -12, 'main'],
  [28, 8, 12, 'third'],
  [0, -6, 0, 'second'],
]
  .map(([x, y, turn, ink]) =>
    put(
      { x: Number(x), y: Number(y), turn: Number(turn) },
      part(disc(ink as Ink, 0, 0, 25)) + ring('ground', 1.8, 0, 0, 20) + write('ground', 30, 0, 10.5, 'A'),
    ),
  )
  .join('')

export const namaste =
  both(part(fill('main', 'M0-46C-8-40-12-24-14-10-22 6-30 24-34 40L-18 48C-10 36-2 26 0 12Z'))) +
  line('mainDark', 2.4, 'M0-44V12') +
  both(part(fill('third', 'M-38 34L-16 46-22 56-46 44Z')) + dots('second', 4, 'M-36 38L-18 48', 1.8)) +
  both(line('mainDark', 1.8, 'M-6-20C-8-8-8 2-6 12'))

export const film =
  part(fill('night', 'M-50-24H50V24H-50Z')) +
  range(8)
    .map((at) => box('paper', -46 + at * 12.4, -21, 7, 6, 1) + box('paper', -46 + at * 12.4, 15, 7, 6, 1))
    .join('') +
  [-33, 0, 33]
    .map((x, at) => box((['main', 'second', 'third'] as const)[at] ?? 'main', x - 14, -12, 28, 24, 2))
    .join('')
export const mysteryReels =
  part(box('main', -48, -38, 96, 76, 9)) +
  [-29, 0, 29]
    .map(
      (x, at) => box('night', x - 13, -29, 26, 58, 4) + write(at === 1 ? 'second' : 'third', 38, x, 13, '?'),
    )
    .join('') +
  dots('second', 3, 'M-43-34H43M-43 34H43', 2.4)
export const threeDrums =
  [-31, 0, 31]
    .map(
      (x, at) =>
        part(
          fill(
            (['third', 'main', 'second'] as const)[at] ?? 'main',
            `M${x - 14}-34C${x - 14}-42 ${x + 14}-42 ${x + 14}-34V34C${x + 14} 42 ${x - 14} 42 ${x - 14} 34Z`,
          ),
        ) +
        write('ground', 32, x, 11, String([4, 7, 2][at] ?? 1)) +
        see(
          0.5,
          write('ground', 18, x, -18, String([3, 6, 1][at] ?? 1)) +
            write('ground', 18, x, 34, String([5, 8, 3][at] ?? 1)),
        ),
    )
    .join('') + line('paper', 2, 'M-48-15H48M-48 17H48')
