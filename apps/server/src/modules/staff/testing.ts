import type { Route } from '@maidan/contracts'
import {
  type Role,
  STAFF_AUTH_ROUTES,
  STAFF_DESK_ROUTES,
  STAFF_MONEY_ROUTES,
  STAFF_PAYOUT_ROUTES,
  STAFF_PLAYER_ROUTES,
  STAFF_SITE_ROUTES,
} from '@maidan/contracts/staff'
import { type Clock, defined, type Entropy, instant, paise, playerId } from '@maidan/core'
import { credit, reserve } from '@maidan/ledger'
import type { FastifyInstance } from 'fastify'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { publish } from '../../platform/events/outbox.ts'
import { testHttp } from '../../platform/http/testing.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { createMemorySms } from '../../platform/sms/testing.ts'
import { createAccounts, createPasswords, createPushPort, LIMITS } from '../accounts/index.ts'
import { createCashier, createWithdrawals, listDestinations } from '../cashier/index.ts'
import { NO_BONUS } from '../cashier/testing/no-bonus.ts'
import { createContent } from '../content/index.ts'
import { freeze, openLedger, openWallet, thaw } from '../wallet/index.ts'
import { createStaff, STAFF_LIMITS, type StaffDeps } from './index.ts'

export const STAFF_ROUTES: readonly Route[] = [
  ...STAFF_AUTH_ROUTES,
  ...STAFF_MONEY_ROUTES,
  ...STAFF_DESK_ROUTES,
  ...STAFF_PAYOUT_ROUTES,
  ...STAFF_PLAYER_ROUTES,
  ...STAFF_SITE_ROUTES,
]

const SECRET = 'a secret of at least thirty-two characters'

const entropy: Entropy = {
  bytes: (count) => new Uint8Array(randomBytes(count)),
  below: (limit) => randomInt(limit),
}

/** The ledger goes by the time of the database, so the clock starts there too. */
const createTestClock = (): Clock & { pass(ms: number): void } => {
  let ahead = 0
  return { now: () => instant(Date.now() + ahead), pass: (ms) => void (ahead += ms) }
}

export type OperatorFile = {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly totpSecret: string
  readonly totpUri: string
}

/** The modules that staff work with, all real, with the least work for a password. */
const createModules = async (test: TestDatabase, clock: Clock, folder: string) => {
  const { transact } = test.database
  const db = test.database
  const ledger = openLedger(test.config.app)
  const passwords = await createPasswords(entropy, { memoryKib: 64, passes: 1, lanes: 4, waiting: 100 })
  const base = { transact, db, clock, entropy, publish, passwords, secret: SECRET, ledger }
  const accounts = createAccounts({
    ...base,
    sms: createMemorySms(),
    limits: LIMITS,
    push: createPushPort(),
    contact: 'https://maidan.example',
    openWallet,
    onRegistered: async () => {},
    readWallet: async () => ({ balance: 0, cash: 0, coins: 0, exposureAmount: 0 }),
    readResult: async () => 0,
    welcome: async () => {},
    freezeMoney: freeze,
    thawMoney: thaw,
    isOpenIn: () => true,
    onError: () => {},
  })
  const { notify } = accounts
  const cashierDeps = { ...base, notify, playMoney: true, publicOrigin: undefined, siteStyles: [] }
  const cashier = createCashier({ ...cashierDeps, isBankOpen: async () => true })
  const withdrawals = createWithdrawals({ ...base, notify, documents: cashier.documents, bonus: NO_BONUS })
  const content = createContent(base)
  const deps: StaffDeps = {
    ...base,
    notify,
    limits: STAFF_LIMITS,
    operator: { file: join(folder, 'operator.json'), url: 'http://localhost/console' },
    accounts: accounts.control,
    content: content.editing,
    cashier: { ...cashier.backOffice, ...withdrawals.backOffice },
    listDestinations,
  }
  return { ledger, accounts, cashier, deps }
}

type Ask = {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly key?: string
  readonly address?: string
  readonly cookie?: string
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Answer = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly raw: string
  /** The one that it sets. */
  readonly cookie: string | undefined
}

const createCaller = (app: FastifyInstance) => {
  let calls = 0
  return async (method: Method, path: string, ask: Ask = {}): Promise<Answer> => {
    calls += 1
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ask.address ?? `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      headers: {
        'user-agent': 'test',
        ...(ask.key !== undefined && { 'idempotency-key': ask.key }),
        ...(ask.token !== undefined && { authorization: `Bearer ${ask.token}` }),
        ...(ask.cookie !== undefined && { cookie: ask.cookie }),
      },
      ...(ask.body !== undefined && { payload: ask.body as object }),
    })
    const isJson = response.headers['content-type']?.toString().includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : {},
      raw: response.body,
      cookie: response.headers['set-cookie']?.toString(),
    }
  }
}

export type Call = ReturnType<typeof createCaller>

export const codeAt = (base32: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: at })

type Login = { readonly username: string; readonly password: string; readonly totpSecret?: string }

/** Both steps of a login. A code works once, so time moves on before each. */
const createLogins = (call: Call, clock: ReturnType<typeof createTestClock>) => {
  const ticketFor = async ({ username, password }: Login) => {
    const { body } = await call('POST', '/staff/login', { body: { username, password } })
    const { ticket, enrol } = (body['data'] ?? {}) as { ticket: string; enrol: { secret: string } | null }
    return { ticket, enrol }
  }
  const login = async (as: Login): Promise<{ token: string; secret: string }> => {
    clock.pass(30_000)
    const { ticket, enrol } = await ticketFor(as)
    const secret = enrol?.secret ?? as.totpSecret ?? ''
    const code = codeAt(secret, clock.now())
    const { body } = await call('POST', '/staff/login/code', { body: { ticket, code } })
    return { token: defined(body['token'] as string | undefined, JSON.stringify(body)), secret }
  }
  return { ticketFor, login }
}

/** Players, deposits and withdrawals, put straight into their tables. */
const createRows = (test: TestDatabase, ledger: ReturnType<typeof openLedger>) => {
  let made = 0
  const player = async (cash = 0): Promise<number> => {
    made += 1
    const [row] = await test.owner.query<{ id: number }>(
      `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, created_at)
       values (3, 1, $1, $2, $2, $3, '$argon2id$x', now()) returning id`,
      [`Player Number ${made}`, `player ${made}`, `+919${String(made).padStart(9, '0')}`],
    )
    const id = playerId(row!.id)
    await test.owner.transact((tx) => openWallet(tx, id))
    const base = { player: id, key: 'start', kind: 'welcome', movement: 'bonus' } as const
    if (cash > 0) await ledger.post({ ...base, change: credit(paise(cash * 100), 'play_money') })
    return id
  }
  const deposit = async (owner: number, rupees: number): Promise<number> => {
    made += 1
    const [row] = await test.owner.query<{ id: number }>(
      `insert into cashier.deposit (player_id, gateway_code, gateway_name, status, amount, asset, asset_amount,
         utr, created_at)
       values ($1, 'bank', 'Bank transfer', 'in_review', $2, 'INR', $3, $4, now()) returning id`,
      [owner, rupees * 100, String(rupees), `UTR0000${made}`],
    )
    return row!.id
  }
  const withdrawal = async (owner: number, rupees: number): Promise<number> => {
    made += 1
    const amount = paise(rupees * 100)
    const hold = { player: playerId(owner), key: `hold-${made}`, kind: 'withdrawal_requested' } as const
    const change = reserve(amount, 'pending', { cashOnly: true })
    const verdict = await ledger.post({ ...hold, movement: 'withdrawal', change })
    const details = { kind: 'upi', holder: 'Somebody', upiId: `somebody${made}@bank` }
    const [row] = await test.owner.query<{ id: number }>(
      `with saved as (
         insert into cashier.destination (player_id, kind, details, label, identity, created_at)
         values ($1, 'upi', $2, 'UPI somebody', $3, now() - interval '2 days') returning id)
       insert into cashier.withdrawal (id, player_id, destination_id, details, label, status, amount,
         hold_id, due_at, created_at)
       select $4, $1, id, $2, 'UPI somebody', 'requested', $5, $6, now() + interval '1 day', now()
       from saved returning id`,
      [owner, details, `destination ${made}`, made, amount, verdict.ok ? verdict.value.hold : null],
    )
    return row!.id
  }
  /** A picture of a paper that waits for staff. */
  const paper = async (owner: number, kind = 'pan'): Promise<number> => {
    const [row] = await test.owner.query<{ id: number }>(
      `with picture as (
         insert into cashier.document (id, player_id, width, height, bytes, sha256, created_at)
         values (gen_random_uuid(), $1, 1, 1, 'RIFF', sha256('RIFF'), now()) returning id)
       insert into cashier.kyc_document (player_id, kind, document, status, created_at)
       select $1, $2, id, 'in_review', now() from picture returning id`,
      [owner, kind],
    )
    return row!.id
  }
  const wallet = async (owner: number) => {
    const [row] = await test.owner.query<{ cash: number; bonus: number; pending: number }>(
      'select cash, bonus, pending from ledger.wallet where player_id = $1',
      [owner],
    )
    return row!
  }
  return { player, deposit, withdrawal, paper, wallet }
}

/** What another module adds to the world before it opens: calls of staff, served with the same sessions. */
type Extension<T> = {
  readonly routes: readonly Route[]
  readonly extend: (app: FastifyInstance, test: TestDatabase, deps: StaffDeps) => Promise<T>
}

/** The staff module behind the real HTTP edge, on a database of its own, with the first admin logged in. */
export const createStaffWorld = async <T = undefined>(extension?: Extension<T>) => {
  const test = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'maidan-staff-'))
  const clock = createTestClock()
  const { ledger, accounts, cashier, deps } = await createModules(test, clock, folder)
  const staff = createStaff(deps)
  await cashier.seed()
  await staff.seed()
  const authenticate = async (token: string) =>
    (await staff.authenticate(token)) ?? (await accounts.authenticate(token))
  const { app } = testHttp({ authenticate, routes: [...STAFF_ROUTES, ...(extension?.routes ?? [])] })
  staff.addRoutes(app)
  const extended = (await extension?.extend(app, test, deps)) as T
  await app.ready()
  const call = createCaller(app)
  const logins = createLogins(call, clock)
  const operator = JSON.parse(readFileSync(deps.operator.file, 'utf8')) as OperatorFile
  let admin = (await logins.login(operator)).token
  /** The first admin's token, of a session that lives. */
  const asAdmin = async (): Promise<string> => {
    if ((await staff.authenticate(admin)) === undefined) admin = (await logins.login(operator)).token
    return admin
  }
  /** Somebody new of this role, logged in. */
  const member = async (role: Role, username = `${role}${randomInt(1e9)}`) => {
    const body = { username, name: 'Somebody', role }
    const added = await call('POST', '/staff/members', { token: await asAdmin(), body })
    const { id } = added.body['data'] as { id: number }
    const password = added.body['password'] as string
    const { token, secret } = await logins.login({ username, password })
    return { id, username, password, token, totpSecret: secret }
  }
  const close = async () => {
    await app.close()
    await ledger.close()
    await test.close()
    rmSync(folder, { recursive: true })
  }
  const rows = createRows(test, ledger)
  const base = { ...test, ...logins, ...rows, staff, deps, clock, call, operator, asAdmin, member, folder }
  return { ...base, extended, close }
}

export type StaffWorld = Awaited<ReturnType<typeof createStaffWorld>>

/**
 * Two cashiers at one desk, and identity asked of nobody. `fourEyesFrom` is the amount in rupees that both have to
 * agree to; null where one is enough.
 */
export const createCashierDesk = async (fourEyesFrom: number | null) => {
  const world = await createStaffWorld()
  const asha = await world.member('cashier', 'asha')
  const ravi = await world.member('cashier', 'ravi')
  await world.owner.query('update cashier.settings set four_eyes_from = $1, kyc_from = null', [
    fourEyesFrom === null ? null : fourEyesFrom * 100,
  ])
  let keys = 0
  /** Each with a key of its own. */
  const post = (token: string, path: string, body: object = {}) =>
    world.call('POST', path, { token, body, key: `desk-${(keys += 1)}` })
  /** What the audit log has of a subject, in its order. */
  const actionsOn = async (subject: string): Promise<string[]> => {
    const rows = await world.owner.query<{ action: string }>(
      'select action from staff.audit where subject = $1 order by id',
      [subject],
    )
    return rows.map(({ action }) => action)
  }
  return { ...world, asha, ravi, post, actionsOn }
}

export type CashierDesk = Awaited<ReturnType<typeof createCashierDesk>>
