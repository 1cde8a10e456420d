import type { Fixture, Score, TennisKind, TennisState } from '@maidan/sports'
import { once, selectionsIn, type SimOffer } from '../match.ts'
import { type TennisChances, tennisChances, type TennisModel } from './chances.ts'
import { chanceOfEnd, type MatchEnd, matchEnds, setEnds } from './games.ts'

type Lazy<T> = () => T

/** In halves of a set or a game: -3 is -1.5. Each is what is nearest to even before the match. */
export type TennisLines = { readonly sets: number; readonly games: number; readonly ahead: number }

const meanOf = (ends: readonly MatchEnd[], of: (games: Score) => number): number =>
  ends.reduce((sum, { games, chance }) => sum + of(games) * chance, 0)

/** Lines end in a half, so that nothing comes back. */
const halfBelow = (mean: number): number => 2 * Math.floor(mean) + 1

export const evenLines = (model: TennisModel, initial: TennisState): TennisLines => {
  const ends = matchEnds(model, initial, tennisChances(model, initial).game)
  const ahead = meanOf(ends, ({ home, away }) => home - away)
  return {
    sets: ahead >= 0 ? -3 : 3,
    games: halfBelow(meanOf(ends, ({ home, away }) => home + away)),
    ahead: -halfBelow(ahead),
  }
}

const signed = (halves: number): string => `${halves > 0 ? '+' : ''}${halves / 2}`

type Offered = {
  readonly kind: TennisKind
  readonly key: string
  readonly name: string
  /** When the first of the two selections wins. */
  readonly first: (end: MatchEnd) => boolean
}

const offered = (lines: TennisLines, { home }: Fixture): readonly Offered[] => [
  {
    kind: { type: 'total_games', line: lines.games },
    key: 'total-games',
    name: `Total games ${lines.games / 2}`,
    first: ({ games }) => 2 * (games.home + games.away) > lines.games,
  },
  {
    kind: { type: 'game_handicap', line: lines.ahead },
    key: 'game-handicap',
    name: `Game handicap ${home.name} ${signed(lines.ahead)}`,
    first: ({ games }) => 2 * (games.home - games.away) + lines.ahead > 0,
  },
  {
    kind: { type: 'set_handicap', line: lines.sets },
    key: 'set-handicap',
    name: `Set handicap ${home.name} ${signed(lines.sets)}`,
    first: ({ sets }) => 2 * (sets.home - sets.away) + lines.sets > 0,
  },
  {
    kind: { type: 'games_odd_even' },
    key: 'games-odd-even',
    name: 'Games odd or even',
    first: ({ games }) => (games.home + games.away) % 2 === 1,
  },
  {
    kind: { type: 'tie_break' },
    key: 'tie-break',
    name: 'Tie-break in the match',
    first: ({ tieBreak }) => tieBreak,
  },
]

/** What is bet on by the games of the match and of the set under way. */
export const gameOffers = (
  model: TennisModel,
  lines: TennisLines,
  fixture: Fixture,
  state: TennisState,
  chances: Lazy<TennisChances>,
): SimOffer[] => {
  const ends = once(() => matchEnds(model, state, chances().game))
  const ofMatch = offered(lines, fixture).map(({ kind, key, name, first }): SimOffer => {
    const chance = once(() => chanceOfEnd(ends(), first))
    return {
      key,
      name,
      kind,
      selections: selectionsIn(fixture, key, kind),
      value: () => ({ type: 'chances', chances: [chance(), 1 - chance()] }),
    }
  })
  return [...ofMatch, ...(state.progress.stage === 'live' ? [setScore(model, fixture, state, chances)] : [])]
}

const setScore = (
  model: TennisModel,
  fixture: Fixture,
  state: TennisState,
  chances: Lazy<TennisChances>,
): SimOffer => {
  const set = state.sets.length
  const kind = { type: 'set_score', set } as const
  const key = `set-${set}-score`
  const selections = selectionsIn(fixture, key, kind)
  return {
    key,
    name: `Set ${set} score`,
    kind,
    selections,
    value: () => {
      const ends = setEnds(model, state, chances().game)
      const known = new Map(ends.map(({ score, chance }) => [`${score.home}-${score.away}`, chance]))
      return { type: 'chances', chances: selections.map((one) => known.get(one.key) ?? 0) }
    },
  }
}
