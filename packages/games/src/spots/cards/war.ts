import { CLOCKS } from '../clocks.ts'
import { group, limitsOf, type PricedGroup, spotGame } from '../market.ts'
import type { Seat, SpotGame } from '../spot-game.ts'
import { cardAt, highRank, rankText } from './deck.ts'
import { dealOneEach, duelMarket, type DuelSeats, duelSide, sayDuel } from './duel.ts'
import { cardMarket, evenOdd, redBlack, suits } from './one-card.ts'

const DECKS = 1

const cardGroup = ({ key, label }: Seat): PricedGroup => {
  const [card, prefix] = [cardMarket(key), `${key}-`]
  return group(`${label}: card`, 'grid', [
    ...redBlack(card, prefix),
    ...evenOdd(card, prefix),
    ...suits(card, prefix),
  ])
}

const players: readonly Seat[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  key: `seat-${number}`,
  label: `Seat ${number}`,
  most: 1,
}))
const dealer: Seat = { key: 'dealer', label: 'Dealer', most: 1 }
const against = (seat: Seat): DuelSeats => ({ first: seat, second: dealer, decks: DECKS, rank: highRank })

/** Casino war without the war: up to six seats against one card of the dealer. */
export const casinoWar: SpotGame = spotGame({
  engine: 'casino-war-seats',
  name: 'Casino war',
  stage: { kind: 'cards', seats: [...players, dealer] },
  groups: [
    group(
      'Beat the dealer',
      'row',
      players.map((seat) => duelSide(duelMarket(against(seat)), seat, 'first')),
    ),
    ...players.map(cardGroup),
  ],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: [
    'Six seats and the dealer get one card each, from one deck shuffled for every round. The ace is the highest card.',
    'A seat wins when its card is higher than the dealer’s. On a tie, half your stake comes back.',
    'You may also bet on the colour, the suit, or odd and even of each seat’s card. Here A is 1, J is 11, Q is 12 and K is 13.',
  ],
  deal: (next) => dealOneEach([...players, dealer], DECKS, next),
  sayResult: (deal) => {
    const shown = cardAt(deal, dealer.key)
    const won = players.filter(({ key }) => highRank(cardAt(deal, key)) > highRank(shown))
    const names = won.map(({ label }) => label.replace('Seat ', '')).join(', ')
    const start = `Dealer has ${rankText(shown)}`
    return won.length > 0 ? `${start}; seats that win: ${names}` : `${start} and no seat wins`
  },
})

const duelSeats: DuelSeats = {
  first: { key: 'a', label: 'Player A', most: 1 },
  second: { key: 'b', label: 'Player B', most: 1 },
  decks: DECKS,
  rank: highRank,
}
const duel = duelMarket(duelSeats)
const two = [duelSeats.first, duelSeats.second]

export const highCard: SpotGame = spotGame({
  engine: 'high-card',
  name: 'High card',
  stage: { kind: 'cards', seats: two },
  groups: [
    group('Winner', 'row', [
      duelSide(duel, duelSeats.first, 'first'),
      duelSide(duel, duelSeats.second, 'second'),
    ]),
    ...two.map(cardGroup),
  ],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: [
    'Player A and Player B get one card each, from one deck shuffled for every round. The ace is the highest card.',
    'The higher card wins. On a tie, half your stake comes back.',
    'For odd and even A is 1, J is 11, Q is 12 and K is 13.',
  ],
  deal: (next) => dealOneEach(two, DECKS, next),
  sayResult: (deal) => sayDuel(duelSeats, deal),
})
