import type { BetView } from '@maidan/contracts/player'
import { combinations, SYSTEMS, type SystemName } from '@maidan/sports'

/** How much of a bet won and how much came back, by its verdict. */
const SHARES: Readonly<Record<string, readonly [won: number, back: number]>> = {
  won: [1, 0],
  half_won: [0.5, 0.5],
  void: [0, 1],
  half_lost: [0, 0.5],
  lost: [0, 0],
}

const sharesOf = (verdict: string): readonly [won: number, back: number] => {
  const shares = SHARES[verdict]
  if (!shares) throw new Error(`nobody knows ${verdict}`)
  return shares
}

type Matches = readonly { readonly price: number; readonly size: number }[]

/** What a bet on one market makes before commission, in rupees, as a player reckons it. The verdict is the bet's own. */
export const naiveProfit = (bet: BetView, matches: Matches, verdict: string): number => {
  const isFor = bet.side === 'back' || bet.side === 'yes'
  const gain =
    bet.kind === 'match_odds'
      ? matches.reduce((sum, { price, size }) => sum + size * (price - 1), 0)
      : (bet.stake * bet.rate!) / 100
  const risk = bet.matched
  const [won, back] = sharesOf(verdict)
  const lost = 1 - won - back
  return isFor ? won * gain - lost * risk : won * risk - lost * gain
}

type SlipType = string | { readonly sizes: readonly number[] }

const sizesOf = (type: SlipType, legs: number): readonly number[] => {
  if (typeof type !== 'string') return type.sizes
  if (type === 'singles') return [1]
  return type === 'accumulator' ? [legs] : SYSTEMS[type as SystemName].sizes
}

/** What a slip makes, in paise, by the verdicts of its legs: every line by itself, rounded down. */
export const naiveSlipProfit = (
  type: SlipType,
  stakePaise: number,
  legs: readonly { readonly odds: number; readonly verdict: string }[],
): number => {
  const lines = sizesOf(type, legs.length).flatMap((size) => combinations(legs.length, size))
  const returns = lines.map((line) => {
    const factor = line.reduce((product, at) => {
      const { odds, verdict } = legs[at]!
      const [won, back] = sharesOf(verdict)
      return product * (won * odds + back)
    }, 1)
    return Math.floor(stakePaise * factor + 1e-6)
  })
  return returns.reduce((sum, one) => sum + one, 0) - lines.length * stakePaise
}
