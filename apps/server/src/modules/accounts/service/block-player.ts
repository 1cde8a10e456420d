import { err, ok, type PlayerId, type Result } from '@maidan/core'
import type { AccountsDeps } from '../deps.ts'
import { lockPlayer, saveStatus } from '../store/players.ts'
import { endSessions, type EndDeps } from './sessions.ts'

type BlockDeps = EndDeps & Pick<AccountsDeps, 'transact' | 'freezeMoney'>

/** Ends every session of the player at once and answers the next login with a sentence. */
export const blockPlayer = (deps: BlockDeps, player: PlayerId): Promise<Result<void, 'not_found'>> =>
  deps.transact(async (tx) => {
    if ((await lockPlayer(tx, player)) === undefined) return err('not_found')
    await saveStatus(tx, player, 'blocked')
    await deps.freezeMoney(tx, player)
    await endSessions(deps, tx, player, 'blocked')
    return ok(undefined)
  })

export const unblockPlayer = (
  deps: Pick<AccountsDeps, 'transact' | 'thawMoney'>,
  player: PlayerId,
): Promise<Result<void, 'not_found'>> =>
  deps.transact(async (tx) => {
    if ((await lockPlayer(tx, player)) === undefined) return err('not_found')
    await saveStatus(tx, player, 'active')
    await deps.thawMoney(tx, player)
    return ok(undefined)
  })
