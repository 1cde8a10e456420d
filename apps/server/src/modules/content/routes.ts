import * as api from '@maidan/contracts/player'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { type ContentDeps, receiveMessage } from './service.ts'
import * as store from './store.ts'

export function addContentRoutes(app: FastifyInstance, deps: ContentDeps): void {
  const { db } = deps
  const bankDetails = async () => ok({ bankDetails: (await store.findBankDetails(db)) ?? null })
  serve(app, api.getAppDetails, async () => ok({ data: await store.getAppDetails(db) }))
  serve(app, api.getBankAccountDetails, bankDetails)
  serve(app, api.getBank, bankDetails)
  serve(app, api.getBanners, async () => ok({ banners: await store.listBanners(db) }))
  serve(app, api.displayAnnouncements, async () => ok({ data: await store.listAnnouncements(db) }))
  serve(app, api.contactUs, async ({ input: { body }, caller }) => {
    const player = caller?.access === 'player' ? caller.player : undefined
    const reference = await receiveMessage(deps, body, player)
    return ok({ message: 'Message sent', data: { reference } })
  })
}
