import type { CatalogueEntryView } from '@maidan/contracts/player'
import type { StaffEntry } from '@maidan/contracts/staff'
import { CASINO_PAGE, engineOf, nearestGame, roomOf } from '@maidan/games/catalogue'
import type { EntryRow } from './store.ts'

/** What players read: without what concerns the operator alone. */
export const publicView = (row: EntryRow): CatalogueEntryView => ({
  code: row.code,
  casino: row.casino,
  provider: row.provider,
  homeUrl: CASINO_PAGE,
  alt: row.alt,
  name: row.name,
  providerName: row.providerName,
  imgUrl: row.imgUrl,
  redirectUrl: row.redirectUrl,
  kind: row.kind,
  firstGroups: [...row.firstGroups],
  secondGroups: [...row.secondGroups],
  isLive: row.isLive,
  isNew: row.isNew,
  plays: nearestGame(row.kind) ?? null,
  engine: engineOf(row) ?? null,
  room: roomOf(row) ?? null,
})

export const staffView = (row: EntryRow): StaffEntry => ({
  ...publicView(row),
  on: row.isOn,
  order: row.position,
  version: row.version,
  changedBy: row.changedBy,
  changedAt: row.changedAt,
})

type Shown = Pick<StaffEntry, 'on' | 'order' | 'firstGroups' | 'secondGroups' | 'imgUrl'>

const FIELDS = ['on', 'order', 'firstGroups', 'secondGroups', 'imgUrl'] as const

const show = (value: Shown[(typeof FIELDS)[number]]): string =>
  Array.isArray(value) ? value.join(', ') || 'none' : String(value)

/** `before → after` of what has changed, for the audit log. */
export const changesOf = (before: Shown, after: Shown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, show(before[field]), show(after[field])] as const)
      .filter(([, was, is]) => was !== is)
      .map(([field, was, is]) => [field, `${was} → ${is}`]),
  )
