import { STATEMENT_ROUTES, WITHDRAWAL_ROUTES, type WithdrawalView } from '@maidan/contracts/player'
import { type Clock, instant, ok, paise, playerId, type PlayerId, sessionId } from '@maidan/core'
import { credit } from '@maidan/ledger'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Event } from '../../../platform/events/index.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import { openDatabase } from '../../../platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { findWallets, openLedger, openWallet, serveStatement } from '../../wallet/index.ts'
import { NO_BONUS } from '../testing/no-bonus.ts'
import { createWithdrawals, type WithdrawalsDeps } from './index.ts'

export const ACTOR = { id: 1, username: 'cashier one' }

/** Real time that can be moved: postings carry the database's own time. */
const createTestClock = (): Clock & { advance(byMs: number): void } => {
  let ahead = 0
  return { now: () => instant(Date.now() + ahead), advance: (byMs) => void (ahead += byMs) }
}

/** Doubles for what withdrawals do not own: notifications, events and the reading of pictures. */
const createDoubles = (db: TestDatabase) => {
  // Fifty callers at once stand in line for ten connections, on a busy machine for longer than a player would.
  const database = openDatabase(db.config.app, { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 })
  const told: { player: PlayerId; kind: string; title: string; text: string }[] = []
  const ledger = openLedger(db.config.app)
  const clock = createTestClock()
  const deps: WithdrawalsDeps = {
    transact: database.transact,
    db: database,
    clock,
    ledger,
    publish: async (tx, event) => void (await tx.query('insert into outbox (event) values ($1)', [event])),
    notify: async (_tx, player, notification) => void told.push({ player, ...notification }),
    documents: {
      read: async () => ok({ id: randomUUID(), bytes: new Uint8Array([1]), width: 1, height: 1 }),
      save: async (tx, player, { id, bytes }) =>
        void (await tx.query(
          `insert into cashier.document (id, player_id, width, height, bytes, sha256, created_at)
           values ($1, $2, 1, 1, $3, sha256($3), now())`,
          [id, player, bytes],
        )),
    },
    bonus: NO_BONUS,
  }
  return { deps, database, ledger, clock, told }
}

type Doubles = ReturnType<typeof createDoubles>

const createPeople = (db: TestDatabase, { ledger, clock }: Doubles) => {
  let made = 0
  const newPlayer = async (money: { cash?: number; bonus?: number; demo?: boolean } = {}) => {
    made += 1
    const [row] = await db.owner.query<{ id: number }>(
      `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, demo,
         created_at)
       values (3, 1, 'Ravi Kumar', $1, $1, $2, '$argon2id$none', $3, now()) returning id`,
      [`ravi ${made}`, `+91${9_000_000_000 + made}`, money.demo ?? false],
    )
    const player = playerId(row!.id)
    await db.database.transact((tx) => openWallet(tx, player))
    const { cash = 0, bonus = 0 } = money
    if (cash > 0)
      await ledger.post({
        player,
        key: 'seed cash',
        kind: 'deposit',
        movement: 'deposit',
        change: credit(paise(cash * 100), 'gateway:upi'),
      })
    if (bonus > 0)
      await ledger.post({
        player,
        key: 'seed bonus',
        kind: 'bonus',
        movement: 'bonus',
        change: credit(paise(bonus * 100), 'bonus_cost', 'bonus'),
      })
    return player
  }
  /** A destination that is old enough to be paid out to. */
  const oldDestination = async (player: PlayerId, number = '50100123454321'): Promise<number> => {
    const details = { kind: 'bank', holder: 'Ravi Kumar', number, ifsc: 'HDFC0001234', bank: 'HDFC' }
    const [row] = await db.owner.query<{ id: number }>(
      `insert into cashier.destination (player_id, kind, details, label, identity, created_at)
       values ($1, 'bank', $2, $3, $4, to_timestamp($5::bigint / 1000.0) - interval '30 days') returning id`,
      [player, details, `HDFC •••• ${number.slice(-4)}`, `bank:HDFC0001234:${number}`, clock.now()],
    )
    return row!.id
  }
  const walletOf = async (player: PlayerId) => {
    const wallet = (await findWallets(db.database, [player])).get(player)!
    return { cash: wallet.cash / 100, bonus: wallet.bonus / 100, pending: wallet.pending / 100 }
  }
  return { newPlayer, oldDestination, walletOf }
}

type Answer = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly data: Record<string, unknown>
}

const createCaller = (app: FastifyInstance) => {
  const call = async (
    player: PlayerId,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    sent?: object,
    key?: string,
  ): Promise<Answer> => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: `10.0.${(player >> 8) & 255}.${player & 255}`,
      headers: {
        authorization: `Bearer player-${player}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(sent !== undefined && { payload: sent as NonNullable<InjectOptions['payload']> }),
    })
    const body = response.json<Record<string, unknown>>()
    return { status: response.statusCode, body, data: body['data'] as Record<string, unknown> }
  }
  const withdraw = (player: PlayerId, destinationId: number, amount: number, key: string = randomUUID()) =>
    call(player, 'POST', '/withdrawRequest/create', { amount, destinationId }, key)
  return { call, withdraw, viewOf: (answer: Answer) => answer.data as unknown as WithdrawalView }
}

/** Withdrawals and the statement on a database of their own, behind the real HTTP edge. */
export const createWorld = async () => {
  const db = await createTestDatabase()
  const doubles = createDoubles(db)
  const withdrawals = createWithdrawals(doubles.deps)
  const authenticate = async (token: string) => {
    const player = Number(/^player-(\d+)$/.exec(token)?.[1])
    return player > 0
      ? ({ access: 'player', player: playerId(player), session: sessionId(player) } as const)
      : undefined
  }
  const { app } = testHttp({ authenticate, routes: [...WITHDRAWAL_ROUTES, ...STATEMENT_ROUTES] })
  withdrawals.addRoutes(app)
  serveStatement(app, { db: db.database })
  await app.ready()
  const news = async (queue: string): Promise<number> => {
    const rows = await db.owner.query<{ event: Event }>(
      "select event from outbox where event ->> 'topic' = 'staff_news' and event ->> 'queue' = $1",
      [queue],
    )
    return rows.length
  }
  return {
    ...doubles,
    ...createPeople(db, doubles),
    ...createCaller(app),
    app,
    db,
    backOffice: withdrawals.backOffice,
    /** As a member of staff, in a transaction of its own. */
    decide: doubles.database.transact,
    news,
    close: async () => {
      await app.close()
      await doubles.ledger.close()
      await doubles.database.close()
      await db.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
