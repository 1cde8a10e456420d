import * as api from '@maidan/contracts/player'
import * as staff from '@maidan/contracts/staff'
import { ok, type Result } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { type RawBody, serve } from '../../platform/http/index.ts'
import { serveAct, serveRead } from '../staff/index.ts'
import type { CasinoDeps } from './deps.ts'
import { launchGame, type LaunchDeps, openGame } from './launches/service.ts'
import type { Breakers } from '../../platform/outgoing/breaker.ts'
import type { Providers } from './providers/providers.ts'
import * as providers from './providers/service.ts'
import { receiveCall, type ReceiveDeps } from './receive.ts'
import * as reports from './reports/service.ts'

export const addPlayerRoutes = (app: FastifyInstance, deps: LaunchDeps): void => {
  serve(app, api.launchGame, async ({ caller, input: { body } }) => {
    const launched = await launchGame(deps, caller, body)
    return launched.ok ? ok({ data: launched.value }) : launched
  })
  serve(app, api.openGame, async ({ caller, input: { body } }) => {
    const opened = await openGame(deps, caller, body.token)
    return opened.ok ? ok({ data: opened.value }) : opened
  })
  serve(app, api.getProviderRounds, async ({ caller, input: { query } }) =>
    ok(await reports.listOwnRounds(deps, caller.player, query)),
  )
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** The calls of providers. No session makes them: each is proved by its signature. */
export const addProviderRoutes = (app: FastifyInstance, deps: ReceiveDeps): void => {
  const hear = async (provider: string, name: string, raw: RawBody) => {
    const header = (wanted: string) => raw.header(wanted)
    const answer: Result<string, 'not_found'> = await receiveCall(deps, provider, { ...raw, header, name })
    return answer.ok ? ok({ bytes: answer.value, type: JSON_TYPE } as const) : answer
  }
  serve(app, api.providerCall, ({ input: { params }, raw }) => hear(params.provider, params.call, raw))
  serve(app, api.providerSubcall, ({ input: { params }, raw }) =>
    hear(params.provider, `${params.area}/${params.call}`, raw),
  )
}

type StaffDeps = CasinoDeps & { readonly providers: Providers; readonly breakers: Breakers }

export const addStaffRoutes = (app: FastifyInstance, deps: StaffDeps): void => {
  addProviderActs(app, deps)
  serveRead(app, staff.listProviders, async () => ok({ data: await providers.listProviders(deps.db, deps) }))
  serveRead(app, staff.searchProviderRounds, async ({ input: { query } }) =>
    ok(await reports.searchRounds(deps, query)),
  )
  serveRead(app, staff.lookAtProviderRound, async ({ input: { params } }) => {
    const looked = await reports.lookAtRound(deps, params.id)
    return looked.ok ? ok({ data: looked.value }) : looked
  })
  serveRead(app, staff.getReconciliation, async ({ input: { query } }) =>
    ok({ data: await reports.reconcile(deps, query) }),
  )
  serveRead(app, staff.exportReconciliation, async ({ input: { query } }) =>
    ok({
      bytes: await reports.exportReconciliation(deps, query),
      type: 'text/csv; charset=utf-8',
      saveAs: `reconciliation-${query.day}.csv`,
    } as const),
  )
}

const addProviderActs = (app: FastifyInstance, deps: StaffDeps): void => {
  const after = async () => deps.providers.forget()
  serveAct(app, deps, staff.addProvider, {
    action: 'provider.add',
    subject: ({ input }) => `provider:${input.body.code}`,
    work: (tx, { input }, who) => providers.addProvider(tx, deps, who, input.body),
    after,
  })
  serveAct(app, deps, staff.saveProvider, {
    action: 'provider.change',
    subject: ({ input }) => `provider:${input.params.provider}`,
    work: (tx, { input: { params, body } }, who) =>
      providers.saveProvider(tx, deps, who, params.provider, body),
    after,
  })
  serveAct(app, deps, staff.replaceProviderKey, {
    action: 'provider.key',
    subject: ({ input }) => `provider:${input.params.provider}`,
    work: (tx, { input: { params, body } }, who) =>
      providers.replaceKey(tx, deps, who, params.provider, body),
    after,
  })
  serveAct(app, deps, staff.endProviderKey, {
    action: 'provider.end_key',
    subject: ({ input }) => `provider:${input.params.provider}`,
    work: (tx, { input: { params } }) => providers.endKey(tx, deps, params.provider, params.id),
    after,
  })
}
