import { err, ok, type PlayerId, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../deps.ts'
import { lockPlayer, saveStatus } from '../store/players.ts'
import { endSessions, type EndDeps } from './sessions.ts'

export type BlockDeps = EndDeps & Pick<AccountsDeps, 'freezeMoney'>
export type UnblockDeps = Pick<AccountsDeps, 'thawMoney'>

/** Ends every session of the player at once and answers the next login with a sentence. */
export const blockPlayer = (
  deps: BlockDeps & Pick<AccountsDeps, 'transact'>,
  player: PlayerId,
): Promise<Result<void, 'not_found'>> => deps.transact((tx) => blockPlayerIn(deps, tx, player, null))

/** The reason is for staff. Who is blocked already stays blocked, for the new reason. */
export const blockPlayerIn = async (
  deps: BlockDeps,
  tx: Tx,
  player: PlayerId,
  reason: string | null,
): Promise<Result<void, 'not_found'>> => {
  if ((await lockPlayer(tx, player)) === undefined) return err('not_found')
  await saveStatus(tx, player, 'blocked', reason)
  await deps.freezeMoney(tx, player)
  await endSessions(deps, tx, player, 'blocked')
  return ok(undefined)
}

export const unblockPlayer = (
  deps: UnblockDeps & Pick<AccountsDeps, 'transact'>,
  player: PlayerId,
): Promise<Result<void, 'not_found'>> => deps.transact((tx) => unblockPlayerIn(deps, tx, player))

export const unblockPlayerIn = async (
  deps: UnblockDeps,
  tx: Tx,
  player: PlayerId,
): Promise<Result<void, 'not_found'>> => {
  if ((await lockPlayer(tx, player)) === undefined) return err('not_found')
  await saveStatus(tx, player, 'active', null)
  await deps.thawMoney(tx, player)
  return ok(undefined)
}
