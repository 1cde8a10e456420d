import type { PlayerId } from '@maidan/core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runDraws } from './chore.ts'
import { cancelDraw, changeDraw } from './service.ts'
import { createDrawWorld, type DrawWorld, rupees } from './testing/world.ts'

let world: DrawWorld
beforeAll(async () => {
  world = await createDrawWorld()
})
afterEach(() => world.requireCleanBooks())
afterAll(() => world.close())

/** Everything that was played before this moment counts. */
const closeNow = (id: number): Promise<void> => world.closeAt(id, Date.now())

test('[DRAW-2] [DRAW-3] settled play of own money brings tickets, and play that is taken back takes them', async () => {
  const id = await world.plan({ ms: 60_000 })
  const player = await world.newPlayer()
  await world.stake(player, 1200)
  await world.count(player)
  expect((await world.current(id, player)).own).toEqual({ risked: 1200, tickets: 2, next: 300, line: null })
  await world.takeBack(player, 900)
  await world.count(player)
  expect((await world.current(id, player)).own).toMatchObject({ risked: 300, tickets: 0, next: 200 })
  await world.takeBack(player, 900)
  await world.stake(player, 500)
  await world.count(player)
  expect(await world.current(id, player)).toMatchObject({ tickets: 1, holders: 1, own: { risked: 500 } })
  expect((await world.current(id)).own).toBeNull()
  await world.count(player)
  expect((await world.current(id, player)).own).toMatchObject({ risked: 500 })
})

test('[DRAW-2] bonus money and demo players get no tickets', async () => {
  const id = await world.plan({ ms: 60_000 })
  const [player, demo] = [await world.newPlayer(100), await world.newPlayer(10_000, { demo: true })]
  await world.ledger.post({
    player,
    key: 'coins',
    kind: 'bonus',
    movement: 'bonus',
    change: {
      type: 'move',
      pockets: { bonus: rupees(2000) },
      house: [{ account: 'bonus_cost', amount: rupees(-2000) }],
    },
  })
  await world.stake(player, 2000)
  await world.stake(demo, 5000)
  await world.count(player, demo)
  expect((await world.current(id, player)).own).toMatchObject({ risked: 100, tickets: 0 })
  expect((await world.current(id, demo)).own).toMatchObject({ risked: 0, tickets: 0 })
})

test('[DRAW-1] [DRAW-7] [DRAW-8] a draw promises its seed, freezes its list, draws, pays once, and everybody can check it', async () => {
  const id = await world.plan({ ms: 60_000, prizes: [1000, 500, 200, 100] })
  const players = await Promise.all([world.newPlayer(), world.newPlayer(), world.newPlayer()])
  for (const [at, player] of players.entries()) await world.stake(player, 500 * (at + 1))
  const open = await world.current(id)
  expect(open).toMatchObject({ state: 'open', seed: null, listHash: null, winners: [] })
  await closeNow(id)
  const drawn = await world.finish(id)
  expect(drawn).toMatchObject({ state: 'drawn', tickets: 6, holders: 3, commitment: open.commitment })
  expect(drawn.winners.map(({ place, amount, name }) => [place, amount, name])).toEqual([
    [1, 1000, 'R•••'],
    [2, 500, 'R•••'],
    [3, 200, 'R•••'],
  ])
  for (const player of players)
    expect(await world.verify(id, player)).toEqual({ seed: true, list: true, winners: true, isOwn: true })
  const cash = await Promise.all(players.map((player) => world.cashOf(player)))
  expect(cash.reduce((sum, one) => sum + one, 0)).toBe(300_000 - 3000 + 1700)
  expect(world.told.filter((title) => title.startsWith('You won ₹'))).toHaveLength(3)
  expect(await runDraws(world.deps)).toBe(0)
  expect((await world.past(id, players[0])).winners.filter(({ isOwn }) => isOwn)).toHaveLength(1)
})

test('[DRAW-8] a prize that the ledger does not take waits and is paid when it does', async () => {
  const id = await world.plan({ ms: 60_000 })
  const player = await world.newPlayer()
  await world.stake(player, 500)
  await world.db.owner.query(
    `insert into ledger.block (player_id, movement, until, reason) values ($1, 'bonus', 'infinity', 'test')`,
    [player],
  )
  await closeNow(id)
  await world.finish(id)
  expect(await world.cashOf(player)).toBe(99_500)
  await world.db.owner.query('delete from ledger.block where player_id = $1', [player])
  await world.finish(id)
  expect(await world.cashOf(player)).toBe(100_500)
})

test('[DRAW-1] a draw that nobody holds a ticket of ends without a winner', async () => {
  const id = await world.plan({ ms: 60_000 })
  await closeNow(id)
  expect(await world.finish(id)).toMatchObject({ state: 'drawn', tickets: 0, holders: 0, winners: [] })
})

test('[DRAW-9] the weekly draws of this week and the next are there once, however often they are planned', async () => {
  await Promise.all([runDraws(world.deps), runDraws(world.deps), runDraws(world.deps)])
  const weeks = await world.db.owner.query<{ week: string }>(
    'select week from draws.draw where week is not null order by week',
  )
  expect(weeks).toHaveLength(2)
})

const act = async (id: number, work: typeof cancelDraw) =>
  world.deps.transact((tx) => work(tx, world.deps, id, 'The prizes were wrong'))
const terms = (player?: PlayerId) => ({
  name: `Another ${player ?? 'name'}`,
  opensAt: world.deps.clock.now(),
  closesAt: world.deps.clock.now(),
  ticketPrice: rupees(100),
  prizes: [rupees(50)],
})

test('[DRAW-10] an open draw keeps its terms, against staff and against the database', async () => {
  const id = await world.plan({ ms: 60_000 })
  const changed = await world.deps.transact((tx) => changeDraw(tx, world.deps, id, terms()))
  expect(changed).toMatchObject({ refusal: 'draw_opened' })
  for (const change of ["prizes = '{1}'", 'ticket_price = 100', "closes_at = closes_at + interval '1 hour'"])
    await expect(world.db.owner.query(`update draws.draw set ${change} where id = $1`, [id])).rejects.toThrow(
      'its terms stay',
    )
  await expect(
    world.db.database.query('update draws.secret set seed = $2 where draw_id = $1', [id, 'ab'.repeat(32)]),
  ).rejects.toThrow('permission denied')
})

test('[DRAW-10] a draw is cancelled until it is drawn; reason and seed become public, and nobody wins', async () => {
  const id = await world.plan({ ms: 60_000 })
  const player = await world.newPlayer()
  await world.stake(player, 500)
  expect(await act(id, cancelDraw)).toMatchObject({ ok: true })
  expect(await act(id, cancelDraw)).toMatchObject({ refusal: 'draw_over' })
  const view = await world.past(id)
  expect(view).toMatchObject({ state: 'cancelled', cancelReason: 'The prizes were wrong', winners: [] })
  expect(view.seed).toMatch(/^[0-9a-f]{64}$/)
  await world.count(player)
  expect(await runDraws(world.deps)).toBe(0)
  expect(await world.cashOf(player)).toBe(99_500)
  await expect(
    world.db.owner.query('update draws.draw set cancelled_at = null, cancel_reason = null where id = $1', [
      id,
    ]),
  ).rejects.toThrow('is over')
})
