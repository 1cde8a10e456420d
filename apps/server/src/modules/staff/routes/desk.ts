import * as api from '@maidan/contracts/staff'
import { err, ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import type { StaffDeps } from '../deps.ts'
import * as store from '../store/desk.ts'
import { serveAct, serveRead } from './serve.ts'

/** What members keep for their own work: views of queues, and sentences they often write. */
export const addDeskRoutes = (app: FastifyInstance, deps: StaffDeps): void => {
  addViews(app, deps)
  addReplies(app, deps)
}

const addViews = (app: FastifyInstance, deps: StaffDeps): void => {
  serveRead(app, api.listViews, async ({ caller }) =>
    ok({ data: await store.listViews(deps.db, caller.staff) }),
  )
  serveAct(app, deps, api.saveView, {
    action: 'view.save',
    subject: ({ input: { body } }) => body.queue,
    work: async (tx, { input: { body } }, who) => {
      const data = await store.saveView(tx, who.id, body, api.MAX_VIEWS)
      return data ? ok({ answer: { data }, details: { name: body.name } }) : err('too_many_views')
    },
  })
  serveAct(app, deps, api.removeView, {
    action: 'view.remove',
    subject: ({ input }) => `view:${input.params.id}`,
    work: async (tx, { input: { params } }, who) =>
      (await store.removeView(tx, who.id, params.id)) ? ok({ answer: {} }) : err('not_found'),
  })
}

const addReplies = (app: FastifyInstance, deps: StaffDeps): void => {
  serveRead(app, api.listReplies, async () => ok({ data: await store.listReplies(deps.db) }))
  serveAct(app, deps, api.saveReply, {
    action: 'reply.save',
    subject: ({ input: { body } }) => body.purpose,
    work: async (tx, { input: { body } }, who) => {
      const data = await store.saveReply(tx, who.id, body, api.MAX_REPLIES)
      return data ? ok({ answer: { data }, details: { text: body.text } }) : err('too_many_replies')
    },
  })
  serveAct(app, deps, api.removeReply, {
    action: 'reply.remove',
    subject: ({ input }) => `reply:${input.params.id}`,
    work: async (tx, { input: { params } }) => {
      const gone = await store.removeReply(tx, params.id)
      return gone ? ok({ answer: {}, details: { text: gone.text } }) : err('not_found')
    },
  })
}
