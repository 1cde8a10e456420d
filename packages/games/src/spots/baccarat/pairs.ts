import { cardsAt, DECK, lowRank } from '../cards/deck.ts'
import { group, LOST, market, price, type PricedGroup, spot, winner } from '../market.ts'
import type { Deal, SpotMarket } from '../spot-game.ts'
import { BACCARAT_DECKS } from './coup.ts'

/** Who has a pair in the first two cards. */
type Pairs = 'none' | 'player' | 'banker' | 'both'

const pairsOf = (deal: Deal, same: (one: number, two: number) => boolean): Pairs => {
  const has = (seat: string): boolean => {
    const [one, two] = cardsAt(deal, seat)
    return same(one!, two!)
  }
  if (has('player')) return has('banker') ? 'both' : 'player'
  return has('banker') ? 'banker' : 'none'
}

/** Pairs of cards that are alike in one of `kinds`, of which there are `each` in the shoe. */
const pairsMarket = (kinds: number, same: (one: number, two: number) => boolean): SpotMarket<Pairs> => {
  const cards = DECK * BACCARAT_DECKS
  const each = cards / kinds
  return market(
    (deal) => pairsOf(deal, same),
    () => {
      const one = kinds * each * (each - 1)
      const both = one * ((each - 2) * (each - 3) + (kinds - 1) * each * (each - 1))
      const first = one * (cards - 2) * (cards - 3) - both
      const all = cards * (cards - 1) * (cards - 2) * (cards - 3)
      return [
        ['none', all - both - 2 * first],
        ['player', first],
        ['banker', first],
        ['both', both],
      ]
    },
  )
}

const rankPairs = pairsMarket(13, (one, two) => lowRank(one) === lowRank(two))
const cardPairs = pairsMarket(DECK, (one, two) => one === two)

const ONE_PERFECT = price(26)
const TWO_PERFECT = price(201)

export const pairGroup: PricedGroup = group('Pairs', 'row', [
  winner(
    rankPairs,
    { key: 'player-pair', label: 'Player pair' },
    {
      price: 13,
      wins: (pairs) => pairs === 'player' || pairs === 'both',
    },
  ),
  winner(
    rankPairs,
    { key: 'either-pair', label: 'Either pair' },
    { price: 6.7, wins: (pairs) => pairs !== 'none' },
  ),
  winner(
    rankPairs,
    { key: 'banker-pair', label: 'Banker pair' },
    {
      price: 13,
      wins: (pairs) => pairs === 'banker' || pairs === 'both',
    },
  ),
  spot(cardPairs, { key: 'perfect-pair', label: 'Perfect pair', pays: '26×, 201× for two' }, (pairs) => {
    if (pairs === 'none') return LOST
    return pairs === 'both' ? TWO_PERFECT : ONE_PERFECT
  }),
])
