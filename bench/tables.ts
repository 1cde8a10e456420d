import type { SharedTable } from '@maidan/contracts/player'
import { paise } from '@maidan/core'
import { freePort } from '@maidan/core/testing'
import { SPOT_GAMES } from '@maidan/games/spots'
import { credit } from '@maidan/ledger'
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { casinoChecks } from '../apps/server/src/modules/casino/index.ts'
import { tableChecks } from '../apps/server/src/modules/tables/index.ts'
import { audit, ledgerChecks, openLedger } from '../apps/server/src/modules/wallet/index.ts'
import { openDatabase } from '../apps/server/src/platform/postgres/database.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import {
  makeTemporaryFolder,
  removeTemporaryFolder,
} from '../apps/server/src/platform/postgres/testing/folder.ts'
import { createPlayers, type LoggedIn } from '../apps/server/src/testing/players.ts'
import { startServer } from '../e2e/support/server.ts'
import { now, quantile, show, verdict } from './fan-out-driver.ts'
import { below } from './load.ts'

/**
 * Shared tables with all their players, against the built server, with durable commits: each player watches a table and bets on
 * every round of it, at a moment of the window. How long after the window closed had each of them the deal? Players, server and
 * database share the machine.
 */
const TABLES = Number(process.env['BENCH_TABLES'] ?? 200)
const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 2000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 90)
const WANTED = { p99Ms: 200, cores: 1 } as const
/** Of the time in which players come nothing is counted. */
const WARM_UP_MS = 30_000
/** Nobody bets later than this before the window closes: a bet on its way then would be late, as it should. */
const LAST_BET_MS = 1000
const KINDS = ['roulette', 'baccarat', 'dragon-tiger', 'andar-bahar'] as const
const ENGINES = ['roulette-european', 'baccarat', 'dragon-tiger', 'andar-bahar'] as const

process.env['ADDRESS_LIMIT'] = '100000000'
process.env['TRUST_PROXY'] = 'loopback'

/** Shorter than the server keeps a silent connection: a call on one that it is just closing would be lost. */
const IDLE_MS = 45_000
const agent = new Agent({
  keepAlive: true,
  maxSockets: PLAYERS * 2,
  maxFreeSockets: PLAYERS,
  timeout: IDLE_MS,
})

type Called<T> = { readonly status: number; readonly code: string | undefined; readonly data: T }
type Sent = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }

const call = <T>(port: number, token: string, { method, path, body }: Sent): Promise<Called<T>> => {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ port, method, path: `/api${path}`, headers, agent }, (response) => {
      let heard = ''
      response.setEncoding('utf8').on('data', (part: string) => (heard += part))
      response.on('end', () => {
        const { code, data } = JSON.parse(heard) as { code?: string; data: T }
        resolve({ status: response.statusCode ?? 0, code, data })
      })
    })
    sent.on('error', reject).end(text)
  })
}

const figures = {
  deals: [] as number[],
  /** Where the time to a deal goes: until the owner has closed the round, until the answer is made, until the player has it. */
  closing: [] as number[],
  answering: [] as number[],
  receiving: [] as number[],
  bets: [] as number[],
  refused: new Map<string, number>(),
  looks: 0,
  paid: 0,
}
const stage = { isMeasuring: false, isOver: false }

const refuse = (code: string): void => void figures.refused.set(code, (figures.refused.get(code) ?? 0) + 1)

/** The first spots of a table, which most players bet on. */
const spotsOf = (kind: number): readonly string[] =>
  SPOT_GAMES.get(ENGINES[kind]!)!
    .groups.at(-1)!
    .spots.slice(0, 6)
    .map(({ key }) => key)

type Player = { readonly port: number; readonly token: string; readonly kind: number }

const place = async (
  { port, token, kind }: Player,
  round: NonNullable<SharedTable['round']>,
): Promise<void> => {
  const spots = spotsOf(kind)
  const left = round.closesAt - Date.now() - LAST_BET_MS
  if (left < 0) return
  await sleep(Math.random() * left)
  if (stage.isOver) return
  const chips = [{ spot: spots[below(spots.length)], stake: 50 + 50 * below(3) }]
  const began = now()
  const path = '/studio/table/bets'
  const { status, code } = await call(port, token, { method: 'POST', path, body: { round: round.id, chips } })
  if (stage.isMeasuring) figures.bets.push(now() - began)
  if (status !== 201) refuse(code ?? String(status))
}

const noteDeal = ({ closesAt, closedAt }: NonNullable<SharedTable['round']>, answeredAt: number): void => {
  const at = Date.now()
  figures.deals.push(at - closesAt)
  figures.closing.push((closedAt ?? at) - closesAt)
  figures.answering.push(answeredAt - (closedAt ?? at))
  figures.receiving.push(at - answeredAt)
}

/** Watches a table as its page does, and bets on every round. */
const play = async (player: Player): Promise<void> => {
  let after: string | undefined
  let [seen, betOn] = [0, 0]
  while (!stage.isOver) {
    const path = `/studio/table${after === undefined ? '' : `?after=${after}`}`
    const { status, code, data } = await call<SharedTable>(player.port, player.token, { method: 'GET', path })
    if (status !== 200) {
      refuse(`look ${code ?? status}`)
      await sleep(500)
      continue
    }
    if (stage.isMeasuring) figures.looks += 1
    const { round, mine } = data
    const isFirst = after === undefined
    after = data.version
    if (!round) continue
    if (round.closedAt === null && betOn !== round.id) {
      betOn = round.id
      void place(player, round)
    }
    if (round.deal && seen !== round.id) {
      seen = round.id
      if (stage.isMeasuring && !isFirst) noteDeal(round, data.serverTime)
    }
    if (stage.isMeasuring) figures.paid += mine.filter(({ state }) => state === 'settled').length
  }
}

/** Seconds of processor time that a process has used. */
const usedBy = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const folder = makeTemporaryFolder()
const port = await freePort()
const server = await startServer(port, folder)
const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
const owner = openDatabase(embedded.owner, { statementTimeoutMs: 0, poolSize: 2 })

const codeOf = (table: number): string => `bench-${table}-of-${KINDS[table % KINDS.length]}`

/** As many tables as are measured; the catalogue has fewer. */
const openTables = (): Promise<unknown> =>
  owner.query(
    `insert into catalogue.entry (code, casino, provider, alt, name, provider_name, picture, path, kind, first_groups,
       second_groups, is_live, is_new, position)
     select t.code, 'bench', 'bench', t.code, t.code, 'Bench', '/games/' || t.code, '/casino/' || t.code, t.kind, '{}', '{}', true, false, 1
     from unnest($1::text[], $2::text[]) as t (code, kind)`,
    [
      Array.from({ length: TABLES }, (_, at) => codeOf(at)),
      Array.from({ length: TABLES }, (_, at) => KINDS[at % KINDS.length]),
    ],
  )

/** Every player with money and a table open. */
const seat = async (players: readonly LoggedIn[]): Promise<Player[]> => {
  const ledger = openLedger(embedded.app)
  const change = credit(paise(100_000_000), 'play_money')
  await Promise.all(
    players.map(({ id: player }) =>
      ledger.post({ player, key: 'in', kind: 'welcome', movement: 'bonus', change }),
    ),
  )
  await ledger.close()
  const tokens = players.map(() => randomBytes(32).toString('base64url'))
  await owner.query(
    `insert into seamless.session (token_hash, player_id, login_id, provider, game, opened_at, expires_at)
     select t.hash, t.player, l.id, 'maidan-studio', t.game, now(), now() + interval '1 day'
     from unnest($1::text[], $2::bigint[], $3::text[]) as t (hash, player, game)
     join accounts.session l on l.player_id = t.player`,
    [
      tokens.map((token) => hash('sha256', token, 'hex')),
      players.map(({ id }) => id),
      players.map((_, at) => codeOf(at % TABLES)),
    ],
  )
  return tokens.map((token, at) => ({ port, token, kind: (at % TABLES) % KINDS.length }))
}

try {
  await openTables()
  const players = await seat(await createPlayers(owner, 'bench', PLAYERS))
  console.info(`${PLAYERS} players at ${TABLES} tables for ${SECONDS} s`)
  const playing = players.map(async (player, at) => {
    await sleep((at * WARM_UP_MS * 0.6) / players.length)
    return play(player)
  })
  await sleep(WARM_UP_MS)
  const pid = server.pid ?? 0
  const [used, began] = [usedBy(pid), now()]
  stage.isMeasuring = true
  await sleep(SECONDS * 1000)
  const cores = ((usedBy(pid) - used) * 1000) / (now() - began)
  stage.isMeasuring = false
  stage.isOver = true
  await Promise.all(playing)
  while ((await owner.query('select from tables.round where settled_at is null limit 1')).length > 0)
    await sleep(500)
  show('deals after the window', figures.deals)
  show('  the round is closed', figures.closing)
  show('  the answer is made', figures.answering)
  show('  the player has it', figures.receiving)
  show('bets', figures.bets)
  console.info(`  ${figures.looks} answers to players, ${(figures.looks / SECONDS).toFixed(0)} a second`)
  const p99 = quantile(figures.deals, 0.99)
  verdict(
    'deals seen after the window, p99',
    p99 < WANTED.p99Ms,
    `${p99.toFixed(0)} ms (wanted below ${WANTED.p99Ms})`,
  )
  verdict(
    'processor of the server',
    cores < WANTED.cores,
    `${cores.toFixed(2)} cores (wanted below ${WANTED.cores})`,
  )
  const refused = [...figures.refused].map(([code, count]) => `${count} ${code}`).join(', ')
  verdict('no call was refused', figures.refused.size === 0, refused || 'none')
  const report = await owner.transact((tx) => audit(tx, [...ledgerChecks, ...casinoChecks, ...tableChecks]))
  const broken = report.checks.filter(({ violations }) => violations.length > 0)
  verdict('the audit is clean', report.clean, report.clean ? 'clean' : JSON.stringify(broken).slice(0, 2000))
} finally {
  await owner.close()
  await server.stop()
  await embedded.stop()
  await removeTemporaryFolder(folder)
}
process.exit()
