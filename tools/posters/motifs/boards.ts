import {
  around,
  box,
  disc,
  dots,
  fill,
  line,
  part,
  put,
  range,
  ring,
  see,
  starPath,
  type Svg,
  write,
} from '../shapes.ts'

export const bomb =
  part(disc('main', -4, 8, 33) + put({ x: 18, y: -19, turn: 40 }, box('mainDark', -9, -8, 18, 14, 3))) +
  see(0.5, fill('paper', 'M-24-2A24 24 0 0 1-8-16L-6-11A18 18 0 0 0-19 0Z')) +
  line('second', 4, 'M23-25C28-36 38-34 40-40') +
  put({ x: 42, y: -42 }, fill('third', starPath(8, 10, 4)) + disc('second', 0, 0, 3.4))

const gem = fill('third', 'M-7-9H7L12-2 0 12-12-2Z') + fill('thirdLight', 'M-7-9-3-2 0 12 3-2 7-9Z')

export const mines = range(16)
  .map((at) => {
    const kind = [5, 11].includes(at) ? 'mine' : [2, 4, 8, 14].includes(at) ? 'gem' : 'closed'
    const inside =
      kind === 'mine'
        ? disc('main', 0, 1, 6) + around(8, () => line('main', 2, 'M0-5V-9'))
        : kind === 'gem'
          ? gem.replaceAll('third', 'ground')
          : ''
    return put(
      { x: -36 + (at % 4) * 24, y: -36 + Math.floor(at / 4) * 24 },
      kind === 'closed'
        ? see(0.42, box('main', -10.5, -10.5, 21, 21, 4))
        : part(box(kind === 'mine' ? 'night' : 'main', -10.5, -10.5, 21, 21, 4)) +
            put({ size: 0.66 }, inside),
    )
  })
  .join('')

const pegs = (rows: number, step: number, top: number): Svg =>
  range(rows)
    .map((row) =>
      range(row + 3)
        .map((at) => disc('main', (at - (row + 2) / 2) * step, top + row * step, 2.5))
        .join(''),
    )
    .join('')

export const plinko =
  pegs(6, 13, -42) +
  part(disc('second', 6.5, -9, 6)) +
  see(0.6, line('second', 2, 'M0-48Q2-34 7-16')) +
  range(7)
    .map((at) =>
      box(
        (['third', 'second', 'main', 'mainDark'] as const)[Math.min(at, 6 - at)] ?? 'main',
        -47 + at * 13.6,
        35,
        12,
        11,
        3,
      ),
    )
    .join('')

export const ballDrop =
  part(fill('mainDark', 'M-40-46H40L30 46H-30Z')) +
  range(5)
    .map((row) =>
      range(4 - (row % 2))
        .map((at) => disc('main', -24 + at * 16 + (row % 2) * 8, -26 + row * 13, 2.6))
        .join(''),
    )
    .join('') +
  part(disc('second', -4, -8, 7)) +
  part(disc('third', 14, 20, 7)) +
  part(disc('paper', -16, 34, 7)) +
  box('main', -44, -48, 88, 7, 3)

const tile = (x: number, y: number, word: string, isHit: boolean): Svg =>
  put(
    { x, y },
    (isHit ? part(disc('main', 0, 0, 10.5)) : see(0.4, disc('main', 0, 0, 10.5))) +
      write(isHit ? 'ground' : 'paper', 10, 0, 3.6, word),
  )

export const keno = range(16)
  .map((at) =>
    tile(
      -37 + (at % 4) * 24.6,
      -37 + Math.floor(at / 4) * 24.6,
      String((at * 17 + 3) % 80),
      [1, 6, 7, 12, 10].includes(at),
    ),
  )
  .join('')

const lotto = (x: number, y: number, r: number, word: string, ink: 'main' | 'second' | 'third'): Svg =>
  put(
    { x, y },
    part(disc(ink, 0, 0, r)) +
      disc('paper', -r * 0.08, -r * 0.04, r * 0.56) +
      write('night', r * 0.66, -r * 0.08, r * 0.2, word),
  )

export const lottoBalls =
  lotto(-22, 18, 21, '27', 'third') + lotto(24, 20, 20, '8', 'second') + lotto(2, -18, 24, '42', 'main')
export const ballDrum =
  part(disc('mainDark', 0, -6, 42)) +
  see(0.5, disc('groundLight', 0, -6, 37)) +
  lotto(-14, 4, 12, '9', 'third') +
  lotto(13, 8, 12, '31', 'second') +
  lotto(0, -20, 12, '5', 'main') +
  lotto(22, -16, 9, '7', 'third') +
  lotto(-23, -19, 9, '60', 'second') +
  see(0.5, line('paper', 3, 'M-33-14A34 34 0 0 1-10-38')) +
  part(fill('main', 'M-22 34H22L28 49H-28Z'))

export const hotline =
  range(9)
    .map((at) => {
      const inks = ['main', 'third', 'second'] as const
      return put(
        { x: -30 + (at % 3) * 30, y: -30 + Math.floor(at / 3) * 30 },
        part(fill(inks[(at * 2 + Math.floor(at / 3)) % 3] ?? 'main', 'M0-13L13 0 0 13-13 0Z')),
      )
    })
    .join('') +
  line('paper', 3.4, 'M-47 0H47') +
  part(fill('paper', 'M-50-7L-38 0-50 7ZM50-7L38 0 50 7Z'))

export const ticket =
  put(
    { turn: -12 },
    part(fill('main', 'M-48-26H48V-9A9 9 0 0 0 48 9V26H-48V9A9 9 0 0 0-48-9Z')) +
      dots('ground', 2.6, 'M22-20V20', 2.2) +
      fill('ground', starPath(5, 16, 7)) +
      put({ x: 35 }, fill('third', starPath(6, 9, 5))),
  ) +
  put(
    { turn: 8, x: 4, y: -30, size: 0.6 },
    part(fill('second', 'M-48-22H48V-8A8 8 0 0 0 48 8V22H-48V8A8 8 0 0 0-48-8Z')) +
      dots('ground', 3, 'M-34-10H20M-34 6H6', 2.2),
  )

export const colourTiles = (
  [
    ['third', -16, -18, -12],
    ['second', 18, -8, 8],
    ['main', 0, 22, -4],
  ] as const
)
  .map(([ink, x, y, turn]) =>
    put(
      { x, y, turn },
      part(box(ink, -24, -24, 48, 48, 10)) +
        see(0.4, ring('night', 2, 0, 0, 15)) +
        write('night', 22, 0, 8, ink === 'main' ? '?' : ink === 'third' ? '3' : '6'),
    ),
  )
  .join('')
