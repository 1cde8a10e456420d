import type { SessionView, User } from '@maidan/contracts/player'
import type { PlayerId, Result, SessionId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../deps.ts'
import { findPlayer } from '../store/players.ts'
import { listLiveSessions } from '../store/sessions.ts'
import { blockPlayerIn, unblockPlayerIn } from './block-player.ts'
import { userOf } from './profile.ts'
import { endSessionIn, viewOf } from './sessions.ts'

/** What staff see of a player and do with one. Whoever calls holds the transaction in which the audit log is written. */
export type AccountControl = {
  findUser(db: Query, player: PlayerId): Promise<User | undefined>
  listSessions(db: Query, player: PlayerId): Promise<SessionView[]>
  block(tx: Tx, player: PlayerId, reason: string): Promise<Result<void, 'not_found'>>
  unblock(tx: Tx, player: PlayerId): Promise<Result<void, 'not_found'>>
  endSession(tx: Tx, player: PlayerId, session: SessionId): Promise<Result<void, 'not_found'>>
}

export const createAccountControl = (deps: AccountsDeps): AccountControl => ({
  findUser: async (db, player) => {
    const found = await findPlayer(db, player)
    return found && userOf(found)
  },
  listSessions: async (db, player) =>
    (await listLiveSessions(db, player, deps.clock.now())).map((session) => viewOf(session)),
  block: (tx, player, reason) => blockPlayerIn(deps, tx, player, reason),
  unblock: (tx, player) => unblockPlayerIn(deps, tx, player),
  endSession: (tx, player, session) => endSessionIn(deps, tx, player, session),
})
