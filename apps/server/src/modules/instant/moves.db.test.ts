import { goalBombs, mines, minePositions, floatsOf, hilo } from '@maidan/games'
import type { PlayerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeze } from '../wallet/index.ts'
import { createWorld, DICE, said, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Seeds = { readonly clientSeed: string; readonly nonce: number }

/** The floats of a round, which only the server can know. */
const floats = async (player: PlayerId, seeds: unknown, count: number): Promise<number[]> =>
  floatsOf({ ...(seeds as Seeds), serverSeed: await world.serverSeed(player) }, count)

/** A round of mines with three mines, its safe cells and its mines. */
const newMines = async (rupees = 100, stake = 10) => {
  const player = await world.newPlayer(rupees)
  const { data } = await world.bet(player, 'mines', stake, { mines: 3 })
  const drawn = await floats(player, data['seeds'], mines.floats({ mines: 3 }))
  const positions = minePositions(drawn, { mines: 3 })
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !positions.includes(cell))
  return { player, round: data.id, positions, safe }
}

const open = (cell: number) => ({ kind: 'open', cell })
const CASH_OUT = { kind: 'cash_out' }

test('[ROUND-9] a round of mines is played move by move and cashed out, and the money is what the screen says', async () => {
  const { player, round, positions, safe } = await newMines()
  expect(await world.wallet(player)).toEqual({ cash: 90_00, bonus: 0 })
  const first = await world.move(player, round, 0, open(safe[0]!))
  expect(first.data).toMatchObject({ moves: 1, payout: null, shown: { phase: 'playing', opened: [safe[0]] } })
  const second = await world.move(player, round, 1, open(safe[1]!))
  expect((await world.get('/games/mines/open', player)).data).toEqual(second.data)
  const end = await world.move(player, round, 2, CASH_OUT)
  expect(end.data).toMatchObject({ moves: 3, shown: { phase: 'cashed_out', positions } })
  // 0.97 × (25 × 24) ÷ (22 × 21) = 1.2597
  expect(end.data).toMatchObject({ multiplier: 12_597, payout: 12.59 })
  expect(await world.wallet(player)).toEqual({ cash: 102_59, bonus: 0 })
  expect((await world.get('/games/mines/open', player)).body['data']).toBeNull()
  await world.requireClean()
})

test('[ROUND-9] a round of mines that meets a mine is lost, and shows all mines', async () => {
  const { player, round, positions } = await newMines()
  const { data } = await world.move(player, round, 0, open(positions[1]!))
  expect(data).toMatchObject({
    payout: 0,
    multiplier: 0,
    shown: { phase: 'lost', hit: positions[1], positions },
  })
  expect(await world.wallet(player)).toEqual({ cash: 90_00, bonus: 0 })
})

test('[ROUND-9] goal and hi-lo are played the same way', async () => {
  const player = await world.newPlayer(100)
  const pitch = await world.bet(player, 'goal', 10, { pitch: '3x4' })
  const bombs = goalBombs(await floats(player, pitch.data['seeds'], 4), { pitch: '3x4' })
  for (const [at, bomb] of bombs.entries())
    await world.move(player, pitch.data.id, at, { kind: 'pass', row: (bomb + 1) % 3 })
  // The last column cashes out by itself: 0.97 × (3 ÷ 2)⁴ = 4.9106
  expect((await world.get(`/games/rounds/${pitch.data.id}`, player)).data).toMatchObject({ payout: 49.1 })
  const cards = await world.bet(player, 'hilo', 10, {})
  const drawn = await floats(player, cards.data['seeds'], hilo.floats({}))
  const rank = (at: number) => Math.floor(Math.floor(drawn[at]! * 52) / 4)
  const guess = rank(1) >= rank(0) ? 'higher' : 'lower'
  await world.move(player, cards.data.id, 0, { kind: 'guess', guess })
  const end = await world.move(player, cards.data.id, 1, CASH_OUT)
  expect(end.data).toMatchObject({
    shown: { phase: 'cashed_out', cards: [expect.anything(), expect.anything()] },
  })
  await world.requireClean()
})

test('[ROUND-10] of 20 starts at once one begins, the others are refused and take no money', async () => {
  const player = await world.newPlayer(1000)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.bet(player, 'mines', 10, { mines: 3 })),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(said)).toEqual(Array.from({ length: 19 }, () => '409 round_open'))
  expect(await world.wallet(player)).toEqual({ cash: 990_00, bonus: 0 })
  // A round of another game may be open beside it.
  expect((await world.bet(player, 'goal', 10, { pitch: '4x7' })).status).toBe(201)
})

test('[ROUND-11] of 20 moves at once for one place one counts, also with two processes', async () => {
  const { player, round, safe } = await newMines()
  const other = await world.startProcess()
  for (const at of [0, 1]) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, by) =>
        (by % 2 === 0 ? world : other).post(`/games/rounds/${round}/move`, player, {
          at,
          move: open(safe[(at * 10 + by) % 20]!),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(said))).toEqual(
      new Set(['409 move_late']),
    )
  }
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, by) =>
      (by % 2 === 0 ? world : other).post(`/games/rounds/${round}/move`, player, { at: 2, move: CASH_OUT }),
    ),
  )
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(ends.filter(({ status }) => status !== 200).map(said)).toEqual(
    Array.from({ length: 19 }, () => '409 round_over'),
  )
  expect(await world.wallet(player)).toEqual({ cash: 102_59, bonus: 0 })
  await other.app.close()
})

test('[ROUND-11] a doubled move, a late one and one after the end are refused and open no cell', async () => {
  const { player, round, safe, positions } = await newMines()
  const first = await world.move(player, round, 0, open(safe[0]!), 'tap')
  expect((await world.move(player, round, 0, open(safe[0]!), 'tap')).body).toEqual(first.body)
  expect(said(await world.move(player, round, 0, open(positions[0]!)))).toBe('409 move_late')
  expect(said(await world.move(player, round, 2, open(positions[0]!)))).toBe('409 move_late')
  expect(said(await world.move(player, round, 1, open(safe[0]!)))).toBe('409 cell_open')
  expect(said(await world.move(player, round, 1, { kind: 'open', cell: 25 }))).toBe('400 move_malformed')
  expect((await world.get('/games/mines/open', player)).data).toEqual(first.data)
  await world.move(player, round, 1, CASH_OUT)
  expect(said(await world.move(player, round, 2, open(safe[1]!)))).toBe('409 round_over')
  expect(said(await world.move(player, round, 1, CASH_OUT))).toBe('409 round_over')
})

test('[ROUND-11] there is nothing to cash out before the first move, and no move in the round of somebody else', async () => {
  const { player, round } = await newMines()
  expect(said(await world.move(player, round, 0, CASH_OUT))).toBe('409 nothing_to_cash_out')
  const stranger = await world.newPlayer(100)
  expect(said(await world.move(stranger, round, 0, open(0)))).toBe('404 round_not_found')
  expect(said(await world.get(`/games/rounds/${round}`, stranger))).toBe('404 round_not_found')
  const dice = await world.bet(player, 'dice', 10, DICE)
  expect(said(await world.move(player, dice.data.id, 0, open(0)))).toBe('409 round_over')
})

test('[ROUND-12] a seed is not rotated while a round is in play; afterwards it is shown and every round of it can be checked', async () => {
  const { player, round, safe, positions } = await newMines()
  const rotate = (body: object = {}) => world.post('/games/seeds/rotate', player, body)
  expect(said(await rotate({ clientSeed: 'mine' }))).toBe('409 round_open')
  await world.move(player, round, 0, open(safe[0]!))
  expect(said(await rotate())).toBe('409 round_open')
  await world.move(player, round, 1, CASH_OUT)
  const before = (await world.get('/games/seeds', player)).data as unknown as {
    next: { commitment: string }
    active: { commitment: string; clientSeed: string }
  }
  const secret = await world.serverSeed(player)
  const { data } = await rotate({ clientSeed: 'my own seed' })
  expect(data).toMatchObject({
    revealed: {
      serverSeed: secret,
      commitment: before.active.commitment,
      clientSeed: before.active.clientSeed,
      bets: 1,
    },
    active: { commitment: before.next.commitment, clientSeed: 'my own seed', nonce: 0 },
  })
  const shown = (await world.get(`/games/rounds/${round}`, player)).data
  expect(shown).toMatchObject({ seeds: { serverSeed: secret }, shown: { positions } })
  expect(said(await rotate({ clientSeed: ' ' }))).toBe('400 client_seed_edge_space')
  // Without another one the client seed stays.
  expect((await rotate()).data['active']).toMatchObject({ clientSeed: 'my own seed', nonce: 0 })
})

test('[ROUND-13] a closed site, a closed game and a blocked player stop bets; a round in play is finished and paid', async () => {
  const { player, round, safe } = await newMines()
  await world.db.database.transact((tx) => freeze(tx, player))
  await world.db.owner.query(
    `update instant.setting set is_enabled = false, table_id = 'rtp-99' where game = 'mines'`,
  )
  world.site.status = 'maintenance'
  expect(said(await world.bet(player, 'dice', 10, DICE))).toBe('503 under_maintenance')
  await world.move(player, round, 0, open(safe[0]!))
  world.site.status = 'suspended'
  await world.move(player, round, 1, open(safe[1]!))
  expect((await world.move(player, round, 2, CASH_OUT)).data).toMatchObject({
    payout: 12.59,
    table: 'rtp-97',
  })
  world.site.status = 'live'
  expect(said(await world.bet(player, 'goal', 10, { pitch: '3x4' }))).toBe('403 movement_blocked')
  const other = await world.newPlayer(100)
  expect(said(await world.bet(other, 'mines', 10, { mines: 3 }))).toBe('409 game_disabled')
  await world.db.owner.query(
    `update instant.setting set is_enabled = true, table_id = 'rtp-97' where game = 'mines'`,
  )
})

test('[ROUND-14] a round that reaches the maximum win is cashed out by itself', async () => {
  await world.db.owner.query(`update instant.setting set max_win = 12000 where game = 'mines'`)
  const { player, round, safe } = await newMines(200, 100)
  // The first cell pays 1.1022; the second would pay 1.2597, more than ₹120.
  const { data } = await world.move(player, round, 0, open(safe[0]!))
  expect(data).toMatchObject({ shown: { phase: 'cashed_out' }, payout: 110.22 })
  await world.db.owner.query(`update instant.setting set max_win = 100000000 where game = 'mines'`)
})
