import { placedBetSchema } from '@maidan/contracts/player'
import { HOUR_MS, MINUTE_MS, paise, type PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { credit } from '@maidan/ledger'
import { Agent, request } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requireCleanBets } from './modules/settlement/testing/clean-bets.ts'
import { createTestDatabase, type TestDatabase } from './platform/postgres/testing.ts'
import { createPlayers, type LoggedIn } from './testing/players.ts'
import { startTestApp, type TestApp } from './testing.ts'

/** Several, one shortly after the other: bets come in batches, and a single moment could fall between two of them. */
const MARKETS = 10
const APART_MS = 25
const PLAYERS = rounds(60, 200)
const IN_FLIGHT = 48
/** The edge is held back until shortly before the first close: its bets take longer, so that some are under way then. */
const WAVES = {
  early: rounds(60, 300),
  rush: rounds(150, 2700),
  edge: rounds(500, 1000),
  late: rounds(100, 1000),
}
const BETS = WAVES.early + WAVES.rush + WAVES.edge + WAVES.late
const EDGE_MS = 150
/** Sent to other markets first, to see how fast this machine is today. */
const TRIAL = rounds(100, 300)
/** The first market is open for about so many bets at that pace, and long enough that a hiccup is no matter. */
const BETS_WHILE_OPEN = rounds(150, 700)
const OPEN_AT_LEAST_MS = 1000

const STAKE = 10
const PRICES = [1.96, 1.98, 2, 2.02, 2.04]
const RICH = paise(1_000_000_00)
/** Two bets and not a third. */
const POOR = paise(25_00)

let db: TestDatabase
let app: TestApp
let agent: Agent
let clock: ReturnType<typeof watchClock>

beforeEach(async () => {
  db = await createTestDatabase()
  app = await startTestApp(db.config.app)
  agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT })
  clock = watchClock()
})
afterEach(async () => {
  agent.destroy()
  await clock.stop()
  await app.stop()
  try {
    await requireCleanBets(db.owner)
  } finally {
    await db.close()
  }
})

type Bettor = LoggedIn & { readonly side: 'back' | 'lay' }

/** Half of them back and half lay, so that bets meet and nobody meets himself; one of ten has next to nothing. */
const newBettors = async (): Promise<Bettor[]> => {
  const players = await createPlayers(db.owner, 'bettor', PLAYERS)
  const deposit = { key: 'in', kind: 'test', movement: 'deposit' } as const
  const fund = (player: PlayerId, at: number) =>
    app.ledger.post({ ...deposit, player, change: credit(at % 20 < 2 ? POOR : RICH, 'play_money') })
  await Promise.all(players.map(({ id }, at) => fund(id, at)))
  return players.map((player, at) => ({ ...player, side: at % 2 === 0 ? 'back' : 'lay' }))
}

type TestMarket = { readonly id: number; readonly opensAt: number; readonly closesAt: number }

/** Open, the first until so many milliseconds from now by the clock of the database. */
const newMarkets = async (name: string, openMs: number): Promise<TestMarket[]> => {
  await db.owner.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ($1, 'cricket', '{}', '{}', now() + interval '1 day')`,
    [name],
  )
  return db.owner.query<TestMarket>(
    `insert into exchange.market (key, fixture_id, name, kind, banking, runners, commission_bp, min_stake, max_stake,
       max_exposure, status, closes_at)
     select $1 || n, $1, 'Match Odds', '{"type":"match_odds"}', 'exchange',
       '[{"id":1,"key":"home","name":"India"},{"id":2,"key":"away","name":"Australia"}]', 200, 100, 100000000,
       10000000000, 'open', date_trunc('milliseconds', now()) + ($2 + n * $3) * interval '1 millisecond'
     from generate_series(0, $4 - 1) n
     returning id, (extract(epoch from now()) * 1000)::bigint as "opensAt",
       (extract(epoch from closes_at) * 1000)::bigint as "closesAt"`,
    [name, openMs, APART_MS, MARKETS],
  )
}

/** The clock of the database, read over and over: `now` is what was read last, so it is that or later. */
const watchClock = () => {
  let now = 0
  const over = new AbortController()
  const read = async (): Promise<number> => {
    const [row] = await db.owner.query<{ now: number }>(
      'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now',
    )
    return row!.now
  }
  const watching = (async () => {
    while (!over.signal.aborted) now = await read()
  })()
  return {
    read,
    now: () => now,
    until: (ms: number) => vi.waitUntil(() => now >= ms, { timeout: 30_000, interval: 1 }),
    stop: () => {
      over.abort()
      return watching
    },
  }
}

/** Wrong by anything up to an hour, and told in every way there is: headers, fields nobody asked for, and the key. */
const clientTime = (n: number): Date => new Date(Date.now() + ((n * 7919) % (2 * HOUR_MS + 1)) - HOUR_MS)

const wordsOf = (n: number, market: number, { side, token }: Bettor) => {
  const time = clientTime(n)
  const told = time.toISOString()
  const order = { market, runner: 1, side, price: PRICES[n % PRICES.length], stake: STAKE }
  const times = { at: told, time: told, timestamp: +time, placedAt: +time, placed_at: told, created_at: told }
  const body = JSON.stringify({ ...order, ...times, now: +time, closesAt: +time + HOUR_MS, closes_at: told })
  const headers = {
    date: time.toUTCString(),
    'if-unmodified-since': time.toUTCString(),
    'x-request-start': `t=${+time}`,
    authorization: `Bearer ${token}`,
    'idempotency-key': `${+time}-${market}-${n}`,
    'content-type': 'application/json',
    'content-length': body.length,
  }
  return { headers, body }
}

type Words = ReturnType<typeof wordsOf>
type Placed = { readonly error: boolean; readonly code?: string; readonly data?: unknown }

const post = ({ headers, body }: Words): Promise<Placed> =>
  new Promise((resolve, reject) => {
    const url = `${app.address}/api/bet/match/odds`
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve(JSON.parse(text) as Placed))
    })
    sent.once('error', reject)
    sent.end(body)
  })

type Answer = {
  readonly market: TestMarket
  /** It was asked then or later, by the clock of the database. */
  readonly askedAt: number
  /** Why it was not taken. */
  readonly refusal: string | undefined
  readonly takenAt: number | undefined
}

const outcomeOf = ({ error, code, data }: Placed): Pick<Answer, 'refusal' | 'takenAt'> =>
  error
    ? { refusal: code ?? 'no name', takenAt: undefined }
    : { refusal: undefined, takenAt: placedBetSchema.parse(data).created_at }

/** Sends the next so many bets on some connections, each as soon as the last one there is answered. */
const createCrowd = (bettors: readonly Bettor[], markets: readonly TestMarket[]) => {
  let count = 0
  return async (bets: number): Promise<Answer[]> => {
    const answers: Answer[] = []
    const end = count + bets
    const send = async (): Promise<void> => {
      while (count < end) {
        const n = count++
        const market = markets[n % markets.length]!
        const words = wordsOf(n, market.id, bettors[n % bettors.length]!)
        const askedAt = clock.now()
        answers.push({ market, askedAt, ...outcomeOf(await post(words)) })
      }
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, send))
    return answers
  }
}

const refusalsOf = (answers: readonly Answer[]) => new Set(answers.map(({ refusal }) => refusal))

/** What was written at or after the close, by the times that the database itself put on bets, matches and money. */
const findLate = () =>
  db.owner.query(
    `select m.id, w.at from exchange.market m join (
       select 'market:' || market_id as reference, placed_at as at from exchange.bet
       union all select 'market:' || market_id, at from exchange.match
       union all select reference, at from ledger.posting where kind = 'bet') w on w.reference = 'market:' || m.id
     where w.at >= m.closes_at`,
  )

/** Who could lose another sum than is held, or more than there ever was; the stakes make every sum a whole one. */
const findUncovered = () =>
  db.owner.query(
    `select * from (
       select player_id, sum(case side when 'back' then matched + remaining
         else (value - 100 * matched + remaining * (price - 100)) / 100 end)::bigint as liability
       from exchange.bet group by player_id) b
     join ledger.wallet w using (player_id)
     join (select player_id, d_cash as funds from ledger.posting where key = 'in') f using (player_id)
     where liability > funds or exposure <> liability or cash <> funds - liability`,
  )

const countBets = async (markets: readonly TestMarket[]): Promise<number> => {
  const ids = markets.map(({ id }) => id)
  return (await db.owner.query('select from exchange.bet where market_id = any ($1)', [ids])).length
}

/** How long a market has to be open for the bets it shall get. */
const findOpenMs = async (bettors: readonly Bettor[]): Promise<number> => {
  const send = createCrowd(bettors, await newMarkets('trial', HOUR_MS))
  const startedAt = performance.now()
  await send(TRIAL)
  return Math.max(OPEN_AT_LEAST_MS, Math.ceil(((performance.now() - startedAt) * BETS_WHILE_OPEN) / TRIAL))
}

/** Bets from well before the first close until well after the last, some of them under way at the moments themselves. */
const betAround = async (markets: readonly TestMarket[], bettors: readonly Bettor[]) => {
  const closes = markets.map(({ closesAt }) => closesAt)
  const send = createCrowd(bettors, markets)
  const early = await send(WAVES.early)
  expect(await clock.read()).toBeLessThan(Math.min(...closes))
  const rush = await send(WAVES.rush)
  await clock.until(Math.min(...closes) - EDGE_MS)
  const edge = await send(WAVES.edge)
  await clock.until(Math.max(...closes))
  const late = await send(WAVES.late)
  return { early, late, all: [...early, ...rush, ...edge, ...late] }
}

test.each([
  ['behind', -5 * MINUTE_MS],
  ['ahead of', 5 * MINUTE_MS],
])(
  `[DESK-7] [DESK-4] of ${BETS} bets around the close by clients with wrong clocks none is taken late by a server five minutes %s the database`,
  async (_, skewMs) => {
    app.pass(skewMs)
    const bettors = await newBettors()
    const markets = await newMarkets('closing', await findOpenMs(bettors))
    const { early, late, all } = await betAround(markets, bettors)

    const taken = all.filter(({ refusal }) => refusal === undefined)
    const closed = all.filter(({ refusal }) => refusal === 'market_closed')
    const isLate = ({ market, askedAt }: Answer): boolean => askedAt >= market.closesAt
    expect(all).toHaveLength(BETS)
    expect(refusalsOf(early)).toEqual(new Set([undefined, 'balance_too_low']))
    expect(refusalsOf(late)).toEqual(new Set(['market_closed']))
    expect(refusalsOf(all)).toEqual(new Set([undefined, 'balance_too_low', 'market_closed']))
    expect(taken.length).toBeGreaterThan(WAVES.early)
    expect(closed.length).toBeGreaterThan(WAVES.late)
    expect(closed.every(isLate)).toBe(false)

    expect(taken.filter(isLate)).toHaveLength(0)
    expect(taken.filter(({ market, takenAt = 0 }) => takenAt < market.opensAt)).toHaveLength(0)
    expect(taken.filter(({ market, takenAt = 0 }) => takenAt >= market.closesAt)).toHaveLength(0)
    expect(await findLate()).toHaveLength(0)
    expect(await countBets(markets)).toBe(taken.length)
    expect(await findUncovered()).toEqual([])
  },
  60_000,
)
