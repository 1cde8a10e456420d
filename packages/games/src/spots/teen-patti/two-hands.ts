import { cardsAt } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { group, limitsOf, type PricedGroup, spotGame, winner } from '../market.ts'
import type { Deal, PricedSpot, Seat, SpotGame, SpotMarket } from '../spot-game.ts'
import {
  dealThreeEach,
  duelSpot,
  handDuel,
  kindGroup,
  kindMarket,
  type Lead,
  ORDER_RULE,
  PAIR_PLUS_RULE,
  pairPlus,
} from './duel.ts'
import { HAND_LABELS, kindOf, scoreOf } from './hand.ts'
import { SIX_CARDS_RULE, sixCards } from './six-cards.ts'

export const A: Seat = { key: 'a', label: 'Player A', most: 3 }
export const B: Seat = { key: 'b', label: 'Player B', most: 3 }

const handText = (deal: Deal, seat: string): string => HAND_LABELS[kindOf(cardsAt(deal, seat))].toLowerCase()

export const sayTwo = (deal: Deal, lowest: boolean): string => {
  const lead = (scoreOf(cardsAt(deal, A.key)) - scoreOf(cardsAt(deal, B.key))) * (lowest ? -1 : 1)
  if (lead === 0) return `Tie, ${handText(deal, A.key)} each`
  const [won, lost] = lead > 0 ? [A, B] : [B, A]
  return `${won.label} wins, ${handText(deal, won.key)} against ${handText(deal, lost.key)}`
}

const winners = (duel: SpotMarket<Lead>, price?: number): PricedGroup =>
  group('Winner', 'row', [duelSpot(duel, A, 'first', price), duelSpot(duel, B, 'second', price)])

const twoHands = (named: Pick<SpotGame, 'engine' | 'name'>, lowest: boolean): SpotGame => {
  const duel = handDuel(A, B, lowest)
  return spotGame({
    ...named,
    stage: { kind: 'cards', seats: [A, B] },
    groups: [
      winners(duel),
      group('Pair plus', 'row', [pairPlus(A), pairPlus(B)]),
      group('Six-card bonus', 'row', [sixCards(A, B)]),
    ],
    clock: CLOCKS.teenPatti,
    limits: limitsOf(50, 100_000),
    rules: [
      'Player A and Player B get three cards each, from one deck shuffled for every round.',
      lowest
        ? 'The lower hand wins: the order below is turned round.'
        : 'The better hand wins. A tie gives your stake back.',
      ...(lowest ? ['A tie gives your stake back.'] : []),
      ORDER_RULE,
      PAIR_PLUS_RULE,
      SIX_CARDS_RULE,
    ],
    deal: (next) => dealThreeEach([A, B], next),
    sayResult: (deal) => sayTwo(deal, lowest),
  })
}

export const teenPatti2020: SpotGame = twoHands(
  { engine: 'teen-patti-20-20', name: 'Teen patti 20-20' },
  false,
)
export const muflis: SpotGame = twoHands({ engine: 'teen-patti-muflis', name: 'Muflis teen patti' }, true)

const plainRules = [
  'Player A and Player B get three cards each, from one deck shuffled for every round.',
  'The better hand wins. A tie gives your stake back.',
  ORDER_RULE,
]

/** One against one. */
export const teenPatti: SpotGame = spotGame({
  ...teenPatti2020,
  engine: 'teen-patti',
  name: 'Teen patti',
  groups: [
    winners(handDuel(A, B)),
    group('Pair plus', 'row', [pairPlus(A), pairPlus(B)]),
    kindGroup('Player A: hand', A.key, `${A.key}-`),
    kindGroup('Player B: hand', B.key, `${B.key}-`),
  ],
  rules: [
    ...plainRules,
    PAIR_PLUS_RULE,
    'A bet on a hand wins when it is exactly that kind: a pure sequence is no sequence and no colour.',
  ],
})

/** Anything above a high card. */
const pairOrBetter = ({ key, label }: Seat): PricedSpot =>
  winner(
    kindMarket(key),
    { key: `${key}-pair-or-better`, label },
    { price: 3.78, wins: (kind) => kind !== 'high-card' },
  )

export const betOnTeenPatti: SpotGame = spotGame({
  ...teenPatti2020,
  engine: 'teen-patti-bet-on',
  name: 'Bet on teen patti',
  groups: [
    winners(handDuel(A, B), 1.95),
    group('Pair or better', 'row', [pairOrBetter(A), pairOrBetter(B)]),
    group('Six-card bonus', 'row', [sixCards(A, B)]),
  ],
  rules: [
    ...plainRules,
    'Pair or better wins when the hand is a pair or stands above one, whoever wins.',
    SIX_CARDS_RULE,
  ],
})

const players: readonly Seat[] = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
  key: `seat-${number}`,
  label: `Seat ${number}`,
  most: 3,
}))
const dealer: Seat = { key: 'dealer', label: 'Dealer', most: 3 }

export const openTeenPatti: SpotGame = spotGame({
  engine: 'teen-patti-open',
  name: 'Open teen patti',
  stage: { kind: 'cards', seats: [...players, dealer] },
  groups: [
    group(
      'Beat the dealer',
      'grid',
      players.map((seat) => duelSpot(handDuel(seat, dealer), seat, 'first')),
    ),
    group('Pair plus', 'grid', players.map(pairPlus)),
  ],
  clock: CLOCKS.teenPatti,
  limits: limitsOf(50, 100_000),
  rules: [
    'Eight seats and the dealer get three cards each, from one deck shuffled for every round.',
    'A seat wins when its hand is better than the dealer’s. A tie gives your stake back.',
    ORDER_RULE,
    PAIR_PLUS_RULE,
  ],
  deal: (next) => dealThreeEach([...players, dealer], next),
  sayResult: (deal) => {
    const score = scoreOf(cardsAt(deal, dealer.key))
    const won = players.filter(({ key }) => scoreOf(cardsAt(deal, key)) > score)
    const start = `Dealer has ${handText(deal, dealer.key)}`
    if (won.length === 0) return `${start} and no seat wins`
    return `${start}; seats that win: ${won.map(({ label }) => label.replace('Seat ', '')).join(', ')}`
  },
})
