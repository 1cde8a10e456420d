import type { BalanceReply, LobbyConfig } from '@maidan/contracts/player'
import type { Clock, PlayerId, SessionId } from '@maidan/core'
import type { Logger } from 'pino'
import type { OnResync, Subscribe } from '../events/index.ts'
import type { PlayerCaller, StaffCaller } from '../http/calls/caller.ts'
import type { SocketLimits } from './limits.ts'
import type { LiveSources } from './live/source.ts'

/** In rupees. */
export type WalletFigures = Omit<Extract<BalanceReply, { status: 'success' }>, 'status'>

/** What the gateway needs from the modules. */
export type SocketPorts = {
  /** Whose live session the token is. A page in a frame opens no socket, so its token is none here. */
  readonly authenticate: (token: string) => Promise<PlayerCaller | StaffCaller | undefined>
  /** Which of these sessions are good at this moment. */
  readonly areLive: (sessions: readonly SessionId[]) => Promise<ReadonlySet<SessionId>>
  /** The same of sessions of staff. */
  readonly areStaffLive: (sessions: readonly SessionId[]) => Promise<ReadonlySet<SessionId>>
  readonly readWallets: (players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, WalletFigures>>
  /** Where the lobby of Exchange 1 is for this session of the player, if there is one. */
  readonly lobbyAddress: (
    caller: { readonly player: PlayerId; readonly session: SessionId },
    config: LobbyConfig,
  ) => Promise<string | undefined>
  /** The gateway sends this to everybody again after lost events. */
  readonly organisationStatus?: () => Promise<string>
  /** What clients can watch on the sports socket. */
  readonly live?: LiveSources
  /** Unlike that of any other server process, so that a client can tell their streams apart. */
  readonly processName?: string
  readonly subscribe: Subscribe
  readonly onResync: OnResync
}

export type SocketDeps = SocketPorts & {
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly clock: Clock
  readonly limits: SocketLimits
}
