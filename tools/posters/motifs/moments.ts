import type { Ink } from '../inks.ts'
import { box, disc, dots, fill, line, oval, part, put, range, ring, type Svg, write } from '../shapes.ts'
import { card, cardBack, chip, suit } from './cards.ts'
import { badge6 } from './families.ts'

/** Moments of one card game, so that its tables do not look alike. */

export const sequence = range(3)
  .map((at) =>
    put(
      { turn: -24 + at * 24, y: 44 },
      card({ y: -54, size: 0.98, rank: String(4 + at), suit: 'heart', paper: at === 1 ? 'second' : 'main' }),
    ),
  )
  .join('')
export const openThree =
  cardBack({ x: -26, y: 4, turn: -14, size: 0.94 }, 'second') +
  card({ x: 0, y: -4, size: 1, rank: 'K', suit: 'diamond' }) +
  card({ x: 26, y: 4, turn: 14, size: 0.94, rank: '10', suit: 'spade' })
export const testThree = [-30, 0, 30]
  .map((x, at) =>
    put(
      { x: x, y: at === 1 ? -4 : 4 },
      card({
        size: 0.74,
        y: -10,
        rank: 'A',
        suit: (['club', 'heart', 'spade'] as const)[at] ?? 'club',
        paper: at === 1 ? 'second' : 'main',
      }) +
        part(box('night', -12, 20, 24, 22, 5)) +
        write('paper', 16, 0, 37, String(at + 1)),
    ),
  )
  .join('')
export const trioFan = [-28, 0, 28]
  .map((turn, at) =>
    put(
      { turn, y: 40 },
      card({
        y: -46,
        size: 1,
        rank: '5',
        suit: (['diamond', 'spade', 'heart'] as const)[at] ?? 'spade',
        paper: (['second', 'main', 'third'] as const)[at] ?? 'main',
      }),
    ),
  )
  .join('')
export const lowTurned = put(
  { turn: 180, y: 2 },
  [-26, 0, 26]
    .map((turn, at) =>
      put(
        { turn, y: 42 },
        card({
          y: -50,
          size: 0.98,
          rank: ['2', '3', '5'][at] ?? '2',
          suit: (['heart', 'club', 'diamond'] as const)[at] ?? 'club',
          paper: at === 1 ? 'main' : 'second',
        }),
      ),
    )
    .join(''),
)
export const lowSteps =
  ['7', '5', '2']
    .map((rank, at) =>
      card({
        x: -26 + at * 26,
        y: -20 + at * 20,
        size: 0.82,
        rank,
        suit: (['club', 'diamond', 'spade'] as const)[at] ?? 'club',
        paper: at === 1 ? 'second' : 'main',
      }),
    )
    .join('') + part(line('third', 5, 'M-44 14L-14 42') + fill('third', 'M-6 49L-22 46-9 32Z'))
export const oneDay =
  put(
    { y: 12 },
    range(9)
      .map((at) => put({ turn: -80 + at * 20 }, fill('third', 'M-6-42L0-60 6-42Z')))
      .join('') + part(fill('third', 'M-38 6A38 38 0 0 1 38 6Z')),
  ) +
  card({ x: -24, y: 16, turn: -12, size: 0.84, rank: 'A', suit: 'spade' }) +
  card({ x: 24, y: 16, turn: 12, size: 0.84, rank: 'J', suit: 'club' }) +
  card({ y: 10, size: 0.9, rank: 'K', suit: 'heart', paper: 'second' })
export const betThree =
  card({ x: -20, y: -12, turn: -14, size: 0.92, rank: 'Q', suit: 'spade' }) +
  card({ x: 20, y: -12, turn: 14, size: 0.92, rank: 'Q', suit: 'club' }) +
  card({ y: -16, size: 0.98, rank: 'Q', suit: 'heart', paper: 'second' }) +
  chip({ x: -24, y: 32, size: 0.72 }, 'third', 'paper') +
  chip({ x: 24, y: 32, size: 0.72 }, 'third', 'paper') +
  chip({ y: 36, size: 0.84 }, 'paper', 'third')

/** A card in the door, a card outside. */
export const insideDoor =
  part(fill('main', 'M-46 46V-14L-14-44 18-14V46Z')) +
  fill('mainDark', 'M-50-12L-14-47 22-12 17-7-14-36-45-7Z') +
  fill('night', 'M-32 46V4A18 18 0 0 1 4 4V46Z') +
  card({ x: -14, y: 22, size: 0.58, rank: 'A', suit: 'heart', paper: 'paper', ink: 'night' }) +
  card({ x: 34, y: 22, turn: 12, size: 0.64, rank: 'B', suit: 'spade', paper: 'second' })
export const sideChips =
  chip({ x: -22, y: 12, size: 1.15 }, 'main', 'third', write('night', 22, 0, 8, 'A')) +
  chip({ x: 23, y: 14, size: 1.15 }, 'second', 'third', write('night', 22, 0, 8, 'B')) +
  card({ y: -24, size: 0.62, turn: 6, rank: '8', suit: 'diamond', paper: 'paper', ink: 'night' })
export const dealtRows =
  range(4)
    .map((at) =>
      card({
        x: -36 + at * 12,
        y: -20 - at * 2,
        turn: -10 + at * 3,
        size: 0.62,
        rank: ['3', '8', 'Q', '6'][at] ?? '3',
        suit: (['heart', 'club', 'diamond', 'spade'] as const)[at] ?? 'heart',
      }),
    )
    .join('') +
  range(4)
    .map((at) =>
      card({
        x: 2 + at * 12,
        y: 22 + at * 2,
        turn: -2 + at * 4,
        size: 0.62,
        rank: ['9', '2', 'J', 'A'][at] ?? '9',
        suit: (['spade', 'diamond', 'club', 'heart'] as const)[at] ?? 'heart',
        paper: 'second',
      }),
    )
    .join('') +
  write('main', 26, -32, 38, 'A') +
  write('second', 26, 36, -16, 'B')
export const arrowsApart =
  card({ size: 1.04, rank: 'J', suit: 'club', paper: 'paper', ink: 'night' }) +
  part(fill('main', 'M-50 0L-28-20V-9H-16V9H-28V20Z')) +
  part(fill('second', 'M50 0L28-20V-9H16V9H28V20Z'))

const oval3 = (y: number, ink: Ink, word: string): Svg =>
  put(
    { y },
    part(oval(ink, 0, 0, 46, 14)) +
      `<ellipse class="paper-line" stroke-width="1.4" rx="41" ry="10.5"/>` +
      write('paper', 15, 0, 5.4, word),
  )
export const threeOvals =
  oval3(-30, 'third', 'TIE') + oval3(0, 'night', 'BANKER') + oval3(30, 'third', 'PLAYER')
export const beadRoad =
  part(box('paper', -48, -42, 96, 84, 6)) +
  range(30)
    .map((at) => {
      const [x, y] = [-40 + Math.floor(at / 5) * 16, -33 + (at % 5) * 16.5]
      const won = 'BPBBPPPBTBBBPBPPBBPTPPBBBPBPPB'[at] ?? 'B'
      return (
        disc(won === 'B' ? 'third' : won === 'P' ? 'night' : 'main', x, y, 6.8) +
        write('paper', 8.4, x, y + 3, won)
      )
    })
    .join('')
/** A card on its face, with one corner bent up. */
export const squeeze = put(
  { turn: -6 },
  part(fill('main', 'M-26-46H26A6 6 0 0 1 32-40V6L-4 46H-26A6 6 0 0 1-32 40V-40A6 6 0 0 1-26-46Z')) +
    fill('ground', 'M-25-39H25V4L-7 39H-25Z') +
    line('main', 3, 'M-16-30V28M-6-30V24M4-30V14M14-30V4') +
    part(fill('paper', 'M32 6L-4 46-6 10Z')) +
    suit('third', 'heart', { x: 5, y: 21, size: 0.2, turn: 138 }),
)
export const naturals =
  card({ x: -19, y: -2, turn: -10, size: 1.1, rank: '8', suit: 'spade' }) +
  card({ x: 20, y: 2, turn: 10, size: 1.1, rank: '9', suit: 'heart', paper: 'second' })
export const sixCard =
  card({ turn: 8, size: 1.36, rank: '6', suit: 'diamond' }) + put({ x: -28, y: 30, size: 0.4 }, badge6)
export const thirdCard =
  card({ x: -22, y: 8, size: 0.86, rank: '4', suit: 'club' }) +
  card({ x: 8, y: 8, size: 0.86, rank: 'A', suit: 'heart', paper: 'second' }) +
  card({ x: 30, y: -18, turn: 90, size: 0.7, rank: '4', suit: 'diamond', paper: 'third', ink: 'paper' })
export const shoeAndChips =
  part(fill('main', 'M-44-10L-4-32 34-18V14L-8 34-44 16Z')) +
  fill('mainLight', 'M-44-10L-4-32 34-18-8 4Z') +
  fill('mainDark', 'M-8 4L34-18V14L-8 34Z') +
  fill('night', 'M-38-2L-14 8V22L-38 12Z') +
  line('second', 2.4, 'M0 10L28-4M0 18L28 4') +
  card({ x: -34, y: 22, turn: -64, size: 0.5, rank: '9', suit: 'spade', paper: 'paper', ink: 'night' }) +
  chip({ x: 24, y: 30, size: 0.78 }, 'third', 'paper') +
  chip({ x: 38, y: 16, size: 0.5 }, 'second', 'third')

export const seats =
  part(fill('third', 'M-50-14C-50 34-24 46 0 46S50 34 50-14Z')) +
  line('second', 2.4, 'M-38-6C-34 22-16 30 0 30S34 22 38-6') +
  [
    [-34, 6],
    [-18, 24],
    [18, 24],
    [34, 6],
    [0, 30],
  ]
    .map(([x = 0, y = 0]) => part(disc('main', x, y, 7)) + ring('third', 1.4, x, y, 4.4))
    .join('') +
  card({ x: -10, y: -22, turn: -8, size: 0.6, rank: 'A', suit: 'club', paper: 'paper', ink: 'night' }) +
  card({ x: 12, y: -20, turn: 8, size: 0.6, rank: 'K', suit: 'heart', paper: 'paper', ink: 'night' })
export const aceKing =
  card({ x: -20, y: 4, turn: -14, size: 1.12, rank: 'A', suit: 'diamond' }) +
  card({ x: 19, y: -4, turn: 12, size: 1.12, rank: 'K', suit: 'diamond', paper: 'third', ink: 'paper' })
export const splitEights =
  [-25, 25]
    .map(
      (x, at) =>
        card({ x: x - 6, y: 8, turn: -10, size: 0.74, rank: '8', suit: at === 0 ? 'spade' : 'heart' }) +
        card({
          x: x + 7,
          y: -6,
          turn: 6,
          size: 0.74,
          rank: at === 0 ? 'K' : '3',
          suit: 'club',
          paper: 'second',
        }),
    )
    .join('') + dots('third', 4, 'M0-44V44', 2)

export const kindOfThree =
  [-26, 0, 26]
    .map((turn, at) =>
      put(
        { turn, y: 46 },
        card({
          y: -56,
          size: 1.02,
          rank: 'Q',
          suit: (['spade', 'heart', 'club'] as const)[at] ?? 'heart',
          paper: at === 1 ? 'second' : 'main',
        }),
      ),
    )
    .join('') + chip({ y: 42, size: 0.56 }, 'third', 'paper')
export const straight = range(5)
  .map((at) =>
    card({
      x: -36 + at * 18,
      y: 18 - at * 9,
      size: 0.68,
      rank: String(6 + at),
      suit: (['club', 'heart', 'spade', 'diamond', 'club'] as const)[at] ?? 'club',
      paper: at % 2 === 0 ? 'main' : 'second',
    }),
  )
  .join('')
export const palmCards =
  put(
    { x: -24, y: -6, size: 0.86 },
    part(line('third', 9, 'M-8 56C-4 24 0 4 8-14')) +
      part(
        [-104, -66, -28, 18, 62, 104]
          .map((turn) => put({ x: 8, y: -16, turn }, fill('main', 'M0 0C10-18 32-20 48-4 30-6 14 2 0 4Z')))
          .join(''),
      ),
  ) +
  card({ x: 12, y: 18, turn: -8, size: 0.82, rank: '10', suit: 'heart', paper: 'second' }) +
  card({ x: 32, y: 22, turn: 12, size: 0.82, rank: 'J', suit: 'heart', paper: 'paper', ink: 'night' })
export const islandFlush = range(5)
  .map((at) =>
    put(
      { turn: -30 + at * 15, y: 66 },
      card({
        y: -78,
        size: 0.72,
        rank: ['2', '5', '8', 'J', 'K'][at] ?? '2',
        suit: 'diamond',
        paper: at === 2 ? 'second' : 'main',
      }),
    ),
  )
  .join('')
export const communityRow =
  range(3)
    .map((at) =>
      card({
        x: -26 + at * 26,
        y: -20,
        size: 0.58,
        rank: ['J', '9', '3'][at] ?? 'J',
        suit: (['diamond', 'spade', 'heart'] as const)[at] ?? 'heart',
        paper: 'paper',
        ink: 'night',
      }),
    )
    .join('') +
  cardBack({ x: -14, y: 24, turn: -8, size: 0.66 }) +
  cardBack({ x: 14, y: 24, turn: 8, size: 0.66 }, 'second')

/** Cards that are still in the air. */
export const flyingCards =
  line('third', 3, 'M-50-30H-22M-50 0H-34M-50 30H-26') +
  card({ x: -12, y: -20, turn: -28, size: 0.7, rank: '5', suit: 'club', paper: 'second' }) +
  card({ x: 4, y: 22, turn: -18, size: 0.78, rank: '4', suit: 'diamond' }) +
  card({ x: 26, y: -8, turn: -10, size: 0.92, rank: '9', suit: 'heart', paper: 'third', ink: 'paper' })

export const fullHouse =
  range(3)
    .map((at) =>
      card({
        x: -28 + at * 28,
        y: -20,
        turn: -6 + at * 6,
        size: 0.7,
        rank: 'K',
        suit: (['spade', 'heart', 'club'] as const)[at] ?? 'spade',
      }),
    )
    .join('') +
  card({ x: -15, y: 24, turn: -5, size: 0.7, rank: '9', suit: 'diamond', paper: 'second' }) +
  card({ x: 15, y: 24, turn: 5, size: 0.7, rank: '9', suit: 'spade', paper: 'second' })

export const pocketAces =
  card({ x: -14, y: -8, turn: -14, size: 1.06, rank: 'A', suit: 'spade' }) +
  card({ x: 12, y: -6, turn: 10, size: 1.06, rank: 'A', suit: 'heart', paper: 'second' }) +
  chip({ x: -30, y: 34, size: 0.62 }, 'third', 'paper') +
  chip({ x: -8, y: 38, size: 0.62 }, 'paper', 'third') +
  chip({ x: 14, y: 34, size: 0.62 }, 'third', 'paper')
