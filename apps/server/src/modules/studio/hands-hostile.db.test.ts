import type { StudioSession } from '@maidan/contracts/player'
import { rounds } from '@maidan/core/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import {
  createStudioWorld,
  HOLDEM,
  type Mood,
  openGame,
  type Process,
  type StudioWorld,
} from './testing/world.ts'

let world: StudioWorld
let second: Process
let newPlayer: ReturnType<typeof newcomers>
beforeAll(async () => {
  world = await createStudioWorld(16)
  second = await world.startProcess()
  newPlayer = newcomers(world)
})
afterAll(() => world.close())

type Caller = Pick<Process, 'call'>

const MINUTE = 60_000

test.each(['away', 'mute'] as const)(
  '[TURN-6] a wallet that is %s at an added stake: the round stays open, and the key of the move takes it on',
  async (mood: Mood) => {
    const { id, seat } = await newPlayer(HOLDEM)
    const { data } = await begin(world, seat, ante(100))
    const key = randomUUID()
    world.moods.bet = mood
    expect((await move(world, seat, data, CALL, key)).code).toBe('wallet_unavailable')
    const open = await lastRound(second, seat)
    expect([open.state, open.moves, shownOf(open).phase]).toEqual(['open', [], 'playing'])
    // Nobody moves otherwise meanwhile, and nobody begins another round.
    expect((await move(second, seat, open, FOLD)).code).toBe('move_late')
    expect((await begin(second, seat, ante(100))).code).toBe('round_open')
    world.moods.bet = 'good'
    const called = await move(world, seat, data, CALL, key)
    expect([called.data.state, called.data.stake]).toEqual(['settled', 300])
    expect(await world.balance(id)).toBe(9_700 + called.data.payout!)
  },
)

test('[TURN-6] anybody finds out whether the wallet has an added stake: then the move counts, else it is taken back for good', async () => {
  for (const [mood, stake, state] of [
    ['mute', 300, 'settled'],
    ['away', 100, 'playing'],
  ] as const) {
    const { id, seat } = await newPlayer(HOLDEM)
    const { data } = await begin(world, seat, ante(100))
    const key = randomUUID()
    world.moods.bet = mood
    await move(world, seat, data, CALL, key)
    world.moods.bet = 'good'
    const finish = ({ call }: Caller) => call('POST', `/studio/rounds/${data.id}/finish`, { token: seat })
    const ends = await Promise.all([finish(second), finish(world), finish(second)])
    for (const { data: end } of ends) expect([end.state, end.stake]).toEqual([state, stake])
    // The call that was under way all the time comes now.
    const late = await move(world, seat, data, CALL, key)
    expect(late.code ?? late.data.state).toBe(state === 'settled' ? 'settled' : 'move_refused')
    if (state === 'playing') await move(second, seat, data, FOLD)
    const { payout } = await lastRound(second, seat)
    expect(await world.balance(id)).toBe(10_000 - stake + payout!)
  }
})

test.each(['away', 'mute'] as const)(
  '[TURN-6] a wallet that is %s between the last move and the win: the server pays after 15 seconds',
  async (mood: Mood) => {
    const { id, seat } = await newPlayer(HOLDEM)
    const { data } = await begin(world, seat, ante(100))
    world.moods.win = mood
    expect((await move(world, seat, data, FOLD)).code).toBe('wallet_unavailable')
    expect(await lastRound(second, seat)).toMatchObject({ state: 'open', payout: null, shown: null })
    world.moods.win = 'good'
    expect(await second.studio.finishLeftOpen()).toBe(0)
    world.clock.pass(20_000)
    expect(await second.studio.finishLeftOpen()).toBe(1)
    expect(await lastRound(second, seat)).toMatchObject({ state: 'settled', payout: 0, stake: 100 })
    expect(await world.balance(id)).toBe(9_900)
  },
)

test('[TURN-6] a wallet that is away at the first stake of a hand: the server cancels it, or lets the player play on', async () => {
  for (const [mood, state] of [
    ['mute', 'playing'],
    ['away', 'cancelled'],
  ] as const) {
    const { id, seat } = await newPlayer(HOLDEM)
    const key = randomUUID()
    world.moods.bet = mood
    expect((await begin(world, seat, ante(100), key)).code).toBe('wallet_unavailable')
    expect(await lastRound(second, seat)).toMatchObject({ state: 'open', shown: null })
    world.moods.bet = 'good'
    world.clock.pass(20_000)
    await Promise.all([second.studio.finishLeftOpen(), world.studio.finishLeftOpen()])
    const round = await lastRound(second, seat)
    expect(round.state).toBe(state)
    expect(await world.balance(id)).toBe(state === 'playing' ? 9_900 : 10_000)
    const again = await begin(world, seat, ante(100), key)
    expect(again.code ?? again.data.state).toBe(state === 'playing' ? 'playing' : 'round_refused')
    if (state === 'playing') await move(second, seat, round, FOLD)
  }
})

test('[TURN-8] a hand that nobody plays on for 15 minutes is played out and paid, once, by however many processes', async () => {
  const [blackjack, tower] = [await newPlayer(BLACKJACK), await newPlayer(TOWER)]
  const hand = await dealToDouble(world, blackjack.seat)
  const held = await world.balance(blackjack.id)
  const climb = await begin(world, tower.seat, { stake: 10_000, level: 'easy' })
  world.clock.pass(14 * MINUTE)
  await world.studio.finishLeftOpen()
  for (const { seat } of [blackjack, tower]) expect((await lastRound(second, seat)).state).toBe('playing')
  world.clock.pass(2 * MINUTE)
  await Promise.all([world.studio.finishLeftOpen(), second.studio.finishLeftOpen()])
  const stood = await lastRound(world, blackjack.seat)
  expect([stood.state, stood.moves.at(-1), stood.stake]).toEqual(['settled', { kind: 'stand' }, 100])
  expect(await world.balance(blackjack.id)).toBe(held + stood.payout!)
  expect((await movesAt(world, hand.id)).filter((row) => row.is_idle).length).toBeGreaterThan(0)
  const left = await lastRound(world, tower.seat)
  expect([left.id, left.state, left.payout]).toEqual([climb.data.id, 'settled', 100])
  expect(await world.balance(tower.id)).toBe(10_000)
})

/** Numbers below `most` that look like chance and are the same in every run. */
const chanceFrom = (seed: number) => {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const MOODS: readonly Mood[] = ['good', 'good', 'good', 'away', 'mute']

test('[TURN-6] [TURN-8] a wallet that comes and goes, on two devices: every round ends once, and the player has what is owed', async () => {
  const { id, token, seat } = await newPlayer(HOLDEM)
  const other = await openGame(second, token, HOLDEM)
  const below = chanceFrom(18)
  for (let call = 0; call < rounds(60, 400); call += 1) {
    for (const { moods } of [world, second])
      for (const kind of ['bet', 'win', 'rollback'] as const) moods[kind] = MOODS[below(MOODS.length)]!
    const [at, by] = below(2) === 0 ? ([world, seat] as const) : ([second, other] as const)
    const round = (await at.call<StudioSession>('GET', '/studio/session', { token: by })).data?.round
    const made = below(3) === 0 ? FOLD : CALL
    if (round?.state === 'playing') await move(at, by, round, made)
    else if (round?.state === 'open' && below(2) === 0)
      await at.call('POST', `/studio/rounds/${round.id}/finish`, { token: by })
    else await begin(at, by, ante(50))
    if (below(10) === 0) world.clock.pass(below(20) * MINUTE)
    if (below(5) === 0) await second.studio.finishLeftOpen()
  }
  for (const { moods } of [world, second])
    Object.assign(moods, { bet: 'good', win: 'good', rollback: 'good' })
  for (const wait of [MINUTE, 16 * MINUTE, MINUTE]) {
    world.clock.pass(wait)
    await second.studio.finishLeftOpen()
  }
  const [owed] = await world.db.owner.query<{ open: number; change: number }>(
    `select count(*) filter (where ended_at is null)::int as open, coalesce(sum(payout - stake - (select coalesce(sum(m.stake), 0)
       from studio.move m where m.round_id = r.id and m.state = 'taken')) filter (where state = 'settled'), 0)::bigint as change
     from studio.round r where player_id = $1`,
    [id],
  )
  expect([owed!.open, await world.balance(id)]).toEqual([0, 10_000 + owed!.change / 100])
})

const block = (id: number, status: string) =>
  world.db.owner.query('update accounts.player set status = $2 where id = $1', [id, status])

test('[TURN-15] a player who is blocked in the middle of a hand hears so, stakes no more and may play the hand on', async () => {
  const { id, seat } = await newPlayer(HOLDEM)
  const { data } = await begin(world, seat, ante(100))
  await block(id, 'blocked')
  expect((await move(world, seat, data, CALL)).code).toBe('account_blocked')
  expect((await world.call('GET', '/studio/session', { token: seat })).code).toBe('account_blocked')
  const folded = await move(world, seat, data, FOLD)
  expect([folded.data.state, folded.data.stake]).toEqual(['settled', 100])
  expect((await begin(world, seat, ante(100))).code).toBe('account_blocked')
  expect(await world.balance(id)).toBe(9_900)
  await block(id, 'active')
})

test('[TURN-15] a site that closes in the middle of a hand says that the game is closed, takes no more stake and lets the hand be played on', async () => {
  const { id, seat } = await newPlayer(HOLDEM)
  const { data } = await begin(world, seat, ante(100))
  world.site.isOpen = false
  expect((await move(world, seat, data, CALL)).code).toBe('game_disabled')
  expect((await lastRound(world, seat)).state).toBe('playing')
  world.site.isOpen = true
  const called = await move(world, seat, data, CALL)
  expect([called.data.state, called.data.stake]).toEqual(['settled', 300])
  expect(await world.balance(id)).toBe(9_700 + called.data.payout!)
})
