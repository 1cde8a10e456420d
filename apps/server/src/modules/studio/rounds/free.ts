import { defined, plus } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import { findWallets, lockWallet } from '../../wallet/index.ts'
import type { StudioDeps } from '../deps.ts'
import type { Round } from './round.ts'
import * as store from './store.ts'

/**
 * Ends a round that the house pays for: the bonus grants what it won, and the round says so, in one transaction. So whoever comes second,
 * the page or the chore after a crash, finds it ended.
 */
export const endFreeRound = (
  { transact, clock, freeSpins }: Pick<StudioDeps, 'transact' | 'clock' | 'freeSpins'>,
  { id, player }: Round,
): Promise<void> =>
  transact(async (tx) => {
    await lockWallet(tx, player)
    await store.lockRound(tx, id)
    const round = defined(await store.findRound(tx, id), `round ${id}`)
    if (round.end) return
    const won = defined(round.payout ?? undefined, 'a spin has its payout from the beginning')
    await freeSpins.end(tx, player, { round: id, won })
    await store.endRound(tx, id, { state: 'settled', balance: await balanceOf(tx, round) }, clock.now())
  })

const balanceOf = async (tx: Tx, { player }: Round) => {
  const { cash, bonus } = defined((await findWallets(tx, [player])).get(player), 'a wallet')
  return plus(cash, bonus)
}
