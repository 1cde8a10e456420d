import { SHARED_GAME_ROUTES, type SharedGameSlug } from '@maidan/contracts/player'
import { STAFF_SHARED_GAME_ROUTES } from '@maidan/contracts/staff'
import { defined, type PlayerId, sessionId } from '@maidan/core'
import { reachedAtMs } from '@maidan/games/aviator'
import type { Event } from '../../../platform/events/index.ts'
import type { StaffCaller } from '../../../platform/http/index.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import { takeOver } from '../../../platform/ownership/testing.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { authenticate, createCaller } from '../../betting/testing/caller.ts'
import { createPeople, newMember } from '../../instant/testing/world.ts'
import { audit, ledgerChecks, openLedger } from '../../wallet/index.ts'
import { keepChains } from '../chains/service.ts'
import { takeStep } from '../clock/driver.ts'
import type { SharedDeps } from '../deps.ts'
import { gameOf } from '../games/catalogue.ts'
import { createSharedRounds, sharedChecks } from '../index.ts'
import type { SharedRound } from '../rounds/round.ts'
import { findLastRound, readDatabaseTime } from '../rounds/store.ts'
import { depsOf } from './deps.ts'

export type Site = { isOpen: boolean; role: StaffCaller['role'] }

export const requireCleanShared = async ({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> => {
  const report = await owner.transact((tx) => audit(tx, [...ledgerChecks, ...sharedChecks]))
  const broken = report.checks.filter(({ violations }) => violations.length > 0)
  if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
}

/** Moves everything that has happened into the past. */
export const passTime = async ({ owner }: Pick<TestDatabase, 'owner'>, ms: number): Promise<void> => {
  const by = `- ${Math.ceil(ms)} * interval '1 millisecond'`
  const moved = (columns: readonly string[]) => columns.map((name) => `${name} = ${name} ${by}`).join(', ')
  await owner.transact(async (tx) => {
    await tx.query(`update shared.chain set ${moved(['made_at', 'announced_at', 'salted_at'])}`)
    await tx.query(
      `update shared.round set ${moved(['opened_at', 'closes_at', 'starts_at', 'started_at', 'ended_at', 'settled_at'])}`,
    )
    await tx.query(`update shared.bet set ${moved(['made_at', 'received_at', 'ended_at'])}`)
  })
}

const createProcesses = async (db: TestDatabase, deps: SharedDeps, site: Site) => {
  const member = await newMember(db)
  return async () => {
    const listeners = new Set<(event: Event) => void>()
    const shared = createSharedRounds({
      ...deps,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    })
    const { app } = testHttp({
      authenticate: async (token) =>
        token === 'staff'
          ? { access: 'staff', staff: member, username: 'asha', role: site.role, session: sessionId(1) }
          : authenticate(token),
      routes: [...SHARED_GAME_ROUTES, ...STAFF_SHARED_GAME_ROUTES],
      limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
      status: () => (site.isOpen ? 'live' : 'maintenance'),
    })
    shared.addRoutes(app)
    await app.ready()
    await shared.start()
    const tell = (game: SharedGameSlug) =>
      listeners.forEach((listener) => listener({ topic: 'round_changed', game }))
    return { ...createCaller(app), app, shared, tell }
  }
}

/** What a test has to bet in a round, on a busy machine. */
const LEAST_LEFT_MS = 3_000

/** The owner of the rounds, step by step: what it waits for passes at once. */
const createOwner = (db: TestDatabase, deps: SharedDeps) => {
  const last = async (slug: SharedGameSlug): Promise<SharedRound> =>
    defined(await findLastRound(db.owner, slug), 'a round')
  const step = (slug: SharedGameSlug) => takeStep(deps, gameOf(slug))
  const makeChains = async (slug: SharedGameSlug): Promise<void> => {
    while ((await keepChains(deps, slug)).type !== 'nothing');
  }
  const driveTo = async (
    slug: SharedGameSlug,
    phase: SharedRound['phase'] | 'settled',
  ): Promise<SharedRound> => {
    for (;;) {
      const ms = await step(slug)
      const round = await findLastRound(db.owner, slug)
      const isThere = phase === 'settled' ? round && round.settledAt !== null : round?.phase === phase
      if (round && isThere && (phase !== 'ended' || round.settledAt === null)) return round
      if (ms > 0) await passTime(db, ms)
    }
  }
  return {
    last,
    step,
    makeChains,
    driveTo,
    passTime: (ms: number) => passTime(db, ms),
    /** Lets the plane reach a point; it may be a few hundredths further when the next call comes. */
    flyTo: async (slug: SharedGameSlug, point: number): Promise<void> => {
      const { startedAt } = await last(slug)
      const flown = (await readDatabaseTime(db.owner)) - defined(startedAt, 'a start')
      await passTime(db, reachedAtMs(point) - flown)
    },
    /** Plays rounds until one is open for bets whose result the test can use. */
    openRound: async (slug: SharedGameSlug, fits: (result: number) => boolean = () => true) => {
      await makeChains(slug)
      for (;;) {
        const round = await driveTo(slug, 'betting')
        // One that a test before this one left behind may be about to close.
        const leftMs = round.closesAt - (await readDatabaseTime(db.owner))
        if (leftMs >= LEAST_LEFT_MS && fits(round.result)) return round
        await driveTo(slug, 'settled')
        await makeChains(slug)
      }
    },
  }
}

/** Shared games over HTTP on a database of their own. */
export const createWorld = async (more: Partial<SharedDeps> = {}) => {
  const db = await createTestDatabase()
  const ledger = openLedger(db.config.app)
  const site: Site = { isOpen: true, role: 'admin' }
  const fence = await takeOver(db.owner, 'rounds')
  const deps = depsOf(db.database, ledger, fence, { isOpen: () => site.isOpen, ...more })
  const startProcess = await createProcesses(db, deps, site)
  const { app, get, post, tell, shared } = await startProcess()
  const owner = createOwner(db, deps)
  const people = createPeople(db, ledger)
  return {
    db,
    deps,
    ledger,
    site,
    get,
    post,
    tell,
    shared,
    startProcess,
    ...owner,
    wallet: people.wallet,
    newPlayer: people.newStranger,
    requireClean: () => requireCleanShared(db),
    bet: (player: PlayerId, round: SharedRound, stake: number, bet: object, key?: string) =>
      post(`/games/shared/${round.game}/bet`, player, { round: round.id, stake, bet }, key),
    cancel: (player: PlayerId, bet: number, key?: string) =>
      post(`/games/shared/bets/${bet}/cancel`, player, {}, key),
    cashOut: (player: PlayerId, bet: number, key?: string) =>
      post(`/games/shared/bets/${bet}/cash-out`, player, {}, key),
    staff: async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const response = await app.inject({
        method,
        url: `/api/staff/games/shared${path}`,
        headers: { authorization: 'staff' },
        ...(payload && { payload }),
      })
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
    },
    close: async () => {
      await requireCleanShared(db)
      await app.close()
      await shared.stop()
      await ledger.close()
      await db.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
