import * as api from '@maidan/contracts/player'
import { betId, ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import { readFigures } from '../../wallet/index.ts'
import { readBet } from './detail.ts'
import { exportBets } from './export.ts'
import { readHistory, readOpenBets } from './service.ts'

export const addBetRoutes = (app: FastifyInstance, { db }: { readonly db: Query }): void => {
  serve(app, api.getExposureAmount, async ({ caller }) => {
    const { exposureAmount } = await readFigures({ db }, caller.player)
    return ok({ data: { exposureAmount } })
  })
  serve(app, api.getBetMatches, async ({ caller }) => ok(await readOpenBets(db, caller.player)))
  serve(app, api.getBets, async ({ input: { query }, caller }) =>
    ok(await readHistory(db, caller.player, query)),
  )
  serve(app, api.exportBets, async ({ input: { query }, caller }) => {
    const exported = await exportBets(db, caller.player, query)
    if (!exported.ok) return exported
    return ok({ bytes: exported.value, type: 'text/csv; charset=utf-8' as const, saveAs: 'bets.csv' })
  })
  serve(app, api.getBet, async ({ input: { params }, caller }) => {
    const bet = await readBet(db, caller.player, betId(params.id))
    return bet.ok ? ok({ data: bet.value }) : bet
  })
}
