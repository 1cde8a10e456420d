import { entryLimits } from '../catalogue/limits.ts'
import { CLIMB_GAMES } from '../climbs/games.ts'
import { HAND_GAMES } from '../hands/games.ts'
import { SPOT_GAMES } from '../spots/index.ts'
import { studioClimb } from './climbs.ts'
import { studioHand } from './hands.ts'
import { studioSpots } from './spots.ts'
import type { StudioGame } from './studio-game.ts'

const byEngine = <Game extends { readonly engine: string }>(
  games: Iterable<Game>,
): ReadonlyMap<string, Game> => new Map([...games].map((game) => [game.engine, game]))

const HANDS = byEngine(Object.values(HAND_GAMES))
const CLIMBS = byEngine(Object.values(CLIMB_GAMES))

/** A game as an entry of the catalogue offers it: the rules of its engine within the limits of the entry. */
export const gameAtEntry = (game: StudioGame, code: string): StudioGame => {
  const limits = entryLimits(code, game.limits)
  const spots = SPOT_GAMES.get(game.engine)
  if (spots) return studioSpots({ ...spots, limits })
  const hand = HANDS.get(game.engine)
  if (hand) return studioHand({ ...hand, limits })
  const climb = CLIMBS.get(game.engine)
  return climb ? studioClimb({ ...climb, limits }) : game
}
