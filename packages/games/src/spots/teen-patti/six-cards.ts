import { scoreOf } from '../../hands/poker/score.ts'
import type { Rational } from '../../money/rational.ts'
import { cardsAt } from '../cards/deck.ts'
import { LOST, market, price, spot } from '../market.ts'
import { BEST_OF_SIX, kindOf, type PokerKind } from '../poker/kinds.ts'
import type { PricedSpot, Seat } from '../spot-game.ts'

const PAYTABLE: Readonly<Partial<Record<PokerKind, Rational>>> = {
  'three-of-a-kind': price(9),
  straight: price(11),
  flush: price(16),
  'full-house': price(21),
  'four-of-a-kind': price(101),
  'straight-flush': price(201),
  'royal-flush': price(1001),
}

export const SIX_CARDS_RULE =
  'The six-card bonus takes the best five of all six cards as a poker hand: three of a kind returns 9 times your stake, a straight 11, a flush 16, a full house 21, four of a kind 101, a straight flush 201 and a royal flush 1,001.'

/** The cards of both hands together. */
export const sixCards = (a: Seat, b: Seat): PricedSpot =>
  spot(
    market(
      (deal) => kindOf(scoreOf([...cardsAt(deal, a.key), ...cardsAt(deal, b.key)])),
      () => Object.entries(BEST_OF_SIX) as [PokerKind, number][],
    ),
    { key: 'six-cards', label: 'Best five of six cards', pays: '9× to 1001× by the hand' },
    (kind) => PAYTABLE[kind] ?? LOST,
  )
