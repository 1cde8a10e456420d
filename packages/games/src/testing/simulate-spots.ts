import { expect, test } from 'vitest'
import { type EngineSlug, SPOT_ENGINES, SPOT_GAMES, type SpotGame, spotGameOf } from '../spots/index.ts'
import { oddIn } from './spot-simulation.ts'

/** The returns are exact, so this only shows that an engine deals as its weights say. */
const ROUNDS = 20_000

const FIGURES = [...SPOT_GAMES.values()].reduce((sum, { spots }) => sum + spots.size, 0)

/** A game under another name or clock has the spots of the first one that had them. */
const isFirst = (game: SpotGame): boolean =>
  [...SPOT_GAMES.values()].find(({ spots }) => spots === game.spots) === game

/** Engines from one name up to another. Each part has a file of its own, so that they are played side by side. */
export const simulateSpots = (from: EngineSlug, to: EngineSlug): void => {
  const part = SPOT_ENGINES.slice(SPOT_ENGINES.indexOf(from), SPOT_ENGINES.indexOf(to) + 1)
  const games = part.map(spotGameOf).filter(isFirst)
  test.each(games)(
    '[SPOT-3] $name returns its exact shares within the band of 99 %, and its outcomes come as often as they should',
    (game) => {
      expect(oddIn(game, ROUNDS, FIGURES)).toEqual([])
    },
    900_000,
  )
}
