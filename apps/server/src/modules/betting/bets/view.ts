import type { BetKind, BetView, PlacedBet } from '@maidan/contracts/player'
import { type Paise, toRupees } from '@maidan/core'
import { type Bet, endsOf } from '../../markets/index.ts'
import { sentenceOf } from '../refusals.ts'

const KINDS: Readonly<Record<Bet['banking'], BetKind>> = {
  exchange: 'match_odds',
  rates: 'bookmaker',
  lines: 'fancy',
  slip: 'slip',
}

export const bankingOfKind = (kind: BetKind): Bet['banking'] =>
  (Object.keys(KINDS) as Bet['banking'][]).find((banking) => KINDS[banking] === kind) ?? 'exchange'

export const kindOf = ({ banking }: Pick<Bet, 'banking'>): BetKind => KINDS[banking]

/** Odds to four places: the average of several prices is seldom a price itself. */
const average = (bet: Bet): number | null =>
  bet.banking === 'exchange' && bet.matched > 0 ? Math.round((bet.value / bet.matched) * 100) / 10_000 : null

/** A bet as its player reads it: rupees, decimal odds and rates. */
export const placedView = (bet: Bet): PlacedBet => ({
  id: bet.id,
  kind: kindOf(bet),
  status: bet.status,
  market: bet.banking === 'slip' ? null : bet.market,
  runner: 'runner' in bet ? bet.runner : null,
  side: bet.banking === 'slip' ? null : bet.side,
  price: bet.banking === 'exchange' ? bet.price / 100 : null,
  rate: 'rate' in bet ? bet.rate : null,
  line: bet.banking === 'lines' ? bet.line : null,
  stake: toRupees(bet.stake),
  matched: toRupees(bet.matched),
  remaining: toRupees(bet.remaining),
  averagePrice: average(bet),
  created_at: bet.placedAt,
})

type BetDetails = Pick<
  BetView,
  'fixture' | 'marketName' | 'selectionName' | 'persistence' | 'slip' | 'landsInMs'
> & {
  readonly profit: Paise | null
  readonly settledAt: number | null
}

export const betView = (bet: Bet, details: BetDetails): BetView => {
  const { profit, settledAt, ...rest } = details
  const { liability, win } = endsOf(bet)
  return {
    ...placedView(bet),
    ...rest,
    liability: toRupees(liability),
    profitIfWon: toRupees(win),
    profit: profit === null ? null : toRupees(profit),
    settled_at: settledAt,
    refusal: bet.refusal === undefined ? null : sentenceOf(bet.refusal),
  }
}
