import { VIP_ROUTES, type VipStanding } from '@maidan/contracts/player'
import { getPlayerVip, STAFF_VIP_ROUTES } from '@maidan/contracts/staff'
import { type Clock, instant, paise, type Paise, playerId, type PlayerId, sessionId } from '@maidan/core'
import { type Change, credit, giveBack, type Movement, type PostingVerdict, spend } from '@maidan/ledger'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { testHttp } from '../../../platform/http/testing.ts'
import { openDatabase } from '../../../platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { countPlayers } from '../../play/index.ts'
import { audit, findWallets, type Ledger, ledgerChecks, openLedger, openWallet } from '../../wallet/index.ts'
import { createCounter } from '../counter.ts'
import type { VipDeps } from '../deps.ts'
import { vipChecks } from '../index.ts'
import { addVipRoutes } from '../routes.ts'
import { seedLevels } from '../seed.ts'

const rupees = (amount: number): Paise => paise(Math.round(amount * 100))
const clock: Clock = { now: () => instant(Date.now()) }

const MOVEMENTS: Readonly<Record<string, Movement>> = { deposit: 'deposit', game_bet: 'stake', bet: 'stake' }

/** Play as the products post it, with money that is there. */
const createPlays = (ledger: Ledger) => {
  const post = (
    player: PlayerId,
    kind: string,
    change: Change,
    { key = randomUUID(), reference }: { key?: string; reference?: string } = {},
  ): Promise<PostingVerdict> =>
    ledger.post({
      player,
      key,
      kind,
      movement: MOVEMENTS[kind] ?? 'correction',
      change,
      ...(reference !== undefined && { reference }),
    })
  const moved = (cash: number, exposure: number): Change => ({
    type: 'move',
    pockets: { cash: rupees(cash), exposure: rupees(exposure) },
    house: [{ account: 'settlement', amount: rupees(-cash - exposure) }],
  })
  return {
    deposit: (player: PlayerId, amount: number) =>
      post(player, 'deposit', credit(rupees(amount), 'play_money')),
    coins: (player: PlayerId, amount: number) =>
      post(player, 'bonus', credit(rupees(amount), 'bonus_cost', 'bonus')),
    /** Lost to the house at once, unless it is cancelled. */
    stake: (player: PlayerId, amount: number) =>
      post(player, 'game_bet', spend(rupees(amount), 'provider:studio-dice')),
    cancelled: (player: PlayerId, amount: number) =>
      post(
        player,
        'game_cancelled',
        giveBack({ cash: rupees(amount), bonus: paise(0) }, 'provider:studio-dice'),
      ),
    /** A bet on a market of the house that loses. */
    loseOn: async (player: PlayerId, market: number, amount: number) => {
      await post(player, 'bet', {
        type: 'draw',
        amount: rupees(amount),
        cashOnly: false,
        pockets: { exposure: rupees(amount) },
        house: [],
      })
      await post(player, 'bet_settled', moved(0, -amount), {
        key: `settle:${market}:1`,
        reference: `market:${market}`,
      })
    },
    /** The market is void after all. */
    voided: (player: PlayerId, market: number, amount: number) =>
      post(player, 'bet_corrected', moved(amount, 0), {
        key: `settle:${market}:2`,
        reference: `market:${market}`,
      }),
  }
}

const createCaller = (app: FastifyInstance) => {
  const call = async (player: PlayerId, method: 'GET' | 'POST', path: string, key: string = randomUUID()) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer player-${player}`, 'idempotency-key': key },
    })
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
  }
  return {
    call,
    collect: (player: PlayerId, key?: string) => call(player, 'POST', '/vip/collect', key),
    standing: async (player: PlayerId): Promise<VipStanding> =>
      (await call(player, 'GET', '/vip')).body['data'] as VipStanding,
  }
}

const authenticate = async (token: string) => {
  const player = Number(/^player-(\d+)$/.exec(token)?.[1])
  return player > 0
    ? ({ access: 'player', player: playerId(player), session: sessionId(player) } as const)
    : undefined
}

const createPeople = ({ owner }: TestDatabase) => {
  let made = 0
  return async ({ demo = false }: { demo?: boolean } = {}): Promise<PlayerId> => {
    made += 1
    const [row] = await owner.query<{ id: number }>(
      `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, demo, created_at)
       values (3, 1, 'Ravi Kumar', $1, $1, $2, '$argon2id$none', $3, now()) returning id`,
      [`ravi ${made}`, `+91${9_000_000_000 + made}`, demo],
    )
    const player = playerId(row!.id)
    await owner.transact((tx) => openWallet(tx, player))
    return player
  }
}

/** Levels and rakeback with real play and a real ledger, behind the real HTTP edge. */
export const createVipWorld = async () => {
  const db = await createTestDatabase()
  const database = openDatabase(db.config.app, { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 })
  const ledger = openLedger(db.config.app)
  const told: string[] = []
  const deps: VipDeps = {
    transact: database.transact,
    db: database,
    clock,
    ledger,
    publish: async () => {},
    notify: async (_, player, { title }) => void told.push(`${player}: ${title}`),
  }
  const { app } = testHttp({
    authenticate,
    routes: [...VIP_ROUTES, ...STAFF_VIP_ROUTES, getPlayerVip],
    limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
  })
  addVipRoutes(app, deps)
  await app.ready()
  await database.transact(seedLevels)
  const counters = [createCounter(deps)]
  return {
    db,
    database,
    told,
    ...createPlays(ledger),
    ...createCaller(app),
    newPlayer: createPeople(db),
    count: async (...players: readonly PlayerId[]): Promise<void> => {
      await countPlayers({ transact: database.transact, counters }, players)
    },
    cashOf: async (player: PlayerId): Promise<number> =>
      (await findWallets(db.database, [player])).get(player)!.cash / 100,
    requireCleanBooks: async (): Promise<void> => {
      const report = await db.owner.transact((tx) => audit(tx, [...ledgerChecks, ...vipChecks]))
      const broken = report.checks.filter(({ violations }) => violations.length > 0)
      if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
    },
    close: async () => {
      await app.close()
      await ledger.close()
      await database.close()
      await db.close()
    },
  }
}

export type VipWorld = Awaited<ReturnType<typeof createVipWorld>>
