import { BONUS_ROUTES, type ClaimView, WITHDRAWAL_ROUTES } from '@maidan/contracts/player'
import { getPlayerClaims, STAFF_BONUS_ROUTES } from '@maidan/contracts/staff'
import { type Clock, instant, ok, type Paise, paise, playerId, type PlayerId, sessionId } from '@maidan/core'
import { type Change, credit, type Posting, type PostingVerdict, spend } from '@maidan/ledger'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { testHttp } from '../../../platform/http/testing.ts'
import { openDatabase } from '../../../platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { createWithdrawals } from '../../cashier/index.ts'
import { countPlayers, type PlayCounter } from '../../play/index.ts'
import { audit, findWallets, type Ledger, ledgerChecks, openLedger, openWallet } from '../../wallet/index.ts'
import { bonusChecks, createBonus } from '../index.ts'
import { MOST_DUE } from '../service.ts'

/** Real time that can be moved: postings carry the database's own time. */
const createTestClock = (): Clock & { advance(byMs: number): void; reset(): void } => {
  let ahead = 0
  return {
    now: () => instant(Date.now() + ahead),
    advance: (byMs) => void (ahead += byMs),
    reset: () => void (ahead = 0),
  }
}

const rupees = (amount: number): Paise => paise(Math.round(amount * 100))

/** Bonus and withdrawals, with doubles for what they do not own. */
const createDoubles = (db: TestDatabase) => {
  const database = openDatabase(db.config.app, { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 })
  const ledger = openLedger(db.config.app)
  const clock = createTestClock()
  const told: string[] = []
  const base = {
    transact: database.transact,
    db: database,
    clock,
    ledger,
    publish: async () => {},
    notify: async (_: unknown, __: PlayerId, { title }: { title: string }) => void told.push(title),
  }
  const counters: PlayCounter[] = []
  const count = async (player: PlayerId): Promise<void> => {
    while ((await countPlayers({ transact: database.transact, counters }, [player])).length > 0);
  }
  const bonus = createBonus({ ...base, catchUp: count })
  counters.push(bonus.count)
  const withdrawals = createWithdrawals({
    ...base,
    publish: async () => {},
    bonus: bonus.forWithdrawals,
    documents: {
      read: async () => ok({ id: randomUUID(), bytes: new Uint8Array([1]), width: 1, height: 1 }),
      save: async () => {},
    },
  })
  return { database, ledger, clock, told, bonus, withdrawals, count }
}

type Doubles = ReturnType<typeof createDoubles>

const createPeople = (db: TestDatabase, { ledger, clock }: Doubles) => {
  let made = 0
  const newPlayer = async ({ demo = false }: { demo?: boolean } = {}): Promise<PlayerId> => {
    made += 1
    const [row] = await db.owner.query<{ id: number }>(
      `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, demo,
         created_at)
       values (3, 1, 'Ravi Kumar', $1, $1, $2, '$argon2id$none', $3, now()) returning id`,
      [`ravi ${made}`, `+91${9_000_000_000 + made}`, demo],
    )
    const player = playerId(row!.id)
    await db.owner.transact((tx) => openWallet(tx, player))
    return player
  }
  /** A deposit that the cashier has credited. */
  const deposit = async (player: PlayerId, amount: number): Promise<void> => {
    const [row] = await db.owner.query<{ id: number }>(
      `insert into cashier.deposit (player_id, gateway_code, gateway_name, status, amount, asset, asset_amount, confirmed,
         fee, created_at, decided_at)
       values ($1, 'upi', 'UPI', 'credited', $2, 'INR', $3, $2, 0, accounts.instant($4), accounts.instant($4)) returning id`,
      [player, rupees(amount), String(amount), clock.now()],
    )
    const key = `deposit:${row!.id}`
    const change = credit(rupees(amount), 'gateway:upi')
    await ledger.post({ player, key, kind: 'deposit', movement: 'deposit', reference: key, change })
  }
  const destination = async (player: PlayerId): Promise<number> => {
    const [row] = await db.owner.query<{ id: number }>(
      `insert into cashier.destination (player_id, kind, details, label, identity, created_at)
       values ($1, 'upi', '{"kind":"upi","holder":"Ravi Kumar","upiId":"ravi@bank"}', 'UPI', 'upi:ravi@bank',
         now() - interval '30 days') returning id`,
      [player],
    )
    return row!.id
  }
  return { newPlayer, deposit, destination }
}

/** Play as the products post it. */
const createPlays = (ledger: Ledger) => {
  const post = async (posting: Omit<Posting, 'key'> & { key?: string }): Promise<PostingVerdict> =>
    ledger.post({ key: randomUUID(), ...posting })
  const held = (amount: number): Change => ({
    type: 'draw',
    amount: rupees(amount),
    cashOnly: false,
    pockets: { exposure: rupees(amount) },
    house: [],
  })
  const moved = (cash: number, bonus: number, exposure: number): Change => ({
    type: 'move',
    pockets: { cash: rupees(cash), bonus: rupees(bonus), exposure: rupees(exposure) },
    house: [{ account: 'settlement', amount: rupees(-cash - bonus - exposure) }],
  })
  const paid = (cash: number, bonus: number): Change => ({
    type: 'move',
    pockets: { cash: rupees(cash), bonus: rupees(bonus) },
    house: [{ account: 'provider:studio-dice', amount: rupees(-cash - bonus) }],
  })
  return {
    /** A stake in an instant game, lost to the house unless it is won or cancelled. */
    stake: (player: PlayerId, amount: number) =>
      post({
        player,
        kind: 'game_bet',
        movement: 'stake',
        change: spend(rupees(amount), 'provider:studio-dice'),
      }),
    win: (player: PlayerId, cash: number, bonus = 0) =>
      post({ player, kind: 'game_win', movement: 'payout', change: paid(cash, bonus) }),
    cancelled: (player: PlayerId, cash: number, bonus = 0) =>
      post({ player, kind: 'game_cancelled', movement: 'correction', change: paid(cash, bonus) }),
    bet: (player: PlayerId, market: number, amount: number) =>
      post({ player, kind: 'bet', movement: 'stake', reference: `market:${market}`, change: held(amount) }),
    settle: (
      player: PlayerId,
      market: number,
      change: readonly [cash: number, bonus: number, exposure: number],
    ) =>
      post({
        player,
        key: `settle:${market}:1`,
        kind: 'bet_settled',
        movement: 'payout',
        reference: `market:${market}`,
        change: moved(...change),
      }),
    correct: (player: PlayerId, market: number, change: readonly [cash: number, bonus: number]) =>
      post({
        player,
        key: `settle:${market}:2`,
        kind: 'bet_corrected',
        movement: 'correction',
        reference: `market:${market}`,
        change: moved(...change, 0),
      }),
  }
}

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly data: ClaimView }

const createCaller = (app: FastifyInstance) => {
  const call = async (
    player: PlayerId,
    method: 'GET' | 'POST',
    path: string,
    sent?: object,
  ): Promise<Answer> => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer player-${player}`, 'idempotency-key': randomUUID() },
      ...(sent !== undefined && { payload: sent as NonNullable<InjectOptions['payload']> }),
    })
    const body = response.json<Record<string, unknown>>()
    return { status: response.statusCode, body, data: body['data'] as ClaimView }
  }
  return {
    call,
    claim: (player: PlayerId, offer: number, version = 1) =>
      call(player, 'POST', '/bonus/claims', { offer, version }),
    cancel: (player: PlayerId, id: number) => call(player, 'POST', '/bonus/claims/cancel', { id }),
    active: async (player: PlayerId) =>
      (await call(player, 'GET', '/bonus')).body['active'] as ClaimView | null,
  }
}

const authenticate = async (token: string) => {
  const player = Number(/^player-(\d+)$/.exec(token)?.[1])
  return player > 0
    ? ({ access: 'player', player: playerId(player), session: sessionId(player) } as const)
    : undefined
}

/** Bonuses with real play, a real ledger and withdrawals, behind the real HTTP edge. */
export const createBonusWorld = async () => {
  const db = await createTestDatabase()
  const doubles = createDoubles(db)
  const { app } = testHttp({
    authenticate,
    routes: [...BONUS_ROUTES, ...WITHDRAWAL_ROUTES, ...STAFF_BONUS_ROUTES, getPlayerClaims],
    limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
  })
  doubles.bonus.addRoutes(app)
  doubles.withdrawals.addRoutes(app)
  await app.ready()
  await doubles.bonus.seed()
  const offers = await db.owner.query<{ id: number; kind: string }>('select id, kind from bonus.offer')
  const offerOf = (kind: 'welcome' | 'reload' | 'cashback') => offers.find((one) => one.kind === kind)!.id
  return {
    ...doubles,
    ...createPeople(db, doubles),
    ...createPlays(doubles.ledger),
    ...createCaller(app),
    app,
    db,
    offerOf,
    /** As often as there are claims for a whole turn: the long form leaves hundreds behind that end in one moment. */
    sweep: async (): Promise<void> => {
      const pool = { db: doubles.database, transact: doubles.database.transact }
      for (let turn = 0; turn < 10; turn += 1) if ((await doubles.bonus.sweep(pool)) < MOST_DUE) return
    },
    walletOf: async (player: PlayerId) => {
      const { cash, bonus, exposure } = (await findWallets(db.database, [player])).get(player)!
      return { cash: cash / 100, bonus: bonus / 100, exposure: exposure / 100 }
    },
    requireCleanBooks: async (): Promise<void> => {
      const report = await db.owner.transact((tx) => audit(tx, [...ledgerChecks, ...bonusChecks]))
      const broken = report.checks.filter(({ violations }) => violations.length > 0)
      if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
    },
    close: async () => {
      await app.close()
      await doubles.ledger.close()
      await doubles.database.close()
      await db.close()
    },
  }
}

export type BonusWorld = Awaited<ReturnType<typeof createBonusWorld>>
