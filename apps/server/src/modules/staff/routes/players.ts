import * as api from '@maidan/contracts/staff'
import { ok, sessionId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import type { StaffDeps } from '../deps.ts'
import * as players from '../service/players.ts'
import { serveAct, serveRead } from './serve.ts'

const subject = ({ input }: { readonly input: { readonly params: { readonly id: number } } }): string =>
  `player:${input.params.id}`

export const addPlayerRoutes = (app: FastifyInstance, deps: StaffDeps): void => {
  serveRead(app, api.listPlayers, async ({ input: { query } }) => ok(await players.listPlayers(deps, query)))
  serveRead(app, api.getPlayer, async ({ input: { params } }) => players.getPlayer(deps, params.id))
  serveRead(app, api.getPlayerLedger, async ({ input: { params, query } }) =>
    players.getPlayerLedger(deps, params.id, query),
  )
  serveAct(app, deps, api.addNote, {
    action: 'player.note',
    subject,
    work: (tx, { input: { params, body } }, who) => players.addNote(deps, tx, who, { ...body, ...params }),
  })
  serveAct(app, deps, api.blockPlayer, {
    action: 'player.block',
    subject,
    work: (tx, { input: { params, body } }) => players.blockPlayer(deps, tx, { ...body, ...params }),
  })
  serveAct(app, deps, api.unblockPlayer, {
    action: 'player.unblock',
    subject,
    work: (tx, { input: { params, body } }) => players.unblockPlayer(deps, tx, { ...body, ...params }),
  })
  serveAct(app, deps, api.endPlayerSession, {
    action: 'player.end_session',
    subject,
    work: (tx, { input: { params } }) =>
      players.endPlayerSession(deps, tx, params.id, sessionId(params.session)),
  })
}
