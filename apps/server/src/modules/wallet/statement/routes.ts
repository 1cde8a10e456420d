import * as api from '@maidan/contracts/player'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import { decidePeriod } from './period.ts'
import { exportStatement, readStatement } from './service.ts'

export const serveStatement = (app: FastifyInstance, { db }: { readonly db: Query }): void => {
  serve(app, api.getAccountStatement, async ({ input: { params, query }, caller }) => {
    const period = decidePeriod(params.from, params.to)
    return period.ok ? ok(await readStatement(db, caller.player, period.value, query)) : period
  })
  serve(app, api.exportAccountStatement, async ({ input: { params, query }, caller }) => {
    const period = decidePeriod(params.from, params.to)
    if (!period.ok) return period
    const exported = await exportStatement(db, caller.player, period.value, query.kind)
    if (!exported.ok) return exported
    const saveAs = `statement-${params.from}-to-${params.to}.csv`
    return ok({ bytes: exported.value, type: 'text/csv; charset=utf-8' as const, saveAs })
  })
}
