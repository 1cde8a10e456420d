import type { BetId, PlayerId } from '@maidan/core'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import { type Bet, BET_COLUMNS, type BetRow, readBet } from '../../markets/index.ts'

/** Whether the request has its answer already, a bet or another one, so that it need not wait again. */
export const isAnswered = async (tx: Query, { player, key }: PlayerRequest): Promise<boolean> => {
  const [row] = await tx.query<{ answered: boolean }>(
    `select exists (select from exchange.bet where player_id = $1 and key = $2)
       or exists (select from public.request where player_id = $1 and key = $2) as answered`,
    [player, key],
  )
  return row?.answered ?? false
}

export const findOwn = async (tx: Query, player: PlayerId, bet: BetId): Promise<Bet | undefined> => {
  const [row] = await tx.query<BetRow>(
    `select ${BET_COLUMNS} from exchange.bet b where b.player_id = $1 and b.id = $2`,
    [player, bet],
  )
  return row && readBet(row)
}
