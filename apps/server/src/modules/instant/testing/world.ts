import { FAIRNESS_ROUTES, GAME_ROUTES } from '@maidan/contracts/player'
import { STAFF_FAIRNESS_ROUTES, STAFF_GAME_ROUTES } from '@maidan/contracts/staff'
import { defined, paise, type PlayerId, sessionId } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { randomBytes } from 'node:crypto'
import { systemClock } from '../../../platform/clock.ts'
import { systemEntropy } from '../../../platform/entropy.ts'
import type { StaffCaller } from '../../../platform/http/index.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { authenticate, createCaller } from '../../betting/testing/caller.ts'
import { createFairness } from '../../fairness/index.ts'
import { audit, findWallets, type Ledger, ledgerChecks, openLedger } from '../../wallet/index.ts'
import { createInstant, instantChecks } from '../index.ts'

type Site = {
  status: 'live' | 'maintenance' | 'suspended'
  /** The role of the one member of staff, whose token is `staff`. */
  role: StaffCaller['role']
}

export const newMember = async ({ owner }: TestDatabase): Promise<number> => {
  const [member] = await owner.query<{ id: number }>(
    `insert into staff.member (username, name, role, password_hash, totp_secret, created_at)
     values ('asha', 'asha', 'admin', '$argon2id$x', $1, now()) returning id`,
    [randomBytes(48)],
  )
  return member!.id
}

/** A server process; several can stand on one database. The token of a player is the player's id. */
const createProcesses = async (db: TestDatabase, ledger: Ledger, site: Site) => {
  const member = await newMember(db)
  return async () => {
    const base = {
      transact: db.database.transact,
      db: db.database,
      clock: systemClock,
      publish: async () => {},
    }
    const instant = createInstant({ ...base, ledger, entropy: systemEntropy, onCommit: () => {} })
    const { app } = testHttp({
      authenticate: async (token) =>
        token === 'staff'
          ? { access: 'staff', staff: member, username: 'asha', role: site.role, session: sessionId(1) }
          : authenticate(token),
      routes: [...GAME_ROUTES, ...STAFF_GAME_ROUTES, ...FAIRNESS_ROUTES, ...STAFF_FAIRNESS_ROUTES],
      limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
      status: () => site.status,
    })
    instant.addRoutes(app)
    createFairness(base).addRoutes(app)
    await app.ready()
    return { ...createCaller(app), app }
  }
}

export const createPeople = ({ owner, database }: TestDatabase, ledger: Ledger) => {
  let count = 0
  return {
    /** With cash and bonus in rupees, and without seeds. */
    newStranger: async (rupees: number, bonus = 0): Promise<PlayerId> => {
      count += 1
      const [row] = await owner.query<{ id: PlayerId }>(
        `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, created_at)
         values (3, 1, 'player', $1, $1, $2, '$argon2id$x', now()) returning id`,
        [`player ${count}`, `+91${7_000_000_000 + count}`],
      )
      const player = row!.id
      await owner.query('select ledger.open_wallet($1)', [player])
      const pay = (key: 'cash' | 'bonus', amount: number) =>
        ledger.post({
          player,
          key,
          kind: 'test',
          movement: 'deposit',
          change: credit(paise(amount * 100), 'play_money', key),
        })
      if (rupees > 0) await pay('cash', rupees)
      if (bonus > 0) await pay('bonus', bonus)
      return player
    },
    /** In paise. */
    wallet: async (player: PlayerId) => {
      const wallet = defined((await findWallets(database, [player])).get(player), 'a wallet')
      return { cash: wallet.cash, bonus: wallet.bonus }
    },
    /** What only the server knows. */
    serverSeed: async (player: PlayerId): Promise<string> => {
      const [row] = await owner.query<{ seed: string }>(
        `select server_seed as seed from instant.seed where player_id = $1 and state = 'active'`,
        [player],
      )
      return row!.seed
    },
  }
}

export const requireCleanGames = async ({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> => {
  const report = await owner.transact((tx) => audit(tx, [...ledgerChecks, ...instantChecks]))
  const broken = report.checks.filter(({ violations }) => violations.length > 0)
  if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
}

/** Instant games over HTTP on a database of their own. */
export const createWorld = async () => {
  const db = await createTestDatabase()
  const ledger = openLedger(db.config.app)
  const site: Site = { status: 'live', role: 'admin' }
  const startProcess = await createProcesses(db, ledger, site)
  const { app, get, post } = await startProcess()
  const people = createPeople(db, ledger)
  return {
    db,
    site,
    get,
    post,
    startProcess,
    ...people,
    /** A player who has looked at the seeds. */
    newPlayer: async (rupees: number, bonus = 0): Promise<PlayerId> => {
      const player = await people.newStranger(rupees, bonus)
      await get('/games/seeds', player)
      return player
    },
    requireClean: () => requireCleanGames(db),
    bet: (player: PlayerId, game: string, stake: number, bet: object, key?: string) =>
      post(`/games/${game}/bet`, player, { stake, bet }, key),
    move: (player: PlayerId, round: number, at: number, move: object, key?: string) =>
      post(`/games/rounds/${round}/move`, player, { at, move }, key),
    staff: async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const response = await app.inject({
        method,
        url: `/api/staff/games${path}`,
        headers: { authorization: 'staff' },
        ...(payload && { payload }),
      })
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
    },
    close: async () => {
      await requireCleanGames(db)
      await app.close()
      await ledger.close()
      await db.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

type Answered = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** Status and name of the refusal in one text; the status alone of a success. */
export const said = ({ status, body: { code } }: Answered): string =>
  typeof code === 'string' ? `${status} ${code}` : String(status)

export const DICE = { side: 'under', target: 5000 } as const
