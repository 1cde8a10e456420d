import { type Clock, instant, type Paise, paise, playerId, type PlayerId } from '@maidan/core'
import { checkDraw, markOf } from '@maidan/games/tickets'
import { credit, spend } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { systemEntropy } from '../../../platform/entropy.ts'
import { type ConnectionConfig, openDatabase } from '../../../platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { countPlayers } from '../../play/testing/count.ts'
import { audit, findWallets, type Ledger, ledgerChecks, openLedger, openWallet } from '../../wallet/index.ts'
import { drawChecks } from '../audit-checks.ts'
import { runDraws } from '../chore.ts'
import { countTickets } from '../counter.ts'
import type { DrawDeps } from '../deps.ts'
import { readLines } from '../lists.ts'
import { createTotals, planDraw, readCurrent, readPast } from '../service.ts'
import { findDraw } from '../store.ts'

/** Postings have the time of the database, which is that of the machine. */
const clock: Clock = { now: () => instant(Date.now()) }

export const rupees = (amount: number): Paise => paise(Math.round(amount * 100))

/** One process that draws, with a double for what tells players. */
export const openDrawer = (config: ConnectionConfig) => {
  const database = openDatabase(config)
  const ledger = openLedger(config)
  const told: string[] = []
  const deps: DrawDeps = {
    transact: database.transact,
    ownerTransact: database.transact,
    db: database,
    clock,
    entropy: systemEntropy,
    publish: async () => {},
    ledger,
    notify: async (_, __, { title }) => void told.push(title),
    catchUp: async (player) => {
      while ((await countPlayers(database.transact, [countTickets], [player])).length > 0);
    },
  }
  const close = async (): Promise<void> => {
    await ledger.close()
    await database.close()
  }
  return { deps, told, close }
}

const createPeople = ({ owner }: TestDatabase, ledger: Ledger) => {
  let made = 0
  const newPlayer = async (cash = 100_000, { demo = false } = {}): Promise<PlayerId> => {
    made += 1
    const [row] = await owner.query<{ id: number }>(
      `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, demo, created_at)
       values (3, 1, 'Ravi Kumar', $1, $1, $2, '$argon2id$none', $3, now()) returning id`,
      [`ravi ${made}`, `+91${9_000_000_000 + made}`, demo],
    )
    const player = playerId(row!.id)
    await owner.transact((tx) => openWallet(tx, player))
    const change = credit(rupees(cash), 'play_money')
    await ledger.post({ player, key: 'cash', kind: 'welcome', movement: 'deposit', change })
    return player
  }
  /** A stake in a game of our own. Answers when it was posted. */
  const stake = async (player: PlayerId, amount: number): Promise<number> => {
    const key = randomUUID()
    const change = spend(rupees(amount), 'provider:studio-dice')
    await ledger.post({ player, key, kind: 'game_bet', movement: 'stake', change })
    const [row] = await owner.query<{ at: number }>(
      'select at from ledger.posting where player_id = $1 and key = $2',
      [player, key],
    )
    return row!.at
  }
  const takeBack = (player: PlayerId, amount: number) =>
    ledger.post({
      player,
      key: randomUUID(),
      kind: 'game_cancelled',
      movement: 'correction',
      change: credit(rupees(amount), 'provider:studio-dice'),
    })
  return { newPlayer, stake, takeBack }
}

type Planned = { readonly ms?: number; readonly prizes?: readonly number[] }

export const createDrawWorld = async () => {
  const db = await createTestDatabase()
  const ledger = openLedger(db.config.app)
  const { deps, told, close } = openDrawer(db.config.app)
  const totalsOf = createTotals(deps)
  /** Plans a draw that opens now, ₹500 a ticket. */
  const plan = async ({ ms = 100, prizes = [1000] }: Planned = {}): Promise<number> => {
    const now = clock.now()
    const terms = { name: 'Test draw', opensAt: now, closesAt: instant(now + ms), ticketPrice: rupees(500) }
    const made = await deps.transact((tx) => planDraw(tx, deps, { ...terms, prizes: prizes.map(rupees) }))
    if (!made.ok) throw new Error(made.refusal)
    return made.value.answer.data.id
  }
  /** Gives a draw that nobody has drawn another close, behind the back of the rules. */
  const closeAt = async (id: number, at: number): Promise<void> => {
    await db.owner.query('alter table draws.draw disable trigger promise_kept')
    await db.owner.query(
      `update draws.draw set closes_at = accounts.instant($2), opens_at = accounts.instant($2) - interval '1 hour' where id = $1`,
      [id, at],
    )
    await db.owner.query('alter table draws.draw enable trigger promise_kept')
  }
  const getDraw = async (id: number) => (await findDraw(db.database, id))!
  const past = async (id: number, player?: PlayerId) => {
    const { data } = await readPast(deps, totalsOf, player, { page: 1, size: 100 })
    return data.find((one) => one.id === id)!
  }
  /** Lets the owner work until the draw is drawn and paid. */
  const finish = async (id: number) => {
    while ((await getDraw(id)).drawnAt === null || (await runDraws(deps)) > 0) await runDraws(deps)
    return past(id)
  }
  return {
    ...createPeople(db, ledger),
    db,
    ledger,
    deps,
    told,
    plan,
    closeAt,
    getDraw,
    past,
    finish,
    current: async (id: number, player?: PlayerId) =>
      (await readCurrent(deps, createTotals(deps), player)).find((one) => one.id === id)!,
    count: (...players: readonly PlayerId[]) => countPlayers(deps.transact, [countTickets], players),
    cashOf: async (player: PlayerId) => (await findWallets(db.database, [player])).get(player)!.cash / 100,
    /** Checks a draw as the browser of a player does. */
    verify: async (id: number, player: PlayerId) => {
      const view = await past(id, player)
      const lines = await readLines(db.database, id)
      const { line } = view.own!
      const isOwn = line === null || lines[line.number - 1]?.mark === markOf({ draw: id, ...line })
      const sealed = { draw: id, seed: view.seed!, listHash: view.listHash!, places: view.prizes.length }
      return { ...checkDraw({ ...view, ...sealed }, lines), isOwn }
    },
    requireCleanBooks: async (): Promise<void> => {
      const report = await db.owner.transact((tx) => audit(tx, [...ledgerChecks, ...drawChecks]))
      const broken = report.checks.filter(({ violations }) => violations.length > 0)
      if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
    },
    close: async () => {
      await ledger.close()
      await close()
      await db.close()
    },
  }
}

export type DrawWorld = Awaited<ReturnType<typeof createDrawWorld>>
