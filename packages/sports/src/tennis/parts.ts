import type { MarketResult, TennisKind, TennisSet, TennisState } from '../model.ts'
import { SETTLEMENT_RULES, VOID_RULES } from '../rules.ts'
import { keysOf, nameOf, UNDETERMINED, voided, wonBy, type Selectable } from '../verdict.ts'

type KindOf<Type extends TennisKind['type']> = Extract<TennisKind, { type: Type }>

/** A set or game without a winner: it may still come, was broken off, or was never needed. */
export const unplayed = ({ progress }: TennisState): MarketResult => {
  if (progress.stage !== 'finished') return UNDETERMINED
  return progress.ending.type === 'completed'
    ? voided(VOID_RULES.neverPlayed, 'The match ended before.')
    : voided(VOID_RULES.tennisUnfinished, 'The match was broken off.')
}

const text = (number: number, { score }: TennisSet): string =>
  `Set ${number} ended ${score.home}-${score.away}.`

export const setWinner = ({ set: number }: KindOf<'set_winner'>, market: Selectable, state: TennisState) => {
  const set = state.sets[number - 1]
  return set?.winner
    ? wonBy(SETTLEMENT_RULES.tennisPlay, text(number, set), market, set.winner)
    : unplayed(state)
}

export const setScore = ({ set: number }: KindOf<'set_score'>, market: Selectable, state: TennisState) => {
  const set = state.sets[number - 1]
  if (!set?.winner) return unplayed(state)
  const score = `${set.score.home}-${set.score.away}`
  const winner = keysOf(market).includes(score) ? score : 'any_other'
  return wonBy(SETTLEMENT_RULES.tennisPlay, text(number, set), market, winner)
}

export const gameWinner = (
  { set, game }: KindOf<'game_winner'>,
  market: Selectable,
  state: TennisState,
): MarketResult => {
  const winner = state.sets[set - 1]?.games[game - 1]?.winner
  if (winner === undefined) return isNeverPlayed(set, state) ? neverPlayed(set, game) : unplayed(state)
  const source = `Game ${game} of set ${set} was won by ${nameOf(market, winner)}.`
  return wonBy(SETTLEMENT_RULES.tennisPlay, source, market, winner)
}

const isNeverPlayed = (set: number, { sets }: TennisState): boolean => sets[set - 1]?.winner !== undefined

const neverPlayed = (set: number, game: number): MarketResult =>
  voided(VOID_RULES.neverPlayed, `Set ${set} ended before game ${game}.`)

export const tieBreakResult = (
  { set: number }: KindOf<'tie_break'>,
  market: Selectable,
  state: TennisState,
): MarketResult => {
  const sets = number === undefined ? state.sets : state.sets.slice(number - 1, number)
  const hasOne = sets.some(({ tieBreak }) => tieBreak !== undefined)
  if (hasOne) return wonBy(SETTLEMENT_RULES.tennisPlay, 'There was a tie-break.', market, 'yes')
  const isOver = number === undefined ? isCompleted(state) : sets[0]?.winner !== undefined
  return isOver
    ? wonBy(SETTLEMENT_RULES.tennisPlay, 'There was no tie-break.', market, 'no')
    : unplayed(state)
}

export const isCompleted = ({ progress }: TennisState): boolean =>
  progress.stage === 'finished' && progress.ending.type === 'completed'
