import type { Ink } from '../inks.ts'
import {
  around,
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
  type Stand,
  type Svg,
  write,
} from '../shapes.ts'

const SUITS = {
  heart: 'M0 34C-46 2-38-34-16-34-6-34 0-26 0-20 0-26 6-34 16-34 38-34 46 2 0 34Z',
  diamond: 'M0-40 30 0 0 40-30 0Z',
  spade: 'M0-38C10-22 38-6 38 14 38 30 20 34 7 22L14 40H-14L-7 22C-20 34-38 30-38 14-38-6-10-22 0-38Z',
  club: 'M0-38A18 18 0 0 1 15-11 18 18 0 1 1 7 20L14 40H-14L-7 20A18 18 0 1 1-15-11 18 18 0 0 1 0-38Z',
} as const
export type Suit = keyof typeof SUITS

export const suit = (ink: Ink, name: Suit, stand: Stand): Svg => put(stand, fill(ink, SUITS[name]))

type Face = Stand & { readonly rank: string; readonly suit: Suit; readonly paper?: Ink; readonly ink?: Ink }

/** A card of 46 by 66. */
export const card = ({ rank, suit: name, paper = 'main', ink = 'ground', ...stand }: Face): Svg =>
  put(
    stand,
    part(
      box(paper, -23, -33, 46, 66, 5) +
        write(ink, 15, rank.length > 1 ? -13 : -15, -17, rank) +
        suit(ink, name, { x: -15, y: -9, size: 0.13 }) +
        suit(ink, name, { x: 2, y: 8, size: 0.46 }),
    ),
  )

/** Back of a card: mown turf with a rope around it. */
export const cardBack = (stand: Stand, paper: Ink = 'main', ink: Ink = 'ground'): Svg =>
  put(
    stand,
    part(
      box(paper, -23, -33, 46, 66, 5) +
        box(ink, -19, -29, 38, 58, 3) +
        line(paper, 3, 'M-12-22V22M-4-22V22M4-22V22M12-22V22') +
        disc(ink, 0, 0, 11) +
        fill(paper, starPath(5, 9, 4)),
    ),
  )

export const chip = (stand: Stand, ink: Ink = 'main', edge: Ink = 'second', inside: Svg = ''): Svg =>
  put(
    stand,
    part(
      disc(ink, 0, 0, 20) +
        around(8, () => fill(edge, 'M-4-20H4L3-14H-3Z')) +
        ring(edge, 1.2, 0, 0, 12.5) +
        (inside === '' ? suit(edge, 'spade', { size: 0.22 }) : inside),
    ),
  )

const flatChip = (ink: Ink, edge: Ink, x: number, y: number): Svg =>
  fill(ink, `M${x - 21} ${y}V${y + 6}A21 9 0 0 0 ${x + 21} ${y + 6}V${y}Z`) +
  line(edge, 3, `M${x - 14} ${y + 8}v4M${x} ${y + 11}v4M${x + 14} ${y + 8}v4`) +
  oval(ink, x, y, 21, 9)

const pile = (x: number, y: number, count: number, inks: readonly [Ink, Ink]): Svg =>
  part(
    range(count)
      .map((at) => flatChip(inks[at % 2] ?? 'main', inks[(at + 1) % 2] ?? 'second', x, y - at * 8))
      .join('') +
      `<ellipse class="${inks[count % 2] ?? 'second'}-line" stroke-width="1.6" cx="${x}" cy="${y - (count - 1) * 8}" rx="13" ry="5"/>`,
  )

export const chips =
  pile(-20, 30, 5, ['third', 'second']) +
  pile(22, 32, 7, ['main', 'second']) +
  pile(2, 42, 3, ['second', 'third'])
export const chipTower =
  pile(0, 36, 9, ['main', 'third']) +
  chip({ x: -30, y: 34, size: 0.7 }, 'second', 'third') +
  chip({ x: 31, y: 36, size: 0.62 }, 'third', 'main')
export const chipOne = chip({ size: 2.1 }, 'main', 'third')

export const threeCards =
  card({ x: -23, y: 4, turn: -17, rank: 'A', suit: 'spade' }) +
  card({ x: 23, y: 4, turn: 17, rank: 'K', suit: 'club' }) +
  card({ y: -4, size: 1.08, rank: 'Q', suit: 'heart', paper: 'second', ink: 'ground' })

export const trail =
  card({ x: -25, y: 8, turn: -12, size: 0.92, rank: 'A', suit: 'spade', paper: 'paper', ink: 'night' }) +
  card({ x: 0, y: 2, size: 0.92, rank: 'A', suit: 'heart', paper: 'paper', ink: 'night' }) +
  card({ x: 25, y: 8, turn: 12, size: 0.92, rank: 'A', suit: 'club', paper: 'paper', ink: 'night' }) +
  put(
    { y: -40, size: 0.42 },
    fill('main', 'M-44-14-22 8 0-30 22 8 44-14 34 30H-34Z') +
      disc('second', 0, -32, 7) +
      disc('second', -44, -18, 7) +
      disc('second', 44, -18, 7),
  )

export const rowOfThree =
  card({ x: -31, rank: 'J', suit: 'diamond', size: 0.8 }) +
  card({ rank: 'Q', suit: 'club', size: 0.8, paper: 'second' }) +
  card({ x: 31, rank: 'K', suit: 'heart', size: 0.8 }) +
  dots('second', 3, 'M-46 38H46')

const tray = (x: number, letter: string, ink: Ink): Svg =>
  put(
    { x },
    card({
      y: -16,
      x: -4,
      turn: -6,
      size: 0.68,
      rank: letter === 'A' ? '7' : 'J',
      suit: letter === 'A' ? 'spade' : 'diamond',
      paper: 'paper',
      ink: 'night',
    }) +
      part(fill(ink, 'M-22-6H22L19 40H-19Z') + box(ink, -24, -10, 48, 9, 3)) +
      write('ground', 27, 0, 29, letter),
  )

export const twoBoxes =
  tray(-25, 'A', 'main') +
  tray(25, 'B', 'second') +
  card({ y: -33, size: 0.46, rank: 'Q', suit: 'heart', paper: 'third', ink: 'paper' })

export const twoCards =
  card({ x: -19, y: -3, turn: -8, size: 1.15, rank: '7', suit: 'spade' }) +
  card({ x: 20, y: 5, turn: 8, size: 1.15, rank: 'J', suit: 'diamond', paper: 'second' })

const pileOf = (x: number, turn: number, ranks: readonly string[], paper: Ink): Svg =>
  ranks
    .map((rank, at) =>
      card({
        x: x + at * 1.5,
        y: 24 - at * 13,
        turn: turn + at * 2,
        size: 0.6,
        rank,
        suit: (['club', 'heart', 'spade'] as const)[at] ?? 'club',
        paper,
      }),
    )
    .join('')

/** The middle card, and the cards that fell on either side of it. */
export const insideOutside =
  pileOf(-33, -10, ['4', '9', '2'], 'main') +
  pileOf(31, 6, ['8', 'J', '5'], 'second') +
  card({ y: -6, size: 1.02, rank: 'K', suit: 'heart', paper: 'paper', ink: 'night' })

export const blackjack =
  card({ x: -16, y: -6, turn: -12, size: 1.12, rank: 'A', suit: 'spade' }) +
  card({ x: 15, y: -2, turn: 9, size: 1.12, rank: 'J', suit: 'heart', paper: 'second' }) +
  chip({ x: 26, y: 32, size: 0.82 }, 'third', 'main', write('main', 17, 0, 6, '21'))

export const naturalTwentyOne =
  range(3)
    .map((at) =>
      card({
        x: -24 + at * 24,
        y: -8 + at * 3,
        turn: -14 + at * 14,
        size: 0.9,
        rank: '7',
        suit: (['heart', 'spade', 'club'] as const)[at] ?? 'heart',
        paper: at === 1 ? 'second' : 'main',
      }),
    )
    .join('') + write('main', 30, 0, 48, '21')

export const shoe =
  card({ x: -24, y: 22, turn: -30, size: 0.8, rank: '9', suit: 'heart', paper: 'paper', ink: 'night' }) +
  part(fill('main', 'M-30-6L14-34 46-20 46 22-2 40-30 22Z')) +
  fill('mainDark', 'M-30-6L-2 8V40L-30 22Z') +
  fill('mainLight', 'M-30-6L14-34 46-20-2 8Z') +
  fill('night', 'M-25 6L-7 15V30L-25 21Z') +
  line('second', 3, 'M8 12L40-4M8 22L40 6') +
  card({ x: -26, y: 16, turn: -58, size: 0.4, rank: '', suit: 'spade', paper: 'paper', ink: 'night' })

const side = (x: number, letter: string, ink: Ink): Svg =>
  put(
    { x },
    card({
      x: -8,
      y: -10,
      turn: -8,
      size: 0.78,
      rank: letter === 'P' ? '9' : '4',
      suit: letter === 'P' ? 'heart' : 'club',
    }) +
      card({
        x: 8,
        y: -4,
        turn: 8,
        size: 0.78,
        rank: letter === 'P' ? 'K' : '5',
        suit: letter === 'P' ? 'spade' : 'diamond',
        paper: 'second',
      }) +
      part(disc(ink, 0, 34, 14)) +
      write('paper', 18, 0, 40.5, letter),
  )

export const playerBanker = side(-26, 'P', 'third') + side(26, 'B', 'night')

export const nine =
  card({ turn: -9, size: 1.35, rank: '9', suit: 'diamond' }) +
  chip({ x: 30, y: 30, size: 0.72 }, 'second', 'third')

export const royalFan = range(5)
  .map((at) =>
    put(
      { turn: -38 + at * 19, y: 46 },
      card({
        y: -56,
        size: 0.86,
        rank: ['10', 'J', 'Q', 'K', 'A'][at] ?? 'A',
        suit: 'spade',
        paper: at % 2 === 0 ? 'main' : 'second',
      }),
    ),
  )
  .join('')

export const holdem =
  range(5)
    .map((at) =>
      card({
        x: -38 + at * 19,
        y: -26,
        size: 0.4,
        rank: ['A', 'K', '9', '5', '2'][at] ?? 'A',
        suit: (['heart', 'spade', 'club', 'diamond', 'heart'] as const)[at] ?? 'heart',
        paper: 'paper',
        ink: 'night',
      }),
    )
    .join('') +
  card({ x: -15, y: 20, turn: -10, size: 0.94, rank: 'A', suit: 'spade' }) +
  card({ x: 16, y: 20, turn: 10, size: 0.94, rank: 'A', suit: 'heart', paper: 'second' })

export const higherLower =
  card({ size: 1.2, rank: '9', suit: 'diamond', x: -10, turn: -5 }) +
  part(fill('second', 'M34-44L50-18H40V-4H28V-18H18Z')) +
  part(fill('third', 'M34 44L50 18H40V4H28V18H18Z'))

export const fourHands = range(4)
  .map((at) =>
    put(
      { x: at % 2 === 0 ? -23 : 23, y: at < 2 ? -23 : 24 },
      card({ x: -6, turn: -8, size: 0.58, rank: ['6', '7', '8', '9'][at] ?? '6', suit: 'spade' }) +
        card({
          x: 7,
          y: 1,
          turn: 9,
          size: 0.58,
          rank: ['K', 'Q', 'J', '10'][at] ?? 'K',
          suit: 'heart',
          paper: 'second',
        }) +
        part(disc('third', 0, 16, 9)) +
        write('paper', 11, 0, 20, String(8 + at)),
    ),
  )
  .join('')

export const lowCards =
  card({ x: -22, y: 2, turn: -15, rank: '2', suit: 'club', paper: 'second' }) +
  card({ x: 22, y: 2, turn: 15, rank: '5', suit: 'diamond', paper: 'second' }) +
  card({ y: -4, size: 1.08, rank: '3', suit: 'spade' }) +
  part(fill('third', 'M0 48L-13 33H-5V22H5V33H13Z'))

export const aceOfSpades =
  part(box('main', -30, -44, 60, 88, 7)) +
  suit('ground', 'spade', { y: 2, size: 0.68 }) +
  fill('main', starPath(6, 8, 3.4)) +
  write('ground', 16, -21, -27, 'A') +
  put({ turn: 180 }, write('ground', 16, -21, -27, 'A'))

const crownOnCard = fill('ground', 'M-16-6-9 2 0-12 9 2 16-6 12 10H-12Z')
export const kingCard =
  part(box('main', -30, -44, 60, 88, 7)) +
  box('second', -21, -28, 42, 64, 4) +
  put({ y: -4, size: 1.1 }, crownOnCard) +
  suit('ground', 'heart', { y: 22, size: 0.3 }) +
  write('ground', 14, -21, -30, 'K')
export const queenCard =
  part(box('main', -30, -44, 60, 88, 7)) +
  box('ground', -21, -28, 42, 64, 4) +
  disc('second', 0, -2, 11) +
  fill('second', 'M-17 34C-17 14-9 11 0 11S17 14 17 34Z') +
  fill('third', 'M-12-8-9-22-4-15 0-24 4-15 9-22 12-8Z') +
  disc('night', -4, -1, 1.4) +
  disc('night', 4, -1, 1.4) +
  line('night', 1.3, 'M-3 4q3 3 6 0') +
  write('ground', 13, -23, -31, 'Q')

export const joker =
  part(box('main', -31, -45, 62, 90, 7)) +
  fill('third', 'M-4 2C-8-22-24-26-28-8-22-14-16-10-14 4ZM4 2C8-22 24-26 28-8 22-14 16-10 14 4Z') +
  fill('second', 'M-9 4C-8-16-4-30 0-34 4-30 8-16 9 4Z') +
  disc('night', -28, -7, 3.4) +
  disc('night', 28, -7, 3.4) +
  disc('night', 0, -36, 3.4) +
  box('night', -15, 2, 30, 6, 3) +
  disc('paper', 0, 18, 12) +
  disc('night', -4.5, 16, 1.8) +
  disc('night', 4.5, 16, 1.8) +
  line('night', 1.8, 'M-6 21q6 6 12 0') +
  write('ground', 11, 0, 41, 'JOKER')

export const fourSuits = (['heart', 'spade', 'club', 'diamond'] as const)
  .map((name, at) =>
    put(
      { x: at % 2 === 0 ? -23 : 23, y: at < 2 ? -23 : 23 },
      part(box((['main', 'second', 'second', 'main'] as const)[at] ?? 'main', -20, -20, 40, 40, 7)) +
        suit('ground', name, { size: 0.36 }),
    ),
  )
  .join('')
