import { paise, type PlayerId } from '@maidan/core'
import { openLedger } from '../../wallet/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Query } from '../../../platform/postgres/database.ts'
import { createWorld, DICE, said, type World } from '../testing/world.ts'
import { isQuickBet, runFast } from './fast-path.ts'
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

/** The database, with something that happens between the look and the commit. */
const afterLook = (happens: () => Promise<unknown>): Query => ({
  query: async (statement, values) => {
    const rows = await world.db.database.query(statement, values)
    if (typeof statement === 'object' && statement.name === 'instant_look_up') await happens()
    return rows as never
  },
})

const standing = async (player: PlayerId) => ({
  ...(await world.wallet(player)),
  rounds: await world.db.owner.query('select id from instant.round where player_id = $1', [player]),
  postings: (await world.db.owner.query('select from ledger.posting where player_id = $1', [player])).length,
})

test('[ROUND-21] bets are taken in two statements, from cash first and then from bonus', async () => {
  const [rich, mixed] = [await world.newPlayer(100), await world.newPlayer(4, 20)]
  const jobs = [jobOf(rich), jobOf(mixed)]
  const answers = await runFast({ db: world.db.database, ledger }, jobs)
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
  ['another bet of the player', '23505', (player: PlayerId) => world.bet(player, 'dice', 10, DICE)],
  ['new seeds', 'MD001', (player: PlayerId) => world.post('/games/seeds/rotate', player, {})],
  [
    'a request with its key',
    '23505',
    change(
      `insert into public.request (player_id, key, hash, answer) values ($1, '${KEY}', repeat('b', 43), '{}')`,
    ),
  ],
  [
    'another split of the wallet',
    'MD001',
    change('update ledger.wallet set cash = 100, bonus = 9900 where player_id = $1'),
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
    const batch = runFast({ db: afterLook(() => happens(player)), ledger }, jobs)
    await expect(batch).rejects.toMatchObject({ code })
    expect(await standing(other)).toEqual(before)
    await change('update ledger.wallet set cash = cash + bonus, bonus = 0 where player_id = $1')(player)
    await world.requireClean()
  },
)

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
