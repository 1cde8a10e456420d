import * as api from '@maidan/contracts/player'
import * as staff from '@maidan/contracts/staff'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../../platform/format/calendar.ts'
import { serve } from '../../platform/http/index.ts'
import { serveAct, serveRead } from '../staff/index.ts'
import type { ReportDeps } from './deps.ts'
import { reportFile } from './export.ts'
import { exportData } from './own-data/data.ts'
import { exportRounds } from './own-data/rounds.ts'
import { readReport, readResults } from './service.ts'

export const addReportRoutes = (app: FastifyInstance, deps: ReportDeps): void => {
  const { db, clock } = deps
  serve(app, api.getResults, async ({ caller }) =>
    ok({ data: await readResults(db, caller.player, clock.now()) }),
  )
  serve(app, api.exportOwnData, async ({ caller }) => {
    const now = clock.now()
    const saveAs = `maidan-${dayOf(now)}.json`
    const bytes = exportData(db, caller.player, now)
    return ok({ bytes, type: 'application/json; charset=utf-8' as const, saveAs })
  })
  serve(app, api.exportOwnRounds, async ({ caller }) => {
    const saveAs = `rounds-${dayOf(clock.now())}.csv`
    return ok({ bytes: exportRounds(db, caller.player), type: 'text/csv; charset=utf-8' as const, saveAs })
  })
  serveRead(app, staff.getReport, async ({ input: { query } }) => {
    const report = await readReport(db, query, clock.now())
    return report.ok ? ok({ data: report.value }) : report
  })
  serveAct(app, deps, staff.exportReport, {
    action: 'report.export',
    subject: () => 'report',
    work: async (tx, { input: { query } }) => {
      const report = await readReport(tx, query, clock.now())
      if (!report.ok) return report
      const { from, to } = report.value
      return ok({
        answer: reportFile(report.value, query.format),
        details: { from, to, format: query.format },
      })
    },
  })
}
