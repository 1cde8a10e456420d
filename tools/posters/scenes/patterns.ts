import { disc, dots, fill, line, onCircle, put, range, ring, see, starPath, type Svg } from '../shapes.ts'

/** Grounds that are only ornament: they hold a motif together and stay behind it. */

const wedge = (x: number, y: number, from: number, to: number): string => {
  const [[a, b], [c, d]] = [onCircle(460, from), onCircle(460, to)]
  return `M${x} ${y}L${x + a} ${y + b}L${x + c} ${y + d}Z`
}

const raysFrom = (x: number, y: number, count: number) => (): Svg =>
  see(
    0.5,
    fill(
      'groundLight',
      range(count)
        .map((at) => wedge(x, y, (at * 360) / count, ((at + 0.5) * 360) / count))
        .join(''),
    ),
  )

export const rays = raysFrom(150, 164, 22)
export const sunbeams = raysFrom(232, 66, 26)
export const dawn = raysFrom(150, 330, 30)

export const rings = (): Svg =>
  see(0.42, [58, 94, 130, 166, 202, 238].map((r) => ring('groundLight', 15, 150, 164, r)).join(''))

export const ripples = (): Svg =>
  see(0.42, [70, 112, 154, 196, 238, 280, 322].map((r) => ring('groundLight', 13, 70, 316, r)).join(''))

export const stripes = (): Svg =>
  see(
    0.34,
    fill(
      'groundLight',
      range(8)
        .map((at) => `M${at * 44 - 10} 0h22v316h-22Z`)
        .join(''),
    ),
  )

export const slant = (): Svg =>
  see(
    0.36,
    fill(
      'groundLight',
      range(9)
        .map((at) => `M${at * 64 - 170} 316L${at * 64 + 10} 0h32L${at * 64 - 138} 316Z`)
        .join(''),
    ),
  )

export const mown = (): Svg =>
  see(
    0.42,
    fill(
      'groundLight',
      range(9)
        .map((at) => `M150 30L${(at - 4) * 90 + 110} 340h48Z`)
        .join(''),
    ),
  )

export const half = (): Svg =>
  see(0.5, fill('groundLight', 'M0 0H150V316H0Z')) + see(0.7, dots('main', 3, 'M150 18V300', 3))

export const diagonal = (): Svg =>
  see(0.55, fill('groundDark', 'M300 0V316H0Z')) + see(0.55, dots('main', 3, 'M300 0L0 316', 3))

export const spots = (): Svg =>
  see(
    0.3,
    range(63)
      .map((at) => disc('main', 21 + (at % 7) * 43, 22 + Math.floor(at / 7) * 34, 3.2))
      .join(''),
  )

/** A lattice of stone, as in the windows of old palaces. */
export const jaali = (): Svg =>
  see(
    0.4,
    range(42)
      .map((at) => {
        const row = Math.floor(at / 6)
        const shift = row % 2 === 0 ? 0 : 30
        return put(
          { x: (at % 6) * 60 - 4 + shift, y: row * 52 + 4 },
          line('groundLight', 3, starPath(8, 27, 17)) + disc('groundLight', 0, 0, 5),
        )
      })
      .join(''),
  )

export const scales = (): Svg =>
  see(
    0.4,
    range(54)
      .map((at) => {
        const row = Math.floor(at / 6)
        const x = (at % 6) * 60 + (row % 2) * 30
        return ring('groundLight', 3.4, x, row * 38, 28) + ring('groundLight', 3.4, x, row * 38, 16)
      })
      .join(''),
  )

export const checks = (): Svg =>
  see(
    0.3,
    fill(
      'groundLight',
      range(40)
        .map((at) => {
          const row = Math.floor(at / 4)
          return `M${(at % 4) * 88 + (row % 2) * 44 - 4} ${row * 36 - 10}l44 36-44 36-44-36Z`
        })
        .join(''),
    ),
  )

export const speed = (): Svg =>
  see(
    0.5,
    [
      [18, 0, 120],
      [46, 190, 300],
      [74, 30, 90],
      [104, 0, 60],
      [132, 220, 300],
      [168, 0, 84],
      [196, 236, 300],
      [226, 10, 130],
      [254, 170, 290],
      [284, 0, 110],
    ]
      .map(([y = 0, from = 0, to = 0]) => line('groundLight', 7, `M${from} ${y}H${to}`))
      .join(''),
  )

export const sparks = (): Svg =>
  see(
    0.55,
    [
      [34, 52, 9],
      [82, 26, 5],
      [262, 40, 10],
      [218, 22, 5],
      [276, 122, 6],
      [22, 142, 6],
      [270, 232, 9],
      [30, 246, 10],
      [64, 292, 5],
      [238, 290, 6],
      [150, 18, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => put({ x, y }, fill('main', starPath(4, r, r * 0.3))))
      .join(''),
  )

/** Paper that falls after a win of a match. */
export const confetti = (): Svg =>
  see(
    0.7,
    range(26)
      .map((at) => {
        const x = (at * 89) % 300
        const y = (at * 53) % 306
        const ink = (['main', 'second', 'third'] as const)[at % 3] ?? 'main'
        return put({ x, y, turn: (at * 47) % 180 }, fill(ink, 'M-6-3h12v6h-12Z'))
      })
      .join(''),
  )

/** A whirl that draws the eye to the middle. */
export const whirl = (): Svg =>
  see(
    0.42,
    range(10)
      .map((at) =>
        put(
          { x: 150, y: 164, turn: at * 36 },
          fill('groundLight', 'M0 0C60-30 120-20 260-130L230-190C130-80 60-70 0 0Z'),
        ),
      )
      .join(''),
  )

export const weave = (): Svg =>
  see(
    0.36,
    range(30)
      .map((at) => {
        const [x, y] = [(at % 5) * 64 - 8, Math.floor(at / 5) * 56 - 6]
        return line(
          'groundLight',
          4,
          `M${x} ${y + 28}L${x + 32} ${y}L${x + 64} ${y + 28}M${x + 10} ${y + 34}L${x + 32} ${y + 14}L${x + 54} ${y + 34}`,
        )
      })
      .join(''),
  )
