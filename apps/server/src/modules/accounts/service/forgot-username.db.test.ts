import { DAY_MS } from '@maidan/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const forgot = (phone: string, from: { address?: string } = {}) =>
  world.post('/forgot-username', { phone, countryCode: '+91' }, from)
const sentTo = (mobile: string) =>
  world.sms.sent.filter(({ to, text }) => to === `+91${mobile}` && text.includes('username'))
const SAME = {
  status: 200,
  body: { error: false, message: 'If an account has this number, we have sent its username by SMS' },
}

test('[OTP-21] the user name goes to the number of its player, and nothing to a number of nobody: the answers are one', async () => {
  const player = await world.newPlayer({ username: 'Anil Menon' })
  const nobody = world.freshMobile()
  expect(await forgot(nobody)).toEqual(SAME)
  expect(await forgot(player.mobile)).toEqual(SAME)
  await vi.waitFor(() => expect(sentTo(player.mobile)).toHaveLength(1))
  expect(sentTo(player.mobile)[0]?.text).toContain('Anil Menon')
  expect(sentTo(nobody)).toEqual([])
})

test('[OTP-21] a number gets three a day, and neither that nor a sender that fails changes the answer', async () => {
  const player = await world.newPlayer()
  const nobody = world.freshMobile()
  for (let times = 0; times < 5; times++)
    for (const mobile of [player.mobile, nobody]) expect(await forgot(mobile)).toEqual(SAME)
  await vi.waitFor(() => expect(sentTo(player.mobile)).toHaveLength(3))
  world.clock.advance(DAY_MS)
  world.sms.failNext()
  expect(await forgot(player.mobile)).toEqual(SAME)
  await vi.waitFor(() => expect(world.errors).toHaveLength(1))
})

test('[RUN-20] one address may ask for so many user names', async () => {
  const attempt = () => forgot(world.freshMobile(), { address: '192.0.2.77' })
  for (let tries = 0; tries < world.deps.limits.otpByAddress.max; tries++)
    expect((await attempt()).status).toBe(200)
  expect((await attempt()).body['message']).toBe('Too many attempts. Please try again later')
})
