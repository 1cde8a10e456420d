import { type Route, WEBHOOK } from '@maidan/contracts'
import { CASHIER_ROUTES } from '@maidan/contracts/player'
import { type Clock, instant, playerId, sessionId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { systemEntropy } from '../../../platform/entropy.ts'
import type { Event } from '../../../platform/events/event.ts'
import type { PlayerCaller } from '../../../platform/http/index.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import type { Notification } from '../../accounts/index.ts'
import { openLedger, openWallet } from '../../wallet/index.ts'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { type CashierDeps, createCashier } from '../index.ts'
import { derivedSecret, sign } from '../webhooks/signature.ts'

export const SECRET = 'a secret of at least thirty-two characters'

const createTestClock = (): Clock & { pass(ms: number): void } => {
  let now = Date.UTC(2025, 0, 15, 12)
  return { now: () => instant(now), pass: (ms) => void (now += ms) }
}

type Told = { readonly player: number } & Notification

/** The cashier with doubles for what it does not own: time, the notices of accounts, and the operator's bank. */
const createDoubles = (test: TestDatabase, changes: Partial<CashierDeps>) => {
  const clock = createTestClock()
  const told: Told[] = []
  const published: Event[] = []
  const ledger = openLedger(test.config.app)
  const bank = { open: true }
  const deps: CashierDeps = {
    transact: test.database.transact,
    db: test.database,
    clock,
    entropy: systemEntropy,
    publish: async (_tx, event) => void published.push(event),
    ledger,
    notify: async (_tx, player, notification) => void told.push({ player, ...notification }),
    secret: SECRET,
    playMoney: true,
    publicOrigin: undefined,
    isBankOpen: async () => bank.open,
    siteStyles: [],
    ...changes,
  }
  return { clock, told, published, ledger, bank, deps }
}

/** A player with a wallet; the token is the id. */
const createPlayers = (test: TestDatabase) => {
  let made = 0
  return async (change: { demo?: boolean } = {}) => {
    made += 1
    const [row] = await test.owner.query<{ id: number }>(
      `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, demo,
         created_at)
       values (3, 1, 'Player', $1, $1, $2, '$argon2id$x', $3, now()) returning id`,
      [`player ${made}`, `+91${9_000_000_000 + made}`, change.demo ?? false],
    )
    const id = playerId(row!.id)
    await test.owner.transact((tx) => openWallet(tx, id))
    return { id, token: String(id) }
  }
}

/** Each player has one session, whose id is the player's: limits are counted by it. */
const authenticate = async (token: string): Promise<PlayerCaller | undefined> => {
  const id = Number(token)
  return id > 0 ? { access: 'player', player: playerId(id), session: sessionId(id) } : undefined
}

type Answer = { readonly status: number; readonly body: Record<string, unknown> }
export type Form = Record<string, string | Blob>

const createCaller = (app: FastifyInstance) => {
  const answer = async (response: { statusCode: number; json(): unknown }): Promise<Answer> => ({
    status: response.statusCode,
    body: response.json() as Record<string, unknown>,
  })
  return {
    get: async (path: string, token?: string) =>
      answer(
        await app.inject({
          url: `/api${path}`,
          headers: token === undefined ? {} : { authorization: token },
        }),
      ),
    post: async (path: string, token: string, payload: object, key: string = randomUUID()) =>
      answer(
        await app.inject({
          method: 'POST',
          url: `/api${path}`,
          headers: { authorization: token, 'idempotency-key': key },
          payload,
        }),
      ),
    send: async (path: string, token: string, form: Form, key: string = randomUUID()) =>
      answer(
        await app.inject({ method: 'POST', url: `/api${path}`, ...(await multipart(form, token, key)) }),
      ),
  }
}

const multipart = async (form: Form, authorization: string, key: string) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  const encoded = new Response(data)
  return {
    headers: {
      authorization,
      'idempotency-key': key,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** A picture that a phone could have taken. */
export const picture = async (side = 40): Promise<Blob> => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#0f4d36' } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

export type Message = {
  readonly id?: string
  readonly reference: string
  readonly status?: string
  readonly amount?: number
  readonly currency?: string
}

const createGateway = (app: FastifyInstance, clock: Clock) => {
  const deliver = async (gateway: string, text: string, headers: Record<string, string>): Promise<Answer> => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/webhooks/${gateway}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: text,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const signed = (gateway: string, text: string, timestamp: string = String(clock.now())) => ({
    [WEBHOOK.timestampHeader]: timestamp,
    [WEBHOOK.signatureHeader]: sign(derivedSecret(SECRET, gateway), timestamp, Buffer.from(text)),
  })
  const hook = (gateway: string, message: Message, timestamp?: string): Promise<Answer> => {
    const text = JSON.stringify({ id: randomUUID(), status: 'paid', currency: 'INR', ...message })
    return deliver(gateway, text, signed(gateway, text, timestamp))
  }
  return { deliver, signed, hook }
}

/** The cashier on a database of its own, behind the real HTTP edge. */
export const createWorld = async (changes: Partial<CashierDeps> = {}) => {
  const test = await createTestDatabase()
  const doubles = createDoubles(test, changes)
  const cashier = createCashier(doubles.deps)
  const routes: readonly Route[] = CASHIER_ROUTES
  const { app } = testHttp({
    authenticate,
    routes,
    limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
  })
  cashier.addRoutes(app)
  await app.ready()
  await cashier.seed()
  const cash = async (player: number): Promise<number> => {
    const rows = await test.owner.query<{ cash: number }>(
      'select cash from ledger.wallet where player_id = $1',
      [player],
    )
    return rows[0]!.cash / 100
  }
  const close = async () => {
    await requireCleanBooks(test.database)
    await app.close()
    await doubles.ledger.close()
    await test.close()
  }
  return {
    ...doubles,
    ...createCaller(app),
    ...createGateway(app, doubles.clock),
    app,
    cashier,
    owner: test.owner,
    database: test.database,
    newPlayer: createPlayers(test),
    cash,
    close,
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
