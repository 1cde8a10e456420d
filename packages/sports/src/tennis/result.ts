import { unreachable } from '@maidan/core'
import type { MarketResult, TennisKind, TennisState } from '../model.ts'
import { SETTLEMENT_RULES, VOID_RULES } from '../rules.ts'
import { nameOf, UNDETERMINED, voided, wonBy, type Selectable } from '../verdict.ts'
import { setsWon } from './format.ts'
import { gamesResult } from './games.ts'
import { gameWinner, setScore, setWinner, tieBreakResult } from './parts.ts'
import { setsResult } from './sets.ts'

export const tennisResult = (kind: TennisKind, market: Selectable, state: TennisState): MarketResult => {
  if (isUnplayed(state)) return voided(VOID_RULES.walkover, 'The match was not played.')
  switch (kind.type) {
    case 'set_winner':
      return setWinner(kind, market, state)
    case 'set_score':
      return setScore(kind, market, state)
    case 'game_winner':
      return gameWinner(kind, market, state)
    case 'tie_break':
      return tieBreakResult(kind, market, state)
    case 'set_betting':
    case 'total_sets':
    case 'set_handicap':
      return setsResult(kind, market, state)
    case 'total_games':
    case 'game_handicap':
    case 'games_odd_even':
      return gamesResult(kind, market, state)
    default:
      return unreachable(kind)
  }
}

const isUnplayed = ({ progress, sets, points }: TennisState): boolean =>
  progress.stage === 'finished' &&
  (progress.ending.type === 'walkover' ||
    (sets.every(({ games }) => games.length === 0) && points.home + points.away === 0))

export const tennisWinner = (market: Selectable, state: TennisState): MarketResult => {
  if (state.progress.stage !== 'finished') return UNDETERMINED
  const { ending } = state.progress
  if (isUnplayed(state)) return voided(VOID_RULES.walkover, 'The match was not played.')
  const won = setsWon(state.sets)
  const sets = `${won.home}-${won.away} in sets`
  if (ending.type === 'abandoned' || won.home + won.away === 0)
    return voided(VOID_RULES.firstSetUnfinished, `The match was broken off at ${sets}.`)
  const how = ending.type === 'completed' ? '' : `, ${ending.type}`
  const source = `${nameOf(market, ending.winner)} won, ${sets}${how}.`
  return wonBy(SETTLEMENT_RULES.tennisWinner, source, market, ending.winner)
}
