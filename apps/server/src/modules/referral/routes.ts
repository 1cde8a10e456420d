import * as api from '@maidan/contracts/player'
import * as staff from '@maidan/contracts/staff'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { ofPlayer, serveAct, serveRead } from '../staff/index.ts'
import type { ReferralDeps } from './deps.ts'
import { readChildren, readSources, readStats } from './figures.ts'
import { readPlayerReferral } from './of-player.ts'
import { decideReward, findReward, listRewards } from './review.ts'
import { generate } from './service.ts'

export const addReferralRoutes = (app: FastifyInstance, deps: ReferralDeps): void => {
  const { db, clock } = deps
  serve(app, api.generateReferral, async ({ caller, input: { body } }) => {
    const made = await generate(deps, caller.player, body.source ?? null)
    return made.ok ? ok({ data: made.value }) : made
  })
  serve(app, api.getReferralStats, async ({ caller }) =>
    ok({ data: await readStats(db, caller.player, clock.now()) }),
  )
  serve(app, api.listReferralChildren, async ({ caller }) =>
    ok({ data: await readChildren(db, caller.player) }),
  )
  serve(app, api.listReferralSources, async ({ caller }) =>
    ok({ data: await readSources(db, caller.player) }),
  )
  serveRead(app, staff.listRewards, async ({ input: { query } }) => ok(await listRewards(db, query)))
  serveRead(app, staff.getReward, async ({ input: { params } }) => {
    const reward = await findReward(db, params.id)
    return reward.ok ? ok({ data: reward.value }) : reward
  })
  serveRead(app, staff.getPlayerReferral, ({ input: { params } }) =>
    ofPlayer(db, params.id, async (player) => ({ data: await readPlayerReferral(db, player) })),
  )
  serveAct(app, deps, staff.decideReward, {
    action: 'referral.decide',
    subject: ({ input }) => `reward:${input.params.id}`,
    work: (tx, { input: { params, body } }, who) => decideReward(tx, deps, who, { ...params, ...body }),
  })
}
