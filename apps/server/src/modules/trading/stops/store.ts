import type { TradingScope } from '@maidan/contracts/staff'
import type { Instant } from '@maidan/core'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { StopKind } from '../../markets/index.ts'
import { SCOPE_NAME } from '../scope-name.ts'

export type StopRow = {
  readonly id: number
  readonly kind: StopKind
  readonly scope: TradingScope
  readonly key: string
  readonly name: string
  readonly reason: string
  readonly by: string
  readonly at: Instant
  readonly resumedBy: string | null
  readonly resumedAt: Instant | null
}

const SELECT = `select s.id, s.kind, s.scope, s.scope_key as key, ${SCOPE_NAME} as name, s.reason, m.username as by,
  s.made_at as at, r.username as "resumedBy", s.resumed_at as "resumedAt"
from trading.stop s join staff.member m on m.id = s.made_by left join staff.member r on r.id = s.resumed_by`

/** Every stop in force. */
export const listInForce = (db: Query): Promise<StopRow[]> =>
  db.query<StopRow>(`${SELECT} where s.resumed_at is null order by s.id desc`)

export const listResumed = (db: Query, paging: Paging): Promise<StopRow[]> =>
  db.query<StopRow>(
    `${SELECT} where s.resumed_at is not null order by s.resumed_at desc limit $1 offset $2`,
    [paging.size, offsetOf(paging)],
  )

export const countResumed = async (db: Query): Promise<number> =>
  (
    await db.query<{ total: number }>(
      'select count(*) as total from trading.stop where resumed_at is not null',
    )
  )[0]?.total ?? 0

export const findStop = async (db: Query, id: number): Promise<StopRow | undefined> =>
  (await db.query<StopRow>(`${SELECT} where s.id = $1`, [id]))[0]

type NewStop = Pick<StopRow, 'kind' | 'scope' | 'key' | 'reason'> & {
  readonly by: number
  readonly at: Instant
}

/** Undefined where such a stop is in force already. */
export const insertStop = async (tx: Tx, stop: NewStop): Promise<number | undefined> => {
  const rows = await tx.query<{ id: number }>(
    `insert into trading.stop (kind, scope, scope_key, reason, made_by, made_at)
     values ($1, $2, $3, $4, $5, accounts.instant($6)) on conflict do nothing returning id`,
    [stop.kind, JSON.stringify(stop.scope), stop.key, stop.reason, stop.by, stop.at],
  )
  return rows[0]?.id
}

/** False where somebody else resumed it before. */
export const resumeStop = async (tx: Tx, id: number, by: number, at: Instant): Promise<boolean> =>
  (
    await tx.query(
      `update trading.stop set resumed_by = $2, resumed_at = accounts.instant($3)
       where id = $1 and resumed_at is null returning id`,
      [id, by, at],
    )
  ).length > 0
