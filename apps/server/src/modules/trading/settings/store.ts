import type { Instant } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

export type SettingRow = {
  readonly value: unknown
  readonly version: number
  readonly changedBy: string
  readonly changedAt: Instant
}

export type SettingName = 'maker' | 'desk'

export const findSetting = async (db: Query, name: SettingName): Promise<SettingRow | undefined> =>
  (
    await db.query<SettingRow>(
      `select s.value, s.version, m.username as "changedBy", s.changed_at as "changedAt"
       from trading.setting s join staff.member m on m.id = s.changed_by where s.name = $1`,
      [name],
    )
  )[0]

type Change = {
  readonly name: SettingName
  /** The version that was seen; zero where there was none. */
  readonly version: number
  readonly value: unknown
  readonly by: number
  readonly at: Instant
}

/** False where somebody else changed it meanwhile. */
export const saveSetting = async (tx: Tx, { name, version, value, by, at }: Change): Promise<boolean> => {
  const rows = await tx.query(
    version === 0
      ? `insert into trading.setting (name, value, version, changed_by, changed_at)
         values ($1, $2, $3 + 1, $4, accounts.instant($5)) on conflict do nothing returning name`
      : `update trading.setting set value = $2, version = $3 + 1, changed_by = $4, changed_at = accounts.instant($5)
         where name = $1 and version = $3 returning name`,
    [name, JSON.stringify(value), version, by, at],
  )
  return rows.length > 0
}
