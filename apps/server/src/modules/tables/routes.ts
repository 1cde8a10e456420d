import * as api from '@maidan/contracts/player'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import * as bets from './bets/service.ts'
import { type WatchDeps, watchTable } from './board/view.ts'

/** The calls of a page of a shared table. Its token names the player and the table, so no call does. */
export const addTableRoutes = (app: FastifyInstance, deps: bets.BetDeps & WatchDeps): void => {
  serve(app, api.getTable, async ({ caller, input: { query } }) => {
    const table = await watchTable(deps, caller, query.after)
    return table.ok ? ok({ data: table.value }) : table
  })
  serve(app, api.placeTableBet, async ({ caller, request, input: { body } }) => {
    const placed = await bets.placeBet(deps, caller, request, body)
    return placed.ok ? ok({ data: placed.value }) : placed
  })
  serve(app, api.cancelTableBet, async ({ caller, input: { params } }) => {
    const cancelled = await bets.cancelBet(deps, caller, params.id)
    return cancelled.ok ? ok({ data: cancelled.value }) : cancelled
  })
  serve(app, api.getTableRounds, async ({ caller, input: { query } }) =>
    ok(await bets.listReceipts(deps, caller, query)),
  )
}
