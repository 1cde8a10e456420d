import { setTimeout as sleep } from 'node:timers/promises'
import { openLedger } from '../apps/server/src/modules/wallet/index.ts'
import { openDatabase } from '../apps/server/src/platform/postgres/database.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import {
  makeTemporaryFolder,
  removeTemporaryFolder,
} from '../apps/server/src/platform/postgres/testing/folder.ts'
import { startRedisServer } from '../apps/server/src/platform/redis/testing.ts'
import { createBettors, createOpenMarket } from '../apps/server/src/testing/bettors.ts'
import { startServer } from '../e2e/support/server.ts'
import { freePort } from '@maidan/core/testing'
import { now, quantile, show, startClients, until, verdict } from './fan-out-driver.ts'

/**
 * Prices of one market to 2,000 websocket clients of two built servers that share a database and a Redis. Every update is a
 * bet over HTTP, sent in turn to both servers; one of them owns the markets. Measured from the moment the bet was due until
 * a client had the price, so the bet and its durable commit are in it.
 */
const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 2000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const PER_SECOND = 10
const WANTED_DELIVERY_MS = 250
const WANTED_WATCH_MS = 500

const folder = makeTemporaryFolder()
const redis = await startRedisServer()
const settings = { REDIS_URL: redis.url, TRUST_PROXY: 'loopback', ADDRESS_LIMIT: '100000000' }
const ports = [await freePort(), await freePort()]
const first = await startServer(ports[0]!, folder, settings)
const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
const { host, port: dbPort, user, password, database } = embedded.owner
const url = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${encodeURIComponent(String(host))}:${dbPort}/${database}`
const second = await startServer(ports[1]!, folder, { ...settings, DATABASE_URL: url })
const owner = openDatabase(embedded.owner)
const ledger = openLedger(embedded.app)
const clients = startClients()

const placeBet = async (token: string, market: number, number: number): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${ports[number % ports.length]}/api/bet/match/odds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': `update-${number}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ market, runner: 1, side: 'back', price: 2, stake: 10 }),
  })
  if (answer.status !== 201) throw new Error(`bet ${number} was answered with ${answer.status}`)
}

try {
  const [bettor] = await createBettors(owner, ledger, 1)
  const token = bettor!.token
  const market = await createOpenMarket(owner, 'bench')
  await placeBet(token, market, 0)
  await clients.connect(ports, CLIENTS)
  const watchMs = await clients.watch(market, 'offered')
  console.info(`${CLIENTS} clients of two servers and a Redis, ${PER_SECOND} bets a second for ${SECONDS} s`)
  const last = PER_SECOND * SECONDS
  // The first bet made number 1, so that the updates of this phase begin at 2.
  const start = clients.begin(PER_SECOND, true)
  const bets: Promise<void>[] = []
  for (let number = 2; number <= last; number += 1) {
    await sleep(Math.max(0, start + (number * 1000) / PER_SECOND - now()))
    bets.push(placeBet(token, market, number))
  }
  await Promise.all(bets)
  const all = await until(() => clients.reached() === last)
  const { deliveryMs, ackMs, gaps } = await clients.end()
  show('watches at once', watchMs)
  show('delivery', deliveryMs)
  show('acknowledgement', ackMs)
  const [delivery, watched] = [quantile(deliveryMs, 0.99), quantile(watchMs, 0.99)]
  verdict(
    `delivery p99 below ${WANTED_DELIVERY_MS} ms`,
    delivery < WANTED_DELIVERY_MS,
    `${delivery.toFixed(1)} ms`,
  )
  verdict(
    `${CLIENTS} watches at once, p99 below ${WANTED_WATCH_MS} ms`,
    watched < WANTED_WATCH_MS,
    `${watched.toFixed(1)} ms`,
  )
  verdict('every client has the last price, without a gap', all && gaps === 0, `${gaps} gaps`)
} finally {
  clients.stop()
  await ledger.close()
  await owner.close()
  await second.stop()
  await first.stop()
  await embedded.stop()
  await redis.close()
  await removeTemporaryFolder(folder)
}
