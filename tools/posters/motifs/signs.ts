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
  starPath,
  write,
} from '../shapes.ts'
import { card } from './cards.ts'

/** Small things that tell tables of one kind apart, and what screens and machines look like. */

export const bolt =
  part(fill('second', 'M8-50L-30 6H-4L-14 50 32-12H6L24-50Z')) + fill('secondLight', 'M8-50L-30 6H-18L14-50Z')
const screen =
  part(box('main', -48, -38, 96, 66, 8)) +
  box('night', -42, -32, 84, 54, 4) +
  part(fill('main', 'M-12 28H12L18 44H-18Z')) +
  box('main', -28, 42, 56, 7, 3)
export const videoPoker =
  screen +
  range(5)
    .map((at) =>
      card({
        x: -32 + at * 16,
        y: -5,
        size: 0.34,
        rank: ['A', 'K', 'Q', 'J', '10'][at] ?? 'A',
        suit: at % 2 === 0 ? 'heart' : 'spade',
        paper: at === 4 ? 'second' : 'paper',
        ink: 'night',
      }),
    )
    .join('')
export const pokerMachine =
  part(fill('main', 'M-40 48V-34C-40-46 40-46 40-34V48Z')) +
  box('night', -33, -30, 66, 42, 4) +
  range(3)
    .map((at) =>
      card({
        x: -20 + at * 20,
        y: -9,
        size: 0.44,
        rank: ['K', 'K', 'K'][at] ?? 'K',
        suit: (['heart', 'spade', 'club'] as const)[at] ?? 'heart',
        paper: 'paper',
        ink: 'night',
      }),
    )
    .join('') +
  range(4)
    .map((at) =>
      part(
        box((['second', 'third', 'second', 'third'] as const)[at] ?? 'second', -32 + at * 17, 20, 13, 9, 3),
      ),
    )
    .join('') +
  box('mainDark', -26, 36, 52, 6, 3)
const phone = part(box('night', -28, -49, 56, 98, 9)) + box('main', -24, -42, 48, 82, 4)
export const phoneCards =
  phone +
  card({ x: -6, y: -6, turn: -12, size: 0.72, rank: 'A', suit: 'spade', paper: 'paper', ink: 'night' }) +
  card({ x: 10, y: 4, turn: 10, size: 0.72, rank: 'K', suit: 'heart', paper: 'second', ink: 'ground' })
export const camera =
  part(
    fill('main', 'M-44-20H20V26H-44Z') +
      fill('mainDark', 'M22-6L48-22V28L22 12Z') +
      disc('third', -30, -32, 14) +
      disc('third', 4, -34, 17),
  ) +
  disc('second', -30, -32, 5) +
  disc('second', 4, -34, 6) +
  disc('second', -34, -10, 4) +
  part(line('mainDark', 5, 'M-12 26L-30 49M-12 26L8 49M-12 26V46'))
export const laurel =
  both(
    part(
      range(6)
        .map((at) =>
          put(
            { turn: -24 - at * 26 },
            put({ y: 40, turn: -40 }, fill('main', 'M0 0C-9-8-9-20 0-28 9-20 9-8 0 0Z')),
          ),
        )
        .join(''),
    ),
  ) +
  put({ size: 0.4, y: 2 }, fill('second', starPath(5, 40, 17))) +
  fill('third', 'M-10 42L0 38 10 42 6 50-6 50Z')
export const crownSmall =
  part(fill('main', 'M-44-14-22 10 0-32 22 10 44-14 36 32H-36Z')) + disc('third', 0, 14, 6)
export const infinity =
  part(
    `<path class="main-line" stroke-width="14" d="M0 0C-12-26-46-26-46 0S-12 26 0 0 46-26 46 0 12 26 0 0Z"/>`,
  ) + line('mainLight', 3, 'M-40-6C-38-18-22-20-12-10M40-6C38-18 22-20 12-10')
export const circuit =
  part(box('main', -26, -26, 52, 52, 7)) +
  box('night', -17, -17, 34, 34, 3) +
  write('second', 26, 0, 9.5, 'Q') +
  around(
    4,
    () =>
      line('main', 4, 'M-14-26V-44M0-26V-48M14-26V-44') +
      disc('second', -14, -45, 3.4) +
      disc('second', 0, -48, 3) +
      disc('second', 14, -45, 3.4),
  )
export const play =
  part(disc('main', 0, 0, 46)) +
  ring('mainDark', 2, 0, 0, 39) +
  part(fill('third', 'M-14-24L28 0-14 24Z')) +
  put({ x: 34, y: -36 }, fill('second', starPath(4, 12, 3)))
export const chandelier =
  line('main', 4, 'M0-52V-36') +
  part(
    fill('main', 'M-12-36H12L8-26H-8Z') + line('main', 5, 'M0-26C-8 4-34 8-40-8M0-26C8 4 34 8 40-8M0-26V6'),
  ) +
  [
    [-40, -10],
    [40, -10],
    [-18, 2],
    [18, 2],
    [0, 6],
  ]
    .map(
      ([x = 0, y = 0]) =>
        part(box('second', x - 4, y - 14, 8, 14, 2)) +
        fill(
          'third',
          `M${x} ${y - 28}C${x + 6} ${y - 20} ${x + 4} ${y - 15} ${x} ${y - 15}S${x - 6} ${y - 20} ${x} ${y - 28}Z`,
        ),
    )
    .join('') +
  [
    [-40, 8],
    [-20, 22],
    [0, 30],
    [20, 22],
    [40, 8],
  ]
    .map(([x = 0, y = 0]) =>
      part(fill('second', `M${x} ${y - 8}L${x + 5} ${y + 2} ${x} ${y + 14} ${x - 5} ${y + 2}Z`)),
    )
    .join('')
export const shell =
  part(line('main', 20, 'M40 18C36-30-34-46-38 8-36 42 14 42 16 14 14-8-16-8-14 12')) +
  line('mainDark', 2.4, 'M40 18C36-30-34-46-38 8-36 42 14 42 16 14 14-8-16-8-14 12') +
  dots('second', 4, 'M36 6C26-32-30-34-34 8', 2.6)
export const doubleDoor =
  part(fill('main', 'M-38 46V-20C-38-46 38-46 38-20V46Z')) +
  fill('night', 'M-4 46V-36C22-36 30-30 30-18V46Z') +
  fill('third', 'M-4 46L-24 50V-34L-4-36Z') +
  disc('second', -9, 8, 2.4) +
  part(write('second', 26, 14, 16, '×2'))
export const coinEdge =
  part(oval('mainDark', 0, 8, 46, 32) + oval('main', 0, 0, 46, 32)) +
  `<ellipse class="mainDark-line" stroke-width="2" rx="37" ry="25"/>` +
  put(
    { size: 0.5, wide: 1.2 },
    fill('third', 'M-44-20-22 6 0-36 22 6 44-20 34 30H-34Z') + box('third', -34, 34, 68, 9, 3),
  )
export const discBowl =
  part(fill('main', 'M-46 10C-40-30-20-40 0-40S40-30 46 10Z') + disc('second', 0, -43, 6)) +
  dots('second', 4, 'M-38 2C-20-6 20-6 38 2', 2.2) +
  part(oval('mainDark', 0, 26, 50, 18) + oval('second', 0, 22, 48, 16)) +
  [
    [-26, 22],
    [-9, 27],
    [9, 20],
    [26, 26],
  ]
    .map(([x = 0, y = 0], at) => oval(at % 2 === 0 ? 'third' : 'paper', x, y, 8, 4.6))
    .join('')
export const hiLoPlate =
  part(oval('mainDark', 0, 22, 48, 24) + oval('main', 0, 16, 48, 24)) +
  oval('second', 0, 16, 38, 18) +
  line('main', 2, 'M0-2V34') +
  write('ground', 15, -19, 21, 'LO') +
  write('ground', 15, 19, 21, 'HI') +
  part(fill('third', 'M-22-10C-22-40 22-40 22-10L26-6H-26Z')) +
  line('thirdDark', 1.8, 'M-20-16H20M-21-22H21M-18-28H18M-10-34V-8M10-34V-8M0-36V-8')
export const card29 =
  card({ size: 1.32, turn: -8, rank: '9', suit: 'club' }) +
  part(disc('third', 28, 28, 19)) +
  write('paper', 22, 28, 36, '29')
export const highCard =
  card({ x: -18, y: 14, turn: -14, size: 0.86, rank: '6', suit: 'club', paper: 'second' }) +
  card({ x: 14, y: -2, turn: 6, size: 1.12, rank: 'K', suit: 'diamond' }) +
  part(fill('third', 'M-30-46L-16-26H-24V-12H-36V-26H-44Z'))
const mineCart =
  part(fill('second', 'M-36-8L-26-24-12-18-2-32 14-26 22-14 36-18 40-8Z')) +
  fill('secondLight', 'M-2-32L14-26 4-12-10-16Z') +
  part(fill('main', 'M-46-10H46L36 28H-36Z') + box('mainDark', -49, -14, 98, 9, 3)) +
  line('mainDark', 2, 'M-16-4L-12 26M16-4L12 26') +
  part(disc('third', -20, 34, 11) + disc('third', 20, 34, 11)) +
  disc('second', -20, 34, 4) +
  disc('second', 20, 34, 4) +
  line('third', 4, 'M-50 47H50')
export const goldMine =
  part(fill('main', 'M-50 46L-38-14-16-36 14-42 40-18 50 46Z')) +
  fill('night', 'M-24 46V8A24 24 0 0 1 24 8V46Z') +
  part(box('third', -29, -4, 8, 50, 1) + box('third', 21, -4, 8, 50, 1) + box('third', -32, -12, 64, 9, 2)) +
  put({ y: 28, size: 0.36 }, mineCart)
