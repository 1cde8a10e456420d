import { WEBHOOK } from '@maidan/contracts'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { derivedSecret, sign } from '../apps/server/src/modules/cashier/index.ts'
import { audit, ledgerChecks } from '../apps/server/src/modules/wallet/index.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/postgres/database.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import {
  makeTemporaryFolder,
  removeTemporaryFolder,
} from '../apps/server/src/platform/postgres/testing/folder.ts'
import { startServer } from '../e2e/support/server.ts'
import { freePort } from '@maidan/core/testing'
import { createPlayers } from '../apps/server/src/testing/players.ts'

/**
 * Webhooks of a gateway against the built server, over HTTP, at a rate that does not wait for answers: how long from
 * the moment a message was due until its money was booked and the answer was there. Beside it, at the same rate in
 * the same run, the cheapest call that also asks the database (`select 1`): what is above it is the cashier's.
 */
const RATE = 200
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const PEER_SECONDS = Math.min(15, SECONDS)
const WARM_UP_SECONDS = 5
const PLAYERS = 2000
const WANTED_P99_MS = 300
const GATEWAY = 'apay'
const AMOUNT = 500

// The server derives the key of a gateway's messages from its own secret, so a bench that chooses the one knows the other.
const SECRET = 'the secret of a server that is measured'
process.env['SERVER_SECRET'] = SECRET
// All messages come from one address here, and more of them than one address may usually send.
process.env['ADDRESS_LIMIT'] = '1000000'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type Ask = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

const call = (port: number, { method, path, headers = {}, body }: Ask): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })

type Figures = { readonly sent: number; readonly failed: number; readonly times: readonly number[] }

/** Sends by the clock, whether or not the last was answered; a late start counts as waiting. */
const openLoop = async (seconds: number, ask: (at: number) => Promise<number>): Promise<Figures> => {
  const count = RATE * seconds
  const times: number[] = []
  let failed = 0
  const calls: Promise<unknown>[] = []
  const start = performance.now()
  for (let at = 0; at < count; at += 1) {
    const due = start + (at * 1000) / RATE
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    calls.push(
      ask(at)
        .catch(() => 0)
        .then((status) => {
          times.push(performance.now() - due)
          return status === 200 ? undefined : (failed += 1)
        }),
    )
  }
  await Promise.all(calls)
  return { sent: count, failed, times: times.toSorted((a, b) => a - b) }
}

const quantile = ({ times }: Figures, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

const show = (name: string, figures: Figures): void => {
  const ms = (share: number) => `${quantile(figures, share).toFixed(1)} ms`
  console.info(
    `  ${name.padEnd(30)} ${figures.sent} at ${RATE}/s  p50 ${ms(0.5)}  p99 ${ms(0.99)}  most ${ms(1)}  failed ${figures.failed}`,
  )
}

/** Players with wallets, and for every message a payment that waits for it. */
const seed = async (owner: Database, payments: number): Promise<void> => {
  await createPlayers(owner, 'bench', PLAYERS)
  await owner.query(
    `insert into cashier.deposit (player_id, gateway_id, gateway_code, gateway_name, status, amount, asset,
       asset_amount, reference, created_at, expires_at)
     select p.id, g.id, g.code, g.name, 'waiting', $3, 'INR', '500', 'bench-' || n, now(),
       now() + interval '1 day'
     from generate_series(0, $1::int - 1) n
     join accounts.player p on p.username = 'bench ' || (n % $2 + 1)
     cross join cashier.gateway g where g.code = $4 and g.slug is null`,
    [payments, PLAYERS, AMOUNT * 100, GATEWAY],
  )
  await owner.query('analyze')
}

const key = derivedSecret(SECRET, GATEWAY)

const webhook = (payment: number): Ask => {
  const body = JSON.stringify({
    id: `evt-${payment}`,
    reference: `bench-${payment}`,
    status: 'paid',
    amount: AMOUNT,
    currency: 'INR',
  })
  const timestamp = String(Date.now())
  return {
    method: 'POST',
    path: `/api/webhooks/${GATEWAY}`,
    headers: {
      'content-type': 'application/json',
      [WEBHOOK.timestampHeader]: timestamp,
      [WEBHOOK.signatureHeader]: sign(key, timestamp, Buffer.from(body)),
    },
    body,
  }
}

const verdict = (name: string, met: boolean, value: string): void => {
  if (!met) process.exitCode = 1
  console.info(`${met ? 'met   ' : 'MISSED'} ${name}: ${value}`)
}

const judge = async (owner: Database, webhooks: Figures, payments: number): Promise<void> => {
  const p99 = quantile(webhooks, 0.99)
  verdict(`p99 of a booked webhook below ${WANTED_P99_MS} ms`, p99 < WANTED_P99_MS, `${p99.toFixed(1)} ms`)
  verdict('no webhook failed', webhooks.failed === 0, `${webhooks.failed} failed`)
  const [booked] = await owner.query<{ credited: number; cash: number }>(
    `select (select count(*) from cashier.deposit where status = 'credited') as credited,
       (select sum(w.cash)::bigint from ledger.wallet w join accounts.player p on p.id = w.player_id
        where p.username like 'bench %') as cash`,
  )
  const all = booked?.credited === payments && booked.cash === payments * AMOUNT * 100
  verdict('each payment credited once', all, `${booked?.credited} of ${payments}`)
  const report = await owner.transact((tx) => audit(tx, ledgerChecks))
  verdict('the audit is clean', report.clean, report.clean ? 'clean' : JSON.stringify(report.checks))
}

const folder = makeTemporaryFolder()
const port = await freePort()
const server = await startServer(port, folder)
const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
const owner = openDatabase(embedded.owner, { statementTimeoutMs: 0, poolSize: 2 })
try {
  const warmUp = RATE * WARM_UP_SECONDS
  const payments = warmUp + RATE * SECONDS
  await seed(owner, payments)
  const peer = () => openLoop(PEER_SECONDS, () => call(port, { method: 'GET', path: '/ready' }))
  await openLoop(WARM_UP_SECONDS, (at) => call(port, webhook(at)))
  show('select 1, before', await peer())
  const webhooks = await openLoop(SECONDS, (at) => call(port, webhook(warmUp + at)))
  show('webhook', webhooks)
  show('select 1, after', await peer())
  await judge(owner, webhooks, payments)
} finally {
  agent.destroy()
  await owner.close()
  await server.stop()
  await embedded.stop()
  await removeTemporaryFolder(folder)
}
