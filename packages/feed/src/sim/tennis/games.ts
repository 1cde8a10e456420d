import type { Score, Side, TennisState } from '@maidan/sports'
import {
  gameChance,
  isTieBreak,
  NIL,
  other,
  type SetEnd,
  tieBreakChance,
  type TennisModel,
} from './chances.ts'

const isWon = (won: number, lost: number): boolean => (won >= 6 && won - lost >= 2) || won === 7

const keyOf = ({ home, away }: Score): string => `${home}-${away}`

/** Both after a game that home wins with this chance. */
const either = (chance: number, won: readonly SetEnd[], lost: readonly SetEnd[]): SetEnd[] => {
  const ends = new Map<string, SetEnd>()
  const add = (part: readonly SetEnd[], weight: number): void => {
    for (const { score, chance: own } of part) {
      const known = ends.get(keyOf(score))?.chance ?? 0
      ends.set(keyOf(score), { score, chance: known + own * weight })
    }
  }
  add(won, chance)
  add(lost, 1 - chance)
  return [...ends.values()]
}

const homeOf = (score: Score): Score => ({ ...score, home: score.home + 1 })
const awayOf = (score: Score): Score => ({ ...score, away: score.away + 1 })

/** How a set may end from so many games, with a new game about to be served. */
const endsFrom = (model: TennisModel, server: Side, score: Score): readonly SetEnd[] => {
  if (isWon(score.home, score.away) || isWon(score.away, score.home)) return [{ score, chance: 1 }]
  const key = `${keyOf(score)} ${server}`
  const known = model.setEnds.get(key)
  if (known) return known
  const ends = after(model, server, score, gameOf(model, server, score))
  model.setEnds.set(key, ends)
  return ends
}

const after = (model: TennisModel, server: Side, score: Score, chance: number): SetEnd[] =>
  either(chance, endsFrom(model, other(server), homeOf(score)), endsFrom(model, other(server), awayOf(score)))

/** The chance of home to win a game that is about to begin. */
const gameOf = (model: TennisModel, server: Side, { home, away }: Score): number => {
  if (home === 6 && away === 6) return tieBreakChance(model, server, NIL)
  const hold = gameChance(model.serves[server], 0, 0)
  return server === 'home' ? hold : 1 - hold
}

const freshEnds = (model: TennisModel): readonly SetEnd[] =>
  either(0.5, endsFrom(model, 'home', NIL), endsFrom(model, 'away', NIL))

/** How the set under way may end, given home's chance in the game under way. */
export const setEnds = (model: TennisModel, state: TennisState, game: number): readonly SetEnd[] => {
  const current = state.sets.at(-1)
  if (current?.winner !== undefined) return freshEnds(model)
  if (isTieBreak(state))
    return either(
      game,
      [{ score: { home: 7, away: 6 }, chance: 1 }],
      [{ score: { home: 6, away: 7 }, chance: 1 }],
    )
  return after(model, state.server, current?.score ?? NIL, game)
}

/** How the match may end: the games of all its sets, and whether there was a tie-break. */
export type MatchEnd = {
  readonly sets: Score
  readonly games: Score
  readonly tieBreak: boolean
  readonly chance: number
}

const SETS_TO_WIN = 2

const addSet = ({ sets, games, tieBreak, chance }: MatchEnd, { score, chance: own }: SetEnd): MatchEnd => ({
  sets: score.home > score.away ? homeOf(sets) : awayOf(sets),
  games: { home: games.home + score.home, away: games.away + score.away },
  tieBreak: tieBreak || score.home + score.away === 13,
  chance: chance * own,
})

const isOver = ({ sets }: MatchEnd): boolean => sets.home === SETS_TO_WIN || sets.away === SETS_TO_WIN

/** Best of three. */
export const matchEnds = (model: TennisModel, state: TennisState, game: number): readonly MatchEnd[] => {
  const fresh = freshEnds(model)
  const start = state.sets
    .filter(({ winner }) => winner !== undefined)
    .reduce((end, { score }) => addSet(end, { score, chance: 1 }), {
      sets: NIL,
      games: NIL,
      tieBreak: false,
      chance: 1,
    })
  const walk = (end: MatchEnd, next: readonly SetEnd[]): MatchEnd[] =>
    isOver(end) ? [end] : next.flatMap((set) => walk(addSet(end, set), fresh))
  return walk(start, setEnds(model, state, game))
}

/** The chance of what is true of some ends of the match. */
export const chanceOfEnd = (ends: readonly MatchEnd[], is: (end: MatchEnd) => boolean): number =>
  ends.reduce((sum, end) => (is(end) ? sum + end.chance : sum), 0)
