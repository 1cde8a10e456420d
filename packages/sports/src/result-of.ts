import { Bug } from '@maidan/core'
import { cricketResult, cricketWinner } from './cricket/result.ts'
import { isCricketKind, isSoccerKind, isTennisKind } from './kinds.ts'
import type { Market, MarketKind, MarketResult, MatchState } from './model.ts'
import { soccerResult, soccerWinner } from './soccer/result.ts'
import { tennisResult, tennisWinner } from './tennis/result.ts'
import type { Selectable } from './verdict.ts'

/**
 * What a match says about a market: a result, not yet, or void, with the rule that says so. It reads only what was
 * played. Whether the market is open or suspended, and who bet on what, changes nothing.
 */
export const resultOf = (market: Pick<Market, 'kind' | 'selections'>, state: MatchState): MarketResult =>
  market.kind.type === 'match_odds' || market.kind.type === 'bookmaker'
    ? winnerOf(market, state)
    : partOf(market.kind, market, state)

const winnerOf = (market: Selectable, state: MatchState): MarketResult => {
  switch (state.sport) {
    case 'cricket':
      return cricketWinner(market, state)
    case 'soccer':
      return soccerWinner(market, state)
    case 'tennis':
      return tennisWinner(market, state)
  }
}

type PartKind = Exclude<MarketKind, { type: 'match_odds' | 'bookmaker' }>

const partOf = (kind: PartKind, market: Selectable, state: MatchState): MarketResult => {
  if (isCricketKind(kind) && state.sport === 'cricket') return cricketResult(kind, market, state)
  if (isTennisKind(kind) && state.sport === 'tennis') return tennisResult(kind, market, state)
  if (isSoccerKind(kind) && state.sport === 'soccer') return soccerResult(kind, market, state)
  throw new Bug(`${kind.type} is no market of ${state.sport}`)
}
