import type { Query } from '../../../platform/postgres/database.ts'
import { type ReturnsOf, sumReturns } from '../../fairness/index.ts'
import { listOver, type OverBetRow } from '../bets/store.ts'
import { gameOf, tableOf } from '../games/catalogue.ts'
import type { SharedRound } from './round.ts'

/** What rounds add to the returns of their games; nothing where nobody bet. */
export const countRounds = async (
  db: Query,
  rounds: readonly Pick<SharedRound, 'id' | 'game' | 'table' | 'result'>[],
): Promise<ReturnsOf[]> => {
  const bets = new Map<number, OverBetRow[]>(rounds.map(({ id }) => [id, []]))
  for (const bet of await listOver(db, [...bets.keys()])) bets.get(bet.round)?.push(bet)
  return sumReturns(
    rounds.flatMap(({ id, game: slug, table, result }) => {
      const game = gameOf(slug)
      const counted = game.countRound(tableOf(game, table), result, bets.get(id) ?? [])
      return counted.rounds > 0 ? [{ game: slug, table, ...counted }] : []
    }),
  )
}
