import { unreachable, type Paise } from '@maidan/core'
import type { FancyBet, Grade, OddsBet, RateBet } from '../model.ts'
import { rupees } from './money.ts'

/** The arithmetic of a settled bet, one line a step, as a receipt prints it. */
export const rateLines = (bet: RateBet, grade: Grade, profit: Paise): string[] => {
  const taken = `${rupees(bet.stake)} ${bet.side === 'back' ? 'backed' : 'laid'} at ${bet.rate} per 100`
  const sign = bet.side === 'back' ? '' : '−'
  return [`${taken}: ${graded(grade, bet.stake, `${bet.rate}/100`, sign)}`, made(profit)]
}

export const oddsLines = (bet: OddsBet, grade: Grade, profit: Paise): string[] => {
  const odds = rupees(bet.odds)
  return [`${rupees(bet.stake)} at ${odds}: ${graded(grade, bet.stake, `(${odds} − 1)`, '')}`, made(profit)]
}

export const fancyLines = (bet: FancyBet, count: number | undefined, profit: Paise): string[] => {
  const taken = `${bet.side === 'yes' ? 'Yes' : 'No'} ${bet.line}, ${rupees(bet.stake)} at ${bet.rate} per 100`
  if (count === undefined) return [`${taken}: void, 0.00`, made(profit)]
  const compared = `${count} is ${count >= bet.line ? 'not below' : 'below'} ${bet.line}`
  return [taken, compared, `${working(bet, count)} = ${rupees(profit)}`, made(profit)]
}

const working = ({ side, line, rate, stake }: FancyBet, count: number): string => {
  const isReached = count >= line
  const amount = isReached ? `${rupees(stake)} × ${rate}/100` : rupees(stake)
  return isReached === (side === 'yes') ? amount : `−${amount}`
}

/** The formula of a back; a lay is its opposite. */
const graded = (grade: Grade, stake: Paise, rate: string, sign: string): string => {
  const won = `${rupees(stake)} × ${rate}`
  const lost = rupees(stake)
  const negative = sign === '' ? '−' : ''
  switch (grade.verdict) {
    case 'won':
      return `${sign}${won}`
    case 'half_won':
      return `half won, ${sign}${won} × 1/2`
    case 'void':
      return 'void, 0.00'
    case 'half_lost':
      return `half lost, ${negative}${lost} × 1/2`
    case 'lost':
      return `${negative}${lost}`
    case 'dead_heat': {
      const { places, tied } = grade
      return `dead heat, ${sign}(${won} × ${places}/${tied} − ${lost} × ${tied - places}/${tied})`
    }
    default:
      return unreachable(grade)
  }
}

const made = (profit: Paise): string => `${profit < 0 ? 'loss' : 'profit'} ${rupees(Math.abs(profit))}`
