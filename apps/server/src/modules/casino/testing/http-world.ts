import { PROVIDER_ROUTES } from '@maidan/contracts/player'
import { type DialectName, STAFF_PROVIDER_ROUTES } from '@maidan/contracts/staff'
import { type Clock, type PlayerId, sessionId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { systemEntropy } from '../../../platform/entropy.ts'
import type { StaffCaller } from '../../../platform/http/index.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import { DatabaseAway } from '../../../platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { tokenHash } from '../../accounts/index.ts'
import { type Ledger, openLedger } from '../../wallet/index.ts'
import { createCasino } from '../index.ts'
import { seal } from '../providers/seal.ts'
import { createTestClock } from './clock.ts'
import { addProvider, createPeople, GAME, PROVIDER, requireCleanCasino } from './world.ts'

const SECRET = 'a secret of at least thirty-two characters'

/** A pair of keys for providers that sign with their own; making one takes a while. */
const RSA = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const newMember = async ({ owner }: TestDatabase): Promise<number> => {
  const [member] = await owner.query<{ id: number }>(
    `insert into staff.member (username, name, role, password_hash, totp_secret, created_at)
     values ('asha', 'asha', 'admin', '$argon2id$x', $1, now()) returning id`,
    [randomBytes(48)],
  )
  return member!.id
}

/** The token of a player is that of the login; the one member of staff has the token `staff`. */
const authenticateIn =
  ({ owner }: TestDatabase, member: number, site: Site) =>
  async (token: string) => {
    if (token === 'staff')
      return {
        access: 'staff',
        staff: member,
        username: 'asha',
        role: site.role,
        session: sessionId(1),
      } as const
    const [row] = await owner.query<{ id: number; player: PlayerId }>(
      'select id, player_id as player from accounts.session where token_hash = $1',
      [tokenHash(token)],
    )
    return row && ({ access: 'player', player: row.player, session: sessionId(row.id) } as const)
  }

type Process = ReturnType<typeof createCasino> & { readonly app: FastifyInstance; readonly address: string }

type Site = {
  isOpen: boolean
  isDatabaseAway: boolean
  /** The role of the one member of staff. */
  role: StaffCaller['role']
}

/** Server processes on one database. */
const createProcesses = async (db: TestDatabase, ledger: Ledger, clock: Clock, site: Site) => {
  const authenticate = authenticateIn(db, await newMember(db), site)
  const apps: FastifyInstance[] = []
  const start = async (): Promise<Process> => {
    const casino = createCasino({
      transact: (...asked) =>
        site.isDatabaseAway
          ? Promise.reject(new DatabaseAway('the database is away'))
          : db.database.transact(...asked),
      db: db.database,
      ledger,
      clock,
      entropy: systemEntropy,
      publish: async () => {},
      secret: SECRET,
      onCommit: () => {},
      isOpen: () => site.isOpen,
      playMoney: false,
    })
    const { app } = testHttp({
      authenticate,
      clock,
      routes: [...PROVIDER_ROUTES, ...STAFF_PROVIDER_ROUTES],
      limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
    })
    casino.addRoutes(app)
    await app.listen({ host: '127.0.0.1', port: 0 })
    apps.push(app)
    const { port } = app.server.address() as AddressInfo
    return { ...casino, app, address: `http://127.0.0.1:${port}` }
  }
  const stop = async () => {
    for (const app of apps) await app.close()
  }
  return { start, stop }
}

/** Adds a provider that is on; answers the key with which it signs. */
const providerAdder =
  (db: TestDatabase) =>
  async (code: string = PROVIDER, dialect: DialectName = 'spribe'): Promise<string> => {
    await addProvider(db, code, dialect)
    const secret = randomBytes(24).toString('hex')
    const plain = dialect === 'hub88' ? RSA.publicKey : secret
    await db.owner.query(
      `insert into seamless.provider_key (provider, sealed, made_by, made_at) values ($1, $2, 'test', now())`,
      [code, seal(SECRET, systemEntropy, code, plain)],
    )
    if (dialect !== 'hub88') return secret
    await db.owner.query('update seamless.provider set signing_key = $2 where code = $1', [
      code,
      seal(SECRET, systemEntropy, code, RSA.privateKey),
    ])
    return RSA.privateKey
  }

/** The casino over HTTP on a database of its own; `startProcess` is another server on it. */
export const createHttpWorld = async () => {
  const db = await createTestDatabase()
  const ledger: Ledger = openLedger(db.config.app)
  const clock = createTestClock()
  const site: Site = { isOpen: true, isDatabaseAway: false, role: 'admin' }
  const processes = await createProcesses(db, ledger, clock, site)
  const process = await processes.start()
  return {
    db,
    clock,
    site,
    process,
    startProcess: processes.start,
    ...createPeople(db, ledger),
    addProvider: providerAdder(db),
    requireClean: () => requireCleanCasino(db),
    call: async (method: 'GET' | 'POST', path: string, token: string, payload?: object) => {
      const response = await process.app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: token },
        ...(payload && { payload }),
      })
      const body = response.json<{ code?: string; data: Record<string, unknown> }>()
      return { status: response.statusCode, code: body.code, data: body.data }
    },
    close: async () => {
      await requireCleanCasino(db)
      await processes.stop()
      await ledger.close()
      await db.close()
    },
  }
}

export type HttpWorld = Awaited<ReturnType<typeof createHttpWorld>>

export { GAME, PROVIDER }
