import { OTP } from '@maidan/contracts'
import { ACCOUNTS_ROUTES, NOTIFICATION_ROUTES } from '@maidan/contracts/player'
import { instant, playerId, type Clock, type Entropy, type PlayerId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Event } from '../../platform/events/event.ts'
import { testHttp } from '../../platform/http/testing.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { createMemorySms } from '../../platform/sms/testing.ts'
import {
  createAccounts,
  createPasswords,
  createPushPort,
  LIMITS,
  type AccountsDeps,
  type Passwords,
} from './index.ts'

const createTestClock = (): Clock & { advance(byMs: number): void } => {
  let now = Date.UTC(2025, 0, 15, 12)
  return { now: () => instant(now), advance: (byMs) => void (now += byMs) }
}

/** Codes that follow each other are never the same, so a test can tell them apart. */
const createEntropy = (): Entropy => {
  let last = randomBytes(2).readUInt16BE()
  return { bytes: (count) => new Uint8Array(randomBytes(count)), below: (limit) => (last += 7919) % limit }
}
const entropy = createEntropy()

/** The real thing with the least work, counted. */
const countedPasswords = async () => {
  const real = await createPasswords(entropy, { memoryKib: 64, passes: 1, lanes: 4, waiting: 100 })
  let calls = 0
  const count = <T>(answer: T): T => {
    calls += 1
    return answer
  }
  return {
    calls: () => calls,
    hash: (password) => count(real.hash(password)),
    verify: (hashed, password) => count(real.verify(hashed, password)),
  } satisfies Passwords & { calls(): number }
}

/** Doubles for what accounts does not own: time, SMS, and the wallet's figures and gift. */
const createDoubles = async (test: TestDatabase) => {
  const doubles = { clock: createTestClock(), sms: createMemorySms(), passwords: await countedPasswords() }
  const welcomed: PlayerId[] = []
  const errors: unknown[] = []
  const deps: AccountsDeps = {
    ...doubles,
    transact: test.database.transact,
    db: test.database,
    entropy,
    limits: LIMITS,
    secret: 'a secret for tests',
    push: createPushPort(),
    contact: 'https://maidan.example',
    publish: async (tx, event) => void (await tx.query('insert into outbox (event) values ($1)', [event])),
    openWallet: async (tx, player) => void (await tx.query('select ledger.open_wallet($1)', [player])),
    onRegistered: async () => {},
    readWallet: async () => ({ balance: 150.25, cash: 100.25, coins: 50, exposureAmount: 20 }),
    readResult: async (_player, since) => since / 1000,
    freezeMoney: async () => {},
    thawMoney: async () => {},
    isOpenIn: () => true,
    welcome: async (player) => void welcomed.push(player),
    onError: (error) => void errors.push(error),
  }
  return { ...doubles, welcomed, errors, deps }
}

type From = {
  readonly token?: string
  readonly address?: string
  readonly agent?: string
  /** What is sent is the text of a body and not the body itself. */
  readonly json?: true
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Answer = { readonly status: number; readonly body: Record<string, unknown> }

/** Every call comes from an address of its own, unless the test says whose it is. */
const createCaller = (app: FastifyInstance) => {
  let calls = 0
  const call = async (method: Method, path: string, sent?: unknown, from: From = {}): Promise<Answer> => {
    calls += 1
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: from.address ?? `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      headers: {
        'user-agent': from.agent ?? 'test',
        ...(from.json && { 'content-type': 'application/json' }),
        ...(from.token !== undefined && { authorization: `Bearer ${from.token}` }),
      },
      ...(sent !== undefined && { payload: sent as object }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return {
    call,
    post: (path: string, sent?: unknown, from?: From) => call('POST', path, sent, from),
    get: (path: string, from?: From) => call('GET', path, undefined, from),
  }
}

type Doubles = Awaited<ReturnType<typeof createDoubles>>
type Registration = Record<string, unknown> & { mobile: string; username: string; password: string }

/** The ways a test brings a player about, all through HTTP. */
const createJourneys = ({ sms }: Doubles, { post }: ReturnType<typeof createCaller>) => {
  let made = 0
  // Each of another prefix: numbers of one prefix share a budget of codes.
  const freshMobile = () => String(9_000_000_000 + ++made * 10_007)
  const lastCode = (mobile: string) =>
    sms.sent.findLast((message) => message.to.endsWith(mobile))?.code ?? 'no code was sent'
  /** A code of the right form that is not the one that was sent. */
  const wrongCode = (mobile: string, by = 1) =>
    String((Number(lastCode(mobile)) + by) % 10 ** OTP.digits).padStart(OTP.digits, '0')
  const verify = async (mobile: string) => {
    await post('/sendOtpToMobile', { mobile, country_code: 'IN' })
    return post('/mobileVerification', { mobile, country_code: 'IN', otp: lastCode(mobile) })
  }
  const registration = (change: Record<string, unknown> = {}) => {
    const mobile = freshMobile()
    const names = { name: 'Ravi Kumar', username: `ravi ${made}`, password: 'Secret door 41' }
    return { ...names, mobile, country_code: 'IN', typeId: 3, parentId: 1, ...change } as Registration
  }
  const newPlayer = async (change: Record<string, unknown> = {}) => {
    const sent = registration(change)
    await verify(sent.mobile)
    const { status, body } = await post('/register', sent)
    if (status !== 201) throw new Error(`registration failed: ${JSON.stringify(body)}`)
    const { user } = body['data'] as { user: { id: number } }
    return { ...sent, token: body['token'] as string, id: playerId(user.id) }
  }
  return { freshMobile, lastCode, wrongCode, verify, registration, newPlayer }
}

/** The accounts module on a database of its own, behind the real HTTP edge. */
export const createWorld = async (changes: Partial<AccountsDeps> = {}) => {
  const test = await createTestDatabase()
  const doubles = await createDoubles(test)
  const deps = { ...doubles.deps, ...changes }
  const accounts = createAccounts(deps)
  const { app } = testHttp({
    authenticate: accounts.authenticate,
    routes: [...ACCOUNTS_ROUTES, ...NOTIFICATION_ROUTES],
  })
  accounts.addRoutes(app)
  const caller = createCaller(app)
  const events = async (topic: Event['topic']): Promise<Event[]> => {
    const query = "select event from outbox where event ->> 'topic' = $1 order by id"
    return (await test.owner.query<{ event: Event }>(query, [topic])).map((row) => row.event)
  }
  const close = async () => {
    await app.close()
    await test.close()
  }
  return {
    ...doubles,
    ...caller,
    ...createJourneys(doubles, caller),
    accounts,
    deps,
    owner: test.owner,
    events,
    close,
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
