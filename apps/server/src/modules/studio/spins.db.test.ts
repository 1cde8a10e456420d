import type { StudioRound, StudioSession } from '@maidan/contracts/player'
import { paise } from '@maidan/core'
import { parseServerSeed } from '@maidan/games'
import { floatsOneByOne } from '@maidan/games/spots'
import { STUDIO_GAMES } from '@maidan/games/studio'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createStudioWorld, type Process, type StudioWorld } from './testing/world.ts'

const LINES = 'jili-marigold-row'
const FREE = 'jili-diya-nights'
const CARD = 'hacksaw-scratch-mango'

let world: StudioWorld
let second: Process
beforeAll(async () => {
  world = await createStudioWorld(8)
  second = await world.startProcess()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

/** Time goes on only where a test lets it pass, however busy the machine is. */
const holdTime = (): void => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now)
}

let used = 0
const sit = async (game: string) => {
  const player = world.people[used++]!
  return { ...player, seat: await world.sit(player.token, game) }
}

const spinAt = ({ call }: Pick<Process, 'call'>, token: string, bet: object, key: string = randomUUID()) =>
  call('POST', '/studio/rounds', { token, body: { bet }, key })

test('[SLOT-16] a spin sooner than 2.5 seconds after the last is refused with a clear word; later it is taken', async () => {
  const { id, seat } = await sit(LINES)
  holdTime()
  const spin = () => spinAt(world, seat, { stake: 2000 })
  expect((await spin()).status).toBe(201)
  const soon = await spin()
  expect([soon.status, soon.code]).toEqual([409, 'spin_too_soon'])
  world.clock.pass(2499)
  expect((await spin()).code).toBe('spin_too_soon')
  world.clock.pass(1)
  expect((await spin()).status).toBe(201)
  const [row] = await world.db.owner.query<{ count: number }>(
    'select count(*) from studio.round where player_id = $1',
    [id],
  )
  expect(row?.count).toBe(2)
})

test('[SLOT-16] two tabs on two processes spin once between them, and the key of the first finds its spin again', async () => {
  const { id, seat } = await sit(LINES)
  holdTime()
  for (let at = 0; at < 4; at += 1) {
    const keys = [randomUUID(), randomUUID()] as const
    const both = await Promise.all([
      spinAt(world, seat, { stake: 1000 }, keys[0]),
      spinAt(second, seat, { stake: 1000 }, keys[1]),
    ])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { code } of both.filter(({ status }) => status !== 201))
      expect(['round_open', 'spin_too_soon']).toContain(code)
    const won = both.findIndex(({ status }) => status === 201)
    expect(await spinAt(second, seat, { stake: 1000 }, keys[won])).toEqual(both[won])
    world.clock.pass(2500)
  }
  const rounds = await world.db.owner.query<{ stake: number; payout: number }>(
    `select stake, payout from studio.round where player_id = $1 and state = 'settled'`,
    [id],
  )
  expect(rounds).toHaveLength(4)
  const net = rounds.reduce((sum, { stake, payout }) => sum + payout - stake, 0)
  expect(await world.balance(id)).toBe(10_000 + net / 100)
})

test('[SLOT-16] a spin that the wallet refused, or that came to nothing, does not hold up the next', async () => {
  const { id, seat } = await sit(LINES)
  world.moods.bet = 'away'
  expect((await spinAt(world, seat, { stake: 2000 })).code).toBe('wallet_unavailable')
  world.moods.bet = 'good'
  const { data } = await world.call<StudioSession>('GET', '/studio/session', { token: seat })
  const finished = await world.call('POST', `/studio/rounds/${data.round!.id}/finish`, { token: seat })
  expect(finished.data.state).toBe('cancelled')
  expect((await spinAt(world, seat, { stake: 2000 })).status).toBe(201)
  expect(await world.balance(id)).toBeLessThan(20_000)
})

test('[SLOT-17] a stake that is none, or outside the limits of the machine, is refused by name', async () => {
  const { id, seat } = await sit(LINES)
  const refused: readonly (readonly [object, string])[] = [
    [{}, 'bet_malformed'],
    [{ stake: '2000' }, 'bet_malformed'],
    [{ stake: 20.5 }, 'bet_malformed'],
    [{ stake: -2000 }, 'bet_malformed'],
    [{ chips: [{ spot: 'red', stake: 1000 }] }, 'bet_malformed'],
    [{ stake: 999 }, 'stake_below_minimum'],
    [{ stake: 20_001 }, 'stake_above_maximum'],
  ]
  for (const [bet, code] of refused)
    expect([code, (await spinAt(world, seat, bet)).code]).toEqual([code, code])
  expect(await world.balance(id)).toBe(10_000)
})

/** Seeds whose first spins bring free spins are rare; a server seed of the test's own choice is given to the player instead. */
const seedWith = (engine: string, wanted: (shown: unknown) => boolean): string => {
  const game = STUDIO_GAMES.get(engine)!
  for (let at = 1; ; at += 1) {
    const seed = parseServerSeed(at.toString(16).padStart(64, '0'))
    if (!seed.ok) throw new Error('no seed')
    const next = floatsOneByOne({ serverSeed: seed.value, clientSeed: 'mine', nonce: 0 })
    const standing = game.replay({ bet: { stake: paise(2000) }, next }, [])
    if (standing.ok && wanted(standing.value.shown)) return seed.value
  }
}

type Spin = { steps: { kind: string }[]; multiplier: number; isCapped: boolean }

test('[SLOT-14] [SLOT-3] free spins are part of their round: another device reads all of them, with the clock of the server, and the money has moved once', async () => {
  const { id, seat } = await sit(FREE)
  const seed = seedWith('slot-free-spins', (shown) =>
    (shown as Spin).steps.some(({ kind }) => kind === 'free-spins'),
  )
  await world.db.owner.query(
    `update studio.seed set server_seed = $2, client_seed = 'mine' where player_id = $1 and state = 'active'`,
    [id, seed],
  )
  const spun = await spinAt(world, seat, { stake: 2000 })
  const { steps } = spun.data.shown as unknown as Spin
  expect(steps.filter(({ kind }) => kind === 'free-spins').length).toBeGreaterThan(0)
  world.clock.pass(7000)
  const again = await second.call<StudioSession>('GET', '/studio/session', { token: seat })
  expect(again.data.round).toEqual(spun.data)
  expect(again.data.now - again.data.round!.at).toBeGreaterThanOrEqual(7000)
  expect(await world.balance(id)).toBe(10_000 - 20 + (spun.data.payout ?? 0))
})

test('[TURBO-6] a card, limbo and a ball are bought with a choice, and one whose win would be above the most is refused', async () => {
  const card = await sit(CARD)
  const bought = await spinAt(world, card.seat, { stake: 2000, choice: {} })
  const { outcome } = bought.data.shown as unknown as { outcome: { prize: number; fields: number[] } }
  expect([bought.status, outcome.fields.length, bought.data.payout]).toEqual([201, 9, outcome.prize * 20])
  // A card is no spin: the next one may be bought at once.
  expect((await spinAt(world, card.seat, { stake: 2000, choice: {} })).status).toBe(201)
  const player = world.people[used++]!
  const limbo = await world.sit(player.token, 'turbo-limbo-rider')
  expect((await spinAt(world, limbo, { stake: 1_000_000, choice: { target: 20_000 } })).code).toBe(
    'stake_too_high',
  )
  expect((await spinAt(world, limbo, { stake: 2000, choice: { target: 100 } })).code).toBe('bet_malformed')
  expect((await spinAt(world, limbo, { stake: 2000, choice: { target: 200 } })).status).toBe(201)
  const ball = await world.sit(player.token, 'turbo-ball-drop')
  expect((await spinAt(world, ball, { stake: 2000, choice: { board: 'moon' } })).code).toBe('bet_malformed')
  const dropped: { data: StudioRound } = await spinAt(world, ball, { stake: 2000, choice: { board: 'calm' } })
  expect((dropped.data.shown as unknown as { outcome: boolean[] }).outcome).toHaveLength(12)
})
