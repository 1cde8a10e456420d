import { err, later, ok, type PlayerId, type Result, type SessionId } from '@maidan/core'
import type { SessionResult, SessionView } from '@maidan/contracts/player'
import type { PlayerCaller } from '../../../platform/http/index.ts'
import { gather } from '../../../platform/gather.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../deps.ts'
import type { Client, EndReason, Player, Session } from '../model.ts'
import { END_MESSAGES, endOf, isWorthNoting, sessionPolicy } from '../rules.ts'
import { hexTokenHash, isToken, newToken, tokenHash } from '../secrets.ts'
import { deleteDevices } from '../push/store.ts'
import { findPlayer, lockPlayer } from '../store/players.ts'
import * as store from '../store/sessions.ts'

export type EndDeps = Pick<AccountsDeps, 'clock' | 'publish'>
export type OpenDeps = EndDeps & Pick<AccountsDeps, 'entropy'>

/** The caller holds the player's row, so two logins cannot both count themselves within the maximum. */
export const openSession = async (
  deps: OpenDeps,
  tx: Tx,
  player: Player,
  client: Client,
): Promise<string> => {
  const token = newToken(deps.entropy)
  const now = deps.clock.now()
  const { lifetimeMs, maxLive } = sessionPolicy(player)
  await store.insertSession(tx, {
    player: player.id,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: later(now, lifetimeMs),
    ...client,
  })
  const excess = await store.listExcessSessions(tx, player.id, now, maxLive)
  await endThese(deps, tx, player.id, excess, 'too_many')
  return token
}

/** Ends all live sessions of the player but the one that is kept. The caller holds the player's row. */
export const endSessions = async (
  deps: EndDeps,
  tx: Tx,
  player: PlayerId,
  reason: EndReason,
  keep?: SessionId,
): Promise<void> => {
  const live = await store.listLiveSessions(tx, player, deps.clock.now())
  const ending = live.filter((session) => session.id !== keep)
  await endThese(deps, tx, player, ending, reason)
}

/** The event goes into the outbox of the same transaction: a session never ends without its sockets hearing of it. */
const endThese = async (
  deps: EndDeps,
  tx: Tx,
  player: PlayerId,
  sessions: readonly { readonly id: SessionId }[],
  reason: EndReason,
): Promise<SessionId[]> => {
  if (sessions.length === 0) return []
  const ids = sessions.map((session) => session.id)
  const ended = await store.endSessions(tx, player, ids, reason, deps.clock.now())
  if (ended.length > 0) await deleteDevices(tx, ended)
  for (const session of ended)
    await deps.publish(tx, { topic: 'session_ended', player, session, message: END_MESSAGES[reason] })
  return ended
}

export const logout = (
  deps: EndDeps & Pick<AccountsDeps, 'transact'>,
  { player, session }: Pick<PlayerCaller, 'player' | 'session'>,
): Promise<void> =>
  deps.transact(async (tx) => {
    await endThese(deps, tx, player, [{ id: session }], 'logout')
  })

/** Ends one session of a player for a member of staff. */
export const endSessionIn = async (
  deps: EndDeps,
  tx: Tx,
  player: PlayerId,
  session: SessionId,
): Promise<Result<void, 'not_found'>> => {
  const ended = await endThese(deps, tx, player, [{ id: session }], 'ended_by_staff')
  return ended.length > 0 ? ok(undefined) : err('not_found')
}

export const viewOf = (session: Session, current?: SessionId): SessionView => ({
  id: session.id,
  current: session.id === current,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
  expiresAt: endOf(session),
  address: session.address,
  userAgent: session.userAgent,
})

/** Visitors who share a demo player do not see or end each other's sessions. */
export const listSessions = async (
  deps: Pick<AccountsDeps, 'db' | 'clock'>,
  caller: Pick<PlayerCaller, 'player' | 'session'>,
): Promise<SessionView[]> => {
  const player = await findPlayer(deps.db, caller.player)
  const live = await store.listLiveSessions(deps.db, caller.player, deps.clock.now())
  return live
    .filter((session) => !player?.demo || session.id === caller.session)
    .map((session) => viewOf(session, caller.session))
}

/** How this login came out so far. */
export const readSessionResult = async (
  deps: Pick<AccountsDeps, 'db' | 'readResult' | 'readWallet'>,
  { player, session }: Pick<PlayerCaller, 'player' | 'session'>,
): Promise<SessionResult> => {
  const since = await store.getSessionStart(deps.db, session)
  const [net, { exposureAmount }] = await Promise.all([
    deps.readResult(player, since),
    deps.readWallet(player),
  ])
  return { since, net, held: exposureAmount }
}

export const revokeSession = (
  deps: EndDeps & Pick<AccountsDeps, 'transact'>,
  caller: Pick<PlayerCaller, 'player' | 'session'>,
  session: SessionId,
): Promise<Result<void, 'not_found'>> =>
  deps.transact(async (tx) => {
    const player = await lockPlayer(tx, caller.player)
    if (player?.demo && session !== caller.session) return err('not_found')
    const ended = await endThese(deps, tx, caller.player, [{ id: session }], 'revoked')
    return ended.length > 0 ? ok(undefined) : err('not_found')
  })

export type Authenticate = (token: string) => Promise<PlayerCaller | undefined>

/** Whose live session a token is: one look at one index for all who ask in one moment, and at most one write a minute. */
export const createAuthenticate = (deps: Pick<AccountsDeps, 'transact' | 'db' | 'clock'>): Authenticate => {
  const find = gather((hashes: readonly string[]) =>
    store.findLiveSessions(deps.db, hashes, deps.clock.now()),
  )
  return async (token) => {
    if (!isToken(token)) return undefined
    const session = await find(hexTokenHash(token))
    if (session === undefined) return undefined
    const now = deps.clock.now()
    if (isWorthNoting(session.lastSeenAt, now))
      await deps.transact((tx) => store.noteSeen(tx, session.id, now))
    return { access: 'player', player: session.player, session: session.id }
  }
}
