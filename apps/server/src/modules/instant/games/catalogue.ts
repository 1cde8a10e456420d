import { INSTANT_GAMES, type InstantGameSlug } from '@maidan/contracts/player'
import { defined } from '@maidan/core'
import {
  dice,
  findTable,
  type Game,
  gameOfMoves,
  gameOfOneStep,
  goal,
  hilo,
  hotline,
  keno,
  mines,
  miniroulette,
  plinko,
  rouletteStake,
  type Table,
} from '@maidan/games'

type OwnGame = Game<InstantGameSlug>

const GAMES: Readonly<Record<InstantGameSlug, OwnGame>> = {
  dice: gameOfOneStep('dice', dice),
  plinko: gameOfOneStep('plinko', plinko),
  keno: gameOfOneStep('keno', keno),
  miniroulette: gameOfOneStep('miniroulette', miniroulette, rouletteStake),
  hotline: gameOfOneStep('hotline', hotline),
  mines: gameOfMoves('mines', mines),
  goal: gameOfMoves('goal', goal),
  hilo: gameOfMoves('hilo', hilo),
}

export const gameOf = (slug: InstantGameSlug): OwnGame => GAMES[slug]

export const ALL_GAMES: readonly OwnGame[] = INSTANT_GAMES.map(gameOf)

/** A table that the database names. Only listed ones are ever stored. */
export const tableOf = (game: Game, id: string): Table =>
  defined(findTable(game.tables, id), `${game.slug} has no table ${id}`)

export const isInstantGame = (name: string): name is InstantGameSlug => Object.hasOwn(GAMES, name)
