import type { FreeTerms } from '@maidan/ledger/bonus'
import { engineOf } from '@maidan/games/catalogue'
import { gameAtEntry, machineOf, studioSlot } from '@maidan/games/studio'
import type { Query } from '../../../platform/postgres/database.ts'
import { findEntry } from '../../catalogue/index.ts'

export type SlotFault = 'not_a_slot' | 'free_stake_outside_limits'

const limitsOf = async (db: Query, code: string) => {
  const entry = await findEntry(db, code)
  const machine = entry && machineOf(engineOf(entry) ?? '')
  return machine && gameAtEntry(studioSlot(machine), code).limits
}

/** Why free spins cannot be played at one of their games; nothing where they can at all of them. */
export const slotFault = async (db: Query, free: FreeTerms | null): Promise<SlotFault | undefined> => {
  for (const code of free?.games ?? []) {
    const limits = await limitsOf(db, code)
    if (!limits) return 'not_a_slot'
    if (free && (free.stake < limits.least || free.stake > limits.most)) return 'free_stake_outside_limits'
  }
  return undefined
}
