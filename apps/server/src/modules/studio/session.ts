import type { StudioSession } from '@maidan/contracts/player'
import { err, ok, type Result, toRupees } from '@maidan/core'
import type { StudioCaller } from '../../platform/http/index.ts'
import { sittingRefusalOf } from '../casino/index.ts'
import { MOST_WIN } from './rounds/rules.ts'
import { readLastRound, type RoundDeps } from './rounds/service.ts'

const readFree = async (
  { db, freeSpins }: RoundDeps,
  { player, game }: StudioCaller,
): Promise<StudioSession['free']> => {
  const free = await freeSpins.find(db, player, game)
  if (!free) return null
  const { left, count, stake, times, mostCash, expiresAt } = free
  return { left, count, stake: toRupees(stake), times, mostCash: toRupees(mostCash), expiresAt }
}

export const readSession = async (
  deps: RoundDeps,
  caller: StudioCaller,
): Promise<Result<StudioSession, 'game_disabled' | 'account_blocked' | 'wallet_unavailable'>> => {
  const game = await deps.gameOf(caller.game)
  if (!game) return err('game_disabled')
  const authorised = await deps.wallet.authorise(caller.token)
  if (!authorised.ok) return err(sittingRefusalOf(authorised))
  const { least, most } = game.rules.limits
  return ok({
    game: caller.game,
    name: game.name,
    engine: game.rules.engine,
    limits: { least: toRupees(least), most: toRupees(most), mostWin: toRupees(MOST_WIN) },
    balance: toRupees(authorised.value.balance),
    seeds: await deps.seeds.read(caller.player),
    now: deps.clock.now(),
    round: await readLastRound(deps, caller),
    free: await readFree(deps, caller),
  })
}
