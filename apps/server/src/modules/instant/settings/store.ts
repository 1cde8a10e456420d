import type { InstantGameSlug, SharedGameSlug } from '@maidan/contracts/player'
import type { Instant, Paise } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

export type GameTerms = {
  readonly isEnabled: boolean
  /** Whether the site may offer to bet again and again by itself. */
  readonly hasAutoplay: boolean
  readonly table: string
  readonly minStake: Paise
  readonly maxStake: Paise
  readonly maxWin: Paise
}

/** Every game of our own has a row. */
export type SetGame = InstantGameSlug | SharedGameSlug

export type SettingRow = GameTerms & {
  readonly game: SetGame
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: Instant | null
}

const SELECT = `select s.game, s.is_enabled as "isEnabled", s.has_autoplay as "hasAutoplay", s.table_id as table,
  s.min_stake as "minStake", s.max_stake as "maxStake", s.max_win as "maxWin", s.version, m.username as "changedBy", s.changed_at as "changedAt"
from instant.setting s left join staff.member m on m.id = s.changed_by`

export const listSettings = (db: Query): Promise<SettingRow[]> => db.query<SettingRow>(SELECT)

export const findSetting = async (db: Query, game: SetGame): Promise<SettingRow | undefined> =>
  (await db.query<SettingRow>(`${SELECT} where s.game = $1`, [game]))[0]

type Change = GameTerms & {
  readonly game: SetGame
  /** The version that was looked at. */
  readonly version: number
  readonly by: number
  readonly at: Instant
}

/** False where somebody else changed it meanwhile. */
export const saveSetting = async (tx: Tx, change: Change): Promise<boolean> => {
  const { game, version, isEnabled, hasAutoplay, table, minStake, maxStake, maxWin, by, at } = change
  const rows = await tx.query(
    `update instant.setting set is_enabled = $3, table_id = $4, min_stake = $5, max_stake = $6, max_win = $7,
       version = version + 1, changed_by = $8, changed_at = accounts.instant($9), has_autoplay = $10
     where game = $1 and version = $2 returning game`,
    [game, version, isEnabled, table, minStake, maxStake, maxWin, by, at, hasAutoplay],
  )
  return rows.length > 0
}
