import { assert, paise, type Paise } from '@maidan/core'
import type { FancyBet } from '../model.ts'
import { fancyProfit } from './profit.ts'
import { worstOf } from './rate-book.ts'

/** What the player makes from one count to another; the last has no upper end. */
export type BookStep = { readonly from: number; readonly to: number | null; readonly profit: Paise }

const profitAt = (bets: readonly FancyBet[], count: number): Paise =>
  paise(bets.reduce((sum, bet) => sum + fancyProfit(bet, count), 0))

/** Where the result of some bet turns, lowest first. Between two of them nothing changes. */
const turningPoints = (bets: readonly FancyBet[]): number[] =>
  [...new Set(bets.map(({ line }) => line))].sort((a, b) => a - b)

/** The whole book of one fancy in as few steps as there are lines, and one. */
export const fancyBook = (bets: readonly FancyBet[]): BookStep[] => {
  assert(
    bets.every(({ line }) => Number.isSafeInteger(line) && line >= 1),
    'a line is a whole number of at least 1',
  )
  const starts = [0, ...turningPoints(bets)]
  return starts.map((from, index) => {
    const next = starts[index + 1]
    return { from, to: next === undefined ? null : next - 1, profit: profitAt(bets, from) }
  })
}

export const fancyExposure = (bets: readonly FancyBet[]): Paise =>
  worstOf(fancyBook(bets).map(({ profit }) => profit))

export type BookRow = { readonly count: number; readonly profit: Paise }

/** A ladder longer than this is no use to anybody. */
const MAX_ROWS = 1000

/** The book for the screen, one row a count, from `margin` below the lowest line to `margin` above the highest. */
export const fancyLadder = (bets: readonly FancyBet[], margin = 5): BookRow[] => {
  const lines = turningPoints(bets)
  const [lowest, highest] = [lines[0], lines.at(-1)]
  if (lowest === undefined || highest === undefined) return []
  const from = Math.max(0, lowest - margin)
  const rows = Math.min(highest + margin - from + 1, MAX_ROWS)
  return Array.from({ length: rows }, (_, index) => ({
    count: from + index,
    profit: profitAt(bets, from + index),
  }))
}
