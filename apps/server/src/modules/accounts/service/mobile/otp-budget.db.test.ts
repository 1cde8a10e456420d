import { DAY_MS, HOUR_MS } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LIMITS, PREFIX_TRUST } from '../../limits.ts'
import { createWorld, type World } from '../../testing.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const numberOf = (prefix: string, at: number) => `${prefix}${String(at).padStart(4, '0')}`
const send = (mobile: string) => world.post('/sendOtpToMobile', { mobile, country_code: 'IN' })
const sentTo = (prefix: string) => world.sms.sent.filter(({ to }) => to.startsWith(`+91${prefix}`)).length

/** A server that is too busy says so, and is asked again. */
const untilAnswered = async (mobile: string) => {
  for (;;) {
    const answer = await send(mobile)
    if (answer.status !== 503) return answer
  }
}

/** Asks for a code for each of these numbers, many at once. */
const flood = async (prefix: string, from: number, count: number) => {
  const statuses: number[] = []
  for (let at = from; at < from + count; at += 25) {
    const some = Array.from({ length: Math.min(25, from + count - at) }, (_, one) => at + one)
    const answers = await Promise.all(some.map((one) => untilAnswered(numberOf(prefix, one))))
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}

test(
  '[OTP-18] [OTP-19] a flood to the numbers of one prefix gets its budget of SMS, and another prefix is served',
  async () => {
    const all = rounds(60, 3000, 10_000)
    const statuses = await flood('987654', 0, all)
    expect(sentTo('987654')).toBe(PREFIX_TRUST.judgedFrom)
    expect(statuses.filter((status) => status === 429)).toHaveLength(all - PREFIX_TRUST.judgedFrom)
    expect((await send(numberOf('987655', 1))).status).toBe(200)
    expect(sentTo('987655')).toBe(1)
  },
  rounds(30_000, 300_000),
)

test('[OTP-18] what one prefix is refused uses up nothing of its country’s budget', async () => {
  const limits = { ...LIMITS, otpByCountryHour: { max: 25, windowMs: HOUR_MS } }
  const small = await createWorld({ limits })
  const ask = (mobile: string, country_code = 'IN') =>
    small.post('/sendOtpToMobile', { mobile, country_code })
  for (let at = 0; at < 40; at++) await ask(numberOf('987654', at))
  expect(small.sms.sent).toHaveLength(PREFIX_TRUST.judgedFrom)
  for (let at = 0; at < 10; at++) await ask(numberOf(`98760${at}`, 1))
  expect(small.sms.sent).toHaveLength(25)
  expect((await ask('1712345678', 'BD')).status).toBe(200)
  await small.close()
})

test('[OTP-18] the site has a budget of its own, and a refusal gives back what the number had taken', async () => {
  const limits = {
    ...LIMITS,
    otpByMobile: { max: 1, windowMs: DAY_MS },
    otpBySiteHour: { max: 3, windowMs: HOUR_MS },
  }
  const small = await createWorld({ limits })
  const ask = (mobile: string) => small.post('/sendOtpToMobile', { mobile, country_code: 'IN' })
  const mobiles = Array.from({ length: 12 }, () => small.freshMobile())
  await Promise.all(mobiles.map(ask))
  expect(small.sms.sent).toHaveLength(3)
  const served = new Set(small.sms.sent.map(({ to }) => to.slice(3)))
  const refused = mobiles.find((mobile) => !served.has(mobile))!
  expect((await ask(refused)).body['message']).toBe('Too many attempts. Please try again later')
  small.clock.advance(HOUR_MS)
  expect((await ask(refused)).status).toBe(200)
  await small.close()
})

test('[OTP-19] a prefix whose codes are proved has its whole budget', async () => {
  const { max } = LIMITS.otpByPrefixHour
  // Few at once: of codes under way none is proved yet.
  for (let at = 0; at < max + 5; at += 5)
    await Promise.all([0, 1, 2, 3, 4].map((more) => world.verify(numberOf('987654', at + more))))
  expect(sentTo('987654')).toBe(max)
  world.clock.advance(HOUR_MS)
  expect((await send(numberOf('987654', 5000))).status).toBe(200)
})

test('[OTP-19] a doubted prefix has little, day after day, until it has a better week', async () => {
  await flood('987654', 0, 50)
  for (const day of [1, 2]) {
    world.clock.advance(DAY_MS)
    await flood('987654', day * 100, 50)
    expect(sentTo('987654')).toBe(PREFIX_TRUST.judgedFrom + day * LIMITS.otpByDoubtedHour.max)
  }
  world.clock.advance(PREFIX_TRUST.overMs + DAY_MS)
  await flood('987654', 500, 15)
  expect(sentTo('987654')).toBe(PREFIX_TRUST.judgedFrom + 2 * LIMITS.otpByDoubtedHour.max + 15)
})

test('[OTP-19] an SMS that could not be sent makes no prefix doubtful', async () => {
  for (let at = 0; at < PREFIX_TRUST.judgedFrom + 5; at++) {
    world.sms.failNext()
    expect((await send(numberOf('987654', at))).status).toBe(503)
  }
  const [row] = await world.owner.query<{ sent: number }>('select sent from accounts.otp_prefix_day')
  expect(row).toEqual({ sent: 0 })
  expect((await send(numberOf('987654', 999))).status).toBe(200)
})
