import { spawn } from 'node:child_process'
import { paise } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { exchangeChecks } from '../apps/server/src/modules/settlement/index.ts'
import { audit, ledgerChecks, openLedger } from '../apps/server/src/modules/wallet/index.ts'
import {
  type ConnectionConfig,
  type Database,
  openDatabase,
} from '../apps/server/src/platform/postgres/database.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import {
  makeTemporaryFolder,
  removeTemporaryFolder,
} from '../apps/server/src/platform/postgres/testing/folder.ts'
import { createPlayers, type LoggedIn } from '../apps/server/src/testing/players.ts'
import { startServer } from '../e2e/support/server.ts'
import { freePort } from '@maidan/core/testing'
import { type HttpLoad, httpLoad } from './http-load.ts'
import { below, median } from './load.ts'
import { NAIVE_TABLES } from './bets/naive-bets.ts'
import { pgbench } from './pgbench.ts'
import { countFunctions, readFigures, showWhereTimeGoes } from './bets/where-time-goes.ts'

/**
 * Bets over HTTP against the built server, with all checks and a durable commit, beside a naive handler with a statement
 * for every step on the same database, the same requests and the same 64 connections. The generator, the server and the
 * database share the machine.
 */
const CONNECTIONS = 64
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const SIDE_SECONDS = Math.max(5, Math.round(SECONDS / 4))
const WARM_UP_SECONDS = 20
const PLAYERS = 2000
const MANY = 1000
const WANTED = { perSecond: 3000, p99Ms: 100, ratio: 4, flat: 0.8, pgbench: 0.85, processes: 0.9 } as const
const PROCESSES = 3
const PROCESS_ROUNDS = 3

// Nothing but the bets shall move, and no address sends more than one here.
process.env['SIM_SPEED'] = '0'
process.env['ADDRESS_LIMIT'] = '100000000'

const fund = async (app: ConnectionConfig, players: readonly LoggedIn[]): Promise<void> => {
  const ledger = openLedger(app)
  const change = credit(paise(100_000_000_000), 'play_money')
  await Promise.all(
    players.map(({ id: player }) =>
      ledger.post({ player, key: 'in', kind: 'welcome', movement: 'bonus', change }),
    ),
  )
  await ledger.close()
}

const seed = async (owner: Database, app: ConnectionConfig): Promise<string[]> => {
  const players = await createPlayers(owner, 'bench', PLAYERS)
  await fund(app, players)
  await owner.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ('bench', 'cricket', '{}', '{}', now() + interval '1 day')`,
  )
  await owner.query(
    `insert into exchange.market (key, fixture_id, name, kind, banking, runners, commission_bp, min_stake, max_stake,
       max_exposure, status)
     select 'bench ' || n, 'bench', 'Match Odds', '{"type":"match_odds"}', 'exchange',
       '[{"id":1,"key":"home","name":"Home"},{"id":2,"key":"away","name":"Away"}]', 200, 100, 10000000000,
       10000000000000, 'open'
     from generate_series(1, $1::int) n`,
    [MANY + 1],
  )
  await owner.query(NAIVE_TABLES)
  await owner.query(`insert into naive.market select id, 'open' from exchange.market`)
  const tokens = players.map(({ token }) => token)
  await owner.query('insert into naive.session select * from unnest($1::text[], $2::bigint[])', [
    tokens,
    players.map(({ id }) => id),
  ])
  await owner.query(`insert into naive.wallet select player_id, 100000000000, 0 from naive.session`)
  await owner.query('analyze')
  return tokens
}

const PRICES = [1.96, 1.97, 1.98, 1.99, 2, 2.02, 2.04]
let turn = 0

/** Prices around evens: some bets meet others, some wait in the book. */
const nextBet = (markets: readonly number[]) => (): string => {
  const body = JSON.stringify({
    market: markets[below(markets.length)],
    runner: 1,
    side: below(2) === 0 ? 'back' : 'lay',
    price: PRICES[below(PRICES.length)],
    stake: 1 + below(100),
  })
  turn = (turn + 1) % PLAYERS
  return (
    `POST /api/bet/match/odds HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
    `authorization: Bearer ${tokens[turn]}\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

const show = (name: string, { perSecond, p50Ms, p99Ms, refused }: HttpLoad): void =>
  console.info(
    `  ${name.padEnd(28)} ${String(perSecond).padStart(6)}/s  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  refused ${refused}`,
  )

const verdict = (name: string, met: boolean, value: string): void => {
  if (!met) process.exitCode = 1
  console.info(`${met ? 'met   ' : 'MISSED'} ${name}: ${value}`)
}

const startNaive = (url: string): Promise<{ port: number; stop: () => void }> =>
  new Promise((resolve, reject) => {
    const file = fileURLToPath(new URL('bets/naive-bets.ts', import.meta.url))
    const child = spawn(process.execPath, [...process.execArgv, file, url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('exit', (code) => reject(new Error(`the naive server ended with ${code}`)))
    child.stdout.once('data', (line) =>
      resolve({ port: Number(new URL(String(line).trim()).port), stop: () => void child.kill() }),
    )
  })

const folder = makeTemporaryFolder()
const port = await freePort()
const server = await startServer(port, folder)
const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
const owner = openDatabase(embedded.owner, { statementTimeoutMs: 0, poolSize: 2 })
const tokens = await seed(owner, embedded.app)
const { host, port: dbPort, user, password, database } = embedded.owner
const url = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${encodeURIComponent(String(host))}:${dbPort}/${database}`
const naive = await startNaive(url)

/** The same load on one process and on several, in turns: two of three bets are handed on to the owner. */
const compareProcesses = async (markets: readonly number[]): Promise<void> => {
  const others = await Promise.all(
    Array.from({ length: PROCESSES - 1 }, async () => {
      const at = await freePort()
      return { at, process: await startServer(at, folder, { DATABASE_URL: url }) }
    }),
  )
  try {
    const ports = [port, ...others.map(({ at }) => at)]
    await httpLoad(ports, CONNECTIONS, WARM_UP_SECONDS, nextBet(markets))
    const ratios: number[] = []
    for (let round = 0; round < PROCESS_ROUNDS; round += 1) {
      const alone = await httpLoad(port, CONNECTIONS, SIDE_SECONDS, nextBet(markets))
      const together = await httpLoad(ports, CONNECTIONS, SIDE_SECONDS, nextBet(markets))
      show('one process', alone)
      show(`${PROCESSES} processes`, together)
      ratios.push(together.perSecond / alone.perSecond)
    }
    const middle = median(ratios)
    verdict(
      `${PROCESSES} processes ÷ 1 process`,
      middle >= WANTED.processes,
      `${middle.toFixed(2)} (wanted at least ${WANTED.processes})`,
    )
  } finally {
    await Promise.all(others.map(({ process: other }) => other.stop()))
  }
}

try {
  const ids = (await owner.query<{ id: number }>('select id from exchange.market order by id')).map(
    ({ id }) => id,
  )
  const [one, many] = [ids.slice(0, 1), ids.slice(1)]
  await countFunctions(owner)
  // Every market is read from the database when it is first bet on, and what is hot is compiled.
  await httpLoad(port, CONNECTIONS, WARM_UP_SECONDS, nextBet(many))
  await httpLoad(port, CONNECTIONS, 2, nextBet(one))
  const manyBefore = await httpLoad(port, CONNECTIONS, SIDE_SECONDS, nextBet(many))
  show(`ours, ${MANY} markets`, manyBefore)
  const before = await readFigures(port, owner)
  const ours = await httpLoad(port, CONNECTIONS, SECONDS, nextBet(one))
  show('ours, 1 market', ours)
  showWhereTimeGoes(before, await readFigures(port, owner))
  await compareProcesses(one)
  const peer = await pgbench(embedded.owner)
  const simple = await peer?.run(SIDE_SECONDS)
  if (simple !== undefined)
    verdict(
      'ours ÷ pgbench simple-update c16',
      ours.perSecond / simple >= WANTED.pgbench,
      `${(ours.perSecond / simple).toFixed(2)} of ${Math.round(simple)}/s (aim ${WANTED.pgbench})`,
    )
  const theirs = await httpLoad(naive.port, CONNECTIONS, SIDE_SECONDS, nextBet(one))
  show('naive, 1 market', theirs)
  const theirsMany = await httpLoad(naive.port, CONNECTIONS, SIDE_SECONDS, nextBet(many))
  show(`naive, ${MANY} markets`, theirsMany)
  verdict(
    `bets a second at ${CONNECTIONS} connections`,
    ours.perSecond >= WANTED.perSecond,
    `${ours.perSecond} (wanted ${WANTED.perSecond})`,
  )
  verdict('p99', ours.p99Ms < WANTED.p99Ms, `${ours.p99Ms.toFixed(1)} ms (wanted below ${WANTED.p99Ms})`)
  const best = Math.max(theirs.perSecond, theirsMany.perSecond)
  verdict(
    'ours ÷ naive',
    ours.perSecond / best >= WANTED.ratio,
    `${(ours.perSecond / best).toFixed(1)} (wanted ${WANTED.ratio})`,
  )
  const flat = manyBefore.perSecond / ours.perSecond
  verdict(
    `${MANY} markets ÷ 1 market`,
    flat >= WANTED.flat,
    `${flat.toFixed(2)} (wanted at least ${WANTED.flat})`,
  )
  const report = await owner.transact((tx) => audit(tx, [...ledgerChecks, ...exchangeChecks]))
  verdict(
    'the audit is clean',
    report.clean,
    report.clean ? 'clean' : JSON.stringify(report.checks).slice(0, 2000),
  )
} finally {
  naive.stop()
  await owner.close()
  await server.stop()
  await embedded.stop()
  await removeTemporaryFolder(folder)
}
