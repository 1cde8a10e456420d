import { type NextFloat, step } from '../drawing.ts'
import { market, winner } from '../market.ts'
import type { Deal, PricedSpot, Seat, SpotMarket } from '../spot-game.ts'
import { ALL_CARDS, type Card, cardAt, cardText, rankText, shoe, suitOf } from './deck.ts'

/** Two seats with a card each, and which rank is the higher. */
export type DuelSeats = {
  readonly first: Seat
  readonly second: Seat
  readonly decks: number
  readonly rank: (card: Card) => number
}

type Duel = 'first' | 'second' | 'tie' | 'suited-tie'

const duelOf = (rank: (card: Card) => number, first: Card, second: Card): Duel => {
  if (rank(first) > rank(second)) return 'first'
  if (rank(first) < rank(second)) return 'second'
  return suitOf(first) === suitOf(second) ? 'suited-tie' : 'tie'
}

/** Who has the higher card. */
export const duelMarket = ({ first, second, decks, rank }: DuelSeats): SpotMarket<Duel> =>
  market(
    (deal) => duelOf(rank, cardAt(deal, first.key), cardAt(deal, second.key)),
    function* () {
      for (const one of ALL_CARDS)
        for (const two of ALL_CARDS) yield [duelOf(rank, one, two), one === two ? decks - 1 : decks]
    },
  )

export const isTie = (duel: Duel): boolean => duel === 'tie' || duel === 'suited-tie'

/** A seat of the duel at 2 times, with half back on a tie. */
export const duelSide = (
  of: SpotMarket<Duel>,
  { key, label }: Pick<Seat, 'key' | 'label'>,
  won: Duel,
): PricedSpot =>
  winner(
    of,
    { key, label },
    { price: 2, wins: (duel) => duel === won, halves: isTie, unless: 'half back on a tie' },
  )

export const tieSpot = (of: SpotMarket<Duel>, key: string, label: string): PricedSpot =>
  winner(of, { key, label }, { price: 12.9, wins: isTie })

export const suitedTieSpot = (of: SpotMarket<Duel>): PricedSpot =>
  winner(
    of,
    { key: 'suited-tie', label: 'Same rank and suit' },
    { price: 57, wins: (duel) => duel === 'suited-tie' },
  )

/** One card to each seat, in their order. */
export const dealOneEach = (seats: readonly Seat[], decks: number, next: NextFloat): Deal => {
  const card = shoe(decks, next)
  return { steps: seats.map(({ key }) => step('card', key, card())) }
}

export const sayDuel = ({ first, second, rank }: DuelSeats, deal: Deal): string => {
  const [one, two] = [cardAt(deal, first.key), cardAt(deal, second.key)]
  const duel = duelOf(rank, one, two)
  if (isTie(duel)) return `Tie: ${cardText(one)} and ${cardText(two)}`
  if (duel === 'first') return `${first.label} wins, ${rankText(one)} against ${rankText(two)}`
  return `${second.label} wins, ${rankText(two)} against ${rankText(one)}`
}
