import * as api from '@maidan/contracts/staff'
import { err, ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import type { StaffDeps } from '../deps.ts'
import { importAnswer } from '../service/payouts.ts'
import { serveAct, serveRead, whoOf } from './serve.ts'

export const addPayoutRoutes = (app: FastifyInstance, deps: StaffDeps): void => {
  const { payouts } = deps.cashier
  serveRead(app, api.listPayouts, async ({ input: { query } }) =>
    ok({ ...(await payouts.list(deps.db, query)), next: await payouts.next(deps.db) }),
  )
  serveAct(app, deps, api.makePayout, {
    action: 'payout.make',
    subject: () => 'payout file',
    work: async (tx, { input: { body } }, who) => {
      const made = await payouts.make(tx, { format: body.format, actor: who })
      if (!made.ok) return made
      const { id, count, amount, format } = made.value
      return ok({ answer: { data: made.value }, subject: `payout:${id}`, details: { format, count, amount } })
    },
  })
  serveAct(app, deps, api.payoutFile, {
    action: 'payout.download',
    subject: ({ input }) => `payout:${input.params.id}`,
    work: async (tx, { input: { params } }) => {
      const written = await payouts.write(tx, params.id)
      if (written === undefined) return err('not_found')
      const type = written.name.endsWith('.csv') ? 'text/csv' : 'text/plain'
      return ok({
        answer: { bytes: written.text, type: `${type}; charset=utf-8` as const, saveAs: written.name },
        details: { count: written.file.count, amount: written.file.amount },
      })
    },
  })
  serveAct(app, deps, api.cancelPayout, {
    action: 'payout.cancel',
    subject: ({ input }) => `payout:${input.params.id}`,
    work: async (tx, { input: { params, body } }, who) => {
      const done = await payouts.cancel(tx, { id: params.id, actor: who })
      return done.ok ? ok({ answer: { data: done.value }, details: body }) : done
    },
  })
  serve(app, api.importAnswer, async ({ input: { body }, caller, meta }) =>
    importAnswer(deps, whoOf(caller, meta), body),
  )
}
