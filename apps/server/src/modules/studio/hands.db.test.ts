import type { StudioRound } from '@maidan/contracts/player'
import type { ClientSeed, ServerSeed } from '@maidan/games'
import { floatsOneByOne } from '@maidan/games/spots'
import { STUDIO_GAMES } from '@maidan/games/studio'
import { paise } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLedger } from '../wallet/index.ts'
import { studioChecks } from './audit-checks.ts'
import {
  ante,
  begin,
  BLACKJACK,
  CALL,
  dealToDouble,
  FOLD,
  lastRound,
  move,
  movesAt,
  newcomers,
  shownOf,
  TOWER,
} from './testing/hands.ts'
import { createStudioWorld, HOLDEM, openGame, type Process, type StudioWorld } from './testing/world.ts'

let world: StudioWorld
let second: Process
let newPlayer: ReturnType<typeof newcomers>
beforeAll(async () => {
  world = await createStudioWorld(30)
  second = await world.startProcess()
  newPlayer = newcomers(world)
})
afterAll(() => world.close())

test('[TURN-2] a hand takes its stake, hides what lies face down, takes moves and pays once; seeds, bet and moves give it again', async () => {
  const { id, seat } = await newPlayer(BLACKJACK)
  const played: StudioRound[] = []
  for (let at = 0; at < 4; at += 1) {
    let data = await dealToDouble(world, seat)
    const before = data.balance!
    expect([data.state, data.payout, await world.balance(id)]).toEqual(['playing', null, before])
    expect(shownOf(data).seats[0]!.cards).toEqual([expect.any(Number), null])
    expect(
      Object.keys(data.shown as object)
        .sort()
        .join(),
    ).toBe('options,phase,seats,staked,wagers')
    data = (await move(world, seat, data, { kind: at % 2 === 0 ? 'double' : 'stand' })).data
    const added = at % 2 === 0 ? 100 : 0
    expect([data.state, data.stake]).toEqual(['settled', 100 + added])
    expect(await world.balance(id)).toBe(before - added + data.payout!)
    expect(data.balance).toBe(before - added + data.payout!)
    played.push(data)
  }
  const rotated = await world.call<{ revealed: { serverSeed: ServerSeed } }>('POST', '/studio/seeds/rotate', {
    token: seat,
    body: { clientSeed: 'another' },
  })
  const { serverSeed } = rotated.data.revealed
  for (const { bet, moves, shown, payout, stake, seeds } of played) {
    const clientSeed = seeds.clientSeed as ClientSeed
    const next = floatsOneByOne({ serverSeed, clientSeed, nonce: seeds.nonce })
    const again = STUDIO_GAMES.get('blackjack')!.replay({ bet, next }, moves)
    expect(again).toEqual({ ok: true, value: { shown, payout: payout! * 100, staked: stake * 100 } })
  }
})

test('[TURN-2] a climb is stepped and cashed out, and what is no move, not offered or too late is refused by name', async () => {
  const { id, seat } = await newPlayer(TOWER)
  const step = (way: number) => ({ kind: 'step', way })
  let { data } = await begin(world, seat, { stake: 10_000, level: 'easy' })
  expect([data.state, await world.balance(id)]).toEqual(['playing', 9_900])
  for (const [made, refusal] of [
    [{ kind: 'fly' }, 'move_malformed'],
    [{ kind: 'leave' }, 'move_malformed'],
    [{ kind: 'cash_out' }, 'move_not_offered'],
  ] as const)
    expect((await move(world, seat, data, made)).code).toBe(refusal)
  expect((await move(world, seat, { ...data, moves: [{}] }, step(0))).code).toBe('move_late')
  let balance = 9_900
  for (let climbs = 0; climbs < 6; climbs += 1) {
    data = (await move(world, seat, data, step(0))).data
    if (data.state === 'playing') data = (await move(world, seat, data, { kind: 'cash_out' })).data
    expect(data.state).toBe('settled')
    balance += data.payout!
    expect([0, 129]).toContain(data.payout)
    expect((await move(world, seat, data, step(0))).code).toBe('round_over')
    data = (await begin(world, seat, { stake: 10_000, level: 'easy' })).data
    balance -= 100
    expect(await world.balance(id)).toBe(balance)
  }
})

test('[TURN-3] the same key finds the same move, at once, later and in another process; another move with it is refused', async () => {
  const { id, seat } = await newPlayer(HOLDEM)
  const { data } = await begin(world, seat, ante(100))
  const key = randomUUID()
  const answers = await Promise.all([
    move(world, seat, data, CALL, key),
    move(second, seat, data, CALL, key),
    move(world, seat, data, CALL, key),
  ])
  answers.push(await move(second, seat, data, CALL, key))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await move(world, seat, data, FOLD, key)).code).toBe('key_reused')
  expect(await movesAt(world, data.id)).toHaveLength(1)
  expect(await world.balance(id)).toBe(10_000 - 300 + answers[0].data.payout!)
})

test('[TURN-4] two devices that move at once: one moves, and the other is told so', async () => {
  const { id, token, seat } = await newPlayer(TOWER)
  const other = await openGame(second, token, TOWER)
  for (let round = 0; round < 5; round += 1) {
    const { data } = await begin(world, seat, { stake: 10_000, level: 'expert' })
    const both = await Promise.all([
      move(world, seat, data, { kind: 'step', way: 0 }),
      move(second, other, data, { kind: 'step', way: 1 }),
    ])
    expect(both.map(({ code }) => code).filter((code) => code !== undefined)).toEqual([
      expect.stringMatching(/^(?:move_late|round_over)$/),
    ])
    expect(await movesAt(world, data.id)).toHaveLength(1)
    const now = await lastRound(second, other)
    if (now.state === 'playing') await move(second, other, now, { kind: 'cash_out' })
  }
  const past = await world.call<StudioRound[]>('GET', '/studio/rounds', { token: seat })
  const owed = past.data.reduce((sum, { stake, payout }) => sum - stake + payout!, 10_000)
  expect(await world.balance(id)).toBe(owed)
})

test('[TURN-5] a move whose stake the balance does not cover is taken back; the player chooses again, and may make it once there is money', async () => {
  const { id, seat } = await newPlayer(HOLDEM)
  const { data } = await begin(world, seat, ante(4_000))
  const key = randomUUID()
  expect((await move(world, seat, data, CALL, key)).code).toBe('balance_too_low')
  expect((await move(world, seat, data, CALL, key)).code).toBe('balance_too_low')
  expect(await lastRound(second, seat)).toMatchObject({ state: 'playing', moves: [], stake: 4_000 })
  expect(await world.balance(id)).toBe(6_000)
  const ledger = openLedger(world.db.config.app)
  const change = credit(paise(500_000), 'play_money')
  await ledger.post({ player: id, key: 'more', kind: 'test', movement: 'deposit', change })
  await ledger.close()
  const called = await move(second, seat, data, CALL)
  expect([called.data.state, called.data.stake]).toEqual(['settled', 12_000])
  expect(await world.balance(id)).toBe(3_000 + called.data.payout!)
  expect((await movesAt(world, data.id)).map(({ number, state }) => [number, state])).toEqual([
    [1, 'refused'],
    [2, 'taken'],
  ])
})

test('[TURN-7] [TURN-9] a player who leaves in the middle finds the round on another device, with the seeds it began with', async () => {
  const { id, token, seat } = await newPlayer(BLACKJACK)
  const left = await dealToDouble(world, seat)
  const phone = await openGame(second, token, BLACKJACK)
  const found = await lastRound(second, phone)
  expect(found).toEqual(left)
  expect((await begin(second, phone, { stakes: { main: 10_000 } })).code).toBe('round_open')
  const elsewhere = await openGame(second, token, TOWER)
  expect((await move(second, elsewhere, found, { kind: 'stand' })).code).toBe('round_not_found')
  const rotate = () =>
    second.call('POST', '/studio/seeds/rotate', { token: phone, body: { clientSeed: 'mine' } })
  expect((await rotate()).code).toBe('round_open')
  const before = await world.balance(id)
  const { data } = await move(second, phone, found, { kind: 'double' })
  expect([data.state, await world.balance(id)]).toEqual(['settled', before - 100 + data.payout!])
  expect((await lastRound(world, seat)).id).toBe(left.id)
  expect((await rotate()).status).toBe(200)
  const stranger = await newPlayer(BLACKJACK)
  expect((await move(world, stranger.seat, found, { kind: 'stand' })).code).toBe('round_not_found')
})

/** Somebody who begins a hand with cash and has only coins left for a part of the call. */
const callWithCoins = async (): Promise<{ round: number; payout: number }> => {
  const { id, seat } = await newPlayer(HOLDEM)
  const ledger = openLedger(world.db.config.app)
  const change = credit(paise(1_000_000), 'play_money', 'bonus')
  await ledger.post({ player: id, key: 'coins', kind: 'test', movement: 'bonus', change })
  await ledger.close()
  const { data } = await begin(world, seat, ante(4_000))
  const called = await move(world, seat, data, CALL)
  return { round: data.id, payout: called.data.payout! }
}

test('[TURN-12] a hand that was begun with cash and raised with coins is paid in both, as they were staked', async () => {
  let hand = await callWithCoins()
  while (hand.payout === 0) hand = await callWithCoins()
  const rows = await world.db.owner.query<{ kind: string; cash: number; bonus: number }>(
    `select t.kind, sum(t.d_cash)::bigint as cash, sum(t.d_bonus)::bigint as bonus from seamless.transaction t
     join seamless.round r on r.id = t.round_id where r.ref = $1 group by t.kind order by t.kind`,
    [`studio:${hand.round}`],
  )
  const bonus = Math.floor((hand.payout * 100) / 6)
  expect(rows).toEqual([
    { kind: 'bet', cash: -1_000_000, bonus: -200_000 },
    { kind: 'win', cash: hand.payout * 100 - bonus, bonus },
  ])
})

test('[TURN-11] the audit finds a move that the wallet knows otherwise, and moves that do not give the payout', async () => {
  const { seat } = await newPlayer(HOLDEM)
  const { data } = await begin(world, seat, ante(100))
  await move(world, seat, data, CALL)
  const wrong = async (change: string, repair: string): Promise<number> => {
    await world.db.owner.query(change)
    const found = await world.db.owner.transact(async (tx) => {
      const lists = []
      for (const check of studioChecks) lists.push(...(await check.find(tx)))
      return lists
    })
    await world.db.owner.query(repair)
    return found.length
  }
  const of = `where round_id = ${data.id}`
  expect(
    await wrong(`update studio.move set stake = 10000 ${of}`, `update studio.move set stake = 20000 ${of}`),
  ).toBe(3)
  const change = (kind: string) => `update studio.move set move = '{"kind":"${kind}"}' ${of}`
  expect(await wrong(change('fold'), change('call'))).toBe(1)
})

test('[RTP-8] what moves added is staked, in the sums of a game as at the wallet', async () => {
  await world.studio.countReturns()
  const [sums] = await world.db.owner.query<{ counted: number; taken: number }>(
    `select (select sum(staked) from studio.returns where engine = 'casino-holdem')::bigint as counted,
       (select sum(staked_cash + staked_bonus) from seamless.round where game = $1 and closed_at is not null)::bigint as taken`,
    [HOLDEM],
  )
  expect(sums!.counted).toBe(sums!.taken)
})
