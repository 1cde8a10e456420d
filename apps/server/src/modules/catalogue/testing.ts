import { CATALOGUE_ROUTES } from '@maidan/contracts/player'
import { STAFF_CATALOGUE_ROUTES } from '@maidan/contracts/staff'
import { type Instant, sessionId } from '@maidan/core'
import type { StaffCaller } from '../../platform/http/index.ts'
import { testHttp } from '../../platform/http/testing.ts'
import { createTestDatabase } from '../../platform/postgres/testing.ts'
import { authenticate, createCaller } from '../betting/testing/caller.ts'
import { createPeople, newMember } from '../instant/testing/world.ts'
import { openLedger } from '../wallet/index.ts'
import { createCatalogue } from './index.ts'

type Desk = { role: StaffCaller['role']; now: number }

/** The catalogue over HTTP on a database of its own; the token of a player is the player's id. */
export const createCatalogueWorld = async () => {
  const db = await createTestDatabase()
  const ledger = openLedger(db.config.app)
  const member = await newMember(db)
  const desk: Desk = { role: 'admin', now: 1_800_000_000_000 }
  const catalogue = createCatalogue({
    transact: db.database.transact,
    db: db.database,
    clock: { now: () => desk.now as Instant },
    publish: async () => {},
  })
  const { app } = testHttp({
    authenticate: async (token) =>
      token === 'staff'
        ? { access: 'staff', staff: member, username: 'asha', role: desk.role, session: sessionId(1) }
        : authenticate(token),
    routes: [...CATALOGUE_ROUTES, ...STAFF_CATALOGUE_ROUTES],
    limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
  })
  catalogue.addRoutes(app)
  await app.ready()
  const { newStranger } = createPeople(db, ledger)
  return {
    db,
    desk,
    seed: catalogue.seed,
    ...createCaller(app),
    newPlayer: () => newStranger(0),
    close: async () => {
      await app.close()
      await ledger.close()
      await db.close()
    },
  }
}

export type CatalogueWorld = Awaited<ReturnType<typeof createCatalogueWorld>>
