import * as api from '@maidan/contracts/player'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import type { WithdrawalsDeps } from '../withdrawals/deps.ts'
import { refuseDemo } from '../withdrawals/players.ts'
import { getKyc, sendPaper } from './service.ts'

export const addKycRoutes = (app: FastifyInstance, deps: WithdrawalsDeps): void => {
  serve(app, api.getKyc, async ({ caller }) => ok({ data: await getKyc(deps.db, caller.player) }))
  serve(
    app,
    api.sendKyc,
    async ({ input: { body }, caller }) => {
      const sent = await sendPaper(deps, caller.player, body)
      return sent.ok ? ok({ message: 'Document sent', data: sent.value }) : sent
    },
    { mayUpload: refuseDemo(deps.db) },
  )
}
