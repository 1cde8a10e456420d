import * as api from '@maidan/contracts/staff'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../../platform/paging.ts'
import { listSms } from '../../../platform/sms/index.ts'
import type { StaffDeps } from '../deps.ts'
import { auditAreas, exportAudit, listAudit } from '../service/audit-log.ts'
import * as site from '../service/site.ts'
import { serveAct, serveRead } from './serve.ts'

export const addSiteRoutes = (app: FastifyInstance, deps: StaffDeps): void => {
  addDetails(app, deps)
  addLists(app, deps)
  addGateways(app, deps)
  addMessages(app, deps)
  addAudit(app, deps)
}

const addDetails = (app: FastifyInstance, deps: StaffDeps): void => {
  serveRead(app, api.getSite, async () => ok({ data: await site.readSite(deps) }))
  serveAct(app, deps, api.saveDetails, {
    action: 'site.details',
    subject: () => 'app details',
    work: (tx, { input: { body } }) => site.saveDetails(deps, tx, body),
  })
  serveAct(app, deps, api.setStatus, {
    action: 'site.status',
    subject: () => 'organisation',
    work: (tx, { input: { body } }) => site.setStatus(deps, tx, body.status),
  })
}

const addLists = (app: FastifyInstance, deps: StaffDeps): void => {
  serveAct(app, deps, api.saveBanner, {
    action: 'site.banner',
    subject: () => 'banner',
    work: (tx, { input: { body } }) => site.saveBanner(deps, tx, body),
  })
  serveAct(app, deps, api.removeBanner, {
    action: 'site.banner',
    subject: ({ input: { params } }) => `banner:${params.id}`,
    work: (tx, { input: { params } }) => site.remove(deps, tx, 'banner', params.id),
  })
  serveAct(app, deps, api.saveAnnouncement, {
    action: 'site.announcement',
    subject: () => 'announcement',
    work: (tx, { input: { body } }) => site.saveAnnouncement(deps, tx, body),
  })
  serveAct(app, deps, api.removeAnnouncement, {
    action: 'site.announcement',
    subject: ({ input: { params } }) => `announcement:${params.id}`,
    work: (tx, { input: { params } }) => site.remove(deps, tx, 'announcement', params.id),
  })
  serveAct(app, deps, api.saveBank, {
    action: 'site.bank',
    subject: () => 'bank',
    work: (tx, { input: { body } }) => site.saveBank(deps, tx, body),
  })
  serveAct(app, deps, api.removeBank, {
    action: 'site.bank',
    subject: ({ input: { params } }) => `bank:${params.id}`,
    work: (tx, { input: { params } }) => site.remove(deps, tx, 'bank', params.id),
  })
}

const addGateways = (app: FastifyInstance, deps: StaffDeps): void => {
  serveAct(app, deps, api.saveSettings, {
    action: 'site.settings',
    subject: () => 'settings of the cashier',
    work: (tx, { input: { body } }) => site.saveSettings(deps, tx, known(body)),
  })
  serveRead(app, api.listGateways, async () => ok({ data: await deps.cashier.gateways.list(deps.db) }))
  serveAct(app, deps, api.saveGateway, {
    action: 'site.gateway',
    subject: ({ input: { params } }) => `gateway:${params.id}`,
    work: (tx, { input: { params, body } }) => site.saveGateway(deps, tx, params.id, known(body)),
  })
}

type Known<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** What was not sent is not changed. */
const known = <T extends object>(body: T): Partial<Known<T>> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Known<T>>

const addMessages = (app: FastifyInstance, deps: StaffDeps): void => {
  serveRead(app, api.listMessages, async ({ input: { query } }) => {
    const { data, total } = await deps.content.listMessages(deps.db, {
      ...query,
      open: query.open === 'true',
    })
    return ok({ data, page: pageOf(total, query) })
  })
  serveAct(app, deps, api.answerMessage, {
    action: 'message.answer',
    subject: ({ input: { params } }) => `message:${params.id}`,
    work: (tx, { input: { params, body } }, who) => site.answerMessage(deps, tx, who, { ...body, ...params }),
  })
  // The texts hold codes with which a password can be reset: whoever looks is written down.
  serveAct(app, deps, api.listSms, {
    action: 'sms.look',
    subject: () => 'SMS outbox',
    work: async (tx, { input: { query } }) => {
      const { data, total } = await listSms(tx, query)
      return ok({ answer: { data, page: pageOf(total, query) }, details: { page: query.page, q: query.q } })
    },
  })
}

const addAudit = (app: FastifyInstance, deps: StaffDeps): void => {
  serveRead(app, api.listAudit, async ({ input: { query }, caller }) =>
    ok(await listAudit(deps, { ...query, areas: auditAreas(caller.role) })),
  )
  serveAct(app, deps, api.exportAudit, {
    action: 'audit.export',
    subject: () => 'audit log',
    work: (tx, { input: { query }, caller }) =>
      exportAudit(deps, tx, { ...query, areas: auditAreas(caller.role) }),
  })
}
