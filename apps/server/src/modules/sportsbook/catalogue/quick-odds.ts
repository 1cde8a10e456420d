import type { HouseMarketView, ListedFixture } from '@maidan/contracts/player'
import type { MarketKind } from '@maidan/sports'
import type { MarketRow, MarketView } from '../../markets/index.ts'

/** The kinds at fixed prices that a list shows, those nearest to who wins first. */
const NEAREST: readonly MarketKind['type'][] = [
  'match_winner',
  'draw_no_bet',
  'set_winner',
  'double_chance',
  'period_result',
  'total_goals',
  'both_teams_to_score',
  'set_betting',
  'total_sets',
  'odd_even',
]

/** More do not fit beside the names. */
const MOST_SELECTIONS = 4

const rankOf = ({ kind }: MarketRow): number => {
  const rank = NEAREST.indexOf(kind.type)
  return rank === -1 ? NEAREST.length : rank
}

const isQuick = ({ banking, runners }: MarketRow): boolean =>
  banking === 'odds' && runners.length <= MOST_SELECTIONS

/** The market of a match whose fixed prices a list shows; of two of one kind the newer, which is the next set or innings. */
export const quickMarketOf = (markets: readonly MarketRow[]): MarketRow | undefined =>
  markets.filter(isQuick).toSorted((a, b) => rankOf(a) - rankOf(b) || b.id - a.id)[0]

export const houseMarketView = (row: MarketRow, view: MarketView | undefined): HouseMarketView => {
  const status = view?.status ?? row.status
  const offered = status === 'open' && view?.quote?.type === 'odds' ? view.quote.odds : []
  return {
    id: row.id,
    name: row.name,
    status,
    inPlay: view?.inPlay ?? row.inPlay,
    selections: row.runners.map(({ key, name }) => {
      const offer = offered.find(({ selection }) => selection === key)
      return { key, name, odds: offer && offer.suspended !== true ? offer.odds / 100 : null }
    }),
  }
}

export const offersOf = (markets: readonly MarketRow[]): ListedFixture['offers'] => ({
  markets: markets.length,
  bookmaker: markets.some(({ kind }) => kind.type === 'bookmaker'),
  fancy: markets.some(({ banking }) => banking === 'lines'),
})
