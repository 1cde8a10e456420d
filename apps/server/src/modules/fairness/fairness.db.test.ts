import type { GameReturns } from '@maidan/contracts/player'
import type { StaffReturns } from '@maidan/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, DICE, said, type World } from '../instant/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** As the staff see it, which nobody keeps for two seconds. */
const staffReturns = async (game: string): Promise<StaffReturns> => {
  const { body } = await world.staff('GET', '/returns')
  return (body['data'] as { games: StaffReturns[] }).games.find((one) => one.game === game)!
}

const openAlarms = async (): Promise<unknown> =>
  ((await world.staff('GET', '/returns')).body['data'] as { open: number }).open

test('[RTP-3] everybody reads every game before its first round, and no amount of money', async () => {
  const { status, body } = await world.get('/games/fairness', 0 as never)
  const { games, since, madeAt } = body['data'] as { games: GameReturns[]; since: null; madeAt: number }
  expect([status, since, typeof madeAt]).toEqual([200, null, 'number'])
  expect(games).toHaveLength(10)
  expect(games[0]).toEqual({
    game: 'dice',
    name: 'Dice',
    rounds: 0,
    promised: null,
    paid: null,
    band: null,
    state: 'few',
    review: null,
  })
})

test('[RTP-1] a bet is in the returns of its game and table as soon as it has its answer', async () => {
  const player = await world.newPlayer(1000)
  const { data } = await world.bet(player, 'dice', 100, DICE)
  const dice = await staffReturns('dice')
  expect(dice).toMatchObject({ rounds: 1, staked: 100, returned: data['payout'], promised: 96.9903 })
  expect(dice.tables).toEqual([
    {
      table: 'rtp-97',
      rounds: 1,
      promised: 96.9903,
      paid: data['payout'],
      staked: 100,
      returned: data['payout'],
    },
  ])
})

test('[RTP-1] a refused bet, the same key again and a cash-out add nothing', async () => {
  const player = await world.newPlayer(100)
  const before = await staffReturns('dice')
  await world.bet(player, 'dice', 500, DICE)
  await world.bet(player, 'dice', 10, DICE, 'twice')
  await world.bet(player, 'dice', 10, DICE, 'twice')
  expect((await staffReturns('dice')).rounds).toBe(before.rounds + 1)
})

test('[RTP-2] a round in play counts with what its cash-out would bring, from its first risk on', async () => {
  const player = await world.newPlayer(1000)
  const { data } = await world.bet(player, 'mines', 100, { mines: 1 })
  expect((await staffReturns('mines')).rounds).toBe(0)
  const moved = await world.move(player, data.id, 0, { kind: 'open', cell: 3 })
  const isLost = moved.data['payout'] !== null
  expect(await staffReturns('mines')).toMatchObject({
    rounds: 1,
    staked: 100,
    returned: isLost ? 0 : 101.04,
    promised: 96.9984,
  })
  if (!isLost) await world.move(player, data.id, 1, { kind: 'cash_out' })
  expect(await staffReturns('mines')).toMatchObject({ rounds: 1, returned: isLost ? 0 : 101.04 })
})

test('[RTP-6] bets of many players in two processes at once are all counted, and the audit finds their sums', async () => {
  const other = await world.startProcess()
  const players = await Promise.all(Array.from({ length: 12 }, () => world.newPlayer(1000)))
  const before = await staffReturns('hotline')
  await Promise.all(
    players.flatMap((player, at) =>
      Array.from({ length: 5 }, () =>
        (at % 2 === 0 ? world : other).post('/games/hotline/bet', player, {
          stake: 10,
          bet: { pick: 'red' },
        }),
      ),
    ),
  )
  const after = await staffReturns('hotline')
  expect([after.rounds - before.rounds, after.staked - before.staked]).toEqual([60, 600])
  await world.requireClean()
  await other.app.close()
})

test('[RTP-1] the audit finds returns that are not those of the rounds', async () => {
  const shift = (by: number) =>
    world.db.owner.query('update fairness.returns set returned = returned + $1 where game = $2', [by, 'dice'])
  await shift(1)
  await expect(world.requireClean()).rejects.toThrow('the returns of every game are those of its rounds')
  await shift(-1)
  await world.requireClean()
})

/** A game of another module, with a million rounds of ₹1 that paid this much too little. */
const addAviator = async (missing: number): Promise<void> => {
  await world.db.owner.query(
    `insert into fairness.returns (game, table_id, shard, rounds, staked, returned, expected, variance, highest)
     values ('aviator', 'rtp-97', 0, 1000000, 100000000, 97000000 - $1::bigint, 97000000, 10000000000, 200)
     on conflict (game, table_id, shard) do update set returned = excluded.returned, rounds = excluded.rounds`,
    [missing],
  )
}

const review = (note: string, game = 'aviator') => world.staff('POST', `/${game}/review`, { note })

test('[RTP-5] staff take an alarm once, with a note that everybody reads and a line in the audit log', async () => {
  await addAviator(100_000)
  expect(await staffReturns('aviator')).toMatchObject({ name: 'Aviator', state: 'within' })
  expect([said(await review('too early')), await openAlarms()]).toEqual(['409 no_alarm', 0])
  await addAviator(300_000)
  expect(await staffReturns('aviator')).toMatchObject({ state: 'alarm', paid: 96.7, review: null })
  expect(await openAlarms()).toBe(1)
  const taken = await Promise.all([review('We replay every round.'), review('We replay every round.')])
  expect(taken.map(said).toSorted()).toEqual(['200', '409 review_open'])
  expect(await openAlarms()).toBe(0)
  expect((await staffReturns('aviator')).review).toMatchObject({ by: 'asha', rounds: 1_000_000 })
  const lines = await world.db.owner.query(
    `select action, details from staff.audit where subject = 'game:aviator'`,
  )
  expect(lines).toEqual([
    {
      action: 'games.review',
      details: 'rounds: 1000000; promised: 97; paid: 96.7; note: We replay every round.',
    },
  ])
  const process = await world.startProcess()
  const { body } = await process.get('/games/fairness', 0 as never)
  const { games } = body['data'] as { games: GameReturns[] }
  expect(games.find(({ game }) => game === 'aviator')).toMatchObject({
    state: 'alarm',
    review: { note: 'We replay every round.' },
  })
  expect(JSON.stringify(games)).not.toMatch(/staked|asha/)
  await process.app.close()
})

test('[RTP-5] an alarm is open again when the game has had twice the rounds', async () => {
  await world.db.owner.query(`update fairness.returns set rounds = 2000000 where game = 'aviator'`)
  expect([(await staffReturns('aviator')).review, await openAlarms()]).toEqual([null, 1])
  expect(said(await review('Still looking.'))).toBe('200')
})

test('[RTP-5] support reads the returns and takes no alarm', async () => {
  world.site.role = 'support'
  expect((await world.staff('GET', '/returns')).status).toBe(200)
  expect((await review('I am not asked')).status).toBe(403)
  world.site.role = 'cashier'
  expect((await world.staff('GET', '/returns')).status).toBe(403)
  world.site.role = 'admin'
})

test('[RTP-5] a note that is missing, too long or hides its direction is refused', async () => {
  for (const note of ['', 'ab', 'x'.repeat(301), 'a\u202eb c', 'a\u0000bc'])
    expect((await review(note)).status).toBe(400)
  expect((await review('good words', 'no-such-game')).status).toBe(409)
})

test('[RTP-3] a read that fails is nobody else’s answer', async () => {
  const { owner } = world.db
  await owner.query('alter table fairness.returns rename to gone')
  const process = await world.startProcess()
  expect((await process.get('/games/fairness', 0 as never)).status).toBe(500)
  await owner.query('alter table fairness.gone rename to returns')
  expect((await process.get('/games/fairness', 0 as never)).status).toBe(200)
  await process.app.close()
})
