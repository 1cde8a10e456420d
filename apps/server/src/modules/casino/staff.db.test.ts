import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, later } from '@maidan/core'
import { generateKeyPairSync } from 'node:crypto'
import { dayOf } from '../../platform/format/calendar.ts'
import { createCatalogue } from '../catalogue/index.ts'
import { createHttpWorld, GAME, type HttpWorld, PROVIDER } from './testing/http-world.ts'
import type { LoggedIn } from './testing/players.ts'
import { createSpribe, type Spribe } from './testing/spribe-provider.ts'

let world: HttpWorld
let players: LoggedIn[]
let provider: Spribe

beforeAll(async () => {
  world = await createHttpWorld()
  const secret = await world.addProvider()
  players = await world.newPlayers(3, 100_000, 50_000)
  provider = createSpribe(
    world.process.address,
    PROVIDER,
    () => secret,
    () => world.clock.now(),
  )
})
afterAll(() => world.close())

const NEW = {
  code: 'big-studio',
  name: 'Big Studio',
  dialect: 'spribe',
  launchUrl: 'https://big.example',
  operator: 'maidan',
}
const staff = (method: 'GET' | 'POST', path: string, payload?: object) =>
  world.call(method, `/staff/casino${path}`, 'staff', payload)

const actions = async () =>
  (
    await world.db.owner.query<{ action: string; subject: string }>(
      `select action, subject from staff.audit order by id`,
    )
  ).map(({ action, subject }) => `${action} ${subject}`)

test('[SEAM-15] staff add a provider, give it a key and turn it on, with a line in the audit log each', async () => {
  expect((await staff('POST', '/providers', NEW)).data).toMatchObject({
    code: 'big-studio',
    on: false,
    keys: [],
    version: 0,
  })
  expect((await staff('POST', '/providers', NEW)).code).toBe('provider_exists')
  const path = '/providers/big-studio'
  const first = await staff('POST', `${path}/keys`, { overlapMinutes: 0 })
  expect(first.data['secret']).toMatch(/^[\w-]{43}$/)
  const change = {
    version: 0,
    on: true,
    name: 'Big Studio',
    launchUrl: 'https://big.example',
    operator: 'maidan',
  }
  expect((await staff('POST', path, change)).data).toMatchObject({ on: true, version: 1, changedBy: 'asha' })
  expect((await staff('POST', path, change)).code).toBe('version_stale')
  expect((await staff('POST', '/providers/nobody', change)).code).toBe('not_found')
  expect(await actions()).toEqual([
    'provider.add provider:big-studio',
    'provider.key provider:big-studio',
    'provider.change provider:big-studio',
  ])
  for (const launchUrl of ['http://big.example', 'javascript:alert(1)', '//evil.example', 'big.example'])
    expect((await staff('POST', path, { ...change, version: 1, launchUrl })).status).toBe(400)
})

test('[SEAM-14] keys are replaced and ended; their secrets are shown once and stored sealed', async () => {
  const path = '/providers/big-studio/keys'
  const second = await staff('POST', path, { overlapMinutes: 60 })
  const { secret, provider: view } = second.data as {
    secret: string
    provider: { keys: { id: number; endsAt: number | null }[] }
  }
  expect(view.keys.map(({ endsAt }) => endsAt === null)).toEqual([true, false])
  const [current, old] = view.keys.map(({ id }) => id)
  expect((await staff('POST', `${path}/${current}/end`)).code).toBe('last_key')
  expect((await staff('POST', `${path}/999999/end`)).code).toBe('not_found')
  expect(((await staff('POST', `${path}/${old}/end`)).data as { keys: unknown[] }).keys).toHaveLength(1)
  expect(JSON.stringify(await staff('GET', '/providers'))).not.toContain(secret)
  const stored = await world.db.owner.query<{ text: string }>(
    `select encode(sealed, 'escape') as text from seamless.provider_key`,
  )
  expect(stored.some(({ text }) => text.includes(secret))).toBe(false)
  expect((await staff('POST', path, { overlapMinutes: 0, publicKey: 'x' })).code).toBe('key_invalid')
})

test('[SEAM-14] a provider that signs with its own key gives its public one, which must be one', async () => {
  await staff('POST', '/providers', { ...NEW, code: 'rsa-studio', dialect: 'hub88' })
  const pem = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }) as string
  const path = '/providers/rsa-studio/keys'
  for (const publicKey of [undefined, 'nothing', pem(1024)])
    expect((await staff('POST', path, { overlapMinutes: 0, publicKey })).code).toBe('key_invalid')
  expect((await staff('POST', path, { overlapMinutes: 0, publicKey: pem(2048) })).data['secret']).toBe(null)
})

test('[SEAM-25] such a provider is shown our public key, and nobody the private one', async () => {
  const told = await staff('POST', '/providers', { ...NEW, code: 'signed-studio', dialect: 'hub88' })
  expect(told.data['ourPublicKey']).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  expect(JSON.stringify(await staff('GET', '/providers'))).not.toMatch(/PRIVATE KEY|signingKey/)
  const [row] = await world.db.owner.query<{ text: string }>(
    `select encode(signing_key, 'escape') as text from seamless.provider where code = 'signed-studio'`,
  )
  expect(row!.text).not.toContain('PRIVATE KEY')
})

test('[SEAM-15] who may only read games changes no provider, and who may not sees none', async () => {
  world.site.role = 'support'
  expect((await staff('GET', '/providers')).status).toBe(200)
  expect((await staff('POST', '/providers', { ...NEW, code: 'x1' })).status).toBe(403)
  world.site.role = 'cashier'
  expect((await staff('GET', '/providers')).status).toBe(403)
  world.site.role = 'admin'
})

test('[SEAM-15] [SEAM-7] transactions are found by round, and a win goes where its stake came from', async () => {
  const { id: user, token } = players[0]!
  const session = await world.openSession(user)
  const seat = { user, token: session, round: 'g-77' }
  expect((await provider.bet({ ...seat, id: 'b1', amount: 120_000 })).code).toBe(200)
  expect((await provider.bet({ ...seat, id: 'b2', amount: 999_999 })).code).toBe(402)
  expect((await provider.win({ ...seat, id: 'w1', bet: 'b1', amount: 60_000 })).code).toBe(200)
  const [wallet] = await world.db.owner.query('select cash, bonus from ledger.wallet where player_id = $1', [
    user,
  ])
  expect(wallet).toEqual({ cash: 50_000, bonus: 40_000 })
  const found = await staff('GET', `/rounds?provider=${PROVIDER}&round=g-77&player=${user}`)
  const [round] = found.data as unknown as { id: number; stake: number; won: number; bets: number }[]
  expect(round).toMatchObject({ stake: 1200, won: 600, bets: 1, game: GAME, incomplete: false })
  const looked = (await staff('GET', `/rounds/${round!.id}`)).data as {
    transactions: { tx: string; state: string; balance: number }[]
  }
  expect(looked.transactions.map(({ tx, state, balance }) => `${tx} ${state} ${balance}`)).toEqual([
    'b1 settled 300',
    'b2 refused 300',
    'w1 done 900',
  ])
  const [{ username } = { username: '' }] = await world.db.owner.query<{ username: string }>(
    'select username from accounts.player where id = $1',
    [user],
  )
  const named = (name: string) => staff('GET', `/rounds?player=${encodeURIComponent(name)}`)
  expect((await named(username.toUpperCase())).data).toHaveLength(1)
  expect((await named('nobody at all')).data).toEqual([])
  expect((await staff('GET', '/rounds/999999')).code).toBe('round_not_found')
  const listed = (await staff('GET', '/providers')).data as unknown as {
    code: string
    lastTransactionAt: unknown
  }[]
  const last = (code: string) => listed.find((line) => line.code === code)?.lastTransactionAt
  expect(last(PROVIDER)).toEqual(expect.any(Number))
  expect(last('big-studio')).toBeNull()
  const own = (await world.call('GET', '/casino/rounds', token)).data as unknown as { round: string }[]
  expect(own.map((line) => line.round)).toEqual(['g-77'])
  expect((await world.call('GET', '/casino/rounds', players[1]!.token)).data).toEqual([])
})

test('[SEAM-16] the report of a day agrees with the clearing account, and lists what was left incomplete', async () => {
  const { id: user } = players[1]!
  const seat = { user, token: await world.openSession(user) }
  await provider.bet({ ...seat, id: 'c1', round: 'left', amount: 500 })
  await provider.bet({ ...seat, id: 'c2', round: 'undone', amount: 300 })
  await provider.rollback({ user, bet: 'c2' })
  await provider.rollback({ user, bet: 'never-came' })
  const day = dayOf(world.clock.now())
  const report = async () =>
    (
      (await staff('GET', `/reconciliation?day=${day}&provider=${PROVIDER}`)).data as unknown as Record<
        string,
        unknown
      >[]
    )[0]!
  const sums = {
    bets: { count: 3, amount: 1208 },
    wins: { count: 1, amount: 600 },
    rollbacks: { count: 2, amount: 3 },
    promos: { count: 0, amount: 0 },
    refused: 1,
    tombstones: 1,
    net: 605,
    cleared: 605,
  }
  expect(await report()).toMatchObject({ ...sums, incompleteRounds: 0, clean: true })
  const exported = await world.process.app.inject({
    url: `/api/staff/casino/reconciliation/csv?day=${day}&days=2&provider=${PROVIDER}`,
    headers: { authorization: 'staff' },
  })
  expect(exported.body.split('\r\n').slice(1, 3)).toEqual([
    `${dayOf(later(world.clock.now(), -DAY_MS))},${PROVIDER},0,0.00,0,0.00,0,0.00,0,0.00,0,0,0.00,0.00,0,yes`,
    `${day},${PROVIDER},3,1208.00,1,600.00,2,3.00,0,0.00,1,1,605.00,605.00,0,yes`,
  ])
  await world.db.owner.query(
    `update seamless.round set opened_at = opened_at - interval '31 minutes' where ref = 'left'`,
  )
  const left = async () =>
    ((await staff('GET', '/rounds?round=left')).data as unknown as { incomplete: boolean }[])[0]!.incomplete
  expect(await left()).toBe(true)
  const incomplete = (await staff('GET', '/rounds?state=incomplete')).data as unknown as { round: string }[]
  expect(incomplete.map(({ round }) => round)).toEqual(['left'])
  // Of a provider that does not tell of losses an open round says nothing.
  await world.db.owner.query('update seamless.provider set tells_losses = false')
  expect((await staff('GET', '/rounds?state=incomplete')).data).toEqual([])
  expect(await left()).toBe(false)
  await world.db.owner.query('update seamless.provider set tells_losses = true')
  const [{ n } = { n: 0 }] = await world.db.owner.query<{ n: number }>(
    `select count(*) as n from ledger.house_balance where account = 'provider:${PROVIDER}' and balance = 60500`,
  )
  expect(n).toBe(1)
})

test('[SEAM-10] the audit finds a transaction without a posting, a round that is no sum and a rollback without money', async () => {
  const { owner } = world.db
  await world.requireClean()
  await owner.query(`update seamless.transaction set d_cash = d_cash - 1 where tx = 'c1'`)
  await expect(world.requireClean()).rejects.toThrow(/every transaction of a provider/)
  await owner.query(`update seamless.transaction set d_cash = d_cash + 1 where tx = 'c1'`)
  await owner.query(`update seamless.round set won = won + 1 where ref = 'g-77'`)
  await expect(world.requireClean()).rejects.toThrow(/every round of a provider/)
  await owner.query(`update seamless.round set won = won - 1 where ref = 'g-77'`)
  await owner.query(`update seamless.transaction set state = 'rolled_back' where tx = 'c1'`)
  await expect(world.requireClean()).rejects.toThrow(/a bet that was rolled back gave back/)
  await owner.query(`update seamless.transaction set state = 'open' where tx = 'c1'`)
  await world.requireClean()
})

test('[SEAM-19] the studio of the house plays through the same door, with a key of its own', async () => {
  await world.process.seed()
  await world.process.seed()
  const { transact } = world.db.database
  await createCatalogue({
    transact,
    db: world.db.database,
    clock: world.clock,
    publish: async () => {},
  }).seed()
  const { id: player, token: login } = players[2]!
  const { data } = await world.call('POST', '/casino/launch', login, {
    provider: 'maidan-studio',
    game: 'aura-roulette',
  })
  const opened = await world.call('POST', '/casino/open', login, { token: data['token'] })
  expect(opened.data['url']).toMatch(/^\/studio\/game\.html#game=aura-roulette&token=/)
  const token = new URLSearchParams(String(opened.data['url']).split('#')[1]).get('token')!
  const { studio } = world.process
  expect(await studio.authorise(token)).toMatchObject({ ok: true, value: { balance: 150_000 } })
  const bet = { player, token, game: 'aura-roulette', round: 'd1', tx: 'd1-b', amount: 1000 as never }
  expect(await studio.bet(bet)).toEqual({ ok: true, value: { balance: 149_000, isReplay: false } })
  expect(await studio.bet(bet)).toEqual({ ok: true, value: { balance: 149_000, isReplay: true } })
  const win = { ...bet, tx: 'd1-w', bet: 'd1-b', isLast: true, amount: 1940 as never }
  expect(await studio.win(win)).toEqual({ ok: true, value: { balance: 150_940, isReplay: false } })
  expect(await studio.rollback({ player, tx: 'd1-r', bet: 'd1-b' })).toEqual({
    ok: false,
    refusal: 'refused',
  })
  expect(await studio.bet({ ...bet, tx: 'd2', round: 'd2', amount: 9_999_999 as never })).toEqual({
    ok: false,
    refusal: 'insufficient_funds',
  })
  // A key that staff replace is used from then on.
  await staff('POST', '/providers/maidan-studio/keys', { overlapMinutes: 0 })
  expect(await studio.authorise(token)).toMatchObject({ ok: true })
  expect(await studio.authorise('nobody')).toEqual({ ok: false, refusal: 'session_over' })
})
