import { type Paise, playerId } from '@maidan/core'
import { credit, type Posting, spend } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { audit, ledgerChecks, openLedger, openWallet } from '../apps/server/src/modules/wallet/index.ts'
import { type ConnectionConfig, openDatabase } from '../apps/server/src/platform/postgres/database.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import { migrate } from '../apps/server/src/platform/postgres/migrate.ts'
import {
  makeTemporaryFolder,
  removeTemporaryFolder,
} from '../apps/server/src/platform/postgres/testing/folder.ts'
import { below, type Load, measure, median } from './load.ts'
import { pgbench } from './pgbench.ts'

/**
 * Postings a second with group commit, beside one transaction for each posting (the same function of the
 * database, one posting a call, a pool of connections) and beside `pgbench --builtin=simple-update`,
 * in turns on one server with fsync on. Figures of one machine are noise; the ratios are the result.
 */

const PLAYERS = 10_000
const ROUNDS = 3
const SECONDS = 4
const CALLERS = 256
const POOL = 16

const bet = (): Posting => {
  const amount = (1 + below(1000)) as Paise
  const player = playerId(1 + below(PLAYERS))
  return {
    player,
    key: randomUUID(),
    kind: 'game_bet',
    movement: 'stake',
    change: spend(amount, 'settlement'),
  }
}

const seed = async (owner: ConnectionConfig, app: ConnectionConfig): Promise<void> => {
  const database = openDatabase(owner)
  const ledger = openLedger(app)
  const players = Array.from({ length: PLAYERS }, (_, i) => playerId(i + 1))
  await database.transact(async (tx) => {
    for (const player of players) await openWallet(tx, player)
  })
  const change = credit(100_000_000_000 as Paise, 'play_money')
  await Promise.all(
    players.map((player) => ledger.post({ player, key: 'in', kind: 'welcome', movement: 'bonus', change })),
  )
  await database.query('analyze')
  await ledger.close()
  await database.close()
}

const grouped = async (app: ConnectionConfig, callers: number): Promise<Load> => {
  const ledger = openLedger(app)
  const load = await measure(callers, SECONDS, () => ledger.post(bet()))
  await ledger.close()
  return load
}

/** As many lanes as the pool has connections, each of which commits one posting at a time. */
const oneByOne = async (app: ConnectionConfig, callers: number): Promise<Load> => {
  const ledger = openLedger(app, { lanes: Math.min(POOL, callers), maxBatch: 1 })
  const load = await measure(callers, SECONDS, () => ledger.post(bet()))
  await ledger.close()
  return load
}

const show = (name: string, load: Load, note = ''): void =>
  console.info(
    `  ${name.padEnd(34)} ${String(load.perSecond).padStart(7)}/s  p50 ${load.p50Ms.toFixed(2)} ms  p99 ${load.p99Ms.toFixed(2)} ms  ${note}`,
  )

const verdict = (name: string, value: number, wanted: number): void => {
  const met = value >= wanted
  if (!met) process.exitCode = 1
  console.info(`${met ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(2)} (wanted ${wanted})`)
}

const folder = makeTemporaryFolder()
const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
try {
  await migrate(embedded.owner)
  await seed(embedded.owner, embedded.app)
  const peer = await pgbench(embedded.owner)
  const many: [Load, Load, number | undefined][] = []
  const single: [Load, Load][] = []
  for (let round = 1; round <= ROUNDS; round++) {
    console.info(`round ${round} of ${ROUNDS}, ${SECONDS} s each`)
    const group = await grouped(embedded.app, CALLERS)
    show(`group commit, ${CALLERS} callers`, group)
    const one = await oneByOne(embedded.app, CALLERS)
    show(`one transaction each, ${CALLERS} callers`, one, `${POOL} connections`)
    const simple = await peer?.run(SECONDS)
    console.info(
      `  ${'pgbench simple-update, 16 clients'.padEnd(34)} ${simple === undefined ? 'not installed' : `${Math.round(simple).toString().padStart(7)}/s`}`,
    )
    many.push([group, one, simple])
    const groupOfOne = await grouped(embedded.app, 1)
    show('group commit, 1 caller', groupOfOne)
    const oneOfOne = await oneByOne(embedded.app, 1)
    show('one transaction each, 1 caller', oneOfOne)
    single.push([groupOfOne, oneOfOne])
  }
  verdict('group commit ÷ one transaction each', median(many.map(([g, o]) => g.perSecond / o.perSecond)), 5)
  const ratios = many.flatMap(([g, , p]) => (p === undefined ? [] : [g.perSecond / p]))
  if (ratios.length > 0) verdict('group commit ÷ pgbench simple-update c16', median(ratios), 3)
  verdict(
    'p99 of one transaction ÷ p99 of group commit at 1 caller',
    median(single.map(([g, o]) => o.p99Ms / g.p99Ms)),
    0.95,
  )
  const owner = openDatabase(embedded.owner, { statementTimeoutMs: 0 })
  const report = await owner.transact((tx) => audit(tx, ledgerChecks))
  await owner.close()
  console.info(report.clean ? 'the audit is clean' : `the audit found: ${JSON.stringify(report.checks)}`)
  if (!report.clean) process.exitCode = 1
} finally {
  await embedded.stop()
  await removeTemporaryFolder(folder)
}
