import { scoreOf } from '../../hands/poker/score.ts'
import type { Rational } from '../../money/rational.ts'
import { cardsAt, shoe } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { type NextFloat, step } from '../drawing.ts'
import { group, limitsOf, LOST, market, price, spot, spotGame, winner } from '../market.ts'
import type { Deal, PricedSpot, SpotGame } from '../spot-game.ts'
import { BEST_OF_SEVEN, kindOf, POKER_LABELS, type PokerKind } from './kinds.ts'

const seats = [
  { key: 'a', label: 'Player A', most: 2 },
  { key: 'b', label: 'Player B', most: 2 },
  { key: 'board', label: 'Board', most: 5 },
] as const

const ORDER = ['a', 'b', 'a', 'b', 'board', 'board', 'board', 'board', 'board']

const dealHands = (next: NextFloat): Deal => {
  const draw = shoe(1, next)
  return { steps: ORDER.map((seat) => step('card', seat, draw())) }
}

const scoreAt = (deal: Deal, seat: string): number =>
  scoreOf([...cardsAt(deal, seat), ...cardsAt(deal, 'board')])

/** Two hands and a board of one deck: how many deals there are, and in how many both are worth the same. Counted in a proof. */
export const HOLDEM_DEALS = 2_781_381_002_400
export const HOLDEM_TIES = 113_130_263_816

type Lead = 'a' | 'b' | 'tie'

const leadAt = (deal: Deal): Lead => {
  const [a, b] = [scoreAt(deal, 'a'), scoreAt(deal, 'b')]
  if (a === b) return 'tie'
  return a > b ? 'a' : 'b'
}

const lead = market(leadAt, () => [
  ['a', (HOLDEM_DEALS - HOLDEM_TIES) / 2],
  ['b', (HOLDEM_DEALS - HOLDEM_TIES) / 2],
  ['tie', HOLDEM_TIES],
])

const side = (key: 'a' | 'b', label: string): PricedSpot =>
  winner(
    lead,
    { key, label },
    {
      price: 1.95,
      wins: (won) => won === key,
      pushes: (won) => won === 'tie',
      unless: 'stake back on a tie',
    },
  )

const PAYTABLE: Readonly<Partial<Record<PokerKind, Rational>>> = {
  'three-of-a-kind': price(4),
  straight: price(5),
  flush: price(7),
  'full-house': price(9),
  'four-of-a-kind': price(35),
  'straight-flush': price(80),
  'royal-flush': price(400),
}

const handSpot = (key: 'a' | 'b', label: string): PricedSpot => {
  const kinds = market(
    (deal) => kindOf(scoreAt(deal, key)),
    () => Object.entries(BEST_OF_SEVEN) as [PokerKind, number][],
  )
  return spot(
    kinds,
    { key: `${key}-hand`, label: `${label}: hand`, pays: '4× to 400× by the hand' },
    (kind) => PAYTABLE[kind] ?? LOST,
  )
}

export const poker2020: SpotGame = spotGame({
  engine: 'poker-20-20',
  name: 'Poker 20-20',
  stage: { kind: 'cards', seats },
  groups: [
    group('Winner', 'row', [side('a', 'Player A'), side('b', 'Player B')]),
    group('Hand bonus', 'row', [handSpot('a', 'Player A'), handSpot('b', 'Player B')]),
  ],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: [
    'Player A and Player B get two cards each and share a board of five, from one deck shuffled for every round.',
    'The better five of seven cards win, in the order of poker. A tie gives your stake back.',
    'Hand bonus returns 4 times your stake for three of a kind, 5 for a straight, 7 for a flush, 9 for a full house, 35 for four of a kind, 80 for a straight flush and 400 for a royal flush, whoever wins.',
  ],
  deal: dealHands,
  sayResult: (deal) => {
    const won = leadAt(deal)
    if (won === 'tie') return `Tie, both with ${POKER_LABELS[kindOf(scoreAt(deal, 'a'))]}`
    const name = won === 'a' ? 'Player A' : 'Player B'
    return `${name} wins with ${POKER_LABELS[kindOf(scoreAt(deal, won))]}`
  },
})
