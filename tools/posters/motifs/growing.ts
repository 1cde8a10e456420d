import { around, both, disc, dots, fill, line, oval, part, put, see, starPath, type Svg } from '../shapes.ts'

/** Flowers, fruit, trees, and what is cooked from them. */

export const lotus =
  [-62, 62, -34, 34, 0]
    .map((turn, at) =>
      put(
        { y: 30, turn },
        part(
          fill(
            (['second', 'second', 'main', 'main', 'third'] as const)[at] ?? 'main',
            'M0 6C-20-14-18-50 0-70 18-50 20-14 0 6Z',
          ),
        ) + line('mainDark', 1.6, 'M0-8V-50'),
      ),
    )
    .join('') +
  part(line('main', 5, 'M-42 42Q0 54 42 42')) +
  dots('second', 3, 'M-26 36H26')

export const lotusGold = put(
  { y: 4 },
  around(10, () => part(fill('mainDark', 'M0-14C-12-24-10-40 0-48 10-40 12-24 0-14Z'))) +
    around(8, () => part(fill('main', 'M0-8C-12-16-10-30 0-38 10-30 12-16 0-8Z')), 22) +
    around(6, () => part(fill('second', 'M0-2C-9-8-8-20 0-26 8-20 9-8 0-2Z')), 8) +
    part(disc('third', 0, 0, 8)) +
    dots('second', 2, 'M-4 0A4 4 0 1 1-4 .1', 2),
)

const bloom = (outer: 'main' | 'second', inner: 'main' | 'second' | 'third'): Svg =>
  part(around(14, () => disc(outer, 0, -34, 12))) +
  around(11, () => disc(`${outer}Light`, 0, -24, 9), 9) +
  around(9, () => disc(inner, 0, -14, 7)) +
  part(disc(inner, 0, 0, 9)) +
  dots(outer, 3, 'M-4 0H4', 1.4)

export const marigold = bloom('main', 'third')
export const marigolds =
  put({ x: -22, y: 18, size: 0.52 }, bloom('second', 'main')) +
  put({ x: 24, y: 20, size: 0.5 }, bloom('second', 'third')) +
  put({ y: -18, size: 0.62 }, bloom('main', 'third')) +
  both(fill('third', 'M-46-4C-36-22-20-18-16-10-24 2-36 4-46-4Z'))

export const cherries =
  part(line('third', 4, 'M-16 14C-12-12 0-32 20-42M20 16C24-8 24-24 20-42')) +
  part(fill('third', 'M20-42C34-50 46-44 50-34 38-28 26-32 20-42Z')) +
  part(disc('main', -18, 24, 20) + disc('mainDark', 20, 26, 18)) +
  part(disc('main', 20, 25, 18)) +
  disc('paper', -25, 17, 4) +
  disc('paper', 14, 19, 3.6)

export const watermelon =
  part(fill('third', 'M-48-14A50 50 0 0 0 48-14Z')) +
  fill('paper', 'M-43-14A45 45 0 0 0 43-14Z') +
  fill('main', 'M-38-14A40 40 0 0 0 38-14Z') +
  [
    [-20, -4],
    [0, 0],
    [20, -4],
    [-10, 11],
    [10, 11],
  ]
    .map(([x = 0, y = 0]) => put({ x, y }, fill('night', 'M0-5C4 0 3 4 0 4S-4 0 0-5Z')))
    .join('')

const lemon =
  part(fill('second', 'M-34 0C-26-24 20-26 30-4L38 0 30 6C18 26-26 24-34 0Z')) +
  see(0.5, fill('paper', 'M-22-8C-14-18 4-18 10-14-4-14-16-10-22-8Z'))
const plum =
  part(fill('third', 'M0-22C24-30 34-4 22 16 14 28-14 28-22 16-34-4-24-30 0-22Z')) +
  line('thirdDark', 3, 'M0-22C-6-6-4 12 0 24') +
  fill('main', 'M2-24C10-38 24-38 28-32 20-22 10-20 2-24Z')
export const fruitMix =
  put({ x: -18, y: -20, size: 0.66, turn: -14 }, lemon) +
  put({ x: 24, y: -16, size: 0.72 }, plum) +
  put({ x: 0, y: 22, size: 0.68 }, watermelon) +
  put({ x: -34, y: 16, size: 0.44 }, cherries)
export const fruitShower =
  put({ x: -26, y: -26, size: 0.52 }, cherries) +
  put({ x: 22, y: -28, size: 0.56, turn: 18 }, lemon) +
  put({ x: -22, y: 24, size: 0.58, turn: -20 }, watermelon) +
  put({ x: 26, y: 18, size: 0.6 }, plum) +
  line('paper', 3, 'M0-48V-36M-46-4V6M46-6V2M2 0V10M0 38V46')

export const mango =
  part(fill('main', 'M12-38C44-36 52 0 38 24 20 48-24 48-42 26-48 16-44 6-34 4-14 0-20-40 12-38Z')) +
  see(0.55, fill('third', 'M30-30C50-14 50 8 38 24 30 34 18 41 4 43 30 30 42 4 30-30Z')) +
  part(fill('second', 'M6-36C10-50 30-50 44-46 38-32 22-28 6-36Z')) +
  line('paper', 4.4, 'M-2-18C-6-4-16 6-26 14')

export const mangoTree =
  part(fill('third', 'M-8 48C-4 28-6 14-18 2H-8L0 14 8 0H18C6 16 4 30 10 48Z')) +
  part(
    [
      [-26, -12, 22],
      [26, -12, 22],
      [0, -26, 25],
      [0, -2, 22],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc('main', x, y, r))
      .join(''),
  ) +
  [
    [-28, -10],
    [-8, -28],
    [14, -14],
    [32, -8],
    [0, 4],
  ]
    .map(([x = 0, y = 0], at) =>
      put(
        { x, y, size: 0.2, turn: at * 9 - 14 },
        mango.replaceAll('"main', '"second').replaceAll('"third', '"second'),
      ),
    )
    .join('') +
  line('third', 4, 'M-36 48H36')

export const appleStar =
  part(fill('main', 'M0-22C22-36 48-20 42 10 38 34 18 50 0 42-18 50-38 34-42 10-48-20-22-36 0-22Z')) +
  part(fill('second', starPath(5, 22, 9.5)).replace('<path', '<path transform="translate(0 10)"')) +
  part(fill('third', 'M2-26C8-46 26-50 36-44 30-28 16-22 2-26Z')) +
  line('third', 5, 'M0-22C0-32-4-38-10-42')

const chilli =
  part(fill('main', 'M26-28C40 4 6 48-48 42-14 32-4 6 0-24Z')) +
  see(0.6, fill('paper', 'M16-14C16 8 2 26-18 34 2 18 8 4 8-14Z')) +
  part(fill('third', 'M-4-22C0-38 24-40 32-26Z') + line('third', 6, 'M14-34Q16-48 32-50'))
export const chillies =
  put({ x: -12, y: -6, size: 0.84, turn: -16 }, chilli) +
  put({ x: 20, y: 12, size: 0.7, turn: 20 }, chilli.replaceAll('"main', '"second'))

export const coconut =
  part(disc('thirdDark', 6, 8, 38) + fill('main', 'M-36 6A38 38 0 0 1 40-8L-20 36A38 38 0 0 1-36 6Z')) +
  put({ x: -6, y: -2, turn: -38 }, part(oval('paper', 0, 0, 36, 18)) + oval('mainDark', 0, 2, 27, 12)) +
  line('third', 4, 'M8-12L34-48') +
  fill('third', 'M30-50L44-44 36-38Z')

export const palm =
  part(line('third', 10, 'M-8 46C-4 18 0 4 8-14')) +
  line('mainDark', 2, 'M-10 34H0M-8 22H2M-5 10H5M-1-2H9') +
  part(
    [-104, -66, -28, 18, 62, 104]
      .map((turn) => put({ x: 8, y: -16, turn }, fill('main', 'M0 0C10-18 32-20 48-4 30-6 14 2 0 4Z')))
      .join(''),
  ) +
  disc('second', 2, -9, 5) +
  disc('second', 13, -8, 5) +
  part(fill('second', 'M-44 48C-30 38 20 38 42 48Z'))

export const banyan =
  part(
    fill('third', 'M-14 48C-10 30-12 16-24 4L-14 0-4 12 0 0 6 12 16 0 24 4C12 18 10 32 14 48Z') +
      line('third', 4, 'M-36 2V40M-27 6V46M36 2V42M28 8V46M44-4V30M-44-4V28'),
  ) +
  part(
    [
      [-32, -14, 17],
      [32, -14, 17],
      [-14, -28, 20],
      [14, -28, 20],
      [0, -10, 20],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc('main', x, y, r))
      .join(''),
  ) +
  both(disc('paper', -10, -14, 6) + disc('night', -9, -14, 3)) +
  line('paper', 3, 'M-8 0Q0 6 8 0')

export const teapot =
  line('second', 4, 'M-14-38q-7-6 0-12M2-38q-7-6 0-12') +
  part(
    fill('mainDark', 'M24 2C46-8 48-26 44-34L52-36C56-14 48 14 24 22Z') +
      line('mainDark', 7, 'M-26-2C-50-6-50 28-22 26'),
  ) +
  part(fill('main', 'M-20-18H20C36-8 36 34 18 44H-18C-36 34-36-8-20-18Z')) +
  part(fill('main', 'M-16-20C-10-30 10-30 16-20Z') + disc('second', 0, -30, 5)) +
  put({ y: 14, size: 0.34 }, lotus) +
  fill('second', 'M-18 44H18V48H-18Z')

export const chai =
  line('second', 5, 'M-16-22q-9-11 0-22M4-22q-9-11 0-22') +
  part(fill('main', 'M-32-14H24L17 42H-25Z') + line('main', 7, 'M23-4C44-6 42 24 20 24')) +
  oval('third', -4, -13, 26, 5) +
  dots('second', 4.4, 'M-27 6H18M-25 14H17', 2) +
  part(fill('mainDark', 'M-40 42H34C30 49-36 49-40 42Z'))

export const spices =
  [
    [-26, 22, 'main'],
    [26, 22, 'third'],
    [0, 10, 'second'],
  ]
    .map(([x, y, ink]) =>
      put(
        { x: Number(x), y: Number(y), size: 0.62 },
        part(fill(ink as 'main', 'M-30-4C-20-26-8-40 0-44 8-40 20-26 30-4Z')) +
          part(fill('mainDark', 'M-40-6H40C36 22 20 32 0 32S-36 22-40-6Z')) +
          dots('second', 4, 'M-32 8Q0 24 32 8', 2),
      ),
    )
    .join('') +
  put(
    { x: 0, y: -34, size: 0.34 },
    around(8, () => part(fill('third', 'M0 0C-10-16-6-34 0-42 6-34 10-16 0 0Z')) + disc('second', 0, -24, 4)),
  )

export const laddoos =
  part(fill('mainDark', 'M-46 26H46C42 40 30 46 0 46S-42 40-46 26Z')) +
  [
    [-26, 14],
    [0, 16],
    [26, 14],
    [-13, -6],
    [13, -6],
    [0, -26],
  ]
    .map(([x = 0, y = 0]) =>
      put(
        { x, y },
        part(disc('main', 0, 0, 14.5)) +
          dots('second', 2.6, 'M-6-4L-1-6M4-7L8-2M-4 4L2 2M6 6L7 6', 2) +
          fill('third', 'M-4-9L0-14 4-9 0-6Z'),
      ),
    )
    .join('') +
  dots('second', 3.6, 'M-36 34Q0 42 36 34', 2)

const swirl =
  part(disc('main', 0, 0, 28)) +
  line('third', 6, 'M0 0A6 6 0 0 1 11 3A13 13 0 0 1-14 6A18 18 0 0 1 6-18A21 21 0 0 1 20 8')
export const candies =
  put({ x: -20, y: -18, size: 0.66 }, swirl) +
  part(line('paper', 4, 'M-12 0L-4 24')) +
  put(
    { x: 18, y: 20, turn: -24 },
    part(fill('third', 'M-20 0L-36-12V12ZM20 0L36-12V12Z') + oval('second', 0, 0, 21, 15)) +
      line('third', 4, 'M-8-12Q-2 0-8 12M6-13Q12 0 6 13'),
  ) +
  put(
    { x: 28, y: -24, size: 0.8 },
    part(fill('main', 'M-14-10C-14-20 14-20 14-10L18 12H-18Z')) + dots('second', 4, 'M-10 0H10M-8-9H8', 2),
  ) +
  put({ x: -28, y: 30, size: 0.6 }, part(fill('second', starPath(8, 26, 19))) + disc('third', 0, 0, 8))

export const clover =
  [45, 135, 225, 315]
    .map((turn) =>
      put(
        { turn, y: -4 },
        part(fill('main', 'M0 0C-26-10-28-40-10-42-4-42 0-36 0-34 0-36 4-42 10-42 28-40 26-10 0 0Z')) +
          line('mainDark', 2, 'M0-4V-26'),
      ),
    )
    .join('') + line('main', 5, 'M0-2C4 18 10 34 22 48')

export const cactus =
  part(
    fill(
      'main',
      'M-11 48V-28A11 11 0 0 1 11-28V10H20V-8A8 8 0 0 1 36-8V14A12 12 0 0 1 24 26H11V48ZM-11 28H-24A12 12 0 0 1-36 16V-2A8 8 0 0 1-20-2V12H-11Z',
    ),
  ) +
  line('mainDark', 2.4, 'M-4-28V44M4-28V44M28-6V14M-28 0V14') +
  part(fill('third', starPath(6, 9, 4))).replace('<path', '<path transform="translate(0 -41)"') +
  line('second', 5, 'M-40 48H40')
