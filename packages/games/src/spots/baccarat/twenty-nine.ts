import { type Card, cardsAt, lowRank, suitOf } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { drawWithout, type NextFloat, step } from '../drawing.ts'
import { group, limitsOf, LOST, market, price, type PricedGroup, spot, spotGame, winner } from '../market.ts'
import type { Deal, PricedSpot, SpotGame, SpotMarket } from '../spot-game.ts'

/** Twos to eights of all suits and the ace of spades. The lowest cards of the deck are these, the ace is card 50. */
const CARDS: readonly Card[] = [...Array.from({ length: 28 }, (_, card) => card), 50]

const seats = [
  { key: 'a', label: 'Player A', most: 3 },
  { key: 'b', label: 'Player B', most: 3 },
] as const

const dealHands = (next: NextFloat): Deal => {
  const draw = drawWithout(CARDS.length, next)
  const order = seats.flatMap(() => seats.map(({ key }) => key)).concat(seats.map(({ key }) => key))
  return { steps: order.map((seat) => step('card', seat, CARDS[draw()]!)) }
}

const totalOf = (ranks: readonly number[]): number => ranks.reduce((sum, rank) => sum + rank, 0) % 10

type Lead = 'a' | 'b' | 'tie'
const leadOf = (a: number, b: number): Lead => {
  if (a === b) return 'tie'
  return a > b ? 'a' : 'b'
}

const ranksAt = (deal: Deal, seat: string): number[] => cardsAt(deal, seat).map(lowRank)

/** One ace, four of every other rank up to eight. */
const COUNTS = [0, 1, 4, 4, 4, 4, 4, 4, 4]
const WAYS = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1]]
const waysToTake = (count: number, taken: number): number => WAYS[count]?.[taken] ?? 0

type RankHand = { readonly ranks: readonly number[]; readonly used: readonly number[] }

const rankHands = function* (): Generator<RankHand> {
  for (let x = 1; x <= 8; x += 1)
    for (let y = x; y <= 8; y += 1)
      for (let z = y; z <= 8; z += 1) {
        const ranks = [x, y, z]
        const used = COUNTS.map((_, rank) => ranks.filter((one) => one === rank).length)
        yield { ranks, used }
      }
}

const waysOf = ({ used }: RankHand, left: readonly number[]): number =>
  used.reduce((ways, taken, rank) => ways * waysToTake(left[rank]!, taken), 1)

/** Compares the two hands by one of their figures. */
const comparison = (figureOf: (ranks: readonly number[]) => number): SpotMarket<Lead> =>
  market(
    (deal) => leadOf(figureOf(ranksAt(deal, 'a')), figureOf(ranksAt(deal, 'b'))),
    function* () {
      for (const a of rankHands()) {
        const first = waysOf(a, COUNTS)
        if (first === 0) continue
        const left = COUNTS.map((count, rank) => count - a.used[rank]!)
        for (const b of rankHands())
          yield [leadOf(figureOf(a.ranks), figureOf(b.ranks)), first * waysOf(b, left)]
      }
    },
  )

const totals = comparison(totalOf)
const highest = comparison((ranks) => Math.max(...ranks))

const isRun = (ranks: readonly number[]): boolean => {
  const [low, middle, high] = [...ranks].sort((a, b) => a - b)
  return low! + 1 === middle && middle + 1 === high
}

type Kind = 'pure-sequence' | 'trio' | 'colour' | 'sequence' | 'pair' | 'other'

const kindOf = (cards: readonly Card[]): Kind => {
  const ranks = cards.map(lowRank)
  const [distinct, isColour] = [new Set(ranks).size, new Set(cards.map(suitOf)).size === 1]
  if (distinct === 1) return 'trio'
  if (distinct === 2) return 'pair'
  if (isRun(ranks)) return isColour ? 'pure-sequence' : 'sequence'
  return isColour ? 'colour' : 'other'
}

/** All hands of three, for what is asked of one hand alone. */
const handsOfThree = function* (): Generator<Card[]> {
  for (const [at, x] of CARDS.entries())
    for (const [then, y] of CARDS.slice(at + 1).entries())
      for (const z of CARDS.slice(at + then + 2)) yield [x, y, z]
}

const COLOUR_PLUS: Readonly<Partial<Record<Kind, ReturnType<typeof price>>>> = {
  sequence: price(4),
  colour: price(7),
  trio: price(21),
  'pure-sequence': price(31),
}

const ofHand = (key: string, label: string): PricedGroup => {
  const kind = market(
    (deal) => kindOf(cardsAt(deal, key)),
    function* () {
      for (const hand of handsOfThree()) yield [kindOf(hand), 1]
    },
  )
  const total = market(
    (deal) => totalOf(ranksAt(deal, key)),
    function* () {
      for (const hand of handsOfThree()) yield [totalOf(hand.map(lowRank)), 1]
    },
  )
  return group(`${label}: hand`, 'row', [
    winner(kind, { key: `${key}-pair`, label: 'Pair' }, { price: 3.35, wins: (one) => one === 'pair' }),
    winner(total, { key: `${key}-lucky-9`, label: 'Lucky 9' }, { price: 10.7, wins: (one) => one === 9 }),
    spot(
      kind,
      { key: `${key}-colour-plus`, label: 'Colour plus', pays: '4×, 7×, 21× or 31× by the hand' },
      (one) => COLOUR_PLUS[one] ?? LOST,
    ),
  ])
}

const side = (of: SpotMarket<Lead>, at: number, terms: { prefix: string; price: number }): PricedSpot => {
  const { key, label } = seats[at]!
  return winner(
    of,
    { key: `${terms.prefix}${key}`, label },
    {
      price: terms.price,
      wins: (lead) => lead === key,
      pushes: (lead) => lead === 'tie',
      unless: 'stake back on a tie',
    },
  )
}

const say = (deal: Deal): string => {
  const [a, b] = [totalOf(ranksAt(deal, 'a')), totalOf(ranksAt(deal, 'b'))]
  if (a === b) return `Tie, ${a} each`
  return a > b ? `Player A wins, ${a} against ${b}` : `Player B wins, ${b} against ${a}`
}

export const baccarat29: SpotGame = spotGame({
  engine: 'baccarat-29',
  name: '29-card baccarat',
  stage: { kind: 'cards', seats },
  groups: [
    group(
      'Winner',
      'row',
      [0, 1].map((at) => side(totals, at, { prefix: '', price: 1.94 })),
    ),
    group(
      'High card',
      'row',
      [0, 1].map((at) => side(highest, at, { prefix: 'high-', price: 1.95 })),
    ),
    ...seats.map(({ key, label }) => ofHand(key, label)),
  ],
  clock: CLOCKS.smallBaccarat,
  limits: limitsOf(50, 50_000),
  rules: [
    'The deck has 29 cards: 2 to 8 of all suits and the ace of spades. A and B get three cards each.',
    'Only the last digit of a total counts. The higher total wins; a tie gives your stake back.',
    'High card: the hand with the highest rank wins. The ace is low. A tie gives your stake back.',
    'Colour plus returns 4 times for a sequence, 7 for three of a suit, 21 for three of a rank and 31 for a sequence in one suit.',
  ],
  deal: dealHands,
  sayResult: say,
})
