import { unreachable } from '@maidan/core'
import type { CricketEnding, CricketKind, CricketState, MarketResult, RunCount, Side } from '../model.ts'
import { SETTLEMENT_RULES, VOID_RULES } from '../rules.ts'
import { counted, keysOf, nameOf, UNDETERMINED, voided, wonBy, type Selectable } from '../verdict.ts'
import { countRuns } from './count.ts'
import { superOverWinner } from './super-over.ts'

export const cricketResult = (kind: CricketKind, market: Selectable, state: CricketState): MarketResult => {
  switch (kind.type) {
    case 'toss':
      return tossResult(market, state)
    case 'tied_match':
      return tiedMatch(market, state)
    case 'match_winner':
      return cricketWinner(market, state)
    case 'fancy':
      return fancyResult(kind.count, state)
    case 'odd_even':
      return oddEven(kind.count, market, state)
    default:
      return unreachable(kind)
  }
}

const tossResult = (market: Selectable, { toss, progress }: CricketState): MarketResult => {
  if (toss) {
    const source = `The toss was won by ${nameOf(market, toss.winner)}.`
    return wonBy(SETTLEMENT_RULES.toss, source, market, toss.winner)
  }
  return progress.stage === 'finished' ? voided(VOID_RULES.noToss, 'There was no toss.') : UNDETERMINED
}

/** The ending, unless it leaves the match without a result. */
const playedEnding = (state: CricketState): CricketEnding | undefined => {
  if (state.progress.stage !== 'finished') return undefined
  const { ending } = state.progress
  const isUnplayed = state.innings.every(({ overs }) => overs.length === 0)
  if (ending.type === 'no_result' || ending.type === 'abandoned') return undefined
  return ending.type === 'awarded' && isUnplayed ? undefined : ending
}

const tiedMatch = (market: Selectable, state: CricketState): MarketResult => {
  if (state.progress.stage !== 'finished') return UNDETERMINED
  const ending = playedEnding(state)
  if (ending === undefined) return voided(VOID_RULES.cricketNoResult, 'The match had no result.')
  const isTied = ending.type === 'tied'
  const source = isTied ? 'The match was tied.' : 'The match was not tied.'
  return wonBy(SETTLEMENT_RULES.tiedMatch, source, market, isTied ? 'yes' : 'no')
}

export const cricketWinner = (market: Selectable, state: CricketState): MarketResult => {
  if (state.progress.stage !== 'finished') return UNDETERMINED
  const ending = playedEnding(state)
  if (ending === undefined) return voided(VOID_RULES.cricketNoResult, 'The match had no result.')
  if (ending.type === 'drawn') return drawn(market)
  const winner = winnerOf(ending, state)
  if (winner === undefined) return voided(VOID_RULES.tieUnbroken, 'The match was tied.')
  return wonBy(SETTLEMENT_RULES.cricketWinner, winnerText(ending, nameOf(market, winner)), market, winner)
}

const winnerOf = (ending: CricketEnding, state: CricketState): Side | undefined => {
  if (ending.type === 'tied') return superOverWinner(state)
  return ending.type === 'won' || ending.type === 'awarded' ? ending.winner : undefined
}

const drawn = (market: Selectable): MarketResult =>
  keysOf(market).includes('draw')
    ? wonBy(SETTLEMENT_RULES.cricketWinner, 'The match was drawn.', market, 'draw')
    : voided(VOID_RULES.drawNotOffered, 'The match was drawn.')

const winnerText = (ending: CricketEnding, winner: string): string => {
  if (ending.type === 'tied') return `The match was tied and ${winner} won the super over.`
  const revised = ending.type === 'won' && ending.revised ? ' by the revised target' : ''
  return `The match was won by ${winner}${revised}.`
}

const fancyResult = (count: RunCount, state: CricketState): MarketResult => {
  const result = countRuns(count, state)
  if (result.type === 'counting') return UNDETERMINED
  return result.type === 'void'
    ? voided(result.rule, result.source)
    : counted(result.rule, result.source, result.count)
}

const oddEven = (count: RunCount, market: Selectable, state: CricketState): MarketResult => {
  const result = countRuns(count, state)
  if (result.type === 'counting') return UNDETERMINED
  if (result.type === 'void') return voided(result.rule, result.source)
  return wonBy(SETTLEMENT_RULES.oddEven, result.source, market, result.count % 2 === 0 ? 'even' : 'odd')
}
