import { rounds } from '@maidan/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BREAKER } from '../../../platform/outgoing/breaker.ts'
import { createHttpWorld, GAME, type HttpWorld, PROVIDER } from '../testing/http-world.ts'
import { startLaunchServer } from '../testing/launch-server.ts'
import { createPlayers, type LoggedIn, logIn } from '../testing/players.ts'
import { createSpribe } from '../testing/spribe-provider.ts'

let world: HttpWorld
let players: LoggedIn[]
let secret: string
let launchServer: Awaited<ReturnType<typeof startLaunchServer>>

beforeAll(async () => {
  world = await createHttpWorld()
  secret = await world.addProvider()
  launchServer = await startLaunchServer()
  await world.addProvider('hub', 'hub88')
  await world.db.owner.query('update seamless.provider set launch_url = $1', [launchServer.url])
  players = await createPlayers(world.db.owner, 4)
})
afterAll(async () => {
  launchServer.close()
  await world.close()
})

const launch = async ({ token }: LoggedIn, provider = PROVIDER): Promise<string> =>
  (await world.call('POST', '/casino/launch', token, { provider, game: GAME })).data['token'] as string

const open = ({ token }: LoggedIn, launched: string) =>
  world.call('POST', '/casino/open', token, { token: launched })

test('[SEAM-11] a launch opens a game whose token the provider can play with', async () => {
  const [player] = players
  const { status, data } = await open(player!, await launch(player!))
  expect([status, data['provider'], data['game']]).toEqual([200, PROVIDER, GAME])
  const token = new URL(data['url'] as string).searchParams.get('token')!
  const provider = createSpribe(
    world.process.address,
    PROVIDER,
    () => secret,
    () => world.clock.now(),
  )
  expect(await provider.auth(token)).toMatchObject({ code: 200, data: { user_id: String(player!.id) } })
  // The token of one provider's session is none of another's, and the launch token none at all.
  const other = await world.addProvider('other')
  const elsewhere = createSpribe(
    world.process.address,
    'other',
    () => other,
    () => world.clock.now(),
  )
  expect((await elsewhere.auth(token)).code).toBe(401)
  expect((await provider.auth(await launch(player!))).code).toBe(401)
})

test('[SEAM-11] a launch token is no good after 60 seconds', async () => {
  const [player] = players
  const token = await launch(player!)
  world.clock.pass(60_000)
  expect(await open(player!, token)).toMatchObject({ status: 403, code: 'game_launch_refused' })
})

const TOKENS = rounds(15, 200)

test(`[SEAM-11] of ${5 * TOKENS} attempts to use launch tokens again, elsewhere and at once, one succeeds each`, async () => {
  const [player, stranger] = players
  const device = await logIn(world.db.owner, player!.id)
  for (let at = 0; at < TOKENS; at += 1) {
    // A minute holds so many calls of a login.
    world.clock.pass(10_000)
    const token = await launch(player!)
    const cross = await Promise.all([open(device, token), open(stranger!, token)])
    expect(cross.map(({ code }) => code)).toEqual(['game_launch_refused', 'game_launch_refused'])
    const uses = await Promise.all([open(player!, token), open(player!, token), open(player!, token)])
    expect(uses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  }
  const [{ n } = { n: 0 }] = await world.db.owner.query<{ n: number }>(
    'select count(*) as n from seamless.launch where used_at is not null and player_id = $1',
    [player!.id],
  )
  expect(n).toBeGreaterThanOrEqual(TOKENS)
}, 300_000)

test('[SEAM-12] [SEAM-13] a provider that is off, unknown or does not answer opens no game', async () => {
  const [, , player] = players
  expect(
    (await world.call('POST', '/casino/launch', player!.token, { provider: 'nobody', game: GAME })).code,
  ).toBe('not_found')
  expect(await open(player!, await launch(player!, 'hub'))).toMatchObject({
    status: 200,
    data: { url: 'https://games.example/play?x=1' },
  })
  launchServer.state.mood = 'garbage'
  expect(await open(player!, await launch(player!, 'hub'))).toMatchObject({
    status: 503,
    code: 'provider_unavailable',
  })
  launchServer.state.mood = 'good'
  const launched = await launch(player!, 'hub')
  await world.db.owner.query(`update seamless.provider set is_on = false where code = 'hub'`)
  world.clock.pass(1000)
  expect(await open(player!, launched)).toMatchObject({ status: 409, code: 'provider_off' })
  expect(
    (await world.call('POST', '/casino/launch', player!.token, { provider: 'hub', game: GAME })).code,
  ).toBe('provider_off')
})

test('[SEAM-13] [SEAM-15] staff see how often a provider failed in a row, and until when it is left alone', async () => {
  const [, , , player] = players
  await world.db.owner.query(`update seamless.provider set is_on = true where code = 'hub'`)
  world.clock.pass(1000)
  const launches = async () => {
    const { data } = await world.call('GET', '/staff/casino/providers', 'staff')
    const lines = data as unknown as { code: string; launches: Record<string, unknown> }[]
    return lines.find(({ code }) => code === 'hub')?.launches
  }
  const fail = async () => {
    launchServer.state.mood = 'garbage'
    await open(player!, await launch(player!, 'hub'))
    launchServer.state.mood = 'good'
  }
  await open(player!, await launch(player!, 'hub'))
  expect(await launches()).toEqual({ state: 'asked', failures: 0 })
  await fail()
  expect(await launches()).toEqual({ state: 'asked', failures: 1 })
  for (let at = 1; at < BREAKER.failures; at += 1) await fail()
  expect(await launches()).toEqual({ state: 'left_alone', until: expect.any(Number) })
  world.clock.pass(BREAKER.restMs)
  expect(await launches()).toEqual({ state: 'asked', failures: BREAKER.failures })
})

test('[SEAM-11] launches that nobody can use any more are swept', async () => {
  await launch(players[3]!)
  world.clock.pass(2 * 24 * 3_600_000)
  expect(await world.process.sweep(world.db.database.transact)).toBeGreaterThan(0)
  expect(await world.db.owner.query('select count(*) as n from seamless.launch')).toEqual([{ n: 0 }])
})

test('[STUDIO-15] a demo player is opened no game of a provider that takes real money', async () => {
  const [player] = players
  const ask = () => world.call('POST', '/casino/launch', player!.token, { provider: PROVIDER, game: GAME })
  expect((await ask()).status).toBe(200)
  await world.db.owner.query('update accounts.player set demo = true where id = $1', [player!.id])
  expect(await ask()).toMatchObject({ status: 403, code: 'provider_real_money' })
  await world.db.owner.query('update accounts.player set demo = false where id = $1', [player!.id])
})

test('[SEAM-24] the hosts that pages may frame are those of the launch addresses of providers that are on', async () => {
  const { frames } = world.process
  const save = (code: string, address: string, isOn = true) =>
    world.db.owner.query('update seamless.provider set launch_url = $2, is_on = $3 where code = $1', [
      code,
      address,
      isOn,
    ])
  await save(PROVIDER, 'https://games.example/launch?x=1')
  await save('hub', '/studio/game.html')
  await save('other', "javascript:alert('1')")
  await frames.refresh()
  const before = frames.current()
  expect(before).toEqual(['https://games.example'])
  await frames.refresh()
  expect(frames.current()).toBe(before)
  await save(PROVIDER, 'https://games.example/launch', false)
  await frames.refresh()
  expect(frames.current()).toEqual([])
})
