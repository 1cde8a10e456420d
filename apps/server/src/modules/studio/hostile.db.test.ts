import type { StudioSession } from '@maidan/contracts/player'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudioWorld, type Mood, type Process, RED, type StudioWorld } from './testing/world.ts'

let world: StudioWorld
let second: Process
beforeAll(async () => {
  world = await createStudioWorld(12)
  second = await world.startProcess()
})
afterAll(() => world.close())

const dealAt = ({ call }: Pick<Process, 'call'>, token: string, key: string = randomUUID()) =>
  call('POST', '/studio/rounds', { token, body: RED, key })

let used = 0
const newPlayer = async () => {
  const player = world.people[used++]!
  return { ...player, seat: await world.sit(player.token) }
}

const roundsOf = (player: number) =>
  world.db.owner.query<{ state: string; payout: number }>(
    'select state, payout from studio.round where player_id = $1 order by id',
    [player],
  )

/** What the player has to have after all that the studio has written down. */
const owed = async (player: number): Promise<number> => {
  const rounds = await roundsOf(player)
  return rounds
    .filter(({ state }) => state === 'settled')
    .reduce((sum, { payout }) => sum + payout / 100 - 100, 10_000)
}

test('[STUDIO-8] two tabs that deal at once, on two processes, play one round after another or not at all', async () => {
  const { id, seat } = await newPlayer()
  for (let at = 0; at < 5; at += 1) {
    const both = await Promise.all([dealAt(world, seat), dealAt(second, seat)])
    for (const { status, code } of both) expect([201, 'round_open']).toContain(code ?? status)
    expect(both.some(({ status }) => status === 201)).toBe(true)
  }
  expect(await world.balance(id)).toBe(await owed(id))
})

test('[STUDIO-9] the same key finds the same round, at once and later, in every process; another bet with it is refused', async () => {
  const { id, seat } = await newPlayer()
  const key = randomUUID()
  const answers = await Promise.all([
    dealAt(world, seat, key),
    dealAt(second, seat, key),
    dealAt(world, seat, key),
  ])
  answers.push(await dealAt(second, seat, key))
  const [first] = answers
  for (const answer of answers) expect(answer).toEqual(first)
  const body = { bet: { chips: [{ spot: 'black', stake: 10_000 }] } }
  expect((await world.call('POST', '/studio/rounds', { token: seat, body, key })).code).toBe('key_reused')
  expect(await roundsOf(id)).toHaveLength(1)
  expect(await world.balance(id)).toBe(first.data.balance)
})

test.each(['away', 'mute'] as const)(
  '[STUDIO-10] a wallet that is %s between bet and win: the round is found again by its key, and pays what was fixed',
  async (mood: Mood) => {
    const { id, seat } = await newPlayer()
    const key = randomUUID()
    world.moods.win = mood
    expect((await dealAt(world, seat, key)).code).toBe('wallet_unavailable')
    // Meanwhile there is no other round of the game, and nobody sees what will come.
    expect((await dealAt(second, seat)).code).toBe('round_open')
    const { data } = await second.call<StudioSession>('GET', '/studio/session', { token: seat })
    expect(data.round).toMatchObject({ state: 'open', shown: null, payout: null })
    world.moods.win = 'good'
    const played = await dealAt(world, seat, key)
    expect([played.status, played.data.state]).toEqual([201, 'settled'])
    expect(await world.balance(id)).toBe(10_000 - 100 + (played.data.payout ?? 0))
    expect((await dealAt(second, seat)).status).toBe(201)
  },
)

test('[STUDIO-11] a round whose page is gone is finished by the server: paid where the wallet took the stake, else cancelled for good', async () => {
  const [paid, cancelled] = [await newPlayer(), await newPlayer()]
  world.moods.bet = 'mute'
  const taken = randomUUID()
  expect((await dealAt(world, paid.seat, taken)).code).toBe('wallet_unavailable')
  world.moods.bet = 'away'
  const lost = randomUUID()
  expect((await dealAt(world, cancelled.seat, lost)).code).toBe('wallet_unavailable')
  world.moods.bet = 'good'
  expect(await second.studio.finishLeftOpen()).toBe(0)
  world.clock.pass(20_000)
  expect(await second.studio.finishLeftOpen()).toBe(2)
  expect((await roundsOf(paid.id)).map(({ state }) => state)).toEqual(['settled'])
  expect((await roundsOf(cancelled.id)).map(({ state }) => state)).toEqual(['cancelled'])
  expect(await world.balance(paid.id)).toBe(await owed(paid.id))
  // The call of the page that was under way all the time comes now.
  expect((await dealAt(world, paid.seat, taken)).data.state).toBe('settled')
  expect((await dealAt(world, cancelled.seat, lost)).code).toBe('round_refused')
  expect(await world.balance(cancelled.id)).toBe(10_000)
})

test('[STUDIO-11] a page, its copy on another device and the server finish one round at once, and it ends once', async () => {
  const { id, seat } = await newPlayer()
  for (const mood of ['away', 'mute'] as const) {
    const key = randomUUID()
    world.moods.bet = mood
    await dealAt(world, seat, key)
    world.moods.bet = 'good'
    world.clock.pass(20_000)
    const { data } = await world.call<StudioSession>('GET', '/studio/session', { token: seat })
    const finish = ({ call }: Process) =>
      call('POST', `/studio/rounds/${data.round!.id}/finish`, { token: seat })
    await Promise.all([
      finish(second),
      dealAt(world, seat, key),
      second.studio.finishLeftOpen(),
      finish(world as unknown as Process),
    ])
    const [state] = (await roundsOf(id)).slice(-1)
    expect(['settled', 'cancelled']).toContain(state!.state)
    expect(await world.balance(id)).toBe(await owed(id))
  }
})

test('[STUDIO-12] a game whose login has ended takes no bet, and what it owes is paid', async () => {
  const { id, seat } = await newPlayer()
  world.moods.win = 'away'
  await dealAt(world, seat)
  world.moods.win = 'good'
  await world.db.owner.query(
    `update accounts.session set ended_at = now(), end_reason = 'logout' where player_id = $1`,
    [id],
  )
  expect((await dealAt(world, seat)).status).toBe(401)
  world.clock.pass(20_000)
  await world.studio.finishLeftOpen()
  expect((await roundsOf(id)).map(({ state }) => state)).toEqual(['settled'])
  expect(await world.balance(id)).toBe(await owed(id))
})

test('[STUDIO-12] a login that ends between the call and the wallet stakes nothing, and says what to do', async () => {
  const { id, seat } = await newPlayer()
  const { casino } = world
  const caller = await casino.authenticateGame(seat)
  await world.db.owner.query('update seamless.session set ended_at = now() where player_id = $1', [id])
  const bet = await casino.studio.bet({
    player: caller!.player,
    token: seat,
    game: caller!.game,
    round: 'r',
    tx: 'late',
    amount: 100 as never,
  })
  expect(bet).toMatchObject({ ok: false, refusal: 'session_over' })
  expect(await world.balance(id)).toBe(10_000)
})
