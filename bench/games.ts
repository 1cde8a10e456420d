import { paise } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { instantChecks } from '../apps/server/src/modules/instant/index.ts'
import { exchangeChecks } from '../apps/server/src/modules/settlement/index.ts'
import { audit, ledgerChecks, openLedger } from '../apps/server/src/modules/wallet/index.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/postgres/database.ts'
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

/**
 * Dice bets over HTTP against the built server, with all checks and a durable commit, in turns with bets on a market of the
 * exchange by the same players over the same 64 connections. The generator, the server and the database share the machine.
 */
const CONNECTIONS = 64
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const ROUNDS = 3
const ROUND_SECONDS = Math.max(3, Math.round(SECONDS / ROUNDS / 2))
const WARM_UP_SECONDS = Math.min(20, SECONDS)
const PLAYERS = 2000
const WANTED = { perSecond: 3000, beside: 1, p99Ms: 100 } as const

// Nothing but the bets shall move, and no address sends more than one here.
process.env['SIM_SPEED'] = '0'
process.env['ADDRESS_LIMIT'] = '100000000'

const fund = async (players: readonly LoggedIn[]): Promise<void> => {
  const ledger = openLedger(embedded.app)
  const change = credit(paise(100_000_000_000), 'play_money')
  await Promise.all(
    players.map(({ id: player }) =>
      ledger.post({ player, key: 'in', kind: 'welcome', movement: 'bonus', change }),
    ),
  )
  await ledger.close()
}

const seed = async (owner: Database): Promise<{ tokens: readonly string[]; market: number }> => {
  const players = await createPlayers(owner, 'bench', PLAYERS)
  await fund(players)
  await owner.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ('bench', 'cricket', '{}', '{}', now() + interval '1 day')`,
  )
  const [market] = await owner.query<{ id: number }>(
    `insert into exchange.market (key, fixture_id, name, kind, banking, runners, commission_bp, min_stake, max_stake,
       max_exposure, status)
     values ('bench', 'bench', 'Match Odds', '{"type":"match_odds"}', 'exchange',
       '[{"id":1,"key":"home","name":"Home"},{"id":2,"key":"away","name":"Away"}]', 200, 100, 10000000000,
       10000000000000, 'open') returning id`,
  )
  for (const { token } of players)
    await fetch(`http://127.0.0.1:${port}/api/games/seeds`, { headers: { authorization: `Bearer ${token}` } })
  await owner.query('analyze')
  return { tokens: players.map(({ token }) => token), market: market!.id }
}

let turn = 0

const post = (path: string, content: object): string => {
  const body = JSON.stringify(content)
  turn = (turn + 1) % PLAYERS
  return (
    `POST /api${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
    `authorization: Bearer ${tokens[turn]}\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

const nextDice = (): string =>
  post('/games/dice/bet', {
    stake: 1 + below(100),
    bet: { side: below(2) === 0 ? 'over' : 'under', target: 2000 + below(6000) },
  })

const PRICES = [1.96, 1.97, 1.98, 1.99, 2, 2.02, 2.04]

const nextBet = (): string =>
  post('/bet/match/odds', {
    market,
    runner: 1,
    side: below(2) === 0 ? 'back' : 'lay',
    price: PRICES[below(PRICES.length)],
    stake: 1 + below(100),
  })

const show = (name: string, { perSecond, p50Ms, p99Ms, refused }: HttpLoad): void =>
  console.info(
    `  ${name.padEnd(16)} ${String(perSecond).padStart(6)}/s  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  refused ${refused}`,
  )

const verdict = (name: string, met: boolean, value: string): void => {
  if (!met) process.exitCode = 1
  console.info(`${met ? 'met   ' : 'MISSED'} ${name}: ${value}`)
}

const folder = makeTemporaryFolder()
const port = await freePort()
const server = await startServer(port, folder)
const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
const owner = openDatabase(embedded.owner, { statementTimeoutMs: 0, poolSize: 2 })

const { tokens, market } = await seed(owner)
try {
  await httpLoad(port, CONNECTIONS, WARM_UP_SECONDS, nextDice)
  await httpLoad(port, CONNECTIONS, WARM_UP_SECONDS, nextBet)
  const [dice, bets]: [HttpLoad[], HttpLoad[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    dice.push(await httpLoad(port, CONNECTIONS, ROUND_SECONDS, nextDice))
    show('dice', dice.at(-1)!)
    bets.push(await httpLoad(port, CONNECTIONS, ROUND_SECONDS, nextBet))
    show('exchange', bets.at(-1)!)
  }
  const rate = median(dice.map(({ perSecond }) => perSecond))
  const p99 = median(dice.map(({ p99Ms }) => p99Ms))
  const beside = rate / median(bets.map(({ perSecond }) => perSecond))
  verdict(
    `dice bets a second at ${CONNECTIONS} connections`,
    rate >= WANTED.perSecond,
    `${rate} (wanted ${WANTED.perSecond})`,
  )
  verdict(
    'dice bets ÷ bets on the exchange',
    beside >= WANTED.beside,
    `${beside.toFixed(2)} (wanted ${WANTED.beside})`,
  )
  verdict('p99', p99 < WANTED.p99Ms, `${p99.toFixed(1)} ms (wanted below ${WANTED.p99Ms})`)
  const checks = [...ledgerChecks, ...exchangeChecks, ...instantChecks]
  const report = await owner.transact((tx) => audit(tx, checks))
  verdict(
    'the audit is clean',
    report.clean,
    report.clean ? 'clean' : JSON.stringify(report.checks).slice(0, 2000),
  )
} finally {
  await owner.close()
  await server.stop()
  await embedded.stop()
  await removeTemporaryFolder(folder)
}
