import { paise, type PlayerId } from '@maidan/core'
import { openLedger } from '../../wallet/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import { createWorld, DICE, said, type World } from '../testing/world.ts'
import { createFastPath, isQuickBet } from './fast-path.ts'
import type { Job } from './job.ts'

let world: World
let ledger: ReturnType<typeof openLedger>
beforeAll(async () => {
  world = await createWorld()
  ledger = openLedger(world.db.config.app)
})
afterAll(async () => {
  await ledger.close()
  await world.close()
})

let count = 0
const jobOf = (player: PlayerId, rupees = 10, key = `fast-key-${(count += 1)}`): Job => ({
  request: { player, key, hash: 'a'.repeat(43) } as Job['request'],
  ask: { type: 'bet', game: 'dice', stake: paise(rupees * 100), bet: DICE },
  resolve: () => {},
  reject: () => {},
})

const pathOn = (db: Query = world.db.database) => createFastPath({ db, ledger, clock: systemClock })

/** Writes down which statements were sent, and lets something happen after the first look. */
const watched = (happens: () => Promise<unknown> = async () => {}) => {
  const sent: string[] = []
  const db: Query = {
    query: async (statement, values) => {
      const rows = await world.db.database.query(statement, values)
      const name = typeof statement === 'object' ? statement.name : statement
      sent.push(name)
      if (sent.length === 1 && name === 'instant_look_up') await happens()
      return rows as never
    },
  }
  return { sent, db }
}

const standing = async (player: PlayerId) => ({
  ...(await world.wallet(player)),
  rounds: await world.db.owner.query('select id from instant.round where player_id = $1', [player]),
  postings: (await world.db.owner.query('select from ledger.posting where player_id = $1', [player])).length,
})

const noncesOf = async (player: PlayerId): Promise<number[]> => {
  const rows = await world.db.owner.query<{ nonce: number }>(
    'select nonce from instant.round where player_id = $1 order by id',
    [player],
  )
  return rows.map(({ nonce }) => nonce)
}

const upTo = (length: number): number[] => Array.from({ length }, (_, at) => at)

test('[ROUND-21] bets are taken in two statements, from cash first and then from bonus', async () => {
  const [rich, mixed] = [await world.newPlayer(100), await world.newPlayer(4, 20)]
  const jobs = [jobOf(rich), jobOf(mixed)]
  const answers = await pathOn().run(jobs)
  expect(jobs.map((job) => answers.get(job)?.ok)).toEqual([true, true])
  const rows = await world.db.owner.query(
    'select stake_cash as cash, stake_bonus as bonus from instant.round where player_id = any ($1) order by player_id',
    [[rich, mixed]],
  )
  expect(rows).toEqual([
    { cash: 1000, bonus: 0 },
    { cash: 400, bonus: 600 },
  ])
  await world.requireClean()
})

const KEY = 'a-key-of-two'
const change = (text: string) => (player: PlayerId) => world.db.owner.query(text, [player])

test.each([
  [
    'a request with its key',
    '23505',
    change(
      `insert into public.request (player_id, key, hash, answer) values ($1, '${KEY}', repeat('b', 43), '{}')`,
    ),
  ],
  [
    'a block',
    'MD001',
    change(`insert into ledger.block (player_id, movement, reason) values ($1, 'stake', 'test')`),
  ],
])(
  '[ROUND-21] after %s between look and commit nothing of the batch is written',
  async (_, code, happens) => {
    const [player, other] = [await world.newPlayer(100), await world.newPlayer(100)]
    const before = await standing(other)
    const jobs = [jobOf(player, 10, KEY), jobOf(other)]
    const batch = pathOn(watched(() => happens(player)).db).run(jobs)
    await expect(batch).rejects.toMatchObject({ code })
    expect(await standing(other)).toEqual(before)
    await world.requireClean()
  },
)

/** As a bonus that is cleared: coins become cash. */
const clearCoins = async (player: PlayerId): Promise<void> => {
  const moved = { type: 'move', pockets: { cash: paise(50_00), bonus: paise(-50_00) }, house: [] } as const
  const verdict = await ledger.post({
    player,
    key: 'cleared',
    kind: 'bonus_part',
    movement: 'bonus',
    change: moved,
  })
  expect(verdict.ok).toBe(true)
}

test.each([
  ['another bet of the player', (player: PlayerId) => world.bet(player, 'dice', 10, DICE), [0, 1]],
  ['new seeds', (player: PlayerId) => world.post('/games/seeds/rotate', player, {}), [0]],
  ['another split of the wallet', clearCoins, [0]],
] as const)(
  '[ROUND-21] after %s between look and commit the batch is decided anew by another look',
  async (_, happens, nonces) => {
    const [player, other] = [await world.newPlayer(4, 100), await world.newPlayer(100)]
    const { sent, db } = watched(() => happens(player))
    const jobs = [jobOf(player), jobOf(other)]
    const answers = await pathOn(db).run(jobs)
    expect(jobs.map((job) => answers.get(job)?.ok)).toEqual([true, true])
    expect(sent).toEqual(['instant_look_up', 'instant_commit_bets', 'instant_look_up', 'instant_commit_bets'])
    expect(await noncesOf(player)).toEqual(nonces)
    expect(await noncesOf(other)).toEqual([0])
    await world.requireClean()
  },
)

test('[ROUND-22] who has bet before is remembered: the next bets take one statement', async () => {
  const players = [await world.newPlayer(100), await world.newPlayer(4, 100)]
  const { sent, db } = watched()
  const path = pathOn(db)
  for (let bet = 0; bet < 5; bet += 1) {
    const jobs = players.map((player) => jobOf(player, 1))
    const answers = await path.run(jobs)
    expect(jobs.map((job) => answers.get(job)?.ok)).toEqual([true, true])
  }
  expect(sent).toEqual(['instant_look_up', ...Array.from({ length: 5 }, () => 'instant_commit_bets')])
  for (const player of players) expect(await noncesOf(player)).toEqual(upTo(5))
  await world.requireClean()
})

test('[ROUND-22] answers tell the time that is stored, also where some of a batch are looked up', async () => {
  const [known, stranger] = [await world.newPlayer(100), await world.newPlayer(100)]
  const path = pathOn()
  await path.run([jobOf(known)])
  const jobs = [jobOf(known), jobOf(stranger)]
  const answers = await path.run(jobs)
  const told = jobs.map((job) => answers.get(job)).map((answer) => (answer?.ok ? answer.value.at : undefined))
  const rows = await world.db.owner.query<{ at: number }>(
    'select (extract(epoch from max(made_at)) * 1000)::bigint as at from instant.round where player_id = any ($1) group by player_id',
    [[known, stranger]],
  )
  expect(told).toEqual(rows.map(({ at }) => at))
})

test('[ROUND-22] [ROUND-3] two processes that remember the same players take each bet once, and numbers of rounds go up', async () => {
  const players = await Promise.all(upTo(4).map(() => world.newPlayer(100)))
  const paths = [pathOn(), pathOn()]
  for (let bet = 0; bet < 12; bet += 1) {
    const jobs = players.map((player) => jobOf(player, 1))
    // A process keeps the players for a while and then another one has them.
    const answers = await paths[Math.floor(bet / 3) % 2]!.run(jobs)
    expect(jobs.map((job) => answers.get(job)?.ok)).toEqual([true, true, true, true])
  }
  for (const player of players) expect(await noncesOf(player)).toEqual(upTo(12))
  await world.requireClean()
})

test('[ROUND-22] a game that was closed takes no bet of a player who is remembered', async () => {
  const player = await world.newPlayer(100)
  const path = pathOn()
  await path.run([jobOf(player)])
  const set = (isEnabled: boolean) =>
    world.db.owner.query(
      `update instant.setting set is_enabled = $1, version = version + 1 where game = 'dice'`,
      [isEnabled],
    )
  await set(false)
  await expect(path.run([jobOf(player)])).rejects.toMatchObject({ code: 'MD001' })
  expect(await path.run([jobOf(player)])).toEqual(new Map())
  await set(true)
  expect((await path.run([jobOf(player)])).size).toBe(1)
  expect(await noncesOf(player)).toEqual([0, 1])
})

test('[ROUND-22] money that came in or went out is seen by a player who is remembered', async () => {
  const player = await world.newPlayer(10)
  const path = pathOn()
  const give = (cash: number) =>
    world.db.owner.query('update ledger.wallet set cash = $2 where player_id = $1', [player, cash])
  const [first] = (await path.run([jobOf(player, 5)])).values()
  expect(first?.ok).toBe(true)
  const { cash } = await world.wallet(player)
  await give(0)
  expect(await path.run([jobOf(player, 1)])).toEqual(new Map())
  await give(cash)
  expect((await path.run([jobOf(player, 1)])).size).toBe(1)
  await world.requireClean()
})

test('[ROUND-21] [ROUND-7] who is refused in a batch of many is answered alone, and the others are taken', async () => {
  const players = await Promise.all(
    Array.from({ length: 12 }, (_, at) => world.newPlayer(at % 3 === 0 ? 5 : 100)),
  )
  const expected = players.map((_, at) => (at % 3 === 0 ? '409 balance_too_low' : '201'))
  // The second time the guard knows who was refused.
  for (const _ of ['first', 'second']) {
    const answers = await Promise.all(players.map((player) => world.bet(player, 'dice', 10, DICE)))
    expect(answers.map(said)).toEqual(expected)
  }
})

test('[ROUND-21] only bets on games of one step are quick', async () => {
  const player = await world.newPlayer(100)
  const { request, ask, ...rest } = jobOf(player)
  expect(isQuickBet({ request, ask, ...rest })).toBe(true)
  expect(isQuickBet({ request, ask: { ...ask, game: 'mines' } as Job['ask'], ...rest })).toBe(false)
  expect(isQuickBet({ request, ask: { type: 'move', round: 1, move: {}, at: 0 }, ...rest })).toBe(false)
})
