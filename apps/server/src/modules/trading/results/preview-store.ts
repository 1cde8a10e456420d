import type { Query } from '../../../platform/postgres/database.ts'

export type BetLine = {
  readonly id: number
  readonly runner: number | null
  readonly side: 'back' | 'lay' | 'yes' | 'no' | null
  readonly line: number | null
  readonly stake: number
  readonly profit: number | null
  readonly legs: number | null
}

/** Bets as a preview shows them; `profit` is null while they are not settled. */
export const findBetLines = async (db: Query, bets: readonly number[]): Promise<Map<number, BetLine>> => {
  const rows = await db.query<BetLine>(
    `select id, runner, side, line, stake, case when status in ('settled', 'void') then profit end as profit,
       jsonb_array_length(slip -> 'legs') as legs
     from exchange.bet where id = any ($1)`,
    [bets],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export const findUserNames = async (db: Query, players: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db.query<{ id: number; name: string }>(
    'select id, username as name from accounts.player where id = any ($1)',
    [players],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
