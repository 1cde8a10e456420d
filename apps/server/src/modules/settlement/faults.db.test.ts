import type { MarketId, PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../wallet/testing/seeded.ts'
import { playExchange, playHouse, playSlip } from './testing/bets.ts'
import { requireCleanBets } from './testing/clean-bets.ts'
import { createHarness, type Harness } from './testing/harness.ts'
import { counted, wonBy } from './testing/results.ts'
import { bundleSettler } from './testing/settler-bundle.ts'
import type { SettlerTold } from './testing/settler-process.ts'

const KILLS = rounds(2, 20)
const PLAYERS = rounds(100, 500)
/** Ten bets of each player: four on the exchange, three at rates, two on lines and a slip. */
const BETS = 10 * PLAYERS
const TWO = ['home', 'away']
const YES_NO = ['yes', 'no']

let at: Harness
let players: PlayerId[]
let bundle: Awaited<ReturnType<typeof bundleSettler>>
const children = new Set<ChildProcess>()

beforeAll(async () => {
  at = await createHarness()
  bundle = await bundleSettler()
  players = await at.players(PLAYERS, 10_000, 100)
  await closeAll(await placeAll())
}, 120_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  bundle.remove()
  await at.end()
})

const placeAll = async (): Promise<number[]> => {
  const legs = [await at.market('odds', { keys: YES_NO }), await at.market('odds', { keys: YES_NO })]
  const markets: MarketId[] = [...legs]
  for (let round = 0; round < 4; round++) {
    markets.push((await playExchange(at, { commissionBp: 300, bets: pairs(round) })).market)
    if (round < 3) markets.push((await playHouse(at, 'rates', players.map(rateBet))).market)
    if (round < 2) markets.push((await playHouse(at, 'lines', players.map(fancyBet))).market)
  }
  for (let from = 0; from < PLAYERS; from += 10)
    await Promise.all(players.slice(from, from + 10).map((player) => playSlip(at, double(player, legs))))
  return markets
}

const pairs = (book: number) =>
  players.map((player, one) => ({
    player,
    runner: 'home',
    side: (one + book) % 2 === 0 ? ('lay' as const) : ('back' as const),
    price: 2.5,
    stake: 20,
  }))
const rateBet = (player: PlayerId, one: number) => ({
  player,
  runner: TWO[one % 2]!,
  side: 'back' as const,
  rate: 90,
  stake: 10,
})
const fancyBet = (player: PlayerId, one: number) => ({
  player,
  side: 'yes' as const,
  line: 40 + (one % 20),
  rate: 100,
  stake: 10,
})

const double = (player: PlayerId, markets: readonly MarketId[]) => ({
  player,
  type: 'accumulator' as const,
  stake: 10,
  legs: markets.map((market) => ({ market, selection: 'yes', odds: 1.5 })),
})

const closeAll = async (markets: readonly number[]): Promise<void> => {
  const rows = await at.db.database.query<{ id: MarketId; banking: string }>(
    'select id, banking from exchange.market where id = any ($1)',
    [markets],
  )
  for (const { id, banking } of rows) {
    const keys = banking === 'odds' ? YES_NO : TWO
    await at.setResult(id, banking === 'lines' ? counted(50) : wonBy(keys[0]!, keys))
  }
}

const startSettler = async (): Promise<ChildProcess> => {
  const env = { ...process.env, SETTLER_CONFIG: JSON.stringify(at.db.config.app) }
  const child = fork(bundle.script, { execArgv: [], env })
  children.add(child)
  await once(child, 'message')
  return child
}

/** Kills the process after so many statements; true if it finished before that. */
const settleUntil = async (child: ChildProcess, statements: number): Promise<boolean> => {
  let sent = 0
  const ended = new Promise<boolean>((resolve) => {
    child.on('message', (told: SettlerTold) => {
      if (told === 'done') resolve(true)
      if (told === 'sent' && ++sent === statements) resolve(false)
    })
    child.on('exit', () => resolve(false))
  })
  child.send('go')
  const isDone = await ended
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  children.delete(child)
  return isDone
}

test(`[SET-1] ${KILLS} kills of a server that settles ${BETS} bets leave every bet settled and every player paid once`, async () => {
  const random = seeded(5000)
  const startedAt = performance.now()
  const left: number[] = []
  let next = startSettler()
  for (let kill = 0; kill < KILLS; kill++) {
    const child = await next
    next = startSettler()
    expect(await settleUntil(child, 1 + random.below(rounds(40, 120)))).toBe(false)
    left.push(await openBets())
    if (kill % 5 === 0) await requireCleanBets(at.db.database)
  }
  expect(left.filter((bets) => bets > 0 && bets < BETS).length).toBeGreaterThanOrEqual(KILLS / 2)
  expect(await settleUntil(await next, Number.POSITIVE_INFINITY)).toBe(true)
  console.info(
    `${KILLS} kills and the rest: ${Math.round(performance.now() - startedAt)} ms, open after each ${left.join(' ')}`,
  )
  expect(await openBets()).toBe(0)
  expect(await receipts()).toBe(BETS)
  await requireCleanBets(at.db.database)
  await expectPaidOnce()
}, 180_000)

const count = async (query: string): Promise<number> =>
  (await at.db.database.query<{ count: number }>(query))[0]?.count ?? -1
const openBets = () => count("select count(*) from exchange.bet where status = 'open'")
const receipts = () => count('select count(*) from exchange.receipt')

/** The wealth of every player is the wealth before, plus all receipts, less the commission. */
const expectPaidOnce = async (): Promise<void> => {
  const wrong = await at.db.database.query(
    `select w.player_id from ledger.wallet w
     join (select player_id, sum(profit) as profit from exchange.receipt group by 1) r using (player_id)
     join (select player_id, sum(commission) as commission from exchange.settlement group by 1) s using (player_id)
     where w.cash + w.bonus <> 1010000 + r.profit - s.commission or w.exposure <> 0`,
  )
  expect(wrong).toEqual([])
  expect(await count('select count(distinct player_id) from exchange.receipt')).toBe(PLAYERS)
}
