import type { Fixture, Selection, TennisState } from '@maidan/sports'
import { type OfferValue, once, type SimOffer } from '../match.ts'
import { setScores, type TennisChances, tennisChances, type TennisModel } from './chances.ts'
import { gameOffers, type TennisLines } from './game-markets.ts'

type Lazy<T> = () => T

const two =
  (first: Lazy<number>): Lazy<OfferValue> =>
  () => ({ type: 'chances', chances: [first(), 1 - first()] })

export const tennisOffers = (
  model: TennisModel,
  lines: TennisLines,
  fixture: Fixture,
  state: TennisState,
): SimOffer[] => {
  const chances = once(() => tennisChances(model, state))
  const selections: Selection[] = [
    { key: 'home', name: fixture.home.name },
    { key: 'away', name: fixture.away.name },
  ]
  const value = two(() => chances().match)
  return [
    { key: 'match-odds', name: 'Match Odds', kind: { type: 'match_odds' }, selections, value },
    { key: 'bookmaker', name: 'Bookmaker', kind: { type: 'bookmaker' }, selections, value },
    ...setOffers(chances),
    ...gameOffers(model, lines, fixture, state, chances),
    ...(state.progress.stage === 'live' ? liveOffers(chances, selections, state) : []),
  ]
}

const ENDS = ['2-0', '2-1', '1-2', '0-2'] as const

const setOffers = (chances: Lazy<TennisChances>): SimOffer[] => {
  const ends = once(() => setScores(chances()))
  const chanceOf = (key: string): number => ends().get(key) ?? 0
  return [
    {
      key: 'set-betting',
      name: 'Set betting',
      kind: { type: 'set_betting' },
      selections: ENDS.map((key) => ({ key, name: key })),
      value: () => ({ type: 'chances', chances: ENDS.map(chanceOf) }),
    },
    {
      key: 'total-sets',
      name: 'Total sets 2.5',
      kind: { type: 'total_sets', line: 5 },
      selections: [
        { key: 'over', name: 'Over' },
        { key: 'under', name: 'Under' },
      ],
      value: two(() => chanceOf('2-1') + chanceOf('1-2')),
    },
  ]
}

/** The set and the game under way, and the game after it. */
const liveOffers = (
  chances: Lazy<TennisChances>,
  selections: readonly Selection[],
  state: TennisState,
): SimOffer[] => {
  const set = state.sets.length
  const game = (state.sets.at(-1)?.games.length ?? 0) + 1
  const winnerOf = (number: number, chance: Lazy<number>): SimOffer => ({
    key: `set-${set}-game-${number}`,
    name: `Set ${set} game ${number}`,
    kind: { type: 'game_winner', set, game: number },
    selections,
    value: two(chance),
  })
  return [
    {
      key: `set-${set}`,
      name: `Set ${set} winner`,
      kind: { type: 'set_winner', set },
      selections,
      value: two(() => chances().set),
    },
    winnerOf(game, () => chances().game),
    ...(game < 12 ? [winnerOf(game + 1, () => chances().nextGame)] : []),
  ]
}
