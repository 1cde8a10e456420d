import { box, disc, dots, fill, line, put, range, ring, see, starPath, type Svg } from '../shapes.ts'

/** Grounds that are a place: something far away, something near, and light. */

export const sun = (): Svg =>
  see(0.5, disc('groundLight', 150, 190, 122)) + see(0.6, dots('main', 3, 'M2 258H300', 3))

export const arch = (): Svg =>
  see(0.5, fill('groundLight', 'M40 316V150C40 96 92 84 150 30 208 84 260 96 260 150V316Z')) +
  see(0.7, dots('main', 3, 'M60 316V158C60 112 104 102 150 58 196 102 240 112 240 158V316', 3))

export const hills = (): Svg =>
  see(0.5, disc('second', 226, 92, 44)) +
  see(0.6, fill('groundLight', 'M0 190C50 140 110 150 150 186 190 130 250 140 300 180V316H0Z')) +
  see(0.75, fill('groundDark', 'M0 250C70 206 130 226 180 252 220 226 260 222 300 240V316H0Z'))

export const dunes = (): Svg =>
  see(0.6, disc('second', 78, 84, 40)) +
  see(0.55, fill('groundLight', 'M0 214C90 150 150 226 300 160V316H0Z')) +
  see(0.5, fill('groundDark', 'M0 262C110 210 190 290 300 226V316H0Z'))

export const peaks = (): Svg =>
  see(0.55, fill('groundLight', 'M-10 240L64 110 108 176 170 70 236 186 262 150 320 244V316H-10Z')) +
  see(0.75, fill('paper', 'M170 70L197 118 180 112 166 126 152 104ZM64 110L80 134 66 130 54 138 50 134Z')) +
  see(0.7, fill('groundDark', 'M0 262C80 232 220 232 300 262V316H0Z'))

export const waves = (): Svg =>
  see(0.5, disc('second', 150, 150, 92)) +
  range(4)
    .map((at) =>
      see(
        0.55 + at * 0.1,
        fill(
          at % 2 === 0 ? 'groundLight' : 'groundDark',
          `M${-40 - at * 18} ${214 + at * 28}q25-26 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0V330H-60Z`,
        ),
      ),
    )
    .join('')

const TOWERS = [
  [0, 150, 34],
  [36, 112, 30],
  [70, 176, 26],
  [98, 84, 34],
  [134, 140, 30],
  [168, 100, 32],
  [204, 160, 26],
  [232, 74, 36],
  [270, 130, 34],
] as const

export const skyline = (): Svg =>
  see(0.5, TOWERS.map(([x, y, width]) => box('groundLight', x, y, width, 316 - y)).join('')) +
  see(
    0.6,
    TOWERS.flatMap(([x, y, width]) =>
      range(Math.floor((300 - y) / 22)).map((at) =>
        (x + at * 7) % 3 === 0
          ? ''
          : box('second', x + 6 + ((at * 5) % (width - 14)), y + 10 + at * 22, 5, 8),
      ),
    ).join(''),
  )

export const curtain = (): Svg =>
  see(
    0.85,
    fill(
      'groundDark',
      'M0 0H300V40C270 70 240 70 225 40 210 70 165 70 150 40 135 70 90 70 75 40 60 70 30 70 0 40Z',
    ),
  ) +
  see(0.6, fill('groundDark', 'M0 0H58C52 110 30 230 0 280ZM300 0H242C248 110 270 230 300 280Z')) +
  see(
    0.6,
    line(
      'groundLight',
      4,
      'M18 40C18 130 14 190 6 250M40 44C36 120 30 170 22 210M282 40C282 130 286 190 294 250M260 44C264 120 270 170 278 210',
    ),
  ) +
  see(
    0.7,
    dots(
      'main',
      4,
      'M0 48C30 76 60 76 75 48 90 76 135 76 150 48 165 76 210 76 225 48 240 76 270 76 300 48',
      2.4,
    ),
  )

export const stage = (): Svg =>
  see(0.4, fill('groundLight', 'M60 0L10 316H150Z')) +
  see(0.4, fill('groundLight', 'M240 0L290 316H150Z')) +
  see(0.3, fill('groundLight', 'M150 0L70 316H230Z')) +
  see(0.6, fill('groundDark', 'M0 276C90 250 210 250 300 276V316H0Z'))

/** The edge of a card table, seen by a player who sits at it. */
export const felt = (): Svg =>
  see(0.75, fill('groundDark', 'M-30 316C-30 130 330 130 330 316V330H-30Z')) +
  see(0.8, line('groundLight', 9, 'M-26 322C-26 136 326 136 326 322')) +
  see(0.7, dots('main', 3, 'M6 322C10 166 290 166 294 322', 3))

export const stars = (): Svg =>
  see(
    0.75,
    range(34)
      .map((at) => disc('main', (at * 71 + 13) % 300, (at * 97 + 21) % 310, 1.2 + (at % 3)))
      .join(''),
  ) +
  see(
    0.6,
    [
      [40, 60],
      [256, 84],
      [238, 270],
      [30, 250],
    ]
      .map(([x = 0, y = 0]) => put({ x, y }, fill('main', starPath(4, 11, 2.6))))
      .join(''),
  )

const cloud = (x: number, y: number, size: number): Svg =>
  put(
    { x, y, size },
    fill('groundLight', 'M-46 14A16 16 0 0 1-36-12 22 22 0 0 1 4-18 18 18 0 0 1 38-4 13 13 0 0 1 42 14Z'),
  )

export const clouds = (): Svg =>
  see(
    0.62,
    cloud(62, 70, 1.1) +
      cloud(246, 120, 1) +
      cloud(36, 214, 0.9) +
      cloud(238, 264, 1.2) +
      cloud(150, 22, 0.7),
  )

const leaf = (x: number, y: number, turn: number, size: number): Svg =>
  put(
    { x, y, turn, size },
    fill('groundDark', 'M0 0C-26-30-26-80 0-120 26-80 26-30 0 0Z') +
      line('groundLight', 2.5, 'M0-4V-110M0-30L-14-48M0-30L14-48M0-60L-14-78M0-60L14-78'),
  )

export const jungle = (): Svg =>
  see(
    0.85,
    leaf(-6, 330, 20, 1.2) +
      leaf(30, 340, -12, 1) +
      leaf(306, 330, -22, 1.2) +
      leaf(268, 340, 10, 1) +
      leaf(-10, -6, 140, 1.1) +
      leaf(50, -20, 170, 0.8) +
      leaf(312, -6, 218, 1.1) +
      leaf(248, -20, 190, 0.8),
  )

const column = (x: number): Svg =>
  box('groundLight', x - 22, 46, 44, 16, 3) +
  box('groundLight', x - 16, 62, 32, 210) +
  box('groundLight', x - 24, 272, 48, 18, 3) +
  line('ground', 4, `M${x - 6} 68V268M${x + 6} 68V268`)

export const columns = (): Svg =>
  see(0.5, column(36) + column(264)) +
  see(0.6, fill('groundDark', 'M0 290H300V316H0Z')) +
  see(0.5, fill('groundLight', 'M0 46L150-20 300 46V28L150-40 0 28Z'))

const bulb = (x: number, y: number): Svg =>
  line('main', 1.6, `M${x} ${y - 14}V${y - 6}`) + disc('second', x, y, 6)

export const garland = (): Svg =>
  see(
    0.85,
    dots('main', 8, 'M-4 20C40 78 110 78 150 20 190 78 260 78 304 20', 1.5) +
      dots('second', 6, 'M-4 6C40 50 110 50 150 6 190 50 260 50 304 6', 1.7),
  ) +
  see(
    0.8,
    [22, 150, 278].map((x) => line('main', 2, `M${x} 30V84`) + dots('main', 7, `M${x} 44V92`, 1.4)).join(''),
  )

export const lights = (): Svg =>
  see(
    0.9,
    line('main', 1.6, 'M-4 22C70 62 230 62 304 22') +
      [
        [26, 50],
        [74, 64],
        [124, 72],
        [176, 72],
        [226, 64],
        [274, 50],
      ]
        .map(([x = 0, y = 0]) => bulb(x, y))
        .join(''),
  ) + see(0.4, fill('groundLight', 'M0 316V270C80 240 220 240 300 270V316Z'))

export const bunting = (): Svg =>
  see(
    0.9,
    line('main', 2, 'M-4 14C70 66 230 66 304 14') +
      range(7)
        .map((at) => {
          const x = 12 + at * 42
          const y = 52 - Math.abs(3 - at) ** 2 * 3
          return fill((['main', 'second', 'third'] as const)[at % 3] ?? 'main', `M${x} ${y - 14}h26l-13 32Z`)
        })
        .join(''),
  )

const pylon = (x: number): Svg =>
  fill('groundDark', `M${x - 4} 316L${x - 2} 96h4L${x + 4} 316Z`) +
  box('groundDark', x - 30, 52, 60, 44, 4) +
  range(8)
    .map((at) => box('paper', x - 25 + (at % 4) * 13, 58 + Math.floor(at / 4) * 18, 10, 13, 2))
    .join('')

/** A ground at dusk: lights on pylons and mown grass. */
export const floodlit = (): Svg =>
  see(0.4, fill('groundLight', 'M44 80L-60 316H190ZM256 80L110 316H360Z')) +
  see(0.9, pylon(40) + pylon(260)) +
  see(0.8, fill('groundDark', 'M0 262H300V316H0Z')) +
  see(
    0.4,
    fill(
      'groundLight',
      range(5)
        .map((at) => `M${at * 64} 262h30l-14 54h-44Z`)
        .join(''),
    ),
  )

export const cave = (): Svg =>
  see(
    0.85,
    fill(
      'groundDark',
      'M0 0H300V316H262C276 240 286 170 250 110 226 66 190 48 150 48S74 66 50 110C14 170 24 240 38 316H0Z',
    ),
  ) +
  see(0.7, fill('groundDark', 'M84 40L96 96 108 44ZM190 44L202 90 214 52ZM140 30L150 74 162 30Z')) +
  see(0.4, disc('groundLight', 150, 180, 96))

export const embers = (): Svg =>
  see(
    0.8,
    fill(
      'groundDark',
      'M0 316V250C30 270 40 230 64 262 84 224 104 268 128 240 150 276 176 228 198 264 220 232 244 270 262 246 280 268 290 250 300 240V316Z',
    ),
  ) +
  see(
    0.8,
    range(22)
      .map((at) =>
        disc(at % 2 === 0 ? 'main' : 'second', (at * 83 + 17) % 300, (at * 61 + 20) % 240, 1.6 + (at % 3)),
      )
      .join(''),
  )

const course = (row: number): string =>
  range(8)
    .map((at) => `M${at * 48 - 40 + (row % 2) * 24} ${row * 27 + 2}h44v23h-44Z`)
    .join('')

export const bricks = (): Svg => see(0.3, fill('groundLight', range(12).map(course).join('')))

export const moonlit = (): Svg =>
  see(0.7, disc('second', 216, 84, 50)) +
  see(0.5, ring('second', 3, 216, 84, 64)) +
  see(
    0.85,
    fill(
      'groundDark',
      'M0 316V236L20 206 40 236 62 190 86 240 108 216 130 250 156 222 180 250 208 212 230 246 256 200 280 240 300 216V316Z',
    ),
  )

export const lagoon = (): Svg =>
  see(
    0.5,
    range(6)
      .map((at) => line('groundLight', 5, `M${10 + (at % 3) * 24} ${36 + at * 48}q24-16 48 0t48 0 48 0 48 0`))
      .join(''),
  ) +
  see(
    0.6,
    range(12)
      .map((at) => ring('groundLight', 3, (at * 97 + 30) % 300, (at * 71 + 40) % 300, 5 + (at % 3) * 4))
      .join(''),
  ) +
  see(
    0.7,
    fill(
      'groundDark',
      'M0 316V282C40 262 60 300 100 284 150 266 190 304 230 282 260 268 280 290 300 278V316Z',
    ),
  )

export const orchard = (): Svg =>
  see(
    0.6,
    [
      [30, 120, 62],
      [270, 120, 62],
      [94, 74, 46],
      [206, 74, 46],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc('groundLight', x, y, r))
      .join(''),
  ) +
  see(0.7, fill('groundDark', 'M0 256C90 236 210 236 300 256V316H0ZM24 160h12v110h-12ZM264 160h12v110h-12Z'))

export const rain = (): Svg =>
  see(0.62, cloud(62, 46, 1.2) + cloud(238, 40, 1.3) + cloud(150, 20, 1)) +
  see(
    0.6,
    range(26)
      .map((at) => line('groundLight', 4, `M${(at * 67 + 20) % 300} ${((at * 47) % 220) + 84}l-6 20`))
      .join(''),
  )
