import type { BetView } from '@maidan/contracts/player'
import type { Side } from '@maidan/ui/market/odds-format.ts'
import { matchPathOf } from './match-path.ts'

/** Blue or pink: No is a lay, and a slip can only be backed. */
export const sideOf = ({ side }: Pick<BetView, 'side'>): Side =>
  side === 'lay' || side === 'no' ? 'lay' : 'back'

/** What was bet on; a slip names each of its legs. */
export const selectionOf = ({ selectionName, slip }: BetView): string =>
  slip ? slip.legs.map((leg) => leg.selectionName).join(', ') : selectionName

/** The same where no market stands beside it: `Yes` alone says nothing. */
export const selectionInFull = (bet: BetView): string =>
  bet.side === 'yes' || bet.side === 'no' ? `${bet.marketName}: ${selectionOf(bet)}` : selectionOf(bet)

/** A slip of one leg is a bet on the market of that leg. */
export const marketOf = ({ marketName, slip }: BetView): string =>
  slip?.legs.length === 1 ? (slip.legs[0]?.marketName ?? marketName) : marketName

export const matchesOf = ({ fixture, slip }: BetView): string => {
  if (!slip) return fixture?.name ?? ''
  return [...new Set(slip.legs.map((leg) => leg.fixture.name))].join(', ')
}

/** Where a bet can be looked at: the page of its match; nothing for a slip on several. */
export const pathOf = ({ fixture, market, slip }: BetView): string | undefined => {
  if (fixture && market !== null) return matchPathOf(fixture, market)
  const [first, ...others] = slip?.legs ?? []
  const isOneMatch = first && others.every((leg) => leg.fixture.id === first.fixture.id)
  return isOneMatch ? matchPathOf(first.fixture, first.market) : undefined
}

export type BetPart = 'matched' | 'remaining'

/** The price of a part: what is matched has its average, what is not the price that was asked for. */
export const priceOf = ({ price, averagePrice }: BetView, part: BetPart): number | null =>
  part === 'matched' ? (averagePrice ?? price) : price

/** Two places, or as many as an average needs. */
const priceText = (price: number): string =>
  Math.abs(price * 100 - Math.round(price * 100)) < 1e-6 ? price.toFixed(2) : price.toFixed(3)

/** `1.62`, `62`, `187 at 100`; a slip has a price for each of its legs. */
export const termsOf = (bet: BetView, part: BetPart = 'matched'): string => {
  const { rate, line, slip } = bet
  if (line !== null) return `${line} at ${rate}`
  if (slip) return slip.legs.map(({ odds }) => odds.toFixed(2)).join(', ')
  const price = priceOf(bet, part)
  return price === null ? String(rate ?? '') : priceText(price)
}
