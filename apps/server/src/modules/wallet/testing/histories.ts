import { type HoldId, type Instant, paise, playerId, type PlayerId } from '@maidan/core'
import { credit, type Posting, reserve, spend, voidHold } from '@maidan/ledger'
import type { TestDatabase } from '../../../platform/postgres/testing.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { openWallet } from '../store.ts'

export type Step = Omit<Posting, 'player' | 'key'>

export const deposit = (rupees: number): Step => ({
  kind: 'deposit',
  movement: 'deposit',
  reference: 'deposit:1',
  change: credit(paise(Math.round(rupees * 100)), 'gateway:upi'),
})
export const bonus = (rupees: number): Step => ({
  kind: 'bonus',
  movement: 'bonus',
  change: credit(paise(Math.round(rupees * 100)), 'bonus_cost', 'bonus'),
})
export const bet = (rupees: number): Step => ({
  kind: 'game_bet',
  movement: 'stake',
  change: spend(paise(Math.round(rupees * 100)), 'provider:studio'),
})
export const win = (rupees: number): Step => ({
  kind: 'game_win',
  movement: 'payout',
  change: credit(paise(Math.round(rupees * 100)), 'provider:studio'),
})
export const withdraw = (rupees: number): Step => ({
  kind: 'withdrawal_requested',
  movement: 'withdrawal',
  change: reserve(paise(Math.round(rupees * 100)), 'pending', { cashOnly: true }),
})
export const giveBack = (hold: HoldId): Step => ({
  kind: 'withdrawal_cancelled',
  movement: 'correction',
  change: voidHold(hold),
})

/** Players with histories of their own, in one database. */
export const createHistories = (db: TestDatabase, ledger: Ledger) => {
  let players = 0
  const newPlayer = async (steps: readonly Step[] = []): Promise<PlayerId> => {
    const player = playerId(++players)
    await db.database.transact((tx) => openWallet(tx, player))
    for (const [at, step] of steps.entries()) await ledger.post({ player, key: `step ${at}`, ...step })
    return player
  }
  /** Moves a player's history to other times, with the links that belong to them. Only the owner can. */
  const moveTo = (player: PlayerId, times: readonly Instant[]): Promise<void> =>
    db.owner.transact(async (tx) => {
      for (const [at, time] of times.entries())
        await tx.query(
          `update ledger.posting p set at = accounts.instant($3), link = ledger.link(
             coalesce((select b.link from ledger.posting b where b.player_id = $1 and b.seq = $2 - 1), ledger.genesis($1)),
             id, request_hash, kind, movement, reference, d_cash, d_bonus, d_exposure, d_pending, hold_id, house,
             ledger.microseconds(accounts.instant($3)))
           where p.player_id = $1 and p.seq = $2`,
          [player, at + 1, time],
        )
      await tx.query(
        `update ledger.wallet w set link = (select p.link from ledger.posting p
           where p.player_id = w.player_id order by p.seq desc limit 1) where w.player_id = $1`,
        [player],
      )
    })
  return { newPlayer, moveTo }
}
