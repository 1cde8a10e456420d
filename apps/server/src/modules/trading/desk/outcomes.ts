import type { HouseOutcome } from '@maidan/contracts/staff'
import { type Paise, paise, toRupees } from '@maidan/core'
import { fancyProfit, rateProfit } from '@maidan/sports'
import type { MarketRow, Runner } from '../../markets/index.ts'
import { profitsOf } from '../../sportsbook/index.ts'

/** Open bets of a market that are alike, and how many there are. */
export type BetGroup = {
  readonly market: number
  readonly runner: number | null
  readonly side: 'back' | 'lay' | 'yes' | 'no'
  /** A rate per 100. */
  readonly price: number
  readonly line: number | null
  readonly matched: Paise
  readonly bets: number
}

/** What the account of the house has on one side of a runner. */
export type HouseSide = {
  readonly market: number
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly matched: number
  readonly value: number
}

/** What open slips with a selection could win. */
export type SlipSide = { readonly market: number; readonly key: string; readonly win: number }

/** All that is open in one market. */
export type OpenBook = {
  readonly groups: readonly BetGroup[]
  readonly house: readonly HouseSide[]
  readonly slips: readonly SlipSide[]
}

type Valued = { readonly key: string; readonly name: string; readonly profit: number }

/** What the house makes on each outcome of a market, the worst first. */
export const outcomesOf = (
  { banking, runners }: Pick<MarketRow, 'banking' | 'runners'>,
  book: OpenBook,
): HouseOutcome[] =>
  valued(banking, runners, book)
    .sort((a, b) => a.profit - b.profit)
    .map(({ profit, ...outcome }) => ({ ...outcome, profit: toRupees(paise(Math.round(profit))) }))

const valued = (banking: MarketRow['banking'], runners: readonly Runner[], book: OpenBook): Valued[] => {
  switch (banking) {
    case 'exchange': {
      const profits = profitsOf(runners, book.house)
      return runners.map(({ id, key, name }) => ({ key, name, profit: profits.get(id) ?? 0 }))
    }
    case 'rates':
      return runners.map(({ id, key, name }) => ({ key, name, profit: ifRunnerWins(book.groups, id) }))
    case 'lines':
      return lineSteps(book.groups)
    case 'odds':
      return runners.map(({ key, name }) => {
        const win = book.slips.find((one) => one.key === key)?.win ?? 0
        return { key, name, profit: 0 - win }
      })
  }
}

const ifRunnerWins = (groups: readonly BetGroup[], winner: number): number =>
  groups.reduce((sum, { runner, side, price, matched, bets }) => {
    const terms = {
      selection: '',
      side: side === 'lay' ? 'lay' : 'back',
      stake: matched,
      rate: price,
    } as const
    return sum - bets * rateProfit(terms, { verdict: runner === winner ? 'won' : 'lost' })
  }, 0)

const atCount = (groups: readonly BetGroup[], count: number): number =>
  groups.reduce((sum, { side, price, line, matched, bets }) => {
    const terms = {
      side: side === 'no' ? 'no' : 'yes',
      line: line ?? 0,
      rate: price,
      stake: matched,
    } as const
    return sum - bets * fancyProfit(terms, count)
  }, 0)

/** Spans of runs between two lines, those that make the same side by side as one. */
const lineSteps = (groups: readonly BetGroup[]): Valued[] => {
  const lines = [...new Set(groups.map(({ line }) => line ?? 0))].sort((a, b) => a - b)
  const steps: { from: number; profit: number }[] = []
  for (const from of [0, ...lines]) {
    const profit = atCount(groups, from)
    if (steps.at(-1)?.profit !== profit) steps.push({ from, profit })
  }
  if (groups.length === 0) return []
  return steps.map(({ from, profit }, at) => {
    const name = spanName(from, steps[at + 1]?.from)
    return { key: String(from), name, profit }
  })
}

const spanName = (from: number, next: number | undefined): string => {
  if (next === undefined) return from === 0 ? 'Any runs' : `${from} and up`
  if (from === 0) return `Under ${next}`
  return next - from === 1 ? String(from) : `${from} to ${next - 1}`
}

/** The worst outcome of a market in rupees; never above zero. */
export const worstOutcome = (outcomes: readonly HouseOutcome[]): number =>
  Math.min(0, ...outcomes.map(({ profit }) => profit))
