import * as api from '@maidan/contracts/player'
import * as staff from '@maidan/contracts/staff'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { once } from '../../platform/requests/index.ts'
import { ofPlayer, serveAct, serveRead } from '../staff/index.ts'
import type { VipDeps } from './deps.ts'
import { listStaffLevels, saveLevel } from './levels.ts'
import { collect, listHistory, readLevels, readNamed, readStanding } from './service.ts'

export const addVipRoutes = (app: FastifyInstance, deps: VipDeps): void => {
  const { db } = deps
  serve(app, api.getVipLevels, async () => ok({ data: await readLevels(db) }))
  serve(app, api.getVip, async ({ caller }) => ok({ data: await readStanding(db, caller.player) }))
  serve(app, api.getRakebackHistory, async ({ caller, input: { query } }) =>
    ok(await listHistory(db, caller.player, query)),
  )
  serve(app, api.collectRakeback, ({ request }) =>
    once(deps.transact, request, async (tx) => {
      const collected = await collect(tx, deps, request.player)
      return collected.ok ? ok({ message: 'Rakeback collected', data: collected.value }) : collected
    }),
  )
  serveRead(app, staff.listVipLevels, async () => ok({ data: await listStaffLevels(db) }))
  serveRead(app, staff.getPlayerVip, ({ input: { params } }) =>
    ofPlayer(db, params.id, async (player) => ({ data: await readNamed(db, player) })),
  )
  serveAct(app, deps, staff.saveVipLevel, {
    action: 'vip.level',
    subject: ({ input }) => `vip:${input.params.level}`,
    work: (tx, { input: { params, body } }, who) => saveLevel(tx, deps.clock, who, { ...params, ...body }),
  })
}
