import { MINUTE_MS } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type From = { address?: string; agent?: string }
const forgot = (phone: string, from: From = {}) =>
  world.post('/forgot-password', { phone, countryCode: '+91' }, from)
const ticketOf = (answer: { body: Record<string, unknown> }) =>
  (answer.body['data'] as { ticket: string }).ticket
const reset = (sent: object, from: From = {}) => world.post('/reset-password', sent, from)
const login = (username: string, password: string) => world.post('/login', { username, password })
const NEW = 'Changed 12345'

test('[ENT-4] [ERR-12] forgot-password sends that number an OTP and says `OTP sent`', async () => {
  const player = await world.newPlayer()
  const before = world.sms.sent.length
  const answer = await forgot(player.mobile)
  expect([answer.status, answer.body['message']]).toEqual([200, 'OTP sent'])
  expect(world.sms.sent.slice(before).map((message) => message.to)).toEqual([`+91${player.mobile}`])
})

test('[ENT-5] [ERR-12] OTP and new password from the client that asked reset the password', async () => {
  const player = await world.newPlayer()
  const from = { address: '192.0.2.30', agent: 'phone' }
  await forgot(player.mobile, from)
  const done = await reset({ otp: world.lastCode(player.mobile), password: NEW }, from)
  expect(done).toEqual({ status: 200, body: { error: false, message: 'Password reset success' } })
  expect((await login(player.username, player.password)).body['message']).toBe('Login Failed')
  expect((await login(player.username, NEW)).status).toBe(200)
})

test('[ENT-5] with its ticket the reset works from another address too', async () => {
  const player = await world.newPlayer()
  const ticket = ticketOf(await forgot(player.mobile))
  expect((await reset({ otp: world.lastCode(player.mobile), password: NEW, ticket })).status).toBe(200)
  expect((await login(player.username, NEW)).status).toBe(200)
})

test('[ENT-5] an OTP resets only the password of the player whose phone asked for it', async () => {
  const [mine, victim] = [await world.newPlayer(), await world.newPlayer()]
  const from = { address: '192.0.2.31', agent: 'phone' }
  const ticket = ticketOf(await forgot(mine.mobile, from))
  await forgot(victim.mobile, { address: '192.0.2.32', agent: 'phone' })
  const [own, others] = [world.lastCode(mine.mobile), world.lastCode(victim.mobile)]
  expect((await reset({ otp: others, password: NEW, ticket })).body['message']).toBe('The OTP is not correct')
  expect((await reset({ otp: others, password: NEW }, from)).body['message']).toBe('The OTP is not correct')
  expect((await reset({ otp: own, password: NEW }, from)).status).toBe(200)
  expect((await login(victim.username, victim.password)).status).toBe(200)
  expect((await login(mine.username, NEW)).status).toBe(200)
})

test('[ENT-5] an OTP without its ticket is refused from an address or a browser that did not ask', async () => {
  const player = await world.newPlayer()
  await forgot(player.mobile, { address: '192.0.2.33', agent: 'phone' })
  const sent = { otp: world.lastCode(player.mobile), password: NEW }
  for (const from of [
    { address: '192.0.2.34', agent: 'phone' },
    { address: '192.0.2.33', agent: 'other' },
  ])
    expect((await reset(sent, from)).body['message']).toBe('The OTP is not correct')
  for (const ticket of ['x', 'A'.repeat(43)])
    expect((await reset({ ...sent, ticket })).body['message']).toBe('The OTP is not correct')
  expect((await login(player.username, player.password)).status).toBe(200)
})

test('[ENT-5] an OTP to register does not reset a password', async () => {
  const player = await world.newPlayer()
  const ticket = ticketOf(await forgot(player.mobile))
  const registering = world.sms.sent.find((message) => message.to === `+91${player.mobile}`)
  const refused = await reset({ otp: registering?.code, password: NEW, ticket })
  expect(refused.body['message']).toBe('The OTP is not correct')
})

test('[RUN-21] a reset ends all sessions of the player and tells their sockets', async () => {
  const player = await world.newPlayer()
  const second = (await login(player.username, player.password)).body['token'] as string
  const stranger = await world.newPlayer()
  const ticket = ticketOf(await forgot(player.mobile))
  await reset({ otp: world.lastCode(player.mobile), password: NEW, ticket })
  for (const token of [player.token, second]) {
    const { status, body } = await world.get('/profile', { token })
    expect([status, body['message']]).toEqual([401, 'Unauthorized action.'])
  }
  expect((await world.get('/profile', { token: stranger.token })).status).toBe(200)
  const ended = (await world.events('session_ended')).filter(
    (event) => 'player' in event && event.player === player.id,
  )
  expect(ended).toHaveLength(2)
  expect(ended[0]).toMatchObject({ message: 'Your password was changed. Please log in again' })
})

test('[OTP-8] of many resets at once with one OTP one wins', async () => {
  for (let round = 0; round < 8; round++) {
    const player = await world.newPlayer()
    const ticket = ticketOf(await forgot(player.mobile))
    const otp = world.lastCode(player.mobile)
    const passwords = Array.from({ length: 8 }, (_, at) => `Changed ${at} xyz`)
    const answers = await Promise.all(passwords.map((password) => reset({ otp, password, ticket })))
    const winners = passwords.filter((_, at) => answers[at]?.status === 200)
    expect(winners).toHaveLength(1)
    expect((await login(player.username, winners[0] ?? '')).status).toBe(200)
    const late = await reset({ otp, password: NEW, ticket })
    expect(late.body['message']).toBe('This OTP was already used. Please request a new one')
  }
})

test('[OTP-7] [RUN-20] wrong codes hash no password, and five of them kill the OTP', async () => {
  const player = await world.newPlayer()
  const ticket = ticketOf(await forgot(player.mobile))
  const before = world.passwords.calls()
  const tries = Array.from({ length: 20 }, (_, at) =>
    reset({ otp: world.wrongCode(player.mobile, at + 1), password: NEW, ticket }),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter((answer) => answer.body['message'] === 'The OTP is not correct')).toHaveLength(5)
  expect(answers.every((answer) => answer.status === 400)).toBe(true)
  const dead = await reset({ otp: world.lastCode(player.mobile), password: NEW, ticket })
  expect(dead.body['message']).toBe('Too many wrong attempts. Please request a new OTP')
  expect(world.passwords.calls()).toBe(before)
})

test('[OTP-6] [OTP-4] a new reset OTP may be asked for after five minutes, before the first runs out after ten', async () => {
  const player = await world.newPlayer()
  const ticket = ticketOf(await forgot(player.mobile))
  const otp = world.lastCode(player.mobile)
  world.clock.advance(5 * MINUTE_MS - 1)
  expect((await forgot(player.mobile)).body['message']).toBe(
    'A new OTP may be requested only after five minutes',
  )
  world.clock.advance(5 * MINUTE_MS + 1)
  expect((await reset({ otp, password: NEW, ticket })).body['message']).toBe(
    'The OTP has expired. Please request a new one',
  )
  await forgot(player.mobile)
  world.clock.advance(5 * MINUTE_MS)
  expect((await forgot(player.mobile)).status).toBe(200)
})

test('[ENT-4] a number of nobody gets the same answers and no SMS', async () => {
  const nobody = world.freshMobile()
  const before = world.sms.sent.length
  const answer = await forgot(nobody)
  expect([answer.status, answer.body['message']]).toEqual([200, 'OTP sent'])
  expect(ticketOf(answer)).toMatch(/^[\w-]{43}$/)
  expect(world.sms.sent).toHaveLength(before)
  expect((await forgot(nobody)).body['message']).toBe('A new OTP may be requested only after five minutes')
  const refused = await reset({ otp: '123456', password: NEW, ticket: ticketOf(answer) })
  expect(refused.body['message']).toBe('The OTP is not correct')
})

test('[RUN-20] one address may try so many resets', async () => {
  const attempt = () => reset({ otp: '123456', password: NEW }, { address: '192.0.2.35' })
  for (let tries = 0; tries < world.deps.limits.resetByAddress.max; tries++)
    expect((await attempt()).status).toBe(400)
  expect((await attempt()).body['message']).toBe('Too many attempts. Please try again later')
})

test('[OTP-8] a reset that could not be hashed leaves the OTP good', async () => {
  let busy = false
  const { passwords } = world
  const crowded = await createWorld({
    passwords: {
      verify: passwords.verify,
      hash: async (password) => (busy ? { ok: false, refusal: 'busy' } : passwords.hash(password)),
    },
  })
  const player = await crowded.newPlayer()
  const asked = await crowded.post('/forgot-password', { phone: player.mobile })
  const sent = { otp: crowded.lastCode(player.mobile), password: NEW, ticket: ticketOf(asked) }
  busy = true
  expect((await crowded.post('/reset-password', sent)).status).toBe(503)
  busy = false
  expect((await crowded.post('/reset-password', sent)).status).toBe(200)
  await crowded.close()
})

test('[VAL-13] forgot-password without a phone is refused with `Please enter mobile number`', async () => {
  for (const sent of [{}, { phone: '' }, { phone: '  ' }, { phone: null }, { countryCode: 'IN' }]) {
    const { status, body } = await world.post('/forgot-password', sent)
    expect([status, body['message']]).toEqual([400, 'Please enter mobile number'])
  }
})

test('[VAL-14] reset-password without OTP or password is refused with `All fields are mandatory`', async () => {
  for (const sent of [
    {},
    { otp: '123456' },
    { password: NEW },
    { otp: '', password: NEW },
    { otp: '123456', password: '' },
  ]) {
    const { status, body } = await reset(sent)
    expect([status, body['message']]).toEqual([400, 'All fields are mandatory'])
  }
  expect((await reset({ otp: '123456', password: 'short' })).body['message']).toBe(
    'Password must be 8 to 20 characters.',
  )
})

test('[OTP-14] a password that anybody would guess is refused to who has the code, and the code stays good', async () => {
  const player = await world.newPlayer({ username: 'meena rocks' })
  world.clock.advance(5 * MINUTE_MS)
  const { body } = await world.post('/forgot-password', { phone: player.mobile, countryCode: '+91' })
  const { ticket } = body['data'] as { ticket: string }
  const otp = world.lastCode(player.mobile)
  const change = (password: string) => world.post('/reset-password', { otp, password, ticket })
  for (const password of ['password1', 'meenarocks9'])
    expect((await change(password)).body['code']).toBe('password_common')
  expect((await change('Another door 41')).status).toBe(200)
})
