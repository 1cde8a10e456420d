import type { OddsQuote, Quote, RateQuote, RunLine } from '@maidan/sports'
import type { FaultReason } from '../port.ts'
import type { Watched } from './watched.ts'

const MAX_RATE = 100_000
const MAX_LINE = 2000
/** So many runs may a line move while bets are taken: two sixes and a free hit are far below. */
const LINE_JUMP = 30
const CHANCE_JUMP = 0.35

/** A quote is always whole, so a good one heals what a bad one broke. */
export const takeQuote = (watched: Watched, quote: Quote): FaultReason | undefined => {
  if (!isSane(quote)) return 'bad_quote'
  const before = watched.trustedQuote
  const confirmed = watched.doubtedQuote && !hasJumped(watched.doubtedQuote, quote)
  if (before && !confirmed && hasJumped(before, quote)) {
    watched.doubtedQuote = quote
    return 'jump'
  }
  watched.quote = quote
  watched.trustedQuote = quote
  watched.doubtedQuote = undefined
  return undefined
}

const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isSafeInteger(value) && value >= from && value <= to

const isSane = (quote: Quote): boolean => {
  switch (quote.type) {
    case 'rates':
      return quote.rates.every(isSaneRate)
    case 'lines':
      return (
        isSaneLine(quote.no) &&
        isSaneLine(quote.yes) &&
        (quote.no?.line ?? 0) <= (quote.yes?.line ?? MAX_LINE)
      )
    case 'odds':
      return quote.odds.every(isSaneOdds)
  }
}

const isSaneRate = ({ back, lay }: RateQuote): boolean =>
  (back === undefined || isWhole(back, 1, MAX_RATE)) &&
  (lay === undefined || isWhole(lay, 1, MAX_RATE)) &&
  (back === undefined || lay === undefined || back <= lay)

const isSaneLine = (line: RunLine | undefined): boolean =>
  line === undefined || (isWhole(line.line, 0, MAX_LINE) && isWhole(line.rate, 1, 1000))

const isSaneOdds = ({ odds }: OddsQuote): boolean => isWhole(odds, 101, 100_000)

const hasJumped = (from: Quote, to: Quote): boolean => {
  if (from.type === 'lines' && to.type === 'lines')
    return Math.abs((from.yes?.line ?? 0) - (to.yes?.line ?? from.yes?.line ?? 0)) > LINE_JUMP
  const before = quotedChances(from)
  return [...quotedChances(to)].some(
    ([key, chance]) => Math.abs((before.get(key) ?? chance) - chance) > CHANCE_JUMP,
  )
}

const quotedChances = (quote: Quote): Map<string, number> => {
  if (quote.type === 'rates')
    return new Map(
      quote.rates.flatMap(({ selection, back }) =>
        back === undefined ? [] : [[selection, 100 / (100 + back)] as const],
      ),
    )
  if (quote.type === 'odds') return new Map(quote.odds.map(({ selection, odds }) => [selection, 100 / odds]))
  return new Map()
}
