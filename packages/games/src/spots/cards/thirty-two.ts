import { CLOCKS } from '../clocks.ts'
import { drawWithout, type NextFloat, step } from '../drawing.ts'
import { alike, group, limitsOf, market, spotGame, winner } from '../market.ts'
import type { Deal, DealStep, PricedSpot, SpotGame } from '../spot-game.ts'
import { cardAt, cardsAt, isRed, lowRank } from './deck.ts'

/** Sixes to kings: cards 16 to 47. */
const SIX = 16
const CARDS = 32
const STARTS = [8, 9, 10, 11]
const PRICES = [12.4, 5.9, 3.3, 2.08]
const SEATS = STARTS.map((start) => `player-${start}`)
const seats = STARTS.map((start, at) => ({ key: SEATS[at]!, label: `Player ${start}`, most: CARDS }))

/** Those with the most, by their place. */
const leadersOf = (totals: readonly number[], among: readonly number[]): number[] => {
  const most = Math.max(...among.map((at) => totals[at]!))
  return among.filter((at) => totals[at] === most)
}

/** Leaders who are tied draw again until one leads. A new deck is shuffled where the old one has too few cards. */
const dealRace = (next: NextFloat): Deal => {
  let [draw, left] = [drawWithout(CARDS, next), CARDS]
  const steps: DealStep[] = []
  const totals = [...STARTS]
  let leaders = [0, 1, 2, 3]
  do {
    if (left < leaders.length) [draw, left] = [drawWithout(CARDS, next), CARDS]
    for (const at of leaders) {
      const card = SIX + draw()
      steps.push(step('card', SEATS[at]!, card))
      totals[at]! += lowRank(card)
    }
    left -= leaders.length
    leaders = leadersOf(totals, leaders)
  } while (leaders.length > 1)
  return { steps }
}

const RANKS = [6, 7, 8, 9, 10, 11, 12, 13]

/** Every four first ranks with the number of ways to four cards of them. */
const firstCards = function* (): Generator<{ ranks: number[]; ways: number }> {
  const left = new Map(RANKS.map((rank) => [rank, 4]))
  const extend = function* (ranks: number[], ways: number): Generator<{ ranks: number[]; ways: number }> {
    if (ranks.length === STARTS.length) return yield { ranks, ways }
    for (const rank of RANKS) {
      const count = left.get(rank)!
      if (count === 0) continue
      left.set(rank, count - 1)
      yield* extend([...ranks, rank], ways * count)
      left.set(rank, count)
    }
  }
  yield* extend([], 1)
}

/** The last seat to draw is the one that led alone. */
const winnerAt = (deal: Deal): number => {
  const totals = SEATS.map((seat, at) =>
    cardsAt(deal, seat).reduce((sum, card) => sum + lowRank(card), STARTS[at]!),
  )
  const most = Math.max(...totals)
  return totals.indexOf(most)
}

/** Tied leaders have the same chance each: the cards that come later may change places. */
const raceMarket = market(winnerAt, function* () {
  const evenly = 12
  for (const { ranks, ways } of firstCards()) {
    const totals = ranks.map((rank, at) => rank + STARTS[at]!)
    const leaders = leadersOf(totals, [0, 1, 2, 3])
    for (const at of leaders) yield [at, (ways * evenly) / leaders.length]
  }
})

const winners = group(
  'Winner',
  'row',
  seats.map(({ key, label }, at) =>
    winner(raceMarket, { key, label }, { price: PRICES[at]!, wins: (won) => won === at }),
  ),
)

const RULES = [
  'The deck has 32 cards: 6 to K, shuffled for every round. J counts 11, Q 12 and K 13.',
  'The four players start with 8, 9, 10 and 11 points and get one card each. The highest total wins.',
  'Players who are tied in the lead draw again until one of them leads.',
]

const sayWinner = (deal: Deal): string => {
  const at = winnerAt(deal)
  const total = cardsAt(deal, SEATS[at]!).reduce((sum, card) => sum + lowRank(card), STARTS[at]!)
  return `${seats[at]!.label} wins with ${total}`
}

export const thirtyTwoCardsA: SpotGame = spotGame({
  engine: '32-cards-a',
  name: '32 cards',
  stage: { kind: 'cards', seats },
  groups: [winners],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: RULES,
  deal: dealRace,
  sayResult: sayWinner,
})

const firstCardsOf = (deal: Deal): number[] => SEATS.map((seat) => cardAt(deal, seat))

type Totals = 'low' | 'high' | 'tie'
const totalsOf = (ranks: readonly number[]): Totals => {
  const [a, b, c, d] = ranks.map((rank, at) => rank + STARTS[at]!)
  const lead = a! + b! - c! - d!
  if (lead === 0) return 'tie'
  return lead > 0 ? 'low' : 'high'
}

const totalsMarket = market(
  (deal) => totalsOf(firstCardsOf(deal).map(lowRank)),
  function* () {
    for (const { ranks, ways } of firstCards()) yield [totalsOf(ranks), ways]
  },
)

/** How many of the first four cards are red: of sixteen red and sixteen black ones. */
const redsMarket = market(
  (deal) => firstCardsOf(deal).filter(isRed).length,
  () => [
    [0, 1820],
    [1, 8960],
    [2, 14_400],
    [3, 8960],
    [4, 1820],
  ],
)

const pairTotal = (key: Totals, label: string, price: number): PricedSpot =>
  winner(
    totalsMarket,
    { key: `total-${key}`, label },
    { price, wins: (one) => one === key, pushes: (one) => one === 'tie', unless: 'stake back on a tie' },
  )

const oddEven = (seat: string, label: string): PricedSpot[] => {
  const parity = market(
    (deal) => lowRank(cardAt(deal, seat)) % 2,
    () => alike([0, 1]),
  )
  return [
    winner(parity, { key: `${seat}-odd`, label: `${label} odd` }, { price: 1.94, wins: (one) => one === 1 }),
    winner(
      parity,
      { key: `${seat}-even`, label: `${label} even` },
      { price: 1.94, wins: (one) => one === 0 },
    ),
  ]
}

export const thirtyTwoCardsB: SpotGame = spotGame({
  ...thirtyTwoCardsA,
  engine: '32-cards-b',
  name: '32 cards B',
  groups: [
    winners,
    group('Totals of two', 'row', [
      pairTotal('low', 'Players 8 and 9', 5.15),
      pairTotal('high', 'Players 10 and 11', 1.19),
    ]),
    group('First four cards', 'row', [
      winner(
        redsMarket,
        { key: 'three-red', label: '3 or 4 red' },
        { price: 3.2, wins: (reds) => reds >= 3 },
      ),
      winner(
        redsMarket,
        { key: 'two-two', label: '2 red, 2 black' },
        { price: 2.42, wins: (reds) => reds === 2 },
      ),
      winner(
        redsMarket,
        { key: 'three-black', label: '3 or 4 black' },
        { price: 3.2, wins: (reds) => reds <= 1 },
      ),
    ]),
    group(
      'Odd or even',
      'grid',
      seats.flatMap(({ key, label }) => oddEven(key, label)),
    ),
  ],
  rules: [...RULES, 'All bets but the winner count the first card of each player only.'],
})
