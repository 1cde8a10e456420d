import type { FileReply, PageView } from '@maidan/contracts'
import { type AuditLine, isPermitted, type Role } from '@maidan/contracts/staff'
import { ok, type Result } from '@maidan/core'
import { dayOf } from '../../../platform/format/calendar.ts'
import { pageOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import { toCsv } from '../csv.ts'
import type { StaffDeps } from '../deps.ts'
import * as store from '../store/audit.ts'
import type { Done } from './act.ts'

/** The acts of the trader's desk: `trading.stop`, `result.propose`. */
const DESK_AREAS = ['trading', 'result']

/** What of the log a role reads: all of it, or the acts of the desk. */
export const auditAreas = (role: Role): readonly string[] | undefined =>
  isPermitted(role, 'audit.read') ? undefined : DESK_AREAS

export const listAudit = async (
  { db }: Pick<StaffDeps, 'db'>,
  ask: Paging & store.AuditFilter,
): Promise<{ data: AuditLine[]; page: PageView }> => ({
  data: await store.listPage(db, ask, ask),
  page: pageOf(await store.countLines(db, ask), ask),
})

const LONGEST_EXPORT = 50_000
const HEADER = ['Number', 'Time (UTC)', 'Who', 'Action', 'Subject', 'Player', 'Details', 'Address']

const rowOf = (line: AuditLine) => [
  line.id,
  new Date(line.at).toISOString(),
  line.actor,
  line.action,
  line.subject,
  line.player,
  line.details,
  line.address,
]

/** Taking the log out of the house is an act too, and stands in the log from then on. */
export const exportAudit = async (
  deps: Pick<StaffDeps, 'clock'>,
  db: Query,
  { areas, ...asked }: store.AuditFilter,
): Promise<Result<Done<FileReply>, never>> => {
  const lines = await store.listLines(db, { ...asked, areas }, LONGEST_EXPORT, 0)
  return ok({
    answer: {
      bytes: toCsv(HEADER, lines.map(rowOf)),
      type: 'text/csv; charset=utf-8',
      saveAs: `audit-${dayOf(deps.clock.now())}.csv`,
    },
    details: { lines: lines.length, ...asked },
  })
}
