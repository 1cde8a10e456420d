import { createClient } from '@maidan/contracts'
import { getFixture, type MarketDetail, placeMatchOdds } from '@maidan/contracts/player'
import { paise } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { isOnLadder } from '@maidan/exchange'
import { credit } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireCleanBets } from '../modules/settlement/testing/clean-bets.ts'
import { type HostileStream, startHostileStream } from '../modules/sportsbook/testing/hostile-stream.ts'
import { HOUSE } from '../modules/sportsbook/testing/house.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing.ts'
import { startTestApp, type TestApp } from '../testing.ts'
import { createPlayers, type LoggedIn } from '../testing/players.ts'

const MESSAGES = rounds(200, 4000, 10_000)
const BATCH = 20
/** After so many the stream is honest for a moment. */
const RECOVERY = rounds(200, 2000)
const SEED = 20_261
/** So many of a hundred messages are spoiled. With all of them spoiled no market would ever open. */
const SPOILED_PERCENT = 30

let stream: HostileStream
let db: TestDatabase
let app: TestApp
let bettor: LoggedIn

const fund = async (player: LoggedIn['id']): Promise<void> => {
  const change = credit(paise(1_000_000_00), 'play_money')
  await app.ledger.post({ player, key: 'in', kind: 'test', movement: 'deposit', change })
}

beforeEach(async () => {
  stream = await startHostileStream(SEED)
  db = await createTestDatabase()
  app = await startTestApp(db.config.app, { FEED_ADDRESS: stream.address })
  bettor = (await createPlayers(db.owner, 'bettor', 1))[0]!
  await fund(bettor.id)
  await fund(await app.accounts.openHouseAccount(HOUSE))
})
afterEach(async () => {
  await app.stop()
  stream.stop()
  await requireCleanBets(db.owner)
  await db.close()
})

const client = (token?: string) => createClient({ base: `${app.address}/api`, fetch, token: () => token })

const marketOf = async (fixture: string): Promise<MarketDetail | undefined> => {
  const found = await client().call(getFixture, { params: { id: fixture } })
  return found.ok ? found.data.markets[0] : undefined
}

const statuses = async (): Promise<readonly (string | undefined)[]> =>
  Promise.all(stream.matches.map(async ({ fixture }) => (await marketOf(fixture))?.status))

const hundredths = (price: number): number => Math.round(price * 100)

/** Why a market that is open should not be, or shows what it should not show. */
const faultOf = (key: string, market: MarketDetail): string | undefined => {
  if (!stream.isOpen(key)) return `${key} is open, and its feed is not to be trusted`
  const prices = market.runners.flatMap(({ toBack, toLay }) => [...toBack, ...toLay].map(([price]) => price))
  if (!prices.every((price) => isOnLadder(hundredths(price)))) return `${key} shows a price off the ladder`
  const isCrossed = market.runners.some(
    ({ toBack, toLay }) => (toBack[0]?.[0] ?? 0) >= (toLay[0]?.[0] ?? Infinity),
  )
  return isCrossed ? `${key} is crossed` : undefined
}

const badMarkets = async (): Promise<readonly string[]> => {
  const all = await Promise.all(
    stream.matches.map(async ({ fixture, market }) => ({ key: market, market: await marketOf(fixture) })),
  )
  const open = all.flatMap(({ key, market }) => (market?.status === 'open' ? [{ key, market }] : []))
  return open.flatMap(({ key, market }) => faultOf(key, market) ?? [])
}

/** Backs the first runner of a match, if somebody offers it; the bet may be refused. */
const bet = async (fixture: string): Promise<void> => {
  const market = await marketOf(fixture)
  const [runner] = market?.runners ?? []
  const price = runner?.toBack[0]?.[0]
  if (!market || !runner || price === undefined) return
  const body = { market: market.id, runner: runner.id, side: 'back', price, stake: 100 } as const
  await client(bettor.token).call(placeMatchOdds, { body, key: randomUUID() })
}

const landedBets = async (): Promise<number | undefined> => {
  const [row] = await db.owner.query<{ bets: number }>(
    'select count(*)::int as bets from exchange.bet where player_id = $1 and matched > 0',
    [bettor.id],
  )
  return row?.bets
}

const TIMEOUT = { timeout: 15_000 }

/** With honest messages alone every market comes back, with the prices of the house. */
const recover = async (): Promise<void> => {
  stream.spoil(0)
  stream.reopen()
  const areQuoted = async (): Promise<boolean> => {
    const markets = await Promise.all(stream.matches.map(({ fixture }) => marketOf(fixture)))
    return markets.every((market) => market?.runners.every(({ toBack }) => toBack.length > 0))
  }
  await expect.poll(statuses, TIMEOUT).toEqual(['open', 'open', 'open'])
  await expect.poll(areQuoted, TIMEOUT).toBe(true)
  stream.spoil(SPOILED_PERCENT)
}

test(
  `[SB-63] ${MESSAGES} messages of a hostile stream leave no bad market open, and honest ones bring all back`,
  { timeout: rounds(60_000, 180_000) },
  async () => {
    for (let sent = 0; sent < MESSAGES; sent += BATCH) {
      if (sent % RECOVERY === 0) {
        await recover()
        await Promise.all(stream.matches.map(({ fixture }) => bet(fixture)))
      }
      stream.hold(true)
      stream.send(BATCH)
      await expect.poll(badMarkets, { timeout: 5000 }).toEqual([])
      stream.hold(false)
    }
    await recover()
    stream.spoil(0)
    stream.close()
    await expect.poll(statuses, TIMEOUT).toEqual(['settled', 'settled', 'settled'])
    expect(stream.spoiled()).toBeGreaterThan(MESSAGES / 6)
    expect(await landedBets()).toBeGreaterThan(0)
  },
)
