import type { BetKind, BetView, PlacedBet } from '@maidan/contracts/player'
import { minus, negate, type Paise, paise, plus, toRupees } from '@maidan/core'
import { fancyProfit, rateProfit, type Slip } from '@maidan/sports'
import type { Bet } from '../model.ts'

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
const average = ({ banking, matched, value }: Bet): number | null =>
  banking === 'exchange' && matched > 0 ? Math.round((value / matched) * 100) / 10_000 : null

/** A bet as its player reads it: rupees, decimal odds and rates. */
export const placedView = (bet: Bet): PlacedBet => ({
  id: bet.id,
  kind: kindOf(bet),
  status: bet.status,
  market: bet.market ?? null,
  runner: bet.runner ?? null,
  side: (bet.banking === 'slip' ? undefined : bet.side) ?? null,
  price: bet.banking === 'exchange' ? bet.price / 100 : null,
  rate: bet.banking === 'rates' || bet.banking === 'lines' ? bet.price : null,
  line: bet.line ?? null,
  stake: toRupees(bet.stake),
  matched: toRupees(bet.matched),
  remaining: toRupees(bet.remaining),
  averagePrice: average(bet),
  created_at: bet.placedAt,
})

type Ends = { readonly liability: Paise; readonly win: Paise }

/** What all of it, matched and waiting, loses and wins. The win of an order is rounded down, the loss up. */
const orderEnds = ({ side, matched, remaining, value, price }: Bet): Ends => {
  const stake = plus(matched, remaining)
  const odds = value + remaining * price - 100 * stake
  return side === 'lay'
    ? { liability: paise(Math.ceil(odds / 100)), win: stake }
    : { liability: stake, win: paise(Math.floor(odds / 100)) }
}

const bestAndWorst = (one: Paise, other: Paise): Ends => ({
  liability: negate(one < other ? one : other),
  win: one < other ? other : one,
})

const endsOf = (bet: Bet, slip: Slip | null): Ends => {
  if (bet.banking === 'exchange') return orderEnds(bet)
  if (slip) return { liability: bet.stake, win: minus(slip.maxReturns, bet.stake) }
  const terms = { stake: bet.stake, rate: bet.price }
  if (bet.banking === 'lines') {
    const fancy = { ...terms, side: bet.side === 'no' ? 'no' : 'yes', line: bet.line ?? 0 } as const
    return bestAndWorst(fancyProfit(fancy, fancy.line), fancyProfit(fancy, fancy.line - 1))
  }
  const rate = { ...terms, side: bet.side === 'lay' ? 'lay' : 'back', selection: '' } as const
  return bestAndWorst(rateProfit(rate, { verdict: 'won' }), rateProfit(rate, { verdict: 'lost' }))
}

type BetDetails = Pick<BetView, 'fixture' | 'marketName' | 'selectionName' | 'persistence' | 'slip'> & {
  readonly profit: Paise | null
  readonly settledAt: number | null
}

export const betView = (bet: Bet, slip: Slip | null, details: BetDetails): BetView => {
  const { profit, settledAt, ...rest } = details
  const { liability, win } = endsOf(bet, slip)
  return {
    ...placedView(bet),
    ...rest,
    liability: toRupees(liability),
    profitIfWon: toRupees(win),
    profit: profit === null ? null : toRupees(profit),
    settled_at: settledAt,
  }
}
