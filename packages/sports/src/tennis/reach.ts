import type { Score, Side, TennisFormat, TennisState } from '../model.ts'
import { GAMES_FOR_SET, hasWon, LOVE, oneMore, setsToWin, tieBreakPoints } from './format.ts'

/** Every score in sets in which a match that stands so can end. */
export const finalSetScores = (format: TennisFormat, now: Score): Score[] => {
  const isOver = Math.max(now.home, now.away) === setsToWin(format)
  if (isOver) return [now]
  return [...finalSetScores(format, oneMore(now, 'home')), ...finalSetScores(format, oneMore(now, 'away'))]
}

/** A set without a tie-break has no longest; beyond so many games no line is offered. */
const LONGEST = 80

const keyOf = (...scores: readonly Score[]): string =>
  scores.map(({ home, away }) => `${home}-${away}`).join(' ')

const unique = <T>(list: readonly T[], key: (one: T) => string): T[] => [
  ...new Map(list.map((one) => [key(one), one])).values(),
]

const nextScores = (score: Score, hasTieBreak: boolean): Score[] => {
  const isOver = isSetWon(score, hasTieBreak) || score.home + score.away > LONGEST
  return isOver ? [score] : [oneMore(score, 'home'), oneMore(score, 'away')]
}

const isSetWon = (score: Score, hasTieBreak: boolean): boolean =>
  hasWon(score, 'home', GAMES_FOR_SET) ||
  hasWon(score, 'away', GAMES_FOR_SET) ||
  (hasTieBreak && Math.max(score.home, score.away) > GAMES_FOR_SET)

/** Every score in games in which a set that stands so can end. */
export const finalGamesOfSet = (format: TennisFormat, set: number, now: Score): Score[] => {
  const hasTieBreak = tieBreakPoints(format, set) !== undefined
  let scores = [now]
  for (;;) {
    const next = unique(
      scores.flatMap((score) => nextScores(score, hasTieBreak)),
      keyOf,
    )
    if (next.every((score, index) => score === scores[index])) return next
    scores = next
  }
}

type Line = { readonly won: Score; readonly games: Score }

const plusSet = ({ won, games }: Line, set: Score): Line => {
  const winner: Side = set.home > set.away ? 'home' : 'away'
  return {
    won: oneMore(won, winner),
    games: { home: games.home + set.home, away: games.away + set.away },
  }
}

/** Every number of games for each side with which a match that stands so can end. */
export const finalGames = ({ format, sets }: TennisState): Score[] => {
  const finished = sets.filter(({ winner }) => winner)
  const start = finished.reduce<Line>((line, { score }) => plusSet(line, score), { won: LOVE, games: LOVE })
  let lines = [start]
  for (let set = finished.length + 1; set <= format.bestOf; set++) {
    const now = sets[set - 1]?.score ?? LOVE
    const ends = finalGamesOfSet(format, set, now)
    lines = unique(
      lines.flatMap((line) => (isWon(format, line) ? [line] : ends.map((end) => plusSet(line, end)))),
      ({ won, games }) => keyOf(won, games),
    )
  }
  return lines.map(({ games }) => games)
}

const isWon = (format: TennisFormat, { won }: Line): boolean =>
  Math.max(won.home, won.away) === setsToWin(format)
