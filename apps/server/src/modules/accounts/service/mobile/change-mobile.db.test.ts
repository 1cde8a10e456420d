import { MINUTE_MS } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Player = Awaited<ReturnType<World['newPlayer']>>

const askFor = (player: Player, mobile: string, password = player.password) =>
  world.post('/profile/mobile/otp', { mobile, country_code: 'IN', password }, { token: player.token })
const change = (player: Player, mobile: string, otp = world.lastCode(mobile)) =>
  world.post('/profile/mobile', { mobile, country_code: 'IN', otp }, { token: player.token })
const changedAt = async (player: Player) => {
  const [row] = await world.owner.query<{ at: number | null; mobile: string }>(
    'select mobile_changed_at as at, mobile from accounts.player where id = $1',
    [player.id],
  )
  return row
}

test('[WD-15] the OTP goes to the new number, and the right one changes the player’s number', async () => {
  const player = await world.newPlayer()
  const mobile = world.freshMobile()
  const sent = await askFor(player, mobile)
  expect(sent).toEqual({ status: 200, body: { error: false, message: 'OTP sent' } })
  expect(world.sms.sent.at(-1)).toMatchObject({ to: `+91${mobile}` })
  const changed = await change(player, mobile)
  expect([changed.status, changed.body['message']]).toEqual([200, 'Mobile number changed'])
  expect(changed.body['data']).toMatchObject({ mobileNumber: mobile, userName: player.username })
  expect(await changedAt(player)).toEqual({ at: world.clock.now(), mobile: `+91${mobile}` })
  expect((await world.post('/login', { username: player.username, password: player.password })).status).toBe(
    200,
  )
})

test('[WD-15] the old number and the player’s notifications tell of the change', async () => {
  const player = await world.newPlayer()
  const mobile = world.freshMobile()
  await askFor(player, mobile)
  await change(player, mobile)
  const warned = world.sms.sent.at(-1)
  expect(warned).toMatchObject({ to: `+91${player.mobile}`, code: '' })
  expect(warned?.text).toContain(`ending in ${mobile.slice(-4)}`)
  const { body } = await world.get('/notifications', { token: player.token })
  expect((body['data'] as { kind: string; title: string }[])[0]).toMatchObject({
    kind: 'security',
    title: 'Your mobile number was changed',
  })
})

test('[WD-15] the number is changed although the old one cannot be told', async () => {
  const player = await world.newPlayer()
  const mobile = world.freshMobile()
  await askFor(player, mobile)
  world.sms.failNext()
  expect((await change(player, mobile)).status).toBe(200)
  expect(world.errors).toHaveLength(1)
})

test('[WD-15] the player’s other sessions end and hear why, the own one stays', async () => {
  const player = await world.newPlayer()
  const login = await world.post('/login', { username: player.username, password: player.password })
  const other = login.body['token'] as string
  const mobile = world.freshMobile()
  await askFor(player, mobile)
  await change(player, mobile)
  expect((await world.get('/profile', { token: other })).status).toBe(401)
  expect((await world.get('/profile', { token: player.token })).status).toBe(200)
  const ended = (await world.events('session_ended')).filter(
    (event) => 'player' in event && event.player === player.id,
  )
  expect(ended).toMatchObject([{ message: 'Your mobile number was changed. Please log in again' }])
})

test('[WD-15] without the right password no OTP goes out', async () => {
  const player = await world.newPlayer()
  const before = world.sms.sent.length
  const refused = await askFor(player, world.freshMobile(), 'Wrong 12345')
  expect([refused.status, refused.body['message']]).toEqual([400, 'Your current password is not correct'])
  const tries = Array.from({ length: 9 }, () => askFor(player, world.freshMobile(), 'Wrong 12345'))
  await Promise.all(tries)
  expect((await askFor(player, world.freshMobile())).status).toBe(429)
  expect(world.sms.sent).toHaveLength(before)
})

test('[WD-15] a number of somebody, of another country or of the player’s own is refused', async () => {
  const [player, owner] = [await world.newPlayer(), await world.newPlayer()]
  for (const taken of [owner.mobile, player.mobile])
    expect((await askFor(player, taken)).body['message']).toBe('This mobile number is already registered')
  expect((await askFor(player, '12345')).status).toBe(400)
  expect((await change(player, '12345', '123456')).status).toBe(400)
})

test('[WD-15] a demo player keeps the number', async () => {
  const seeded = await world.accounts.seedPlayers()
  const { body } = await world.post('/login/demo')
  const from = { token: body['token'] as string }
  const mobile = world.freshMobile()
  const asked = { mobile, country_code: 'IN', password: 'maidan-demo' }
  expect((await world.post('/profile/mobile/otp', asked, from)).status).toBe(403)
  expect(
    (await world.post('/profile/mobile', { mobile, country_code: 'IN', otp: '123456' }, from)).status,
  ).toBe(403)
  expect(seeded.length).toBeGreaterThan(0)
})

test('[WD-15] [OTP-8] a code works once, for the player who asked and for nobody else', async () => {
  const [player, thief] = [await world.newPlayer(), await world.newPlayer()]
  const mobile = world.freshMobile()
  await askFor(player, mobile)
  const stolen = await change(thief, mobile)
  expect(stolen.body['message']).toBe('The OTP is not correct')
  const answers = await Promise.all(Array.from({ length: 5 }, () => change(player, mobile)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[WD-15] [OTP-6] [OTP-7] wrong and old codes change nothing', async () => {
  const player = await world.newPlayer()
  const mobile = world.freshMobile()
  await askFor(player, mobile)
  expect((await change(player, mobile, world.wrongCode(mobile))).body['message']).toBe(
    'The OTP is not correct',
  )
  expect((await askFor(player, mobile)).body['message']).toBe(
    'A new OTP may be requested only after five minutes',
  )
  world.clock.advance(10 * MINUTE_MS)
  expect((await change(player, mobile)).body['message']).toBe('The OTP has expired. Please request a new one')
  expect((await changedAt(player))?.at).toBeNull()
})

test('[WD-15] an OTP to register or to reset does not change a number', async () => {
  const player = await world.newPlayer()
  const mobile = world.freshMobile()
  await world.post('/sendOtpToMobile', { mobile, country_code: 'IN' })
  expect((await change(player, mobile)).body['message']).toBe('The OTP is not correct')
})

test('[WD-15] of a change and a registration of one number at once one wins', async () => {
  for (let round = 0; round < 8; round++) {
    const player = await world.newPlayer()
    const sent = world.registration()
    await world.verify(sent.mobile)
    await askFor(player, sent.mobile)
    const otp = world.lastCode(sent.mobile)
    const [changed, registered] = await Promise.all([
      change(player, sent.mobile, otp),
      world.post('/register', sent),
    ])
    expect([changed.status, registered.status].filter((status) => status < 300)).toHaveLength(1)
    expect([200, 409]).toContain(changed.status)
    expect([201, 409]).toContain(registered.status)
  }
})

test('[WD-15] a reset that was asked for with the old number resets nobody’s password', async () => {
  const player = await world.newPlayer()
  world.clock.advance(5 * MINUTE_MS) // so that the number may be verified again
  const forgotten = await world.post('/forgot-password', { phone: player.mobile, countryCode: '+91' })
  const { ticket } = forgotten.body['data'] as { ticket: string }
  const otp = world.lastCode(player.mobile)
  const mobile = world.freshMobile()
  await askFor(player, mobile)
  await change(player, mobile)
  const next = await world.newPlayer({ mobile: player.mobile })
  const reset = await world.post('/reset-password', { otp, password: 'Changed 12345', ticket })
  expect([reset.status, reset.body['message']]).toEqual([
    400,
    'This OTP was already used. Please request a new one',
  ])
  for (const one of [player, next])
    expect((await world.post('/login', { username: one.username, password: one.password })).status).toBe(200)
})
