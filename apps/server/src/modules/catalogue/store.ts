import type { CatalogueEntry } from '@maidan/games/catalogue'
import type { Instant } from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'

export type EntryRow = Omit<CatalogueEntry, 'homeUrl'> & {
  readonly isOn: boolean
  readonly position: number
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: Instant | null
}

const SELECT = `select e.code, e.casino, e.provider, e.alt, e.name, e.provider_name as "providerName", e.picture as "imgUrl",
  e.path as "redirectUrl", e.kind, e.first_groups as "firstGroups", e.second_groups as "secondGroups",
  e.is_live as "isLive", e.is_new as "isNew", e.is_on as "isOn", e.position, e.version, m.username as "changedBy",
  e.changed_at as "changedAt"
from catalogue.entry e left join staff.member m on m.id = e.changed_by`

export const listEntries = (db: Query): Promise<EntryRow[]> =>
  db.query<EntryRow>(`${SELECT} order by e.position, e.code`)

export const listShown = (db: Query): Promise<EntryRow[]> =>
  db.query<EntryRow>(`${SELECT} where e.is_on order by e.position, e.code`)

export const findEntry = async (db: Query, code: string): Promise<EntryRow | undefined> =>
  (await db.query<EntryRow>(`${SELECT} where e.code = $1`, [code]))[0]

/**
 * Adds what is missing and brings up to date what no operator has changed. Sorted by code, so that processes that start
 * together do not wait for each other in a circle.
 */
export const deliver = (tx: Tx, entries: readonly (CatalogueEntry & { readonly position: number })[]) =>
  tx.query(
    `insert into catalogue.entry as e (code, casino, provider, alt, name, provider_name, picture, path, kind, first_groups,
       second_groups, is_live, is_new, position)
     select code, casino, provider, alt, name, "providerName", "imgUrl", "redirectUrl", kind, "firstGroups",
       "secondGroups", "isLive", "isNew", position
     from jsonb_to_recordset($1::jsonb) as sent (code text, casino text, provider text, alt text, name text,
       "providerName" text, "imgUrl" text, "redirectUrl" text, kind text, "firstGroups" text[], "secondGroups" text[],
       "isLive" boolean, "isNew" boolean, position integer)
     order by code
     on conflict (code) do update set (casino, provider, alt, name, provider_name, picture, path, kind, first_groups,
       second_groups, is_live, is_new, position) = (excluded.casino, excluded.provider, excluded.alt, excluded.name,
       excluded.provider_name, excluded.picture, excluded.path, excluded.kind, excluded.first_groups,
       excluded.second_groups, excluded.is_live, excluded.is_new, excluded.position)
     where e.version = 0`,
    [JSON.stringify(entries)],
  )

export type EntryChange = {
  readonly code: string
  /** The version that was looked at. */
  readonly version: number
  readonly isOn: boolean
  readonly position: number
  readonly firstGroups: readonly string[]
  readonly secondGroups: readonly string[]
  readonly picture: string
  readonly by: number
  readonly at: Instant
}

/** False where somebody else changed it meanwhile. */
export const saveEntry = async (tx: Tx, change: EntryChange): Promise<boolean> => {
  const { code, version, isOn, position, firstGroups, secondGroups, picture, by, at } = change
  const rows = await tx.query(
    `update catalogue.entry set is_on = $3, position = $4, first_groups = $5, second_groups = $6, picture = $7,
       version = version + 1, changed_by = $8, changed_at = accounts.instant($9)
     where code = $1 and version = $2 returning code`,
    [code, version, isOn, position, firstGroups, secondGroups, picture, by, at],
  )
  return rows.length > 0
}
