import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from './testing.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await createWorld()
  token = (await world.newPlayer()).token
})
afterAll(() => world.close())

const registration = {
  name: 'Ravi Kumar',
  username: 'ravi kumar',
  password: 'Secret door 41',
  mobile: '9876543210',
  country_code: 'IN',
  agent_code: 'A1',
  affId: 'T1',
  typeId: 3,
  parentId: 1,
}

/** Every call that takes a body, with a body that is good in every field. */
const CALLS: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
  ['POST', '/sendOtpToMobile', { mobile: '9876543210', country_code: 'IN' }],
  ['POST', '/mobileVerification', { mobile: '9876543210', country_code: 'IN', otp: '123456' }],
  ['POST', '/register', registration],
  ['POST', '/login', { username: 'ravi kumar', password: 'Secret door 41' }],
  ['POST', '/forgot-password', { phone: '9876543210', countryCode: 'IN' }],
  ['POST', '/reset-password', { otp: '123456', password: 'Secret door 41', ticket: 'x' }],
  ['POST', '/update-password', { currentPassword: 'Not this 123', password: 'Changed 12345' }],
  ['POST', '/existing-user', { username: 'ravi kumar', mobile: '9876543210', country_code: 'IN' }],
  ['PATCH', '/profile', { name: 'Ravi', email: 'ravi@example.com', dateOfBirth: '1990-01-01' }],
  ['POST', '/page/visit', { path: '/', referrer: 'r', track_id: 't', click_aff_id: 'c' }],
  ['POST', '/notifications/read', { ids: [1] }],
]

const HOSTILE: readonly unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  "'; drop table accounts.player; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '𝕽𝖆𝖛𝖎',
  '😀😀😀😀',
  '\u200b\u200b\u200b\u200b',
  '٠١٢٣٤٥٦٧٨٩',
  'NaN',
  'null',
  '-1',
  '1e309',
  '0'.repeat(10_000),
  ' '.repeat(10_000),
  42,
  -1,
  1.5,
  true,
  null,
  [],
  {},
  ['x'],
  { $ne: null },
  { toString: 'x' },
]

/** All that no bad call may change. */
const state = () =>
  world.owner.query(
    `select (select count(*) from accounts.session) as sessions, (select count(*) from accounts.verified_mobile) as verified,
       (select md5(string_agg(concat(id, username, mobile, password_hash, status), '|' order by id)) from accounts.player)
         as players`,
  )

const expectEnvelope = (
  what: unknown,
  { status, body }: { status: number; body: Record<string, unknown> },
) => {
  expect([what, status < 500 && typeof body['error'] === 'boolean']).toEqual([what, true])
  expect(body['error']).toBe(status >= 400)
  expect(body['message']).toMatch(/^[A-Z][^\n]{3,120}$/)
  expect(body['message']).not.toMatch(/\bat \/|Error:|undefined|select |zod|postgres/i)
}

test('[VAL-3] [VAL-4] [VAL-7] a registration without a field is refused with the message of that field', async () => {
  const without = async (field: string, value?: unknown) => {
    const { status, body } = await world.post('/register', { ...registration, [field]: value })
    expect(status).toBe(400)
    return body['message']
  }
  for (const nothing of [undefined, '', null]) {
    expect(await without('name', nothing)).toBe('Name cannot be empty')
    expect(await without('username', nothing)).toBe('User name cannot be empty')
    expect(await without('password', nothing)).toBe('Password cannot be empty')
    expect(await without('mobile', nothing)).toBe('Please enter mobile number')
  }
  expect(await without('name', '   ')).toBe('Name cannot be empty')
  expect(await without('username', '   ')).toBe('User name cannot be empty')
})

test('[VAL-5] usernames of 4 and 15 characters are taken, of 3 and 16 refused', async () => {
  for (const username of ['abcd', 'abcdefghijklmno']) await world.newPlayer({ username })
  for (const username of ['abc', 'abcdefghijklmnop', 'a b', '  abc  ']) {
    const { status, body } = await world.post('/register', { ...registration, username })
    expect([username, status, body['message']]).toEqual([
      username,
      400,
      'Username must be 4 to 15 characters.',
    ])
  }
})

test('[VAL-6] letters, digits and spaces are taken in a username, anything else refused', async () => {
  await world.newPlayer({ username: 'Aa Zz 09' })
  for (const username of [
    'ravi_kumar',
    'ravi.kumar',
    'ravi@kumar',
    "rav'; --",
    'rávi kumar',
    'রবি কুমার',
    'ravi\tkumar',
  ]) {
    const { status, body } = await world.post('/register', { ...registration, username })
    expect([username, status, body['message']]).toEqual([
      username,
      400,
      'Special characters are not allowed in username.',
    ])
  }
})

test('[VAL-8] passwords of 8 and 20 characters are taken, of 7 and 21 refused', async () => {
  for (const password of ['kQ7#vLp2', 'a river runs past us', 'q # w ! z @ p', 'पासवर्ड १२३'])
    await world.newPlayer({ password })
  for (const password of ['x'.repeat(7), 'x'.repeat(21)]) {
    const { status, body } = await world.post('/register', { ...registration, password })
    expect([status, body['message']]).toEqual([400, 'Password must be 8 to 20 characters.'])
  }
})

test('[ENT-3] a code of another form than six digits is refused before it is tried', async () => {
  const mobile = world.freshMobile()
  await world.post('/sendOtpToMobile', { mobile, country_code: 'IN' })
  for (const otp of [undefined, '', '12345', '1234567', '12345a', '１２３４５６', 123456]) {
    const { status, body } = await world.post('/mobileVerification', { mobile, country_code: 'IN', otp })
    expect([otp, status, body['message']]).toEqual([otp, 400, 'Please enter the 6 digit OTP'])
  }
  const rows = await world.owner.query('select attempts from accounts.one_time_password where mobile = $1', [
    `+91${mobile}`,
  ])
  expect(rows).toEqual([{ attempts: 0 }])
})

for (const [method, path, good] of CALLS) {
  test(`[ENT-1] ${method} ${path} answers every bad field in the envelope and writes no player or session`, async () => {
    const before = await state()
    for (const field of Object.keys(good))
      for (const value of [undefined, ...HOSTILE]) {
        const sent = { ...good, [field]: value }
        expectEnvelope({ path, field, value }, await world.call(method as 'POST', path, sent, { token }))
      }
    expect(await state()).toEqual(before)
  })

  test(`[ENT-1] ${method} ${path} refuses what is no object`, async () => {
    for (const sent of ['[]', '"x"', '42', 'null', '{', '', '[{}]', '{"__proto__":{"name":"x"}}']) {
      const answer = await world.call(method as 'POST', path, sent, { token, json: true })
      expectEnvelope({ path, sent }, answer)
      expect(answer.status).toBeGreaterThanOrEqual(path === '/notifications/read' ? 200 : 400)
    }
  })
}
