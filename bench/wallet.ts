import { createHmac, hash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { casinoChecks, seal } from '../apps/server/src/modules/casino/index.ts'
import { audit, ledgerChecks } from '../apps/server/src/modules/wallet/index.ts'
import { systemEntropy } from '../apps/server/src/platform/entropy.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/postgres/database.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import {
  makeTemporaryFolder,
  removeTemporaryFolder,
} from '../apps/server/src/platform/postgres/testing/folder.ts'
import { createPlayers } from '../apps/server/src/testing/players.ts'
import { startServer } from '../e2e/support/server.ts'
import { freePort } from '@maidan/core/testing'

/**
 * Calls of a game provider against the built server, over HTTP, at a rate that does not wait for answers: how long from the
 * moment a call was due until its money had moved and the answer was there. Every round is a bet and its win, or a bet and its
 * rollback; one call in twenty is a copy.
 */
const RATE = Number(process.env['BENCH_RATE'] ?? 1000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const WARM_UP_SECONDS = 5
const PLAYERS = 2000
const WANTED_P99_MS = 100
const PROVIDER = 'bench'
const KEY = 'the key of a provider that is measured'
const GAME = 'lucky-7'
const STAKE = 100
const START = 1_000_000

const SECRET = 'the secret of a server that is measured'
process.env['SERVER_SECRET'] = SECRET

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type Call = { readonly name: string; readonly body: string }

const send = (port: number, { name, body }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const path = `/api/seamless/${PROVIDER}/${name}`
    const timestamp = String(Date.now())
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-spribe-client-ts': timestamp,
      'x-spribe-client-signature': createHmac('sha256', KEY)
        .update(timestamp + path + body)
        .digest('hex'),
    }
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('end', () => resolve((JSON.parse(text) as { code?: number }).code ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })

type Seat = { readonly user: number; readonly token: string }

/** What a round wins. Every fifth bet is rolled back instead. */
const winOf = (round: number): number | undefined =>
  round % 5 === 0 ? undefined : round % 2 === 0 ? 2 * STAKE : 0

/** The calls in pairs: the players bet one after another, then each round ends in the same order. */
const callAt = (seats: readonly Seat[], at: number): Call => {
  const turn = Math.floor(at / (2 * PLAYERS))
  const isEnd = at % (2 * PLAYERS) >= PLAYERS
  const seat = seats[at % PLAYERS]!
  const round = turn * PLAYERS + (at % PLAYERS)
  const base = {
    user_id: String(seat.user),
    session_token: seat.token,
    game: GAME,
    currency: 'INR',
    action_id: `r${round}`,
  }
  const money = (amount: number) => ({ ...base, amount: amount * 10 })
  const text = (fields: object) => JSON.stringify(fields)
  if (!isEnd)
    return { name: 'withdraw', body: text({ ...money(STAKE), provider_tx_id: `b${round}`, action: 'bet' }) }
  const won = winOf(round)
  const bet = `b${round}`
  return won === undefined
    ? { name: 'rollback', body: text({ ...base, provider_tx_id: `x${round}`, rollback_provider_tx_id: bet }) }
    : {
        name: 'deposit',
        body: text({
          ...money(won),
          provider_tx_id: `w${round}`,
          action: 'win',
          withdraw_provider_tx_id: bet,
        }),
      }
}

type Figures = { readonly sent: number; readonly failed: number; readonly times: readonly number[] }

const openLoop = async (
  port: number,
  seats: readonly Seat[],
  from: number,
  count: number,
): Promise<Figures> => {
  const times: number[] = []
  const calls: Promise<unknown>[] = []
  let failed = 0
  const start = performance.now()
  for (let at = 0; at < count; at += 1) {
    const due = start + (at * 1000) / RATE
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    const judge = (wanted: readonly number[]) => (code: number) => {
      times.push(performance.now() - due)
      if (!wanted.includes(code)) failed += 1
    }
    const lost = () => judge([])(0)
    const call = callAt(seats, from + at)
    calls.push(send(port, call).then(judge([200]), lost))
    if (at % 20 === 19)
      calls.push(send(port, callAt(seats, Math.max(0, from + at - 1000))).then(judge([200, 409]), lost))
  }
  await Promise.all(calls)
  return { sent: calls.length, failed, times: times.toSorted((a, b) => a - b) }
}

const seed = async (owner: Database): Promise<Seat[]> => {
  await owner.query(
    `insert into seamless.provider (code, name, dialect, is_on) values ($1, 'Bench', 'spribe', true)`,
    [PROVIDER],
  )
  await owner.query(
    `insert into seamless.provider_key (provider, sealed, made_by, made_at) values ($1, $2, 'bench', now())`,
    [PROVIDER, seal(SECRET, systemEntropy, PROVIDER, KEY)],
  )
  const players = await createPlayers(owner, 'bench', PLAYERS)
  const seats = players.map(({ id }) => ({ user: id, token: `bench-${id}` }))
  await owner.query(
    `insert into seamless.session (token_hash, player_id, login_id, provider, game, opened_at, expires_at)
     select s.hash, s.player, l.id, $3, $4, now(), now() + interval '12 hours'
     from unnest($1::bigint[], $2::text[]) as s (player, hash) join accounts.session l on l.player_id = s.player`,
    [seats.map(({ user }) => user), seats.map(({ token }) => hash('sha256', token, 'hex')), PROVIDER, GAME],
  )
  for (let at = 0; at < PLAYERS; at += 250)
    await owner.query(
      `select ledger.post(array_agg((p, md5(p || 'seed')::uuid, 'seed', '\\x00', 'deposit', 'deposit', null, null, null, $2, null,
         null, null, null, null, null, null, null, 'play_money=' || -$2::bigint)::ledger.new_posting))
       from unnest($1::bigint[]) p`,
      [seats.slice(at, at + 250).map(({ user }) => user), START],
    )
  await owner.query('analyze')
  return seats
}

const quantile = ({ times }: Figures, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

const verdict = (name: string, met: boolean, value: string): void => {
  if (!met) process.exitCode = 1
  console.info(`${met ? 'met   ' : 'MISSED'} ${name}: ${value}`)
}

/** What the players must have: the stakes, wins and rollbacks of all calls, each once. */
const netOf = (calls: number): number => {
  let net = 0
  for (let at = 0; at < calls; at += 1) {
    const isEnd = at % (2 * PLAYERS) >= PLAYERS
    const round = Math.floor(at / (2 * PLAYERS)) * PLAYERS + (at % PLAYERS)
    net += isEnd ? (winOf(round) ?? STAKE) : -STAKE
  }
  return net
}

const judge = async (owner: Database, figures: Figures, calls: number): Promise<void> => {
  const p99 = quantile(figures, 0.99)
  const ms = (share: number) => `${quantile(figures, share).toFixed(1)} ms`
  console.info(`  ${figures.sent} calls at ${RATE}/s  p50 ${ms(0.5)}  p99 ${ms(0.99)}  most ${ms(1)}`)
  verdict(`p99 of a call below ${WANTED_P99_MS} ms`, p99 < WANTED_P99_MS, `${p99.toFixed(1)} ms`)
  verdict('no call failed', figures.failed === 0, `${figures.failed} failed`)
  const [row] = await owner.query<{ cash: number }>(
    `select sum(w.cash)::bigint as cash from ledger.wallet w join accounts.player p on p.id = w.player_id
     where p.username like 'bench %'`,
  )
  const net = (row?.cash ?? 0) - PLAYERS * START
  verdict('every round netted once', net === netOf(calls), `${net} of ${netOf(calls)} paise`)
  const report = await owner.transact((tx) => audit(tx, [...ledgerChecks, ...casinoChecks]))
  verdict('the audit is clean', report.clean, report.clean ? 'clean' : JSON.stringify(report.checks))
}

const folder = makeTemporaryFolder()
const port = await freePort()
const server = await startServer(port, folder)
const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
const owner = openDatabase(embedded.owner, { statementTimeoutMs: 0, poolSize: 2 })
try {
  const seats = await seed(owner)
  const warmUp = RATE * WARM_UP_SECONDS
  await openLoop(port, seats, 0, warmUp)
  const figures = await openLoop(port, seats, warmUp, RATE * SECONDS)
  await judge(owner, figures, warmUp + RATE * SECONDS)
} finally {
  agent.destroy()
  await owner.close()
  await server.stop()
  await embedded.stop()
  await removeTemporaryFolder(folder)
}
