import { DAY_MS, HOUR_MS } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpWorld, type HttpWorld, PROVIDER } from './testing/http-world.ts'
import type { LoggedIn } from './testing/players.ts'
import { createSpribe, type Spribe } from './testing/spribe-provider.ts'

let world: HttpWorld
let provider: Spribe
let secret: string
let players: LoggedIn[]

beforeAll(async () => {
  world = await createHttpWorld()
  secret = await world.addProvider()
  players = await world.newPlayers(30, 1_000_000)
  provider = createSpribe(
    world.process.address,
    PROVIDER,
    () => secret,
    () => world.clock.now(),
  )
})
afterAll(() => world.close())

/** A player with a session that nobody else uses. */
const sitDown = async () => {
  const { id: user, token: login } = players.pop()!
  const token = await world.openSession(user)
  const seat = { user, token }
  return { ...seat, login, name: () => ({ ...seat, id: randomUUID(), round: randomUUID() }) }
}

test('[SEAM-3] a provider that repeats a bet for a day gets the same answer each time, and the bet is taken once', async () => {
  const { user, name } = await sitDown()
  const bet = { ...name(), amount: 500 }
  const first = await provider.bet(bet)
  expect(first.code).toBe(200)
  for (let hour = 0; hour < 24; hour += 1) {
    world.clock.pass(HOUR_MS)
    const again = await provider.bet(bet)
    expect([again.code, again.data]).toEqual([409, first.data])
  }
  expect(await world.balance(user)).toBe(1_000_000 - 500)
  // The session ended long ago; what was bet in it is paid.
  const win = { ...bet, id: randomUUID(), bet: bet.id, amount: 900 }
  expect((await provider.win(win)).code).toBe(200)
  expect((await provider.bet(name())).code).toBe(403)
  expect(await world.balance(user)).toBe(1_000_000 + 400)
  world.clock.pass(-DAY_MS)
})

test('[SEAM-18] bet and win at once, over two connections to two processes, net once', async () => {
  const other = await world.startProcess()
  const { user, name } = await sitDown()
  for (let turn = 0; turn < rounds(20, 300); turn += 1) {
    const bet = { ...name(), amount: 100 }
    const win = { ...bet, id: randomUUID(), bet: bet.id, amount: 150 }
    const there = { address: other.address }
    const [one, two, three] = await Promise.all([
      provider.bet(bet),
      provider.bet(bet, there),
      provider.win(win, there),
    ])
    expect([one.code, two.code].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect([200, 408]).toContain(three.code)
    const [four, five] = await Promise.all([provider.win(win), provider.win(win, there)])
    expect(new Set([four.code, five.code]).has(409)).toBe(true)
    expect(await world.balance(user)).toBe(1_000_000 + 50 * (turn + 1))
  }
})

test('[SEAM-3] an id with another amount, currency, round, game or player is refused and moves nothing', async () => {
  const { user, name } = await sitDown()
  const stranger = await sitDown()
  const bet = { ...name(), amount: 500 }
  expect((await provider.bet(bet)).code).toBe(200)
  for (const change of [
    { amount: 501 },
    { amount: 0 },
    { round: 'another' },
    { game: 'another' },
    { user: stranger.user, token: stranger.token },
  ])
    expect([change, (await provider.bet({ ...bet, ...change })).code]).toEqual([change, 409])
  expect((await provider.bet({ ...bet, currency: 'USD' })).code).toBe(500)
  expect((await provider.win({ ...bet, bet: 'x' })).code).toBe(409)
  expect([await world.balance(user), await world.balance(stranger.user)]).toEqual([999_500, 1_000_000])
})

test('[SEAM-6] a rollback of a settled round is refused, and of a stake returns it to its pockets once', async () => {
  const { user, name } = await sitDown()
  const bet = { ...name(), amount: 500 }
  await provider.bet(bet)
  await provider.win({ ...bet, id: randomUUID(), bet: bet.id, amount: 0 })
  expect((await provider.rollback({ user, bet: bet.id })).code).toBe(409)
  const second = { ...name(), amount: 300 }
  await provider.bet(second)
  expect((await provider.rollback({ user, bet: second.id })).code).toBe(200)
  expect((await provider.rollback({ user, bet: second.id })).code).toBe(200)
  expect(await world.balance(user)).toBe(999_500)
})

test('[SEAM-5] a player nobody knows, a blocked one, a session that is over and a login that ended take no bet; what is owed is paid', async () => {
  const { owner } = world.db
  const { user, name } = await sitDown()
  const bet = { ...name(), amount: 100 }
  const second = { ...name(), amount: 100 }
  expect([(await provider.bet(bet)).code, (await provider.bet(second)).code]).toEqual([200, 200])
  expect((await provider.bet({ ...name(), user: 999_999_999 })).code).toBe(401)
  await owner.query('update seamless.session set ended_at = now() where player_id = $1', [user])
  expect((await provider.bet(name())).code).toBe(403)
  await owner.query('update seamless.session set ended_at = null where player_id = $1', [user])
  await owner.query(
    `update accounts.session set ended_at = now(), end_reason = 'logout' where player_id = $1`,
    [user],
  )
  expect((await provider.bet(name())).code).toBe(403)
  await owner.query(`update accounts.player set status = 'blocked' where id = $1`, [user])
  expect((await provider.bet(name())).code).toBe(403)
  expect((await provider.win({ ...bet, id: randomUUID(), bet: bet.id, amount: 300 })).code).toBe(200)
  expect((await provider.rollback({ user, bet: second.id })).code).toBe(200)
  expect(await world.balance(user)).toBe(1_000_000 + 200)
})

test('[SEAM-12] [SEAM-5] a provider that is turned off takes no stake in any process from that moment on, and pays what it owes', async () => {
  const other = await world.startProcess()
  const { user, name } = await sitDown()
  const bet = { ...name(), amount: 100 }
  expect((await provider.bet(bet, { address: other.address })).code).toBe(200)
  await world.db.owner.query('update seamless.provider set is_on = false where code = $1', [PROVIDER])
  const late = name()
  for (const address of [world.process.address, other.address])
    expect((await provider.bet({ ...name(), amount: 100 }, { address })).code).toBe(403)
  expect((await provider.bet({ ...late, amount: 100 })).code).toBe(403)
  expect((await provider.win({ ...bet, id: randomUUID(), bet: bet.id, amount: 250 })).code).toBe(200)
  await world.db.owner.query('update seamless.provider set is_on = true where code = $1', [PROVIDER])
  expect((await provider.bet({ ...late, amount: 100 })).code).toBe(403)
  expect(await world.balance(user)).toBe(1_000_150)
})

test('[SEAM-21] a site that is closed takes no stake of a provider, and pays what it owes', async () => {
  const { user, name } = await sitDown()
  const bet = { ...name(), amount: 100 }
  expect((await provider.bet(bet)).code).toBe(200)
  world.site.isOpen = false
  expect((await provider.bet({ ...name(), amount: 100 })).code).toBe(403)
  expect((await provider.win({ ...bet, id: randomUUID(), bet: bet.id, amount: 250 })).code).toBe(200)
  world.site.isOpen = true
  expect((await provider.bet({ ...name(), amount: 100 })).code).toBe(200)
  expect(await world.balance(user)).toBe(1_000_050)
})

test('[SEAM-20] a copy of a refused bet that comes once there is money gets the refusal', async () => {
  const { user, name } = await sitDown()
  const tooMuch = { ...name(), amount: 1_000_001 }
  expect((await provider.bet(tooMuch)).code).toBe(402)
  const prize = { ...name(), amount: 5000 }
  await provider.send('deposit', {
    user_id: String(user),
    provider_tx_id: prize.id,
    action_id: prize.round,
    action: 'promo',
    game: 'lucky-7',
    amount: 50_000,
    currency: 'INR',
  })
  expect((await provider.bet(tooMuch)).code).toBe(402)
  expect(await world.balance(user)).toBe(1_005_000)
})

test('[SEAM-1] a clock that is minutes off is taken up to five of them, either way', async () => {
  const { token } = await sitDown()
  for (const minutes of [-4.9, 0, 4.9])
    expect((await provider.auth(token, { skewMs: minutes * 60_000 })).code).toBe(200)
  for (const minutes of [-5.1, 5.1, 60])
    expect((await provider.auth(token, { skewMs: minutes * 60_000 })).code).toBe(413)
})

const FORGED = rounds(300, 4000, 10_000)

test(`[SEAM-1] ${FORGED} calls with bad signatures move nothing`, async () => {
  const { user, name } = await sitDown()
  const before = await world.db.owner.query('select count(*) as n from seamless.transaction')
  const forge = async (at: number): Promise<number> => {
    const asked = { ...name(), amount: 100, bet: 'x' }
    const call = ([provider.bet, provider.win, provider.rollback] as const)[at % 3]!
    return (await call(asked, { signature: randomBytes(32).toString('hex') })).code
  }
  const codes = new Set<number>()
  for (let at = 0; at < FORGED; at += 50)
    for (const code of await Promise.all(Array.from({ length: 50 }, (_, i) => forge(at + i)))) codes.add(code)
  expect([...codes]).toEqual([413])
  expect(await world.db.owner.query('select count(*) as n from seamless.transaction')).toEqual(before)
  expect(await world.balance(user)).toBe(1_000_000)
}, 300_000)

const CUT = rounds(40, 400, 1000)

/** A way to the server on which no reply arrives: the connection ends with the first byte of it, which is after the commit. */
const startLossyWay = async () => {
  const { port, hostname } = new URL(world.process.address)
  const way = createServer((client) => {
    const server = connect(Number(port), hostname)
    client.on('error', () => {})
    server.on('error', () => {})
    client.pipe(server)
    client.once('close', () => server.destroy())
    server.once('data', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  return { address: `http://127.0.0.1:${(way.address() as AddressInfo).port}`, close: () => way.close() }
}

test(`[SEAM-18] replies that are lost, ${CUT} times: each round nets once`, async () => {
  const { user, name } = await sitDown()
  const lossy = await startLossyWay()
  let net = 0
  for (let at = 0; at < CUT; at += 1) {
    const bet = { ...name(), amount: 20 }
    const win = { ...bet, id: randomUUID(), bet: bet.id, amount: at % 3 === 0 ? 50 : 0 }
    await expect(provider.bet(bet, lossy)).rejects.toThrow('fetch failed')
    // The provider does not know what became of it, so it asks again with the same id.
    expect((await provider.bet(bet)).code).toBe(409)
    await expect(provider.win(win, lossy)).rejects.toThrow('fetch failed')
    expect((await provider.win(win)).code).toBe(409)
    net += win.amount - 20
  }
  lossy.close()
  expect(await world.balance(user)).toBe(1_000_000 + net)
  const [{ n } = { n: 0 }] = await world.db.owner.query<{ n: number }>(
    'select count(*) as n from seamless.round where player_id = $1 and bets = 1 and wins = 1',
    [user],
  )
  expect(n).toBe(CUT)
}, 300_000)

test('[SEAM-4] [SEAM-9] a rollback before its bet leaves a tombstone; a closed round takes no bet, and a late win is paid', async () => {
  const { user, name } = await sitDown()
  const bet = { ...name(), amount: 100 }
  expect((await provider.rollback({ user, bet: bet.id })).code).toBe(408)
  expect((await provider.bet(bet)).code).toBe(409)
  const second = { ...name(), amount: 100 }
  await provider.bet(second)
  await world.db.owner.query('update seamless.round set closed_at = now() where ref = $1', [second.round])
  expect((await provider.bet({ ...second, id: randomUUID() })).code).toBe(409)
  expect((await provider.win({ ...second, id: randomUUID(), bet: second.id, amount: 70 })).code).toBe(200)
  expect(await world.balance(user)).toBe(1_000_000 - 30)
})

test('[SEAM-14] a key that is replaced while calls are under way is good for its overlap, and no longer', async () => {
  const { name } = await sitDown()
  const old = secret
  const replaced = await world.call('POST', `/staff/casino/providers/${PROVIDER}/keys`, 'staff', {
    overlapMinutes: 10,
  })
  secret = replaced.data['secret'] as string
  const withKey = (key: string) =>
    createSpribe(
      world.process.address,
      PROVIDER,
      () => key,
      () => world.clock.now(),
    )
  const calls = await Promise.all(
    [old, secret, old, secret].map((key) => withKey(key).bet({ ...name(), amount: 1 })),
  )
  expect(calls.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  world.clock.pass(11 * 60_000)
  expect((await withKey(old).bet({ ...name(), amount: 1 })).code).toBe(413)
  expect((await withKey(secret).bet({ ...name(), amount: 1 })).code).toBe(200)
})

test('[SEAM-23] while the database is away a call is answered so that the provider sends it again, and the copy is carried out once', async () => {
  const seat = await sitDown()
  const bet = { ...seat.name(), amount: 1000 }
  world.site.isDatabaseAway = true
  const away = await provider.bet(bet)
  world.site.isDatabaseAway = false
  expect([away.code, away.data]).toEqual([500, undefined])
  expect((await provider.bet(bet)).code).toBe(200)
  expect((await provider.bet(bet)).code).toBe(409)
})
