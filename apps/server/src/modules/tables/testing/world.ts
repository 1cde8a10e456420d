import { PROVIDER_ROUTES, type SharedTable, TABLE_ROUTES, type TableBet } from '@maidan/contracts/player'
import { STAFF_PROVIDER_ROUTES } from '@maidan/contracts/staff'
import { defined, paise, type PlayerId } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { systemClock } from '../../../platform/clock.ts'
import { systemEntropy } from '../../../platform/entropy.ts'
import { createEvents } from '../../../platform/events/index.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import { takeOver } from '../../../platform/ownership/testing.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { casinoChecks, createCasino } from '../../casino/index.ts'
import { createPlayers, type LoggedIn } from '../../casino/testing/players.ts'
import { createCatalogue } from '../../catalogue/index.ts'
import { authenticateIn, callerOf, cutLine, type Moods, openGame } from '../../studio/testing/world.ts'
import { audit, findWallets, type Ledger, ledgerChecks, openLedger } from '../../wallet/index.ts'
import { keepChains } from '../chains/service.ts'
import { type Due, takeSteps } from '../clock/steps.ts'
import { settleRound } from '../clock/payer.ts'
import { groupOf, TABLE_GROUPS, type TablesDeps } from '../deps.ts'
import { tableOfEntry } from '../games.ts'
import { createTables, tableChecks } from '../index.ts'
import type { Round } from '../rounds/round.ts'
import { findLastRound, sayOne } from '../rounds/store.ts'
import { depsOf } from './deps.ts'

export const ROULETTE = 'aura-roulette'
export const DRAGON = 'aura-dragon-tiger'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

export const requireCleanTables = async ({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> => {
  const report = await owner.transact((tx) => audit(tx, [...ledgerChecks, ...casinoChecks, ...tableChecks]))
  const broken = report.checks.filter(({ violations }) => violations.length > 0)
  if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
}

/** Moves everything that has happened into the past. */
const passTime = async ({ owner }: Pick<TestDatabase, 'owner'>, ms: number): Promise<void> => {
  const by = `- ${Math.ceil(ms)} * interval '1 millisecond'`
  const moved = (columns: readonly string[]) => columns.map((name) => `${name} = ${name} ${by}`).join(', ')
  await owner.transact(async (tx) => {
    await tx.query(`update tables.chain set ${moved(['made_at', 'salted_at'])}`)
    await tx.query(`update tables.round set ${moved(['opened_at', 'closes_at', 'closed_at', 'settled_at'])}`)
    await tx.query(`update tables.bet set ${moved(['made_at', 'told_at', 'ended_at'])}`)
  })
}

/** Server processes on one database. */
const createProcesses = async (db: TestDatabase, ledger: Ledger, more: Partial<TablesDeps>) => {
  const fences = await Promise.all(TABLE_GROUPS.map((group) => takeOver(db.owner, `tables-${group}`)))
  const closing: (() => Promise<void>)[] = []
  const base = {
    transact: db.database.transact,
    db: db.database,
    clock: systemClock,
    entropy: systemEntropy,
    publish: async () => {},
  }
  const start = async () => {
    const moods: Moods = { bet: 'good', win: 'good', rollback: 'good' }
    const events = createEvents({ config: db.config.app, log: SILENT })
    await events.start()
    const casino = createCasino({
      ...base,
      ledger,
      secret: 'a secret of at least thirty-two characters',
      onCommit: () => {},
      isOpen: () => true,
      playMoney: true,
    })
    const parts = { database: db.database, events, fences, wallet: cutLine(casino.studio, moods) }
    const deps = depsOf({ ...parts, process: `process-${closing.length}` }, more)
    const tables = createTables(deps)
    const { app } = testHttp({
      authenticate: authenticateIn(db, casino),
      clock: systemClock,
      routes: [...PROVIDER_ROUTES, ...TABLE_ROUTES, ...STAFF_PROVIDER_ROUTES],
      limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
    })
    casino.addRoutes(app)
    tables.addRoutes(app)
    await app.ready()
    tables.start()
    closing.push(async () => {
      tables.release()
      await app.close()
      await tables.stop()
      await casino.stop()
      await events.stop()
    })
    return { casino, tables, moods, deps, call: callerOf(app), ...tableCalls(callerOf(app)) }
  }
  const stop = async () => {
    for (const close of closing) await close()
  }
  return { start, stop, base, fences }
}

type Call = ReturnType<typeof callerOf>

const tableCalls = (call: Call) => ({
  look: (token: string, after?: string) =>
    call<SharedTable>('GET', `/studio/table${after === undefined ? '' : `?after=${after}`}`, { token }),
  bet: (token: string, round: number, chips: Readonly<Record<string, number>>, key?: string) =>
    call<TableBet>('POST', '/studio/table/bets', {
      token,
      body: { round, chips: Object.entries(chips).map(([spot, stake]) => ({ spot, stake })) },
      ...(key !== undefined && { key }),
    }),
  cancel: (token: string, bet: number) =>
    call<TableBet>('POST', `/studio/table/bets/${bet}/cancel`, { token, body: {} }),
})

/** The owner of the tables, step by step: what it waits for passes at once. */
const createOwner = (db: TestDatabase, deps: TablesDeps) => {
  const all = { ...deps, tableOf: tableOfEntry(deps), learnRounds: () => {} }
  const last = async (game: string): Promise<Round> =>
    defined(await findLastRound(db.owner, game), `a round of ${game}`)
  const step = async (game: string): Promise<Due | undefined> => {
    const due = (await takeSteps(all, groupOf(game), [game])).get(game)
    if (due === 'chain') await keepChains(all, all.ownerTransact(groupOf(game)), game)
    return due
  }
  const keepWatching = (game: string) => db.owner.transact((tx) => sayOne(tx, 'a-watcher', game))
  return {
    last,
    step,
    keepWatching,
    passTime: (ms: number) => passTime(db, ms),
    /** Takes steps until a round takes bets. */
    openRound: async (game: string): Promise<Round> => {
      for (;;) {
        await keepWatching(game)
        const due = await step(game)
        const round = await findLastRound(db.owner, game)
        if (round && round.closedAt === null) return round
        if (typeof due === 'object') await passTime(db, Math.max(0, due.at - deps.stopwatch()))
      }
    },
    /** Lets the window of the last round pass and closes it. */
    closeRound: async (game: string): Promise<Round> => {
      const { closesAt, openedAt } = await last(game)
      await passTime(db, closesAt - openedAt)
      await step(game)
      return last(game)
    },
    /** Settles a closed round, if the wallet answers. */
    settle: async (game: string): Promise<boolean> => settleRound(all, groupOf(game), await last(game)),
  }
}

/** Shared tables over HTTP on a database of their own, with players who have 10,000 rupees each. */
export const createTablesWorld = async (players: number, more: Partial<TablesDeps> = {}) => {
  const db = await createTestDatabase()
  const ledger = openLedger(db.config.app)
  const processes = await createProcesses(db, ledger, more)
  const process = await processes.start()
  await createCatalogue(processes.base).seed()
  await process.casino.seed()
  const people: LoggedIn[] = await createPlayers(db.owner, players)
  const change = credit(paise(1_000_000), 'play_money')
  for (const { id } of people)
    await ledger.post({ player: id, key: 'in', kind: 'test', movement: 'deposit', change })
  return {
    ...process,
    ...createOwner(db, process.deps),
    db,
    ledger,
    startProcess: processes.start,
    people,
    /** What the player has, in rupees. */
    balance: async (id: PlayerId): Promise<number> =>
      defined((await findWallets(db.database, [id])).get(id), 'a wallet').cash / 100,
    sit: (token: string, game: string = ROULETTE): Promise<string> => openGame(process, token, game),
    requireClean: () => requireCleanTables(db),
    close: async () => {
      await requireCleanTables(db)
      await processes.stop()
      await ledger.close()
      await db.close()
    },
  }
}

export type TablesWorld = Awaited<ReturnType<typeof createTablesWorld>>
