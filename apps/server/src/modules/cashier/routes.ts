import { VALIDATION } from '@maidan/contracts'
import * as api from '@maidan/contracts/player'
import { err, ok, toRupees } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { once } from '../../platform/requests/index.ts'
import { say } from './answer.ts'
import { cancelDeposit } from './deposits/cancel.ts'
import { depositView, ownDepositView } from './deposits/rules.ts'
import { listAllOwn, listOwn, sumOwn } from './deposits/store.ts'
import { depositTable, depositTotals } from './export.ts'
import { ANSWERS_HIGHER, gatewayView } from './gateways/rules.ts'
import { findBankLimits } from './gateways/settings.ts'
import {
  type Cashier,
  depositAutomatically,
  depositByBank,
  depositManually,
  listOffered,
  type Manual,
  payFast,
} from './service.ts'
import { receiveWebhook } from './webhooks/receive.ts'
import { refuseDemo } from './withdrawals/players.ts'

export function addCashierRoutes(app: FastifyInstance, deps: Cashier): void {
  addReads(app, deps)
  addManual(app, deps)
  addAuto(app, deps)
  serve(app, api.gatewayWebhook, async ({ input: { params }, raw }) => {
    const received = await receiveWebhook(deps, params.gateway, raw)
    return received.ok ? ok({ data: received.value }) : received
  })
}

const addReads = (app: FastifyInstance, deps: Cashier): void => {
  serve(app, api.getGateways, async () => {
    const { min, max } = await findBankLimits(deps.db)
    const data = (await listOffered(deps)).map(gatewayView)
    return ok({ data, bank: { min: toRupees(min), max: toRupees(max) } })
  })
  serve(app, api.getDeposits, async ({ input: { query }, caller }) => {
    const { data, page } = await listOwn(deps.db, caller.player, query)
    const totals = depositTotals(await sumOwn(deps.db, caller.player, query))
    const now = deps.clock.now()
    return ok({ data: data.map((deposit) => ownDepositView(deposit, now)), totals, page })
  })
  serve(app, api.exportDeposits, async ({ input: { query }, caller }) =>
    depositTable((await listAllOwn(deps.db, caller.player, query))?.map(depositView)),
  )
  serve(app, api.getDocument, async ({ input: { params }, caller }) => {
    const bytes = await deps.documents.findOwn(deps.db, caller.player, params.id)
    return bytes ? ok({ bytes, type: 'image/webp' } as const) : err('not_found')
  })
}

const addManual = (app: FastifyInstance, deps: Cashier): void => {
  const mayUpload = refuseDemo(deps.db)
  serve(
    app,
    api.bankTransfer,
    async ({ input: { body }, request }) => taken(await depositByBank(deps, request, body)),
    { mayUpload },
  )
  serve(
    app,
    api.manualDeposit,
    async ({ input: { params, body }, request }) =>
      taken(await depositManually(deps, request, { code: params.gateway, form: body })),
    { mayUpload },
  )
  serve(
    app,
    api.createDeposit,
    async ({ input: { body }, request }) => {
      const { gateway } = body
      if (typeof gateway !== 'string' || gateway === '')
        return say('field_missing', VALIDATION.gatewayField('gateway'))
      return taken(await depositManually(deps, request, { code: gateway, form: body }))
    },
    { mayUpload },
  )
}

const taken = (submitted: Manual) => (submitted.ok ? ok({ data: { message: submitted.value } }) : submitted)

const addAuto = (app: FastifyInstance, deps: Cashier): void => {
  serve(app, api.cancelDeposit, ({ input: { body }, request }) =>
    once(deps.transact, request, async (tx) => {
      const cancelled = await cancelDeposit(tx, deps, request.player, body.id)
      return cancelled.ok ? ok({ message: 'Payment cancelled', data: cancelled.value }) : cancelled
    }),
  )
  serve(
    app,
    api.autoDeposit,
    async ({ input: { params, body }, request }) => {
      const begun = await depositAutomatically(deps, request, { code: params.gateway, form: body })
      if (!begun.ok) return begun
      const { url } = begun.value
      return ANSWERS_HIGHER.has(params.gateway) && url !== undefined
        ? ok({ data: { url } })
        : ok({ data: { data: begun.value } })
    },
    { mayUpload: refuseDemo(deps.db) },
  )
  serve(app, api.fastPay, async ({ input: { body }, request }) => {
    const begun = await payFast(deps, request, body.amount)
    return begun.ok ? ok({ data: { data: begun.value } }) : begun
  })
}
