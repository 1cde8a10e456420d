import { instant, MINUTE_MS, paise, playerId, type PlayerId } from '@maidan/core'
import { spend } from '@maidan/ledger'
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '../../platform/events/index.ts'
import { openDatabase, type Query } from '../../platform/postgres/database.ts'
import type { MarketId } from '../markets/index.ts'
import { playExchange, playHouse, playSlip } from '../settlement/testing/bets.ts'
import { createHarness, type Harness } from '../settlement/testing/harness.ts'
import { VOIDED, wonBy } from '../settlement/testing/results.ts'
import { createPlay, type PlayDeps } from './chore.ts'
import type { PlayCounter } from './model.ts'
import { countPlayers, SLICE } from './service.ts'
import type { Started } from './testing/play-process.ts'
import { openTally, type Sums, sumsOf, tally } from './testing/tally.ts'

const TWO = ['home', 'away']
const HOME = wonBy('home', TWO)
const AWAY = wonBy('away', TWO)
const SCRIPT = fileURLToPath(new URL('testing/play-process.ts', import.meta.url))

let at: Harness
beforeAll(async () => {
  at = await createHarness()
  await openTally(at.db.owner)
})
afterAll(() => at.end())

const deps = () => ({ transact: at.db.database.transact, counters: [tally] })
const count = (...players: readonly PlayerId[]) => countPlayers(deps(), players)
const sums = (player: PlayerId): Promise<Sums> => sumsOf(at.db.database, player)
const settleBy = async (market: MarketId, result: typeof HOME): Promise<void> => {
  await at.setResult(market, result)
  await at.settle()
}

/** Stakes in a game of our own, with a key each. */
const stake = async (player: PlayerId, times: number, amount = 10_00): Promise<void> => {
  for (let number = 0; number < times; number += 1) {
    const key = `stake:${player}:${randomUUID()}`
    const change = spend(paise(amount), 'provider:studio-dice')
    const verdict = await at.ledger.post({ player, key, kind: 'game_bet', movement: 'stake', change })
    expect(verdict.ok).toBe(true)
  }
}

test('[COUNT-6] two processes that count a player at once count every posting once', async () => {
  const players = await at.players(6, 10_000)
  const others = [openDatabase(at.db.config.app), openDatabase(at.db.config.app)]
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(players.map((player) => stake(player, 4)))
    await Promise.all(
      [at.db.database, ...others].map(({ transact }, number) =>
        countPlayers({ transact, counters: [tally] }, number === 1 ? players.toReversed() : players),
      ),
    )
  }
  await Promise.all(others.map((other) => other.close()))
  for (const player of players)
    expect(await sums(player)).toEqual({
      rows: 20,
      different: 20,
      risked: 200_00,
      result: -200_00,
      house: 200_00,
    })
})

test('[COUNT-6] a process that is killed while it counts has counted nothing, and the next one counts all of it once', async () => {
  const players = await at.players(2, 1000)
  for (const player of players) await stake(player, 3)
  const started: Started = { config: at.db.config.app, players }
  const env = { ...process.env, PLAY_PROCESS: JSON.stringify(started) }
  const child = fork(SCRIPT, { execArgv: ['--import', 'tsx'], env })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  for (const player of players) expect(await sums(player)).toMatchObject({ rows: 0 })
  await count(...players)
  for (const player of players) expect(await sums(player)).toMatchObject({ rows: 3, different: 3 })
})

test('[COUNT-2] [COUNT-3] bets on the exchange count for both sides at settlement, and the house wins the commission', async () => {
  const [backer, layer] = (await at.players(2, 1000)) as [PlayerId, PlayerId]
  const bets = [
    { player: layer, runner: 'home', side: 'lay', price: 3, stake: 100 },
    { player: backer, runner: 'home', side: 'back', price: 3, stake: 100 },
  ] as const
  const { market } = await playExchange(at, { commissionBp: 200, bets })
  await count(backer, layer)
  expect(await sums(backer)).toMatchObject({ rows: 0 })
  await settleBy(market, HOME)
  await count(backer, layer)
  expect(await sums(backer)).toMatchObject({ risked: 100_00, result: 196_00, house: 4_00 })
  expect(await sums(layer)).toMatchObject({ risked: 200_00, result: -200_00, house: 0 })
  await settleBy(market, AWAY)
  await count(backer, layer)
  expect(await sums(backer)).toMatchObject({ risked: 100_00, result: -100_00, house: 0 })
  expect(await sums(layer)).toMatchObject({ risked: 200_00, result: 98_00, house: 2_00 })
})

test('[COUNT-4] a market that is void after all takes its play back, and one with a result after all counts', async () => {
  const player = await at.player(50, 100)
  const bet = { player, side: 'back', rate: 80, stake: 100, runner: 'home' } as const
  const { market } = await playHouse(at, 'rates', [bet])
  await settleBy(market, AWAY)
  await count(player)
  // Half of the stake was bonus money, which the house does not win.
  expect(await sums(player)).toMatchObject({ risked: 100_00, result: -100_00, house: 50_00 })
  await settleBy(market, VOIDED)
  await count(player)
  expect(await sums(player)).toMatchObject({ rows: 2, risked: 0, result: 0, house: 0 })
  await settleBy(market, HOME)
  await count(player)
  expect(await sums(player)).toMatchObject({ rows: 3, risked: 100_00, result: 80_00, house: -40_00 })
})

test('[COUNT-4] a slip that is opened again by a correction counts once it is decided', async () => {
  const player = await at.player(1000)
  const [one, two] = [await at.market('odds'), await at.market('odds')]
  const legs = [one, two].map((market) => ({ market, selection: 'home', odds: 2 }))
  await playSlip(at, { player, type: 'accumulator', stake: 100, legs })
  await settleBy(one, AWAY)
  await count(player)
  expect(await sums(player)).toMatchObject({ risked: 100_00, result: -100_00 })
  await settleBy(one, HOME)
  await count(player)
  expect(await sums(player)).toMatchObject({ risked: 0, result: 0 })
  await settleBy(two, HOME)
  await count(player)
  expect(await sums(player)).toMatchObject({ risked: 100_00, result: 300_00, house: -300_00 })
})

test('[COUNT-7] play of demo players counts for nothing', async () => {
  const player = await at.player(1000)
  await at.db.owner.query(
    `insert into accounts.player (id, type_id, parent_id, name, username, username_key, mobile, password_hash, demo, created_at)
     overriding system value values ($1, 3, 1, 'Demo', 'demo99', 'demo99', '+916000000099', '$argon2id$x', true, now())`,
    [player],
  )
  await stake(player, 2)
  await count(player)
  await count(player)
  expect(await sums(player)).toMatchObject({ rows: 0 })
})

/** A chore whose questions to the database are counted. */
const startChore = (more: Partial<PlayDeps> = {}) => {
  const asked: string[] = []
  let tell: (event: Event) => void = () => {}
  let resync: () => void = () => {}
  let now = 0
  const watched = (db: Query): Query => ({
    query: (statement, values) => {
      asked.push('query')
      return db.query(statement, values)
    },
  })
  const play = createPlay({
    db: watched(at.db.database),
    clock: { now: () => instant(now) },
    transact: (work) => {
      asked.push('transaction')
      return at.db.database.transact(work)
    },
    counters: [tally],
    isOwner: () => true,
    subscribe: (listener) => {
      tell = listener
      return () => {}
    },
    onResync: (listener) => {
      resync = listener
      return () => {}
    },
    ...more,
  })
  return {
    ...play,
    asked,
    wallet: (...players: readonly PlayerId[]) => tell({ topic: 'wallet_changed', players }),
    resync: () => resync(),
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('[COUNT-8] a new owner finds whose wallet is ahead, and asks nothing more while nobody plays', async () => {
  const player = await at.player(1000)
  await stake(player, 2)
  const chore = startChore()
  await chore.count()
  expect(await sums(player)).toMatchObject({ rows: 2 })
  chore.asked.length = 0
  for (let turn = 0; turn < 20; turn += 1) await chore.count()
  expect(chore.asked).toEqual([])
  await stake(player, 1)
  chore.wallet(player)
  expect(await chore.count()).toBe(1)
  expect(chore.asked).toEqual(['transaction'])
  expect(await sums(player)).toMatchObject({ rows: 3 })
})

test('[COUNT-8] a posting of which nobody heard is found after lost events, and after half an hour in any case', async () => {
  const player = await at.player(1000)
  const chore = startChore()
  await chore.count()
  await stake(player, 1)
  expect(await chore.count()).toBe(0)
  chore.resync()
  await chore.count()
  expect(await sums(player)).toMatchObject({ rows: 1 })
  await stake(player, 1)
  chore.pass(30 * MINUTE_MS)
  await chore.count()
  expect(await sums(player)).toMatchObject({ rows: 2 })
})

test('[COUNT-8] a process that does not own the chores remembers nobody', async () => {
  const player = await at.player(1000)
  let isOwner = false
  const chore = startChore({ isOwner: () => isOwner })
  await chore.count()
  await stake(player, 1)
  chore.wallet(player)
  isOwner = true
  expect(await chore.count()).toBe(0)
})

test('[COUNT-9] a player who cannot be counted does not keep the others from it, and is tried again', async () => {
  const players = await at.players(3, 1000)
  for (const player of players) await stake(player, 1)
  let isBroken = true
  const chore = startChore({
    counters: [
      async (tx, counted) => {
        if (isBroken && counted.some(({ player }) => player === players[1])) throw new Error('no')
        await tally(tx, counted)
      },
    ],
  })
  await expect(chore.count()).rejects.toThrow('1 players could not be counted')
  const rows = async () => Promise.all(players.map(async (player) => (await sums(player)).rows))
  expect(await rows()).toEqual([1, 0, 1])
  isBroken = false
  await chore.count()
  expect(await rows()).toEqual([1, 1, 1])
  await at.settle()
})

test('[COUNT-10] a player with 100,000 postings is counted in slices, each in a transaction of its own', async () => {
  const player = await at.player(1000)
  await at.db.owner.query(
    `insert into ledger.posting
     select gen_random_uuid(), $1, 1 + n, 'many:' || n, '', 'game_bet', 'stake', null, -1, 0, 0, 0, 0, 0, 0, 0, null,
       'provider:studio-dice=1', now(), '' from generate_series(1, 100000) n`,
    [player],
  )
  await at.db.owner.query('update ledger.wallet set seq = 100001 where player_id = $1', [player])
  const slices: number[] = []
  const chore = startChore({
    counters: [
      async (tx, counted) => {
        slices.push(...counted.map(({ played }) => played.length))
        await tally(tx, counted)
      },
    ],
  })
  await chore.count()
  await chore.count()
  expect(Math.max(...slices)).toBeLessThanOrEqual(SLICE)
  expect(slices.length).toBe(101)
  expect(await sums(player)).toMatchObject({ rows: 100_000, different: 100_000, risked: 100_000 })
}, 60_000)

test('[COUNT-11] a counter is asked once for all players of a transaction, lowest id first', async () => {
  const players = await at.players(20, 1000)
  for (const player of players) await stake(player, 1)
  const asked: (readonly PlayerId[])[] = []
  const counter: PlayCounter = async (_, counted) => void asked.push(counted.map(({ player }) => player))
  await countPlayers({ ...deps(), counters: [counter] }, players.toReversed())
  expect(asked).toEqual([players.toSorted((one, other) => one - other)])
})

test('[COUNT-12] while many wait a turn counts a part of them, those who wait longest first, and five hundred at least', async () => {
  const chore = startChore({ transact: async () => [] as never })
  await chore.count()
  const many = Array.from({ length: 4000 }, (_, n) => playerId(1_000_000 + n))
  chore.wallet(...many)
  expect(await chore.count()).toBe(800)
  // Those who play on stand behind the others.
  chore.wallet(...many.slice(0, 800))
  expect(await chore.count()).toBe(800)
  const turns = [
    await chore.count(),
    await chore.count(),
    await chore.count(),
    await chore.count(),
    await chore.count(),
  ]
  expect(turns).toEqual([640, 512, 500, 500, 500])
  expect([await chore.count(), await chore.count(), await chore.count()]).toEqual([500, 48, 0])
})
