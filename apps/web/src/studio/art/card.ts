import { draw, picture } from '../dom.ts'
import { INK } from './inks.ts'

type Suit = 'd' | 'h' | 's' | 'c'

export const SUIT_PATH: Readonly<Record<Suit, string>> = {
  h: 'M0 34C-46 2-38-34-16-34-6-34 0-26 0-20 0-26 6-34 16-34 38-34 46 2 0 34Z',
  d: 'M0-40 30 0 0 40-30 0Z',
  s: 'M0-38C10-22 38-6 38 14 38 30 20 34 7 22L14 40H-14L-7 22C-20 34-38 30-38 14-38-6-10-22 0-38Z',
  c: 'M0-38A18 18 0 0 1 15-11 18 18 0 1 1 7 20L14 40H-14L-7 20A18 18 0 1 1-15-11 18 18 0 0 1 0-38Z',
}
const SUITS: readonly Suit[] = ['d', 'h', 's', 'c']
const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  d: 'diamonds',
  h: 'hearts',
  s: 'spades',
  c: 'clubs',
}
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

/** The engines count cards from 0 to 51: rank by rank from the two on, the suits in this order. */
const readCard = (card: number): { readonly rank: string; readonly suit: Suit } => ({
  rank: RANKS[Math.floor(card / SUITS.length) % RANKS.length] ?? '2',
  suit: SUITS[card % SUITS.length] ?? 'd',
})

export const cardLabel = (card: number): string => {
  const { rank, suit } = readCard(card)
  return `${rank} of ${SUIT_NAMES[suit]}`
}

export const flag = (ink: string) => [
  draw('path', { d: 'M-17 22V-30', stroke: ink, 'stroke-width': 5, 'stroke-linecap': 'round' }),
  draw('path', { d: 'M-14-30H24L14-18 24-6H-14Z', fill: ink }),
]
const lotus = (ink: string, ground: string) =>
  [-40, 40, 0].map((turn) =>
    draw('path', {
      d: 'M0 22C-14 4-12-20 0-32 12-20 14 4 0 22Z',
      transform: `rotate(${turn} 0 22)`,
      fill: ink,
      stroke: ground,
      'stroke-width': 3,
    }),
  )
export const crown = (ink: string) => [
  draw('path', { d: 'M-27-20-14-3 0-28 14-3 27-20 22 18H-22Z', fill: ink }),
  draw('path', { d: 'M-22 25H22', stroke: ink, 'stroke-width': 5, 'stroke-linecap': 'round' }),
]

const COURT: Readonly<Record<string, (ink: string, ground: string) => SVGElement[]>> = {
  J: flag,
  Q: lotus,
  K: crown,
}

const isRedSuit = (suit: Suit): boolean => suit === 'd' || suit === 'h'

/** Large rank, small suit: what can be read of a card where dozens lie in one place. */
export const smallCard = (card: number): SVGSVGElement => {
  const { rank, suit } = readCard(card)
  const ink = isRedSuit(suit) ? INK.red : INK.black
  return picture(
    '0 0 100 140',
    'card',
    draw('rect', { x: 1, y: 1, width: 98, height: 138, rx: 14, fill: INK.paper }),
    draw('text', { x: 50, y: 74, class: 'rank large', 'text-anchor': 'middle', fill: ink }, rank),
    draw('path', { d: SUIT_PATH[suit], fill: ink, transform: 'translate(50 106) scale(.6)' }),
  )
}

/** Rank and suit in the corner; a court card is a flag, a lotus or a crown, any other one large suit. */
export const cardFace = (card: number): SVGSVGElement => {
  const { rank, suit } = readCard(card)
  const isRed = isRedSuit(suit)
  const ink = isRed ? INK.red : INK.black
  const court = COURT[rank]
  const figure = court
    ? [
        draw('rect', { x: 35, y: 38, width: 56, height: 92, rx: 7, fill: ink }),
        draw(
          'g',
          { transform: `translate(63 85) scale(${rank === 'Q' ? 0.66 : 0.84})` },
          ...court(isRed ? '#f5c56a' : INK.sand, ink),
        ),
      ]
    : [draw('path', { d: SUIT_PATH[suit], fill: ink, transform: 'translate(58 92) scale(.86)' })]
  return picture(
    '0 0 100 140',
    'card',
    draw('rect', {
      x: 1,
      y: 1,
      width: 98,
      height: 138,
      rx: 10,
      fill: INK.paper,
      stroke: '#00000026',
      'stroke-width': 2,
    }),
    draw('text', { x: rank === '10' ? 6 : 11, y: 37, class: 'rank', fill: ink }, rank),
    draw('path', {
      d: SUIT_PATH[suit],
      fill: ink,
      transform: court ? 'translate(20 54) scale(.3)' : 'translate(76 26) scale(.3)',
    }),
    ...figure,
  )
}

/** Mown turf with the mark of the house. */
export const cardBack = (): SVGSVGElement =>
  picture(
    '0 0 100 140',
    'card',
    draw('rect', { x: 1, y: 1, width: 98, height: 138, rx: 10, fill: INK.paper }),
    draw('rect', { x: 7, y: 7, width: 86, height: 126, rx: 6, fill: INK.forest }),
    ...[0, 1, 2, 3, 4].map((at) => draw('path', { d: `M${7 + at * 20} 7h9v126h-9Z`, fill: '#1b6a4c' })),
    draw('rect', {
      x: 14,
      y: 14,
      width: 72,
      height: 112,
      rx: 4,
      fill: 'none',
      stroke: INK.cream,
      'stroke-width': 2.4,
      'stroke-dasharray': '1 6',
      'stroke-linecap': 'round',
    }),
    ...[33, 46.5, 60].map((x) => draw('rect', { x, y: 60, width: 7, height: 26, rx: 2.4, fill: INK.cream })),
    draw('path', {
      d: 'M37 55Q43 48 49 55M51 55Q57 48 63 55',
      fill: 'none',
      stroke: INK.gold,
      'stroke-width': 4.6,
      'stroke-linecap': 'round',
    }),
  )
