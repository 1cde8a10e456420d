import * as api from '@maidan/contracts/player'
import * as staff from '@maidan/contracts/staff'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { once } from '../../platform/requests/index.ts'
import { ofPlayer, serveAct, serveRead } from '../staff/index.ts'
import type { BonusDeps } from './deps.ts'
import { addBonus, listBonuses, saveBonus, switchBonus } from './desk.ts'
import { cancelClaim, claimBonus, listClaims, listParts, readBonus, readStats } from './service.ts'

export const addBonusRoutes = (app: FastifyInstance, deps: BonusDeps): void => {
  serve(app, api.getBonus, async ({ caller }) => ok(await readBonus(deps, caller.player)))
  serve(app, api.getClaims, async ({ caller, input: { query } }) =>
    ok(await listClaims(deps.db, caller.player, query)),
  )
  serve(app, api.getClaimStats, async ({ caller }) => ok({ data: await readStats(deps.db, caller.player) }))
  serve(app, api.getClaimParts, async ({ caller, input: { query } }) => {
    const parts = await listParts(deps.db, caller.player, query.claim)
    return parts.ok ? ok({ data: parts.value }) : parts
  })
  serve(app, api.claimBonus, ({ request, input: { body } }) =>
    once(deps.transact, request, async (tx) => {
      const answer = await claimBonus(tx, deps, request.player, body)
      return answer.ok ? ok({ message: 'Bonus claimed', data: answer.value }) : answer
    }),
  )
  serve(app, api.cancelClaim, async ({ request, input: { body } }) => {
    await deps.catchUp(request.player)
    return once(deps.transact, request, async (tx) => {
      const answer = await cancelClaim(tx, deps, request.player, body.id)
      return answer.ok ? ok({ message: 'Bonus cancelled', data: answer.value }) : answer
    })
  })
}

export const addBonusDesk = (app: FastifyInstance, deps: BonusDeps): void => {
  serveRead(app, staff.listBonuses, async () => ok({ data: await listBonuses(deps.db) }))
  serveRead(app, staff.getPlayerClaims, ({ input: { params, query } }) =>
    ofPlayer(deps.db, params.id, (player) => listClaims(deps.db, player, query)),
  )
  serveAct(app, deps, staff.addBonus, {
    action: 'bonus.add',
    subject: () => 'bonus',
    work: (tx, { input: { body } }, who) => addBonus(tx, deps, who, body),
  })
  serveAct(app, deps, staff.saveBonus, {
    action: 'bonus.change',
    subject: ({ input }) => `bonus:${input.params.id}`,
    work: (tx, { input: { params, body } }, who) => saveBonus(tx, deps, who, { ...params, ...body }),
  })
  serveAct(app, deps, staff.switchBonus, {
    action: 'bonus.open',
    subject: ({ input }) => `bonus:${input.params.id}`,
    work: (tx, { input: { params, body } }, who) => switchBonus(tx, deps, who, { ...params, ...body }),
  })
}
