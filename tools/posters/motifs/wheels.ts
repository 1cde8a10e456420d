import type { Ink } from '../inks.ts'
import {
  around,
  box,
  disc,
  dots,
  fill,
  line,
  onCircle,
  part,
  put,
  range,
  ring,
  sector,
  starPath,
  type Svg,
  write,
} from '../shapes.ts'

const pockets = (count: number, outer: number, inner: number, inkOf: (at: number) => Ink): Svg =>
  range(count)
    .map((at) => sector(inkOf(at), outer, inner, (at * 360) / count, ((at + 1) * 360) / count))
    .join('')

const reds = (at: number): Ink => (at === 0 ? 'second' : at % 2 === 0 ? 'night' : 'third')

const hub = (spokes: number): Svg =>
  disc('mainDark', 0, 0, 22) +
  ring('main', 1.6, 0, 0, 22) +
  around(spokes, () => line('main', 3, 'M0 0V-15') + disc('second', 0, -15, 2.6)) +
  part(disc('main', 0, 0, 7)) +
  disc('mainLight', -2, -2, 2)

const ball = (radius: number, degrees: number): Svg => {
  const [x, y] = onCircle(radius, degrees)
  return part(disc('paper', x, y, 4.2))
}

export const roulette =
  part(disc('main', 0, 0, 49)) +
  disc('night', 0, 0, 45.5) +
  pockets(24, 43, 28, reds) +
  ring('main', 1.2, 0, 0, 43) +
  ring('main', 1.6, 0, 0, 28) +
  pockets(24, 43, 40, (at) => (at % 2 === 0 ? 'mainDark' : 'main')) +
  hub(4) +
  ball(33, 40)

const shallow = (inside: Svg): Svg => put({ wide: 1.55, size: 0.66 }, inside)

/** The wheel from the rail of the table: a bowl in perspective. */
export const rouletteBowl =
  part(fill('mainDark', 'M-50-2C-50 34-26 42 0 42S50 34 50-2Z')) +
  put(
    { y: -4 },
    shallow(
      disc('main', 0, 0, 49) +
        disc('mainDark', 0, 0, 45) +
        pockets(20, 42, 27, reds) +
        ring('main', 1.4, 0, 0, 42) +
        disc('mainDark', 0, 0, 26),
    ),
  ) +
  part(fill('main', 'M-6-4C-5-20-3-26 0-34 3-26 5-20 6-4A6 3 0 0 1-6-4Z')) +
  disc('second', 0, -34, 5) +
  line('main', 3, 'M-16-8L16-2M-14 0L14-10') +
  part(disc('paper', 24, 8, 4.4))

export const rouletteNumbers =
  part(disc('main', 0, 0, 49)) +
  pockets(12, 46, 24, (at) => (at % 2 === 0 ? 'night' : 'third')) +
  around(12, (at) =>
    write('paper', 11, 0, -32, String([32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13][at] ?? 0)),
  ) +
  ring('main', 2, 0, 0, 24) +
  disc('mainDark', 0, 0, 23) +
  around(4, () => fill('main', 'M-3 0L-1.5-18H1.5L3 0Z')) +
  part(disc('second', 0, 0, 8)) +
  ball(27, 105)

export const miniWheel =
  part(disc('second', 0, 0, 48)) +
  pockets(13, 44, 16, (at) => (at === 0 ? 'third' : at % 2 === 0 ? 'main' : 'night')) +
  ring('second', 2, 0, 0, 30) +
  part(disc('second', 0, 0, 15)) +
  disc('night', 0, 0, 9) +
  disc('second', 0, 0, 3.4) +
  ball(24, 300)

export const doubleBall = put({ x: 0, y: 0 }, roulette) + ball(33, 200) + part(disc('second', 19, -25, 4.6))

/** A wheel that turns upright, with a pointer above. */
export const moneyWheel =
  part(fill('mainDark', 'M-20 49L-8 12H8L20 49Z')) +
  part(disc('main', 0, -4, 42)) +
  put(
    { y: -4 },
    pockets(12, 38, 8, (at) => (['second', 'third', 'night'] as const)[at % 3] ?? 'second') +
      around(12, () => disc('paper', 0, -40, 1.7)) +
      ring('main', 1.4, 0, 0, 24) +
      part(disc('main', 0, 0, 9)) +
      disc('mainDark', 0, 0, 4),
  ) +
  part(fill('paper', 'M-7-50H7L0-36Z'))

export const prizeWheel =
  part(disc('second', 0, 0, 49)) +
  pockets(16, 45, 10, (at) => (at % 2 === 0 ? 'main' : 'third')) +
  around(
    16,
    (at) =>
      put(
        { y: -37, turn: 90 },
        write(at % 2 === 0 ? 'ground' : 'paper', 9, 0, 3, ['1', '2', '5', '10'][at % 4] ?? '1'),
      ),
    11.25,
  ) +
  part(disc('second', 0, 0, 12)) +
  fill('night', starPath(5, 8, 3.4)) +
  part(fill('paper', 'M-7-52H7L0-38Z'))

export const rouletteTable =
  part(box('mainDark', -48, -36, 96, 72, 5)) +
  box('second', -45, -33, 13, 66, 3) +
  write('ground', 13, -38.5, 4.5, '0') +
  range(15)
    .map((at) => {
      const [x, y] = [-30 + (at % 5) * 15, -33 + Math.floor(at / 5) * 22]
      return (
        box(at % 2 === 0 ? 'third' : 'night', x, y, 14, 21, 2) +
        write('paper', 9, x + 7, y + 14, String(((at * 7) % 36) + 1))
      )
    })
    .join('') +
  part(disc('paper', 8, 0, 8)) +
  ring('third', 2, 8, 0, 5)

export const reels =
  part(box('main', -47, -38, 94, 76, 9)) +
  dots('third', 2.6, 'M-41-32H41V32H-41Z', 2.2) +
  [-27, 0, 27]
    .map((x) => box('night', x - 12, -26, 24, 52, 4) + box('paper', x - 11, -12, 22, 24, 2))
    .join('') +
  write('third', 24, -27, 9, '7') +
  put({ x: 0, size: 0.2 }, fill('second', starPath(5, 46, 20))) +
  put({ x: 27, size: 0.2 }, fill('third', 'M-26-32H26L46-6 0 44-46-6Z')) +
  part(line('mainDark', 5, 'M47 10V-20') + disc('third', 47, -25, 7))

export const sevens =
  part(write('main', 62, -24, 24, '7') + write('second', 62, 24, 24, '7')) +
  part(write('third', 82, 0, 32, '7'))
export const seven = part(write('main', 122, 0, 40, '7')) + dots('second', 5, 'M-26 47H26')
export const sevenUpDown =
  part(write('main', 84, -8, 29, '7')) +
  part(fill('second', 'M33-42L48-20H39V-4H27V-20H18Z')) +
  part(fill('third', 'M33 42L48 20H39V4H27V20H18Z'))

export const gauge =
  part(fill('main', 'M-48 26A48 48 0 0 1 48 26Z')) +
  [
    ['third', -90, -36],
    ['second', -30, 30],
    ['night', 36, 90],
  ]
    .map(([ink, from, to]) => put({ y: 26 }, sector(ink as Ink, 42, 27, Number(from), Number(to))))
    .join('') +
  part(put({ y: 26, turn: 38 }, fill('paper', 'M-4 0L0-38 4 0Z')) + disc('paper', 0, 26, 7)) +
  box('mainDark', -48, 28, 96, 9, 4)
