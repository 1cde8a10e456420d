import { numberIn } from '@maidan/contracts'
import { paise } from '@maidan/core'
import { commitmentOf, hotlineFieldAt, type ServerSeed, verify } from '@maidan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cap, setMostStake } from '../wallet/index.ts'
import { createWorld, DICE, said, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const BETS = {
  dice: DICE,
  plinko: { rows: 8, risk: 'low' },
  keno: { picks: [1, 2, 3], risk: 'classic' },
  miniroulette: {
    chips: [
      { spot: 'red', stake: 6.5 },
      { spot: 'straight-7', stake: 3.5 },
    ],
  },
  hotline: { pick: 'red' },
} as const

/** The result in the form in which the trade publishes it, as the verifier answers. */
const published = (game: string, { outcome, multiplier }: Readonly<Record<string, unknown>>): unknown => {
  if (game === 'dice') return Number(outcome) / 100
  if (game === 'plinko') return Number(multiplier) / 10_000
  if (game === 'keno') return (outcome as number[]).toSorted((a, b) => a - b)
  return game === 'hotline' ? hotlineFieldAt(Number(outcome)) : outcome
}

test.each(Object.entries(BETS))(
  '[ROUND-1] [ROUND-2] a bet on %s is over at once, as the seeds say that were fixed before',
  async (game, bet) => {
    const player = await world.newPlayer(1000)
    const seeds = (await world.get('/games/seeds', player)).data as unknown as {
      active: { commitment: string; clientSeed: string }
    }
    const { status, data } = await world.bet(player, game, 10, bet)
    expect(status).toBe(201)
    expect(data['bet']).toEqual(bet)
    const serverSeed = await world.serverSeed(player)
    expect(commitmentOf(serverSeed as ServerSeed)).toBe(seeds.active.commitment)
    expect(data['seeds']).toEqual({ ...seeds.active, nonce: 0, serverSeed: null })
    const found = verify({ game, serverSeed, clientSeed: seeds.active.clientSeed, nonce: 0, ...bet })
    expect(found).toEqual({ ok: true, value: published(game, data) })
    const payout = Math.round(Number(data['payout']) * 100)
    expect(await world.wallet(player)).toEqual({ cash: 1000_00 - 10_00 + payout, bonus: 0 })
    expect((await world.get(`/games/rounds/${data.id}`, player)).data).toEqual(data)
    await world.requireClean()
  },
)

test('[ROUND-3] the nonce counts up by one with every bet, also when 20 bets on 4 games come at once', async () => {
  const player = await world.newPlayer(1000)
  const games = Object.entries(BETS).slice(0, 4)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const [game, bet] = games[at % games.length]!
      return world.bet(player, game, 10, bet)
    }),
  )
  const nonces = answers.map(({ data }) => (data['seeds'] as { nonce: number }).nonce)
  expect(nonces.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at))
})

test('[ROUND-4] the same key again gets the same round and takes nothing; 20 at once are one bet', async () => {
  const player = await world.newPlayer(1000)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.bet(player, 'dice', 10, DICE, 'one-key-of-mine')),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const [{ count }] = (await world.db.owner.query<{ count: number }>(
    'select count(*) from instant.round where player_id = $1',
    [player],
  )) as [{ count: number }]
  expect(count).toBe(1)
})

test('[ROUND-4] two processes that get one key make one bet, and the nonces of both have no gap', async () => {
  const player = await world.newPlayer(1000)
  const other = await world.startProcess()
  const send = (at: number, key: string) =>
    (at % 2 === 0 ? world : other).post('/games/dice/bet', player, { stake: 10, bet: DICE }, key)
  const same = await Promise.all(Array.from({ length: 6 }, (_, at) => send(at, 'shared-key')))
  expect(new Set(same.map(({ data }) => data.id)).size).toBe(1)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at, `own-key-${at}`)))
  const nonces = answers.map(({ data }) => (data['seeds'] as { nonce: number }).nonce)
  expect(nonces.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  await other.app.close()
})

/** Wins 96 times in 100. */
const OFTEN = { side: 'over', target: 400 }

test('[ROUND-5] stake and win are two lines that name the game and the round, from where the stake came', async () => {
  const player = await world.newPlayer(1000)
  let won = (await world.bet(player, 'dice', 4, OFTEN)).data
  while (won['payout'] === 0) won = (await world.bet(player, 'dice', 4, OFTEN)).data
  const rows = await world.db.owner.query(
    `select kind, movement, reference, house from ledger.posting
     where player_id = $1 and reference = $2 order by seq`,
    [player, `round:${won.id}`],
  )
  const base = { reference: `round:${won.id}` }
  const win = Math.round(Number(won['payout']) * 100)
  expect(rows).toEqual([
    { ...base, kind: 'game_bet', movement: 'stake', house: 'provider:studio-dice=400' },
    { ...base, kind: 'game_win', movement: 'payout', house: `provider:studio-dice=${-win}` },
  ])
  expect(numberIn(base.reference)).toBe(`R-${won.id}`)
})

test('[ROUND-5] a win goes back to cash and bonus in the proportion of the stake', async () => {
  const player = await world.newPlayer(1, 3)
  const { data } = await world.bet(player, 'dice', 4, OFTEN)
  const win = Math.round(Number(data['payout']) * 100)
  const bonus = Math.floor((win * 3) / 4)
  expect(await world.wallet(player)).toEqual({ cash: win - bonus, bonus })
})

test('[ROUND-6] a bet that is none, a stake out of the limits or above the maximum win is refused by name and takes nothing', async () => {
  const player = await world.newPlayer(50_000)
  const refused = async (game: string, stake: number, bet: object) =>
    said(await world.bet(player, game, stake, bet))
  expect(await refused('dice', 10, { side: 'left', target: 1 })).toBe('400 side_unknown')
  expect(await refused('dice', 10, { side: 'over', target: 10_000 })).toBe('400 target_out_of_range')
  expect(await refused('plinko', 10, { rows: 99, risk: 'low' })).toBe('400 rows_out_of_range')
  expect(await refused('keno', 10, { picks: [1, 1], risk: 'low' })).toBe('400 pick_twice')
  expect(await refused('mines', 10, { mines: 25 })).toBe('400 mines_out_of_range')
  expect(await refused('miniroulette', 10, { chips: [{ spot: 'red', stake: 9 }] })).toBe('400 stake_invalid')
  expect(await refused('miniroulette', 10, { chips: 'red' })).toBe('400 bet_malformed')
  expect(await refused('dice', 0.5, DICE)).toBe('400 stake_below_minimum')
  expect(await refused('dice', 10_000.01, DICE)).toBe('400 stake_above_maximum')
  expect(await refused('dice', 1.001, DICE)).toBe('400 stake_not_whole')
  expect(await refused('dice', -1, DICE)).toBe('400 stake_not_positive')
  // 10,000 times ₹101 is more than ten lakh.
  expect(await refused('plinko', 101, { rows: 16, risk: 'expert' })).toBe('400 stake_too_high')
  expect((await world.bet(player, 'plinko', 100, { rows: 16, risk: 'expert' })).status).toBe(201)
  expect(await refused('dice', 10_000, { side: 'under', target: 1 })).toBe('400 stake_too_high')
  expect((await world.get('/games/rounds', player)).body['page']).toMatchObject({ total: 1 })
})

test('[ROUND-6] [HTTP-36] a bet that is nested without end is a bad request', async () => {
  const player = await world.newPlayer(100)
  const bet = JSON.parse(`{"side":"over","target":${'['.repeat(500)}1${']'.repeat(500)}}`) as object
  expect(said(await world.bet(player, 'dice', 10, bet))).toBe('400 bad_request')
})

test('[BON-10] a stake above the maximum of a bonus is refused, and one at it is taken', async () => {
  const player = await world.newPlayer(100)
  await world.db.database.transact((tx) => setMostStake(tx, player, paise(10_00)))
  expect(said(await world.bet(player, 'dice', 10.01, DICE))).toBe('403 over_bonus_maximum')
  expect((await world.bet(player, 'dice', 10, DICE)).status).toBe(201)
})

test('[ROUND-7] money that is not there, a block and a limit refuse a bet without a trace, and the nonce stays', async () => {
  const player = await world.newPlayer(100)
  expect(said(await world.bet(player, 'dice', 101, DICE))).toBe('409 balance_too_low')
  await world.db.database.transact((tx) => cap(tx, player, 'stake', paise(5_00), 86_400_000))
  expect(said(await world.bet(player, 'dice', 6, DICE))).toBe('403 limit_reached')
  await world.db.owner.query(
    `insert into ledger.block (player_id, movement, reason) values ($1, 'stake', 'excluded')`,
    [player],
  )
  expect(said(await world.bet(player, 'dice', 5, DICE))).toBe('403 movement_blocked')
  expect((await world.get('/games/seeds', player)).data['active']).toMatchObject({ nonce: 0 })
  expect(await world.wallet(player)).toEqual({ cash: 100_00, bonus: 0 })
})

test('[ROUND-7] one who cannot pay does not stop the others of the batch', async () => {
  const [poor, ...rich] = await Promise.all([0, 100, 100, 100].map((rupees) => world.newPlayer(rupees)))
  const answers = await Promise.all(
    [rich[0]!, poor!, rich[1]!, rich[2]!].map((player) => world.bet(player, 'dice', 10, DICE)),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 201, 201])
})

test('[ROUND-8] no bet is taken with a seed whose commitment nobody saw', async () => {
  const player = await world.newStranger(100)
  expect(said(await world.bet(player, 'dice', 10, DICE))).toBe('409 seeds_not_shown')
})
