import { MINUTE_MS } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const send = (mobile: string, address?: string) =>
  world.post('/sendOtpToMobile', { mobile, country_code: 'IN' }, address === undefined ? {} : { address })
const verify = (mobile: string, otp: string) =>
  world.post('/mobileVerification', { mobile, country_code: 'IN', otp })
const messagesTo = (mobile: string) => world.sms.sent.filter((message) => message.to === `+91${mobile}`)

test('[ERR-12] [ENT-3] an OTP is sent and verified with the messages of the catalogue', async () => {
  const mobile = world.freshMobile()
  const sent = await send(mobile)
  expect(sent).toEqual({ status: 200, body: { error: false, message: 'OTP sent' } })
  const verified = await verify(mobile, world.lastCode(mobile))
  expect(verified).toEqual({ status: 200, body: { error: false, message: 'OTP verified' } })
})

test('[OTP-5] the code has 6 digits, stands in the SMS and is stored only as a hash', async () => {
  const mobile = world.freshMobile()
  await send(mobile)
  const [message] = messagesTo(mobile)
  expect(message?.code).toMatch(/^\d{6}$/)
  expect(message?.text).toContain(message?.code)
  const [row] = await world.owner.query<{ code_hash: Buffer; text: string }>(
    'select code_hash, o::text as text from accounts.one_time_password o where mobile = $1',
    [`+91${mobile}`],
  )
  expect(row?.code_hash).toHaveLength(32)
  expect(row?.text.replaceAll(mobile, '')).not.toContain(message?.code)
})

test('[OTP-4] a second OTP within five minutes is refused and sends nothing', async () => {
  const mobile = world.freshMobile()
  await send(mobile)
  world.clock.advance(5 * MINUTE_MS - 1)
  const early = await send(mobile)
  expect([early.status, early.body['message']]).toEqual([
    429,
    'A new OTP may be requested only after five minutes',
  ])
  expect(messagesTo(mobile)).toHaveLength(1)
  world.clock.advance(1)
  expect((await send(mobile)).body['message']).toBe('OTP sent')
  expect(messagesTo(mobile)).toHaveLength(2)
})

test('[OTP-4] the five minutes are of the number, however it is written', async () => {
  const mobile = world.freshMobile()
  await send(mobile)
  for (const [country_code, written] of [
    ['+91', `0${mobile}`],
    ['india', `+91 ${mobile}`],
    ['91', `${mobile.slice(0, 5)}-${mobile.slice(5)}`],
  ])
    expect((await world.post('/sendOtpToMobile', { mobile: written, country_code })).status).toBe(429)
})

test('[OTP-4] of 20 requests at once for one number one sends an SMS', async () => {
  const mobile = world.freshMobile()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(mobile)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(messagesTo(mobile)).toHaveLength(1)
})

test('[OTP-6] the code is good until ten minutes have passed, longer than the wait for the next one', async () => {
  const [early, late] = [world.freshMobile(), world.freshMobile()]
  await send(early)
  await send(late)
  world.clock.advance(10 * MINUTE_MS - 1)
  expect((await verify(early, world.lastCode(early))).status).toBe(200)
  world.clock.advance(1)
  const expired = await verify(late, world.lastCode(late))
  expect([expired.status, expired.body['message']]).toEqual([
    400,
    'The OTP has expired. Please request a new one',
  ])
})

test('[OTP-7] [ENT-3] five wrong codes kill the OTP, also for the right one', async () => {
  const mobile = world.freshMobile()
  await send(mobile)
  for (let tries = 1; tries <= 5; tries++) {
    const wrong = await verify(mobile, world.wrongCode(mobile, tries))
    expect([wrong.status, wrong.body['message']]).toEqual([400, 'The OTP is not correct'])
  }
  const dead = await verify(mobile, world.lastCode(mobile))
  expect([dead.status, dead.body['message']]).toEqual([
    400,
    'Too many wrong attempts. Please request a new OTP',
  ])
})

test('[OTP-7] the right code still counts after four wrong ones', async () => {
  const mobile = world.freshMobile()
  await send(mobile)
  for (let tries = 1; tries <= 4; tries++) await verify(mobile, world.wrongCode(mobile, tries))
  expect((await verify(mobile, world.lastCode(mobile))).status).toBe(200)
})

test('[OTP-7] 20 wrong codes at once use no more than five attempts', async () => {
  const mobile = world.freshMobile()
  await send(mobile)
  const tries = Array.from({ length: 20 }, (_, at) => verify(mobile, world.wrongCode(mobile, at + 1)))
  const messages = (await Promise.all(tries)).map((answer) => answer.body['message'])
  expect(messages.filter((message) => message === 'The OTP is not correct')).toHaveLength(5)
  expect(
    messages.filter((message) => message === 'Too many wrong attempts. Please request a new OTP'),
  ).toHaveLength(15)
  const rows = await world.owner.query('select attempts from accounts.one_time_password where mobile = $1', [
    `+91${mobile}`,
  ])
  expect(rows).toEqual([{ attempts: 5 }])
})

test('[OTP-8] a code works once, also when it is sent many times at once', async () => {
  const mobile = world.freshMobile()
  await send(mobile)
  const code = world.lastCode(mobile)
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(mobile, code)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect((await verify(mobile, code)).body['message']).toBe(
    'This OTP was already used. Please request a new one',
  )
})

test('[OTP-8] a new OTP ends the one before it', async () => {
  const mobile = world.freshMobile()
  await send(mobile)
  const old = world.lastCode(mobile)
  world.clock.advance(5 * MINUTE_MS)
  await send(mobile)
  expect((await verify(mobile, old)).body['message']).toBe('The OTP is not correct')
  expect((await verify(mobile, world.lastCode(mobile))).status).toBe(200)
})

test('[ENT-3] a code is of no use for another number, nor for a number that asked for none', async () => {
  const [mine, other] = [world.freshMobile(), world.freshMobile()]
  await send(mine)
  const none = await verify(other, world.lastCode(mine))
  expect([none.status, none.body['message']]).toEqual([400, 'The OTP is not correct'])
  const rows = await world.owner.query('select 1 from accounts.verified_mobile where mobile = $1', [
    `+91${other}`,
  ])
  expect(rows).toEqual([])
})

test('[OTP-9] numbers of India and Bangladesh are taken, and no others', async () => {
  const status = async (country_code: string, mobile: string) =>
    (await world.post('/sendOtpToMobile', { mobile, country_code })).status
  expect(await status('IN', '6000000999')).toBe(200)
  expect(await status('BD', '01712345678')).toBe(200)
  expect(await status('bangladesh', '1812345678')).toBe(200)
  for (const [country, mobile] of [
    ['IN', '5876543210'],
    ['IN', '987654321'],
    ['IN', '98765432100'],
    ['IN', '1712345678'],
    ['BD', '9876543210'],
    ['US', '2025550123'],
    ['+1', '2025550123'],
    ['', '9876543210'],
  ] as const) {
    const refused = await world.post('/sendOtpToMobile', { mobile, country_code: country })
    expect([country, mobile, refused.status, refused.body['message']]).toEqual([
      country,
      mobile,
      400,
      'Please enter a 10 digit mobile number from India or Bangladesh',
    ])
  }
})

test('[OTP-4] a number that is registered already gets no OTP to register', async () => {
  const player = await world.newPlayer()
  world.clock.advance(5 * MINUTE_MS)
  const before = messagesTo(player.mobile).length
  const taken = await send(player.mobile)
  expect([taken.status, taken.body['message']]).toEqual([409, 'This mobile number is already registered'])
  expect(messagesTo(player.mobile)).toHaveLength(before)
})

test('[RUN-20] [OTP-4] an SMS that fails is told, and the next request need not wait', async () => {
  const mobile = world.freshMobile()
  world.sms.failNext()
  const failed = await send(mobile)
  expect([failed.status, failed.body['message']]).toEqual([
    503,
    'The SMS could not be sent. Please try again in a moment',
  ])
  expect((await send(mobile)).status).toBe(200)
})

test('[RUN-20] one address may ask for so many OTPs, and the rest send no SMS', async () => {
  const address = '192.0.2.20'
  const { max, windowMs } = world.deps.limits.otpByAddress
  for (let sent = 0; sent < max; sent++) expect((await send(world.freshMobile(), address)).status).toBe(200)
  const before = world.sms.sent.length
  const refused = await send(world.freshMobile(), address)
  expect([refused.status, refused.body['message']]).toEqual([
    429,
    'Too many attempts. Please try again later',
  ])
  expect(world.sms.sent).toHaveLength(before)
  world.clock.advance(windowMs)
  expect((await send(world.freshMobile(), address)).status).toBe(200)
})

test('[RUN-20] one number gets so many OTPs a day, from whatever addresses they are asked', async () => {
  const mobile = world.freshMobile()
  const { max } = world.deps.limits.otpByMobile
  for (let sent = 0; sent < max; sent++) {
    expect((await send(mobile)).status).toBe(200)
    world.clock.advance(5 * MINUTE_MS)
  }
  expect((await send(mobile)).status).toBe(429)
  expect(messagesTo(mobile)).toHaveLength(max)
})

test('[RUN-20] one address may try so many codes', async () => {
  const mobile = world.freshMobile()
  const ask = { mobile, country_code: 'IN', otp: '123456' }
  const attempt = () => world.post('/mobileVerification', ask, { address: '192.0.2.21' })
  for (let tries = 0; tries < world.deps.limits.verifyByAddress.max; tries++)
    expect((await attempt()).status).toBe(400)
  expect((await attempt()).status).toBe(429)
})
