import type { BetView } from '@maidan/contracts/player'
import { type BetPart, priceOf } from '../../../../lib/bets/bet-words.ts'

/** A bet of the house has no parts: what was asked for is what is taken. */
export const stakeOf = (bet: BetView, part: BetPart): number => bet[part] || bet.stake

export type PartFigures = { readonly profit: number; readonly risk: number }

/** What a part wins and risks. A part of a paisa counts against the player. */
export const figuresOfPart = (bet: BetView, part: BetPart): PartFigures => {
  const price = priceOf(bet, part)
  if (bet.kind !== 'match_odds' || price === null) return { profit: bet.profitIfWon, risk: bet.liability }
  const stake = stakeOf(bet, part)
  const exact = Math.round(stake * 100) * (price - 1)
  return bet.side === 'back'
    ? { profit: Math.floor(exact + 1e-6) / 100, risk: stake }
    : { profit: stake, risk: Math.ceil(exact - 1e-6) / 100 }
}

/** The exchange markets on which more than one bet of the player still waits in the book. */
export const marketsToClear = (
  bets: readonly BetView[],
): readonly { readonly market: number; readonly name: string; readonly ids: readonly number[] }[] => {
  const waiting = bets.filter(({ kind, remaining }) => kind === 'match_odds' && remaining > 0)
  const markets = [...new Set(waiting.map(({ market }) => market))]
  return markets.flatMap((market) => {
    const own = waiting.filter((bet) => bet.market === market)
    const [first] = own
    return first && market !== null && own.length > 1
      ? [{ market, name: first.marketName, ids: own.map(({ id }) => id) }]
      : []
  })
}
