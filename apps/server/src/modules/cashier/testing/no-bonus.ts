import { ok } from '@maidan/core'
import type { WithdrawalBonus } from '../withdrawals/deps.ts'

/** For tests in which no player has a bonus. */
export const NO_BONUS: WithdrawalBonus = {
  isActive: async () => false,
  catchUp: async () => {},
  end: async () => ok(undefined),
}
