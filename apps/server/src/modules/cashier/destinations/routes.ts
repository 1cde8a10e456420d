import * as api from '@maidan/contracts/player'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import type { WithdrawalsDeps } from '../withdrawals/deps.ts'
import { addDestination, listDestinations, removeDestination } from './service.ts'

export const addDestinationRoutes = (app: FastifyInstance, deps: WithdrawalsDeps): void => {
  serve(app, api.listDestinations, async ({ caller }) =>
    ok({ data: await listDestinations(deps.db, caller.player) }),
  )
  serve(app, api.addDestination, async ({ input: { body }, caller }) => {
    const added = await addDestination(deps, caller.player, body.details)
    return added.ok ? ok({ message: 'Destination saved', data: added.value }) : added
  })
  serve(app, api.removeDestination, async ({ input: { params }, caller }) => {
    const removed = await removeDestination(deps, caller.player, params.id)
    return removed.ok ? ok({ message: 'Destination removed' }) : removed
  })
}
