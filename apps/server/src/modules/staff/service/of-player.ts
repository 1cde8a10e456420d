import { err, type Err, ok, type Ok, playerId, type PlayerId } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import { findPlayer } from '../store/players.ts'

/** What a module has to say of one player, whom there must be. */
export const ofPlayer = async <T>(
  db: Query,
  id: number,
  read: (player: PlayerId) => Promise<T>,
): Promise<Ok<T> | Err<'not_found'>> => {
  const player = playerId(id)
  return (await findPlayer(db, player)) === undefined ? err('not_found') : ok(await read(player))
}
