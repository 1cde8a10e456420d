import * as api from '@maidan/contracts/player'
import * as staff from '@maidan/contracts/staff'
import { ok, type PlayerId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { type Caller, serve } from '../../platform/http/index.ts'
import { serveAct, serveRead } from '../staff/index.ts'
import type { PromotionsDeps } from './deps.ts'
import { getPromotion, listPromotions, savePromotion } from './service.ts'
import { listAll } from './store.ts'

const playerOf = (caller: Caller<'open'>): PlayerId | undefined =>
  caller?.access === 'player' ? caller.player : undefined

export const addPromotionRoutes = (app: FastifyInstance, deps: PromotionsDeps): void => {
  serve(app, api.listPromotions, async ({ caller }) =>
    ok({ data: await listPromotions(deps, playerOf(caller)) }),
  )
  serve(app, api.getPromotion, async ({ caller, input }) => {
    const found = await getPromotion(deps, playerOf(caller), input.params.id)
    return found.ok ? ok({ data: found.value }) : found
  })
  serveRead(app, staff.listStaffPromotions, async () => ok({ data: await listAll(deps.db) }))
  serveAct(app, deps, staff.savePromotion, {
    action: 'promotion.save',
    subject: () => 'promotion',
    work: (tx, { input: { body } }, who) => savePromotion(tx, deps, who, body),
  })
}
