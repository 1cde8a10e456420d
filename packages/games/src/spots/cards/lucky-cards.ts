import { CLOCKS } from '../clocks.ts'
import { type NextFloat, step } from '../drawing.ts'
import { alike, group, limitsOf, type PricedGroup, spotGame, winner, market } from '../market.ts'
import type { Deal, PricedSpot, SpotGame } from '../spot-game.ts'
import { indexIn } from '../../fair/draw.ts'
import { type Card, cardAt, cardText, DECK, isRed, lowRank, type Suit, suitOf } from './deck.ts'
import { cardMarket, cardSpot, evenOdd, exactRanks, redBlack } from './one-card.ts'

const SEAT = 'card'
const stage = { kind: 'cards', seats: [{ key: SEAT, label: 'Card', most: 1 }] } as const

const dealCard = (next: NextFloat): Deal => ({ steps: [step('card', SEAT, indexIn(DECK, next()))] })
const card = cardMarket(SEAT)
const ranked = (from: number, to: number) => (one: Card) => lowRank(one) >= from && lowRank(one) <= to

/** Below or above seven at 2 times, half back on the seven. */
const aroundSeven = (labels: readonly [string, string]): PricedSpot[] => [
  cardSpot(card, ['low', labels[0]], {
    price: 2,
    wins: ranked(1, 6),
    halves: ranked(7, 7),
    unless: 'half back on a 7',
  }),
  cardSpot(card, ['high', labels[1]], {
    price: 2,
    wins: ranked(8, 13),
    halves: ranked(7, 7),
    unless: 'half back on a 7',
  }),
]

const LINES: readonly (readonly [string, string, number])[] = [
  ['line-1', 'A, 2, 3', 1],
  ['line-2', '4, 5, 6', 4],
  ['line-3', '8, 9, 10', 8],
  ['line-4', 'J, Q, K', 11],
]

const [low, high] = aroundSeven(['Low: A to 6', 'High: 8 to K'])

export const lucky7: SpotGame = spotGame({
  engine: 'lucky-7',
  name: 'Lucky 7',
  stage,
  groups: [
    group('Low or high', 'row', [
      low!,
      cardSpot(card, ['seven', 'Seven'], { price: 12.5, wins: ranked(7, 7) }),
      high!,
    ]),
    group('Card', 'grid', [...evenOdd(card, '', { even: 2.1, odd: 1.79 }), ...redBlack(card, '', 1.95)]),
    group(
      'Lines',
      'grid',
      LINES.map(([key, label, from]) =>
        cardSpot(card, [key, label], { price: 4.2, wins: ranked(from, from + 2) }),
      ),
    ),
    group('Rank', 'grid', exactRanks(card, '')),
  ],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: [
    'One card is opened from a deck shuffled for every round.',
    'A to 6 is low and 8 to K is high. On a 7, low and high get half their stake back.',
    'For odd and even A is 1, J is 11, Q is 12 and K is 13.',
  ],
  deal: dealCard,
  sayResult: (deal) => {
    const rank = lowRank(cardAt(deal, SEAT))
    if (rank === 7) return `Seven: ${cardText(cardAt(deal, SEAT))}`
    return `${rank < 7 ? 'Low' : 'High'}: ${cardText(cardAt(deal, SEAT))}`
  },
})

const BROTHERS: readonly (readonly [string, string, number, number, number])[] = [
  ['amar', 'Amar: A to 6', 1, 6, 2.12],
  ['akbar', 'Akbar: 7 to 10', 7, 10, 3.15],
  ['anthony', 'Anthony: J to K', 11, 13, 4.2],
]

export const amarAkbarAnthony: SpotGame = spotGame({
  engine: 'amar-akbar-anthony',
  name: 'Amar akbar anthony',
  stage,
  groups: [
    group(
      'Who is it',
      'row',
      BROTHERS.map(([key, label, from, to, price]) =>
        cardSpot(card, [key, label], { price, wins: ranked(from, to) }),
      ),
    ),
    group('Card', 'grid', [
      ...evenOdd(card, ''),
      ...redBlack(card, ''),
      ...aroundSeven(['Under 7', 'Over 7']),
    ]),
  ],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: [
    'One card is opened from a deck shuffled for every round.',
    'A to 6 is Amar, 7 to 10 is Akbar, and J to K is Anthony.',
    'Under 7 and over 7 get half their stake back on a 7. For odd and even A is 1, J is 11, Q is 12 and K is 13.',
  ],
  deal: dealCard,
  sayResult: (deal) => {
    const opened = cardAt(deal, SEAT)
    const [, label] = BROTHERS.find(([, , from, to]) => ranked(from, to)(opened))!
    return `${label.split(':')[0]} wins with ${cardText(opened)}`
  },
})

/** Jacks to aces: sixteen cards. */
const PICTURES: readonly Card[] = Array.from({ length: 16 }, (_, at) => 36 + at)
const picture = market(
  (deal) => cardAt(deal, SEAT),
  () => alike(PICTURES),
)

const has =
  (ranks: readonly number[], ofSuits: readonly Suit[]) =>
  (one: Card): boolean =>
    ranks.includes(lowRank(one)) && ofSuits.includes(suitOf(one))
const [JACK, QUEEN, KING, ACE] = [11, 12, 13, 1]
const isKisKisKo = (one: Card): boolean =>
  has([KING], ['heart'])(one) || has([QUEEN], ['heart', 'diamond', 'club'])(one)

type Film = readonly [key: string, label: string, price: number, wins: (one: Card) => boolean]
const FILMS: readonly Film[] = [
  ['don', 'Don', 15.5, has([ACE], ['spade'])],
  ['amar-akbar-anthony', 'Amar akbar anthony', 5.15, has([ACE], ['heart', 'diamond', 'club'])],
  ['sahib-bibi', 'Sahib bibi aur ghulam', 5.15, has([KING, QUEEN, JACK], ['spade'])],
  ['dharam-veer', 'Dharam veer', 7.75, has([KING], ['diamond', 'club'])],
  ['kis-kis-ko', 'Kis kisko pyaar karoon', 3.88, isKisKisKo],
  ['ghulam', 'Ghulam', 5.15, has([JACK], ['heart', 'club', 'diamond'])],
]

const film = ([key, label, price, wins]: Film): PricedSpot => winner(picture, { key, label }, { price, wins })
const anySuit: readonly Suit[] = ['spade', 'heart', 'club', 'diamond']

const pictureBets: PricedGroup = group(
  'Card',
  'grid',
  (
    [
      ['odd', 'Odd: J, K, A', 1.29, has([JACK, KING, ACE], anySuit)],
      ['king-queen', 'K or Q', 1.97, has([KING, QUEEN], anySuit)],
      ['jack-ace', 'J or A', 1.97, has([JACK, ACE], anySuit)],
      ['red', 'Red', 1.97, isRed],
      ['black', 'Black', 1.97, (one) => !isRed(one)],
    ] satisfies readonly Film[]
  ).map(film),
)

export const bollywood: SpotGame = spotGame({
  engine: 'bollywood',
  name: 'Bollywood casino',
  stage,
  groups: [
    group('Film', 'grid', FILMS.map(film)),
    pictureBets,
    group(
      'Rank',
      'row',
      (
        [
          ['J', JACK],
          ['Q', QUEEN],
          ['K', KING],
          ['A', ACE],
        ] as const
      ).map(([label, rank]) => film([`rank-${label}`, label, 3.88, has([rank], anySuit)])),
    ),
  ],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: [
    'One card is opened from the 16 cards J to A, shuffled for every round.',
    'Don is the ace of spades. Amar akbar anthony are the other three aces. Sahib bibi aur ghulam are K, Q and J of spades.',
    'Dharam veer are the kings of diamonds and clubs. Kis kisko pyaar karoon are the king of hearts and the queens that are no spades. Ghulam are the jacks that are no spades.',
  ],
  deal: (next) => ({ steps: [step('card', SEAT, PICTURES[indexIn(PICTURES.length, next())]!)] }),
  sayResult: (deal) => {
    const opened = cardAt(deal, SEAT)
    return `${FILMS.find(([, , , wins]) => wins(opened))![1]}: ${cardText(opened)}`
  },
})
