import type { PlayerId } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import { BET_COLUMNS, readBet } from '../desk/replays.ts'
import type { Bet, BetId } from '../model.ts'

/** Whether the key has an answer already: a bet, or one of the commands that are no bets. */
export const isAnswered = async (tx: Query, player: PlayerId, key: string): Promise<boolean> => {
  const [row] = await tx.query<{ answered: boolean }>(
    `select exists (select from exchange.bet where player_id = $1 and key = $2)
       or exists (select from exchange.request where player_id = $1 and key = $2) as answered`,
    [player, key],
  )
  return row?.answered ?? false
}

const findBet = async (tx: Query, where: string, values: readonly unknown[]): Promise<Bet | undefined> => {
  const [row] = await tx.query<Parameters<typeof readBet>[0]>(
    `select ${BET_COLUMNS} from exchange.bet b where ${where}`,
    values,
  )
  return row && readBet(row)
}

export const findByKey = (tx: Query, player: PlayerId, key: string): Promise<Bet | undefined> =>
  findBet(tx, 'b.player_id = $1 and b.key = $2', [player, key])

export const findOwn = (tx: Query, player: PlayerId, bet: BetId): Promise<Bet | undefined> =>
  findBet(tx, 'b.player_id = $1 and b.id = $2', [player, bet])
