import { paise } from '@maidan/core'
import { nearestPrice, priceAbove, priceAt, priceBelow, tickOf, TOP_TICK } from '@maidan/exchange'
import { bankingOf, type OddsQuote, type Quote, type RateQuote, type Selection } from '@maidan/sports'
import type { Level, RunnerChange } from '../port.ts'
import type { SimOffer } from './match.ts'
import type { Random } from './random.ts'

const RATE_MAX = paise(50_000_00)
const LINE_MAX = paise(100_000_00)
/** What the house keeps of a fixed price, and of a rate. */
const ODDS_MARGIN = 0.05
const RATE_MARGIN = 0.025
const LONGEST_RATE = 1500
/** Beyond these nobody bets against the house any more. */
const LEAST_CHANCE = 0.004

const rateOf = (selection: Selection, chance: number): RateQuote => {
  const fair = 100 / chance - 100
  const back = Math.floor(fair * (1 - RATE_MARGIN) - 0.5)
  const lay = Math.ceil(fair * (1 + RATE_MARGIN) + 0.5)
  if (back < 1 || back > LONGEST_RATE) return { selection: selection.key, max: RATE_MAX, suspended: true }
  return { selection: selection.key, back, lay, max: RATE_MAX }
}

const oddsOf = (selection: Selection, chance: number): OddsQuote => {
  const odds = Math.round((100 / Math.max(chance, LEAST_CHANCE)) * (1 - ODDS_MARGIN))
  const isOff = chance < LEAST_CHANCE || odds < 101
  return { selection: selection.key, odds: Math.max(101, odds), ...(isOff ? { suspended: true } : {}) }
}

/** One run lies between No and Yes, and on that run both lose. */
const linesOf = (mean: number): Quote => {
  const line = Math.max(1, Math.round(mean))
  return { type: 'lines', no: { line, rate: 100 }, yes: { line: line + 1, rate: 100 }, max: LINE_MAX }
}

/** What the house offers; nothing for match odds, which has prices instead. */
export const quoteOf = ({ kind, selections, value: valueOf }: SimOffer): Quote | undefined => {
  if (kind.type === 'match_odds') return undefined
  const value = valueOf()
  if (value.type === 'line') return linesOf(value.mean)
  const each = selections.map((selection, index) => [selection, value.chances[index] ?? 0] as const)
  if (kind.type === 'toss')
    return { type: 'rates', rates: each.map(([{ key }]) => ({ selection: key, back: 98, max: RATE_MAX })) }
  return bankingOf(kind) === 'rates'
    ? { type: 'rates', rates: each.map(([selection, chance]) => rateOf(selection, chance)) }
    : { type: 'odds', odds: each.map(([selection, chance]) => oddsOf(selection, chance)) }
}

const DEPTH = 5
const HALF_SPREAD = 0.004

/** A book around the fair price: backs below, lays above, never touching. */
export const ladderOf = (runner: number, chance: number, matched: number, random: Random): RunnerChange => {
  const fair = 100 / Math.min(0.9999, Math.max(0.0005, chance))
  const back = tickOf(priceBelow(fair * (1 - HALF_SPREAD)))
  const lay = Math.max(back + 1, tickOf(priceAbove(fair * (1 + HALF_SPREAD))))
  const isCertain = fair * (1 - HALF_SPREAD) < 101
  return {
    runner,
    toBack: { whole: true, levels: isCertain ? [] : levelsFrom(back, -1, random) },
    toLay: { whole: true, levels: levelsFrom(isCertain ? 0 : lay, 1, random) },
    lastPrice: nearestPrice(fair),
    matched: paise(matched),
  }
}

/** Little at the best price, more behind it. */
const levelsFrom = (tick: number, step: 1 | -1, random: Random): Level[] => {
  const levels: Level[] = []
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const at = tick + depth * step
    const size = Math.round(random.between(4000, 30_000) * (1 + depth)) * 100
    if (at >= 0 && at <= TOP_TICK) levels.push({ price: priceAt(at), size })
  }
  return levels
}
