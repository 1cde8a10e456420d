import * as api from '@maidan/contracts/player'
import { err, fromRupees, ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import { listLimits } from '../../wallet/index.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { cancelWithdrawal, getTerms, listOwn, requestWithdrawal } from './service.ts'

export const addWithdrawalRoutes = (app: FastifyInstance, deps: WithdrawalsDeps): void => {
  serve(app, api.getWithdrawalTerms, async ({ caller }) => ok({ data: await getTerms(deps, caller.player) }))
  serve(app, api.createWithdrawal, async ({ input: { body }, caller, key }) => {
    const amount = fromRupees(body.amount)
    if (!amount.ok) return err('amount_out_of_range')
    const ask = { key, amount: amount.value, destinationId: body.destinationId }
    const answer = await requestWithdrawal(deps, caller.player, ask)
    return answer.ok ? ok({ message: 'Withdrawal requested', data: answer.value }) : answer
  })
  serve(app, api.getWithdrawals, async ({ input: { query }, caller }) =>
    ok(await listOwn(deps, caller.player, query)),
  )
  serve(app, api.cancelWithdrawal, async ({ input: { body }, caller }) => {
    const answer = await cancelWithdrawal(deps, caller.player, body.id)
    return answer.ok ? ok({ message: 'Withdrawal cancelled', data: answer.value }) : answer
  })
  serve(app, api.getLimits, async ({ caller }) => ok({ data: await listLimits(deps.db, caller.player) }))
}
