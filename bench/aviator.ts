import { SOCKET } from '@maidan/contracts'
import type { CashOutReceipt, LiveItem } from '@maidan/contracts/player'
import { paise } from '@maidan/core'
import { pointAt, reachedAtMs } from '@maidan/games/aviator'
import { credit } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sharedChecks } from '../apps/server/src/modules/shared-rounds/index.ts'
import { audit, ledgerChecks, openLedger } from '../apps/server/src/modules/wallet/index.ts'
import { openDatabase } from '../apps/server/src/platform/postgres/database.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import {
  makeTemporaryFolder,
  removeTemporaryFolder,
} from '../apps/server/src/platform/postgres/testing/folder.ts'
import { createPlayers, type LoggedIn } from '../apps/server/src/testing/players.ts'
import { startServer } from '../e2e/support/server.ts'
import { freePort } from '@maidan/core/testing'
import { now, show, quantile, verdict } from './fan-out-driver.ts'
import { below } from './load.ts'
import { openWebSocket, type WebSocketLine } from './websocket.ts'

/**
 * Aviator with 2,000 players who watch and 500 who bet every round, against the built server, with durable commits. Half of the
 * bets leave by themselves, the others by a tap at a point of their own. Players, server and database share the machine.
 */
const WATCHING = Number(process.env['BENCH_PLAYERS'] ?? 2000)
const BETTING = Number(process.env['BENCH_BETTORS'] ?? 500)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 6)
const WANTED = { p99Ms: 150 } as const
const CONNECT_AT_ONCE = 100
/** Bets are spread over this much of the betting time. */
const SPREAD_MS = 4000

process.env['ADDRESS_LIMIT'] = '100000000'
process.env['TRUST_PROXY'] = 'loopback'

const agent = new Agent({ keepAlive: true, maxSockets: BETTING })

type Called = { readonly status: number; readonly body: Record<string, unknown>; readonly ms: number }

const call = (method: 'GET' | 'POST', path: string, token?: string, content?: object): Promise<Called> => {
  const began = now()
  const body = content === undefined ? undefined : JSON.stringify(content)
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ port, method, path: `/api${path}`, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => {
        const parsed = JSON.parse(text) as Record<string, unknown>
        resolve({ status: response.statusCode ?? 0, body: parsed, ms: now() - began })
      })
    })
    sent.on('error', reject).end(body)
  })
}

const fund = async (players: readonly LoggedIn[]): Promise<void> => {
  const ledger = openLedger(embedded.app)
  const change = credit(paise(100_000_000), 'play_money')
  await Promise.all(
    players.map(({ id: player }) =>
      ledger.post({ player, key: 'in', kind: 'welcome', movement: 'bonus', change }),
    ),
  )
  await ledger.close()
}

const EVENT = `42${SOCKET.sportsNamespace},`
let heard = 0

/** A player who watches the game. One of them reads what comes; the others only take it. */
const watch = (at: number): Promise<WebSocketLine> =>
  new Promise((resolve) => {
    const line = openWebSocket(
      {
        port,
        path: `${SOCKET.path}?EIO=4&transport=websocket`,
        from: `10.0.${(at >> 8) & 255}.${at & 255}`,
      },
      {
        onText: (text) => {
          if (text === '2') line.send('3')
          else if (text.startsWith('0')) line.send(`40${SOCKET.sportsNamespace},`)
          else if (text.startsWith('40')) {
            line.send(`${EVENT}1${JSON.stringify(['watch_games', { ids: ['aviator'] }])}`)
            resolve(line)
          } else if (text.startsWith(EVENT)) {
            heard += 1
            if (at === 0) follow(text)
          }
        },
        onClose: () => process.exit(1),
      },
    )
  })

type Phase = { phase?: string; id?: number; startedAt?: number }
const round: Phase = {}
const delays: number[] = []

/** Keeps phase and start of the round, and how long after its start the news of it came. */
const follow = (text: string): void => {
  const [event, items] = JSON.parse(text.slice(EVENT.length)) as [string, LiveItem<string>[]]
  if (event !== 'games') return
  for (const item of items) {
    const seen = ('view' in item ? item.view : item.patch)['round'] as Phase | undefined
    if (seen?.phase === 'flying' && 'patch' in item) delays.push(Date.now() - Number(seen.startedAt))
    if (seen) Object.assign(round, seen)
  }
}

const until = async (met: () => boolean): Promise<void> => {
  while (!met()) await sleep(5)
}

type Ride = {
  readonly player: LoggedIn
  readonly bet: number
  readonly stake: number
  readonly tapAt: number
}
const figures = { bets: [] as number[], taps: [] as number[], paid: 0, flown: 0, refused: 0, wrong: 0 }

const place = async (player: LoggedIn, id: number): Promise<Ride | undefined> => {
  await sleep(below(SPREAD_MS))
  const leavesAlone = below(2) === 0
  const stake = 1 + below(100)
  const bet = { panel: 1, ...(leavesAlone && { autoCashOut: 101 + below(200) }) }
  const { status, body, ms } = await call('POST', '/games/shared/aviator/bet', player.token, {
    round: id,
    stake,
    bet,
  })
  figures.bets.push(ms)
  if (status !== 201) figures.refused += 1
  if (status !== 201 || leavesAlone) return undefined
  return { player, bet: (body['data'] as { id: number }).id, stake, tapAt: reachedAtMs(103 + below(150)) }
}

const tap = async ({ player, bet, stake, tapAt }: Ride, startedAt: number): Promise<void> => {
  await sleep(Math.max(0, startedAt + tapAt - Date.now()))
  const { status, body, ms } = await call('POST', `/games/shared/bets/${bet}/cash-out`, player.token, {})
  figures.taps.push(ms)
  if (status !== 200) {
    if (body['code'] === 'flown_away') figures.flown += 1
    else figures.refused += 1
    return
  }
  const { receivedAt, startedAt: start, point, payout } = body['receipt'] as CashOutReceipt
  const isRight = point === pointAt(receivedAt! - start) && Math.round(payout * 100) === stake * point
  figures.paid += 1
  if (!isRight) figures.wrong += 1
}

const folder = makeTemporaryFolder()
const port = await freePort()
const server = await startServer(port, folder)
const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
const owner = openDatabase(embedded.owner, { statementTimeoutMs: 0, poolSize: 2 })
try {
  const players = await createPlayers(owner, 'bench', BETTING)
  await fund(players)
  const lines: WebSocketLine[] = []
  for (let at = 0; at < WATCHING; at += CONNECT_AT_ONCE)
    lines.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(CONNECT_AT_ONCE, WATCHING - at) }, (_, one) => watch(at + one)),
      )),
    )
  console.info(`${lines.length} players watch, ${players.length} bet on each of ${ROUNDS} rounds`)
  for (let count = 0; count < ROUNDS; count += 1) {
    const last = round.id
    await until(() => round.phase === 'betting' && round.id !== last)
    const id = round.id!
    const rides = (await Promise.all(players.map((player) => place(player, id)))).flatMap(
      (ride) => ride ?? [],
    )
    await until(() => round.phase !== 'betting')
    await Promise.all(rides.map((ride) => tap(ride, round.startedAt!)))
    const [bets] = await owner.query<{ count: number; won: number }>(
      `select count(*), count(*) filter (where state = 'won') as won from shared.bet where round_id = $1`,
      [id],
    )
    console.info(`  round ${id}: ${bets?.count} bets, ${bets?.won} paid`)
  }
  await until(() => round.phase === 'betting')
  show('bets', figures.bets)
  show('cash-outs decided', figures.taps)
  show('news of the start', delays)
  console.info(`  ${heard} messages to players; ${figures.paid} taps paid, ${figures.flown} too late`)
  const p99 = quantile(figures.taps, 0.99)
  verdict('cash-outs decided, p99', p99 < WANTED.p99Ms, `${p99.toFixed(1)} ms (wanted below ${WANTED.p99Ms})`)
  verdict('every tap was paid its point', figures.wrong === 0, `${figures.wrong} were not`)
  verdict('nothing else was refused', figures.refused === 0, `${figures.refused} calls were`)
  const report = await owner.transact((tx) => audit(tx, [...ledgerChecks, ...sharedChecks]))
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
process.exit()
