import type { FastifyInstance } from 'fastify'
import type { ReportDeps } from './deps.ts'
import { addReportRoutes } from './routes.ts'

export { reportChecks } from './audit-checks.ts'
export { readReport, sumReports } from './service.ts'

/** Figures of the house by day, of a player by week, and what a player takes along. */
export const createReports = (deps: ReportDeps) => ({
  addRoutes: (app: FastifyInstance): void => addReportRoutes(app, deps),
})
