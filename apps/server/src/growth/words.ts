import { findMostStake } from '../modules/wallet/index.ts'
import { inWholeRupees } from '../platform/format/rupees.ts'
import type { WordsFor } from '../platform/http/index.ts'
import type { Query } from '../platform/postgres/database.ts'

/** A stake above the maximum of a bonus is refused in every product alike, with the amount. */
export const wordsOfMaximum =
  (db: Query): WordsFor =>
  async (refusal, player) => {
    const most = refusal === 'over_bonus_maximum' ? await findMostStake(db, player) : undefined
    return most && `While your bonus is active one bet may risk ${inWholeRupees(most)} at most`
  }
