import type { LiveMarket } from '@maidan/contracts/player'
import type { ResultProposal, Stop } from '@maidan/contracts/staff'
import { defined, type MarketId } from '@maidan/core'
import { SETTLEMENT_RULES } from '@maidan/sports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireCleanBets } from './modules/settlement/testing/clean-bets.ts'
import { codeAt } from './modules/staff/testing.ts'
import { createTestDatabase, type TestDatabase } from './platform/postgres/testing.ts'
import { follow } from './platform/sockets/live/testing.ts'
import { type Bettor, createBettors, createOpenMarket } from './testing/bettors.ts'
import { startTestApp, type TestApp } from './testing.ts'

/** A busy machine is slow, not wrong. */
const SLOW = { timeout: 25_000 }
let db: TestDatabase
let first: TestApp
let second: TestApp
let market: MarketId
let players: Bettor[]
let keys = 0

/** Two servers on one database. The first one owns the markets, and everybody calls the second one. */
beforeAll(async () => {
  db = await createTestDatabase()
  first = await startTestApp(db.config.app)
  second = await startTestApp(db.config.app)
  market = await createOpenMarket(db.owner, 'odds')
  players = await createBettors(db.owner, first.ledger, 2)
})
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  await requireCleanBets(db.owner)
  await db.close()
})

type Ask = { readonly token?: string; readonly body?: object; readonly key?: string }

const call = async (method: string, path: string, { token, body, key }: Ask) => {
  const response = await fetch(`${second.address}/api${path}`, {
    method,
    headers: {
      'idempotency-key': key ?? `key-${(keys += 1)}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const login = async (username: string, password: string, secret?: string): Promise<string> => {
  const told = await call('POST', '/staff/login', { body: { username, password } })
  const { ticket, enrol } = told.body['data'] as { ticket: string; enrol: { secret: string } | null }
  const code = codeAt(defined(secret ?? enrol?.secret, 'the secret of a new member'), Date.now())
  return (await call('POST', '/staff/login/code', { body: { ticket, code } })).body['token'] as string
}

/** An admin and a trader, who are two people. */
const loginBoth = async (): Promise<{ admin: string; trader: string }> => {
  const operator = first.operator()
  const admin = await login(operator.username, operator.password, operator.totpSecret)
  const body = { username: 'asha', name: 'Asha', role: 'trader' }
  const added = await call('POST', '/staff/members', { token: admin, body })
  return { admin, trader: await login('asha', added.body['password'] as string) }
}

const bet = ({ token, side }: Bettor) =>
  call('POST', '/bet/match/odds', { token, body: { market, runner: 1, side, price: 2, stake: 10 } })

test('[TRADE-7] [TRADE-8] [TRADE-18] a trader at one process stops, resumes and settles a market that another one owns, and players at once see it', async () => {
  const { admin, trader } = await loginBoth()
  const [backer, layer] = players as [Bettor, Bettor]
  const watching = follow(second.connectSports())
  await expect.poll(async () => (await bet(backer)).status, SLOW).toBe(201)
  await watching.client.timeout(10_000).emitWithAck('watch_markets', { ids: [market] })
  const seen = () => (watching.known(market)?.view as LiveMarket | undefined)?.status
  const stopped = await call('POST', '/staff/trading/stops', {
    token: trader,
    body: { kind: 'suspend', scope: { type: 'sport', sport: 'cricket' }, reason: 'wrong prices' },
  })
  expect(stopped.status).toBe(200)
  expect((await bet(layer)).body['code']).toBe('market_suspended')
  await expect.poll(seen, { timeout: 1000 }).toBe('suspended')
  const { id } = stopped.body['data'] as Stop
  expect((await call('POST', `/staff/trading/stops/${id}/resume`, { token: admin })).status).toBe(200)
  await expect.poll(seen, { timeout: 1000 }).toBe('open')
  expect((await bet(layer)).status).toBe(201)

  const heard: unknown[] = []
  const sockets = players.map(({ token }) => second.connect(token))
  for (const socket of sockets) socket.on('bets_changed', (told: unknown) => void heard.push(told))
  await expect.poll(() => sockets.every(({ connected }) => connected), SLOW).toBe(true)
  const result = {
    type: 'winner',
    keys: ['home'],
    rule: SETTLEMENT_RULES.cricketWinner.id,
    source: 'India won.',
  }
  const proposed = await call('POST', `/staff/trading/markets/${market}/propose`, {
    token: trader,
    body: { result, version: 0 },
  })
  const proposal = proposed.body['data'] as ResultProposal
  const decide = (token: string) =>
    call('POST', `/staff/trading/proposals/${proposal.id}/decide`, { token, body: { approve: true } })
  expect((await decide(trader)).body['code']).toBe('same_person')
  heard.length = 0
  expect((await decide(admin)).status).toBe(200)
  await expect.poll(seen, { timeout: 1000 }).not.toBe('open')
  await expect.poll(() => heard.length, SLOW).toBe(2)
  await expect
    .poll(
      async () =>
        (
          await db.owner.query<{ status: string }>('select status from exchange.market where id = $1', [
            market,
          ])
        )[0]?.status,
      SLOW,
    )
    .toBe('settled')
})
