import type { LobbyConfig, NoticeCategory } from '@maidan/contracts/player'
import type { PlayerId, SessionId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import type { PlayerCaller } from '../../platform/http/index.ts'
import type { Transact, Tx } from '../../platform/postgres/database.ts'
import type { AccountsDeps } from './deps.ts'
import { authenticateLaunched, launchAddress } from './launch/service.ts'
import type { Notification } from './model.ts'
import { serverKeys } from './push/keys.ts'
import { createSender } from './push/sender.ts'
import { addAccountsRoutes } from './routes.ts'
import { openHouseAccount, seedPlayers } from './seed.ts'
import { blockPlayer, unblockPlayer } from './service/block-player.ts'
import { createAccountControl } from './service/account-control.ts'
import { notify } from './service/notifications.ts'
import { createAuthenticate } from './service/sessions.ts'
import { hasAskedFor } from './store/notifications.ts'
import { findLiveAmong } from './store/sessions.ts'
import { deleteOld } from './store/sweep.ts'

export type { AccountsDeps } from './deps.ts'
export { type Limit, LIMITS } from './limits.ts'
export type { Notification } from './model.ts'
export { createPushPort } from './push/port.ts'
export { createPasswords, type PasswordOptions, type Passwords } from './passwords.ts'
export { decideNewPassword } from './weak-passwords/rules.ts'
export { isToken, newToken, tokenHash } from './secrets.ts'
export { DEMO_PASSWORD, demoPlayers, type Seeded } from './seed.ts'
export {
  type AttemptDeps,
  byNetwork,
  clearAttempts,
  type Counted,
  countAttempts,
  giveBackAttempts,
} from './service/attempts.ts'
export type { AccountControl } from './service/account-control.ts'
export { findDemoPlayers } from './store/players.ts'

export const createAccounts = (deps: AccountsDeps) => {
  const authenticate = createAuthenticate(deps)
  const notices = {
    notify: (tx: Tx, player: PlayerId, notification: Notification): Promise<void> =>
      notify(deps, tx, player, notification),
    /** Whether the player has asked for notices that nobody gets unasked. */
    hasAskedFor: (tx: Tx, player: PlayerId, category: NoticeCategory): Promise<boolean> =>
      hasAskedFor(tx, player, category),
  }
  const sender = createSender({ ...deps, keys: serverKeys(deps.secret), port: deps.push })
  return {
    addRoutes: (app: FastifyInstance): void => addAccountsRoutes(app, deps),
    /** Whose live session the token is. A page in a frame opens no socket, so its token is none here. */
    authenticateSession: authenticate,
    /** Whose live session the token is, or that of the page around the frame whose token it is. */
    authenticate: async (token: string): Promise<PlayerCaller | undefined> =>
      (await authenticate(token)) ?? (await authenticateLaunched(deps, token)),
    /** An address that opens our exchange in a frame, once, for this session. */
    launchAddress: (
      caller: Pick<PlayerCaller, 'session'>,
      config: LobbyConfig,
    ): Promise<string | undefined> => launchAddress(deps, caller, config),
    /** Which of these sessions are good at this moment. */
    areLive: (sessions: readonly SessionId[]): Promise<ReadonlySet<SessionId>> =>
      findLiveAmong(deps.db, sessions, deps.clock.now()),
    notify: notices.notify,
    notices,
    /** Pushes what waits to the devices of players. To be called again and again by the owner of the chores. */
    push: (transact: Transact): Promise<number> => sender.send(transact),
    blockPlayer: (player: PlayerId) => blockPlayer(deps, player),
    unblockPlayer: (player: PlayerId) => unblockPlayer(deps, player),
    /** For the staff module. */
    control: createAccountControl(deps),
    seedPlayers: () => seedPlayers(deps),
    /** Makes the account of a program, that nobody can log in to, or finds it. */
    openHouseAccount: (name: string): Promise<PlayerId> => openHouseAccount(deps, name),
    /** Deletes a bounded batch of what has run out. To be called now and then, with a pool that no player waits for. */
    sweep: (transact: Transact): Promise<number> => transact((tx) => deleteOld(tx, deps.clock.now())),
  }
}
