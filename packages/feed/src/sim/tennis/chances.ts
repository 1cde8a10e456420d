import type { Score, Side, TennisState } from '@maidan/sports'

/** The chance of each to win a point on the own serve. */
export type Serves = Readonly<Record<Side, number>>

/** What was reckoned once for these serves is not reckoned again. */
export type TennisModel = {
  readonly serves: Serves
  readonly tieBreaks: Map<string, number>
  readonly sets: Map<string, number>
  readonly setEnds: Map<string, readonly SetEnd[]>
}

/** How a set may end, in games. */
export type SetEnd = { readonly score: Score; readonly chance: number }

export const createTennisModel = (serves: Serves): TennisModel => ({
  serves,
  tieBreaks: new Map(),
  sets: new Map(),
  setEnds: new Map(),
})

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** The chance of the server to win the game from so many points each. */
export const gameChance = (serve: number, server: number, receiver: number): number => {
  if (server >= 4 && server - receiver >= 2) return 1
  if (receiver >= 4 && receiver - server >= 2) return 0
  const deuce = serve ** 2 / (serve ** 2 + (1 - serve) ** 2)
  if (server >= 3 && receiver >= 3) {
    if (server === receiver) return deuce
    return server > receiver ? serve + (1 - serve) * deuce : serve * deuce
  }
  return (
    serve * gameChance(serve, server + 1, receiver) + (1 - serve) * gameChance(serve, server, receiver + 1)
  )
}

const LONGEST_TIE_BREAK = 40

/** The chance of home in a tie-break. The few that would go on beyond so many points count as even. */
export const tieBreakChance = (model: TennisModel, server: Side, { home, away }: Score): number => {
  if (home >= 7 && home - away >= 2) return 1
  if (away >= 7 && away - home >= 2) return 0
  if (home + away >= LONGEST_TIE_BREAK) return 0.5
  const key = `${home} ${away} ${server}`
  const known = model.tieBreaks.get(key)
  if (known !== undefined) return known
  const point = server === 'home' ? model.serves.home : 1 - model.serves.away
  const next = (home + away) % 2 === 0 ? other(server) : server
  const chance =
    point * tieBreakChance(model, next, { home: home + 1, away }) +
    (1 - point) * tieBreakChance(model, next, { home, away: away + 1 })
  model.tieBreaks.set(key, chance)
  return chance
}

/** The chance of home to win a set from so many games, with a new game about to be served. */
const setChance = (model: TennisModel, server: Side, { home, away }: Score): number => {
  if ((home >= 6 && home - away >= 2) || home === 7) return 1
  if ((away >= 6 && away - home >= 2) || away === 7) return 0
  if (home === 6 && away === 6) return tieBreakChance(model, server, { home: 0, away: 0 })
  const key = `${home} ${away} ${server}`
  const known = model.sets.get(key)
  if (known !== undefined) return known
  const hold = gameChance(model.serves[server], 0, 0)
  const homeWins = server === 'home' ? hold : 1 - hold
  const chance =
    homeWins * setChance(model, other(server), { home: home + 1, away }) +
    (1 - homeWins) * setChance(model, other(server), { home, away: away + 1 })
  model.sets.set(key, chance)
  return chance
}

export type TennisChances = {
  readonly game: number
  readonly nextGame: number
  readonly set: number
  readonly freshSet: number
  readonly match: number
  readonly sets: Score
}

export const NIL: Score = { home: 0, away: 0 }

/** All of them home's. */
export const tennisChances = (model: TennisModel, state: TennisState): TennisChances => {
  const freshSet = (setChance(model, 'home', NIL) + setChance(model, 'away', NIL)) / 2
  const current = state.sets.at(-1)
  const sets = {
    home: state.sets.filter(({ winner }) => winner === 'home').length,
    away: state.sets.filter(({ winner }) => winner === 'away').length,
  }
  const game = currentGame(model, state)
  const set = current?.winner === undefined ? currentSet(model, state, game) : freshSet
  const hold = gameChance(model.serves[other(state.server)], 0, 0)
  const nextGame = other(state.server) === 'home' ? hold : 1 - hold
  return { game, nextGame, set, freshSet, match: matchChance(sets, set, freshSet), sets }
}

export const isTieBreak = ({ sets }: TennisState): boolean =>
  sets.at(-1)?.score.home === 6 && sets.at(-1)?.score.away === 6

const currentGame = (model: TennisModel, state: TennisState): number => {
  const { points, server } = state
  if (isTieBreak(state)) return tieBreakChance(model, server, points)
  const wins = gameChance(model.serves[server], points[server], points[other(server)])
  return server === 'home' ? wins : 1 - wins
}

const currentSet = (model: TennisModel, state: TennisState, game: number): number => {
  if (isTieBreak(state)) return game
  const { home, away } = state.sets.at(-1)?.score ?? NIL
  const next = other(state.server)
  return (
    game * setChance(model, next, { home: home + 1, away }) +
    (1 - game) * setChance(model, next, { home, away: away + 1 })
  )
}

/** Best of three: `set` is the one under way, `fresh` any after it. */
const matchChance = ({ home, away }: Score, set: number, fresh: number): number => {
  if (home === 2) return 1
  if (away === 2) return 0
  return (
    set * matchChance({ home: home + 1, away }, fresh, fresh) +
    (1 - set) * matchChance({ home, away: away + 1 }, fresh, fresh)
  )
}

/** The final scores in sets that can still come, with their chances. */
export const setScores = ({ sets, set, freshSet }: TennisChances): Map<string, number> => {
  const ends = new Map<string, number>()
  const walk = ({ home, away }: Score, chance: number, next: number): void => {
    if (home === 2 || away === 2) {
      ends.set(`${home}-${away}`, (ends.get(`${home}-${away}`) ?? 0) + chance)
      return
    }
    walk({ home: home + 1, away }, chance * next, freshSet)
    walk({ home, away: away + 1 }, chance * (1 - next), freshSet)
  }
  walk(sets, 1, set)
  return ends
}
