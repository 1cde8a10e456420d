import * as api from '@maidan/contracts/player'
import * as staff from '@maidan/contracts/staff'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { serveAct, serveRead } from '../staff/index.ts'
import type { CatalogueDeps } from './deps.ts'
import * as own from './own.ts'
import { listCatalogue, readCatalogue, saveEntry } from './service.ts'

export const addCatalogueRoutes = (app: FastifyInstance, deps: CatalogueDeps): void => {
  const { db, clock } = deps
  serve(app, api.getCatalogue, async () => ok({ data: await readCatalogue(db) }))
  serve(app, api.getOwnGames, async ({ caller }) => ok({ data: await own.readOwn(db, caller.player) }))
  serve(app, api.markFavourite, async ({ caller, input: { body } }) => {
    const marked = await own.markFavourite(deps, caller.player, body)
    return marked.ok ? ok({ data: marked.value }) : marked
  })
  serve(app, api.recordPlayed, async ({ caller, input: { body } }) => {
    const recent = await own.recordPlayed(deps, caller.player, body.code)
    return recent.ok ? ok({ data: recent.value }) : recent
  })
  serveRead(app, staff.listCatalogue, async () => ok({ data: await listCatalogue(db) }))
  serveAct(app, deps, staff.saveEntry, {
    action: 'games.entry',
    subject: ({ input }) => `entry:${input.params.code}`,
    work: (tx, { input: { params, body } }, who) => saveEntry(clock, tx, who, params.code, body),
  })
}
