import type { Paise } from '@maidan/core'
import type { BetLeg } from './bets.ts'
import type { Commission } from './commission.ts'
import type { SettledBet } from './settlement.ts'

/** The arithmetic of a settled bet, one line a step, in rupees and decimal prices, as a receipt prints it. */
export const betArithmetic = (bet: SettledBet): string[] => [
  ...bet.legs.map((leg) => legLine(bet, leg)),
  ...fractionLines(bet),
  `${bet.profit < 0 ? 'loss' : 'profit'} ${rupees(Math.abs(bet.profit))}`,
]

const legLine = (bet: SettledBet, leg: BetLeg): string => {
  const matched = `${rupees(leg.size)} matched at ${decimal(leg.price)}`
  if (leg.void) return `${matched}: void, 0.00`
  const price =
    leg.price === leg.settledPrice ? matched : `${matched}, reduced to ${decimal(leg.settledPrice)}`
  return `${price}: ${working(bet, leg)}`
}

const working = ({ side, verdict, deadHeat }: SettledBet, { size, settledPrice }: BetLeg): string => {
  const won = `${rupees(size)} × (${decimal(settledPrice)} − 1)`
  if (deadHeat) {
    const { places, tied } = deadHeat
    const shared = `${won} × ${places}/${tied} − ${rupees(size)} × ${tied - places}/${tied}`
    return side === 'back' ? shared : `−(${shared})`
  }
  // A winning back and a losing lay turn on the odds, the other two on the stake.
  const amount = (side === 'back') === (verdict === 'won') ? won : rupees(size)
  return verdict === 'won' ? amount : `−${amount}`
}

const fractionLines = ({ fraction: { carriedIn, carriedOut, denominator } }: SettledBet): string[] => [
  ...(carriedIn === 0 ? [] : [`+ ${carriedIn}/${denominator} paisa from the bet before`]),
  ...(carriedOut === 0 ? [] : [`− ${carriedOut}/${denominator} paisa to the next bet, or to the house`]),
]

export const commissionArithmetic = ({ rateBp, discountBp, on, amount }: Commission): string =>
  `${rupees(on)} × ${decimal(rateBp)} %${discountBp === 0 ? '' : ` less ${decimal(discountBp)} %`} = ${rupees(amount)}`

const rupees = (amount: number | Paise): string => decimal(amount)

const decimal = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
