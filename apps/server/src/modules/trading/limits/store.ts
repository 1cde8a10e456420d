import type { TradingScope } from '@maidan/contracts/staff'
import type { Instant, Paise } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { SCOPE_NAME } from '../scope-name.ts'

export type LimitAmounts = {
  readonly minStake: Paise | null
  readonly maxStake: Paise | null
  readonly maxExposure: Paise | null
  readonly maxPayout: Paise | null
  /** In seconds. */
  readonly delay: number | null
}

export type LimitsRow = LimitAmounts & {
  readonly id: number
  readonly scope: TradingScope
  readonly key: string
  readonly name: string
  readonly by: string
  readonly at: Instant
}

const SELECT = `select s.id, s.scope, s.scope_key as key, ${SCOPE_NAME} as name, s.min_stake as "minStake",
  s.max_stake as "maxStake", s.max_exposure as "maxExposure", s.max_payout as "maxPayout", s.delay_seconds as delay,
  m.username as by, s.made_at as at
from trading.limits s join staff.member m on m.id = s.made_by`

export const listInForce = (db: Query): Promise<LimitsRow[]> =>
  db.query<LimitsRow>(`${SELECT} where s.ended_at is null order by s.id desc`)

export const findLimits = async (db: Query, id: number): Promise<LimitsRow | undefined> =>
  (await db.query<LimitsRow>(`${SELECT} where s.id = $1`, [id]))[0]

/** The limits of the scope now, held until the transaction ends. */
export const lockLimitsOf = async (tx: Tx, key: string): Promise<LimitsRow | undefined> => {
  const [row] = await tx.query<{ id: number }>(
    'select id from trading.limits where scope_key = $1 and ended_at is null for update',
    [key],
  )
  return row && findLimits(tx, row.id)
}

/** False where they ended before. */
export const endLimits = async (tx: Tx, id: number, by: number, at: Instant): Promise<boolean> =>
  (
    await tx.query(
      `update trading.limits set ended_by = $2, ended_at = accounts.instant($3)
       where id = $1 and ended_at is null returning id`,
      [id, by, at],
    )
  ).length > 0

type NewLimits = LimitAmounts &
  Pick<LimitsRow, 'scope' | 'key'> & { readonly by: number; readonly at: Instant }

/** Undefined where somebody else set limits for the scope in the same moment. */
export const insertLimits = async (tx: Tx, made: NewLimits): Promise<number | undefined> => {
  const rows = await tx.query<{ id: number }>(
    `insert into trading.limits (scope, scope_key, min_stake, max_stake, max_exposure, max_payout, delay_seconds,
       made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, accounts.instant($9)) on conflict do nothing returning id`,
    [
      JSON.stringify(made.scope),
      made.key,
      made.minStake,
      made.maxStake,
      made.maxExposure,
      made.maxPayout,
      made.delay,
      made.by,
      made.at,
    ],
  )
  return rows[0]?.id
}
