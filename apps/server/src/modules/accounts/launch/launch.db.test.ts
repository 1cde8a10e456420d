import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, sessionId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const REFUSED = 'This link was already used or has expired. Please open the exchange again'

const callerOf = async (token: string) => {
  const caller = await world.accounts.authenticate(token)
  if (caller === undefined) throw new Error('nobody has this token')
  return caller
}
const addressFor = async (token: string, config = {}) =>
  new URL((await world.accounts.launchAddress(await callerOf(token), config)) ?? '', 'https://play.example')
const launchFor = async (token: string) => (await addressFor(token)).searchParams.get('launch') ?? ''
const open = (launch: unknown, from = {}) => world.post('/launch', { launch }, from)
const opened = async (token: string) => (await open(await launchFor(token))).body['token'] as string
const refused = async (answer: ReturnType<typeof open>) => {
  const { status, body } = await answer
  expect([status, body['message'], body['token']]).toEqual([403, REFUSED, undefined])
}
const isLive = async (token: string) => (await world.accounts.authenticate(token)) !== undefined

test('[ROUTE-9] [RT-13] the address opens our own exchange and gives a token of the same session', async () => {
  const player = await world.newPlayer()
  const address = await addressFor(player.token)
  expect(address.pathname).toBe('/spmsports/embed')
  expect([...address.searchParams.keys()]).toEqual(['launch'])
  const { status, body } = await open(address.searchParams.get('launch'))
  expect([status, body['error']]).toEqual([200, false])
  const token = body['token'] as string
  expect(await callerOf(token)).toEqual({ ...(await callerOf(player.token)), embedded: true })
  expect(await isLive(token)).toBe(true)
  expect(token).not.toBe(player.token)
})

test('[RT-13] the address holds no token of the player, and what is stored is neither it nor what it gives', async () => {
  const player = await world.newPlayer()
  const launch = await launchFor(player.token)
  expect(await world.accounts.authenticate(launch)).toBeUndefined()
  const token = (await open(launch)).body['token'] as string
  const stored = JSON.stringify(await world.owner.query('select * from accounts.launch'))
  expect([launch, token, player.token].filter((secret) => stored.includes(secret))).toEqual([])
})

test('[RT-13] theme and language go along where they are known to be harmless', async () => {
  const { token } = await world.newPlayer()
  const asked = async (config: object) => Object.fromEntries((await addressFor(token, config)).searchParams)
  expect(await asked({ theme: 'dark', language: 'hi' })).toMatchObject({ theme: 'dark', language: 'hi' })
  const odd = { theme: '"><script>', language: '../x', returnUrl: 'https://evil.example' }
  expect(Object.keys(await asked(odd))).toEqual(['launch'])
})

test('[RT-14] an address that was used is refused', async () => {
  const { token } = await world.newPlayer()
  const launch = await launchFor(token)
  expect((await open(launch)).status).toBe(200)
  await refused(open(launch))
})

test('[RT-14] of many who open an address at once one gets in', async () => {
  const { token } = await world.newPlayer()
  const launch = await launchFor(token)
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(launch)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 403)).toHaveLength(9)
})

test('[RT-14] an address that has run out is refused', async () => {
  const { token } = await world.newPlayer()
  const [inTime, late] = [await launchFor(token), await launchFor(token)]
  world.clock.advance(MINUTE_MS - SECOND_MS)
  expect((await open(inTime)).status).toBe(200)
  world.clock.advance(SECOND_MS)
  await refused(open(late))
})

test('[RT-14] a player who is logged in cannot open the address of another, and does not use it up', async () => {
  const [alice, bob] = [await world.newPlayer(), await world.newPlayer()]
  const launch = await launchFor(alice.token)
  await refused(open(launch, { token: bob.token }))
  expect((await open(launch, { token: alice.token })).status).toBe(200)
})

test('[RT-14] what is no address is refused', async () => {
  for (const launch of ['x', 'A'.repeat(43), "' or true --"]) await refused(open(launch))
  for (const launch of [undefined, 7, null, '', 'x'.repeat(65), { $ne: '' }])
    expect((await open(launch)).status).toBe(400)
})

test('[RT-15] the token ends with the session the address was made in, and the address too', async () => {
  const player = await world.newPlayer()
  const [launch, token] = [await launchFor(player.token), await opened(player.token)]
  expect(await isLive(token)).toBe(true)
  await world.get('/logout', { token: player.token })
  expect(await isLive(token)).toBe(false)
  await refused(open(launch))
})

test('[RT-15] the token of a blocked player is refused, and it is no session of its own in the list', async () => {
  const player = await world.newPlayer()
  const token = await opened(player.token)
  expect((await world.get('/sessions', { token: player.token })).body['data']).toHaveLength(1)
  await world.accounts.blockPlayer(player.id)
  expect(await isLive(token)).toBe(false)
})

test('[RT-15] the token runs out after half a day, and what has run out is swept away', async () => {
  const player = await world.newPlayer()
  const token = await opened(player.token)
  await launchFor(player.token)
  world.clock.advance(12 * HOUR_MS - SECOND_MS)
  expect(await isLive(token)).toBe(true)
  world.clock.advance(SECOND_MS)
  expect(await isLive(token)).toBe(false)
  world.clock.advance(DAY_MS)
  await world.accounts.sweep(world.owner.transact)
  expect(await world.owner.query('select 1 from accounts.launch')).toEqual([])
})

test('[RT-14] addresses of one session and openings from one network have a limit', async () => {
  const player = await world.newPlayer()
  const caller = await callerOf(player.token)
  const addresses: (string | undefined)[] = []
  for (let count = 0; count < 61; count++) addresses.push(await world.accounts.launchAddress(caller, {}))
  expect(addresses.filter((address) => address === undefined)).toHaveLength(1)
  expect(await world.accounts.launchAddress({ session: sessionId(caller.session) }, {})).toBeUndefined()
  const from = { address: '192.0.2.7' }
  for (let count = 0; count < 300; count++) await open('x', from)
  expect((await open('x', from)).status).toBe(429)
})
