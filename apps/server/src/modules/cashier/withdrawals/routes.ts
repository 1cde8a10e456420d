import * as api from '@maidan/contracts/player'
import type { DestinationDetails } from '@maidan/contracts/player'
import { err, fromRupees, ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import { once } from '../../../platform/requests/index.ts'
import { listLimits } from '../../wallet/index.ts'
import type { WithdrawalsDeps } from './deps.ts'
import {
  cancelWithdrawal,
  exportOwn,
  getTerms,
  listOwn,
  type RequestAsk,
  requestWithdrawal,
} from './service.ts'

export const addWithdrawalRoutes = (app: FastifyInstance, deps: WithdrawalsDeps): void => {
  serve(app, api.getWithdrawalTerms, async ({ caller }) => ok({ data: await getTerms(deps, caller.player) }))
  serve(app, api.createWithdrawal, async ({ input: { body }, request }) => {
    const endsBonus = body.endsBonus === true
    if (endsBonus) await deps.bonus.catchUp(request.player)
    return once(deps.transact, request, async (tx) => {
      const amount = fromRupees(body.amount)
      if (!amount.ok) return err('amount_out_of_range')
      const to = destinationIn(body)
      if (to === undefined) return err('destination_unknown')
      const answer = await requestWithdrawal(tx, deps, request.player, {
        amount: amount.value,
        to,
        endsBonus,
      })
      return answer.ok ? ok({ message: 'Withdrawal requested', data: answer.value }) : answer
    })
  })
  serve(app, api.getWithdrawals, async ({ input: { query }, caller }) =>
    ok(await listOwn(deps, caller.player, query)),
  )
  serve(app, api.exportWithdrawals, ({ input: { query }, caller }) => exportOwn(deps, caller.player, query))
  serve(app, api.cancelWithdrawal, ({ input: { body }, request }) =>
    once(deps.transact, request, async (tx) => {
      const answer = await cancelWithdrawal(tx, deps, request.player, body.id)
      return answer.ok ? ok({ message: 'Withdrawal cancelled', data: answer.value }) : answer
    }),
  )
  serve(app, api.getLimits, async ({ caller }) => ok({ data: await listLimits(deps.db, caller.player) }))
}

type Named = {
  readonly destinationId?: number | undefined
  readonly destination?: DestinationDetails | undefined
}

/** Nothing where both or neither are named: money must not go where the player did not mean it to. */
const destinationIn = ({ destinationId, destination }: Named): RequestAsk['to'] | undefined =>
  destinationId !== undefined && destination !== undefined ? undefined : (destinationId ?? destination)
