import { MINUTE_MS } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('[HTTP-8] [ENT-1] a registration answers 201 with `Player added`, a token and the user', async () => {
  const sent = world.registration({ username: 'Ravi Kumar 7', agent_code: 'AGENT7', affId: 'track-1' })
  await world.verify(sent.mobile)
  const { status, body } = await world.post('/register', sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    error: false,
    message: 'Player added',
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(body['data']).toMatchObject({
    user: { userName: 'Ravi Kumar 7', mobileNumber: sent.mobile, countryCode: '+91', name: 'Ravi Kumar' },
  })
  const [row] = await world.owner.query('select agent_code, aff_id from accounts.player where mobile = $1', [
    `+91${sent.mobile}`,
  ])
  expect(row).toEqual({ agent_code: 'AGENT7', aff_id: 'track-1' })
})

test('[HTTP-8] the token of a registration is a live session with a wallet, a welcome and a notification', async () => {
  const player = await world.newPlayer()
  expect((await world.get('/profile', { token: player.token })).status).toBe(200)
  expect(
    await world.owner.query('select 1 from ledger.wallet where player_id = $1', [player.id]),
  ).toHaveLength(1)
  expect(world.welcomed).toContain(player.id)
  expect(await world.events('notified')).toContainEqual({
    topic: 'notified',
    player: player.id,
    kind: expect.any(String) as string,
  })
})

test('[ENT-1] agent code and affiliate may be missing, null or empty', async () => {
  for (const nothing of [undefined, null, '']) {
    const player = await world.newPlayer({ agent_code: nothing, affId: nothing })
    const rows = await world.owner.query('select agent_code, aff_id from accounts.player where id = $1', [
      player.id,
    ])
    expect(rows).toEqual([{ agent_code: null, aff_id: null }])
  }
})

test('[ROLE-2] whatever type and parent the body carries, the player is of type 3 under the fixed parent', async () => {
  for (const change of [
    {},
    { typeId: 1, parentId: 99 },
    { typeId: '2', parentId: 'root' },
    { typeId: null },
  ]) {
    const player = await world.newPlayer(change)
    const rows = await world.owner.query('select type_id, parent_id from accounts.player where id = $1', [
      player.id,
    ])
    expect(rows).toEqual([{ type_id: 3, parent_id: 1 }])
  }
})

test('[OTP-3] a number that was never verified cannot register', async () => {
  const { status, body } = await world.post('/register', world.registration())
  expect([status, body['message']]).toEqual([403, 'Please verify your mobile number first'])
})

test('[OTP-3] a number verified just under 30 minutes ago registers, one verified 30 minutes ago does not', async () => {
  const [early, late] = [world.registration(), world.registration()]
  await world.verify(early.mobile)
  await world.verify(late.mobile)
  world.clock.advance(30 * MINUTE_MS - 1)
  expect((await world.post('/register', early)).status).toBe(201)
  world.clock.advance(1)
  expect((await world.post('/register', late)).body['message']).toBe('Please verify your mobile number first')
})

test('[OTP-3] one verification is good for one registration', async () => {
  const player = await world.newPlayer()
  const again = await world.post('/register', world.registration({ mobile: player.mobile }))
  expect(again.body['message']).toBe('Please verify your mobile number first')
})

test('[VAL-6] usernames are unique whatever their case and spaces, and the refused one may choose another', async () => {
  await world.newPlayer({ username: 'Sachin T' })
  const sent = world.registration({ username: 'sachin  t' })
  await world.verify(sent.mobile)
  const taken = await world.post('/register', sent)
  expect([taken.status, taken.body['message']]).toEqual([409, 'This user name is already taken'])
  expect((await world.post('/register', { ...sent, username: 'sachin t2' })).status).toBe(201)
})

test('[RUN-20] a registration that cannot succeed hashes no password', async () => {
  await world.newPlayer({ username: 'taken name' })
  const sent = world.registration({ username: 'taken name' })
  const before = world.passwords.calls()
  await world.post('/register', sent)
  await world.verify(sent.mobile)
  await world.post('/register', sent)
  expect(world.passwords.calls()).toBe(before)
})

test('[OTP-3] of two registrations at once with one username one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const sent = [0, 1].map(() => world.registration({ username: `racer ${round}` }))
    for (const { mobile } of sent) await world.verify(mobile)
    const answers = await Promise.all(sent.map((one) => world.post('/register', one)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find((answer) => answer.status === 409)?.body['message']).toBe(
      'This user name is already taken',
    )
  }
})

test('[OTP-3] of two registrations at once with one number one wins and there is one player', async () => {
  for (let round = 0; round < 5; round++) {
    const mobile = world.freshMobile()
    const sent = [0, 1].map(() => ({ ...world.registration(), mobile }))
    await world.verify(mobile)
    const answers = await Promise.all(sent.map((one) => world.post('/register', one)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    const rows = await world.owner.query('select 1 from accounts.player where mobile = $1', [`+91${mobile}`])
    expect(rows).toHaveLength(1)
  }
})

test('[RUN-17] the password is stored as an Argon2id hash and nowhere else', async () => {
  const player = await world.newPlayer({ password: 'Very secret 99' })
  const [row] = await world.owner.query<{ text: string; hash: string }>(
    'select p::text as text, password_hash as hash from accounts.player p where id = $1',
    [player.id],
  )
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect(row?.text).not.toContain('Very secret 99')
})

test('[HTTP-8] a player is registered even when the welcome gift fails, and the failure is heard of', async () => {
  const broken = await createWorld({
    welcome: async () => {
      throw new Error('no gift today')
    },
  })
  const player = await broken.newPlayer()
  expect((await broken.get('/profile', { token: player.token })).status).toBe(200)
  expect(broken.errors).toEqual([new Error('no gift today')])
  await broken.close()
})

test('[CALL-6] existing-user tells whether a username or a number is taken', async () => {
  const player = await world.newPlayer({ username: 'Known One' })
  const exists = async (ask: object) => (await world.post('/existing-user', ask)).body['data']
  expect(await exists({ username: 'known ONE' })).toEqual({ exists: true })
  expect(await exists({ username: 'nobody 1' })).toEqual({ exists: false })
  expect(await exists({ mobile: player.mobile, country_code: '+91' })).toEqual({ exists: true })
  expect(await exists({ mobile: world.freshMobile(), country_code: '91' })).toEqual({ exists: false })
  expect(await exists({ username: 'nobody 1', mobile: player.mobile })).toEqual({ exists: true })
  const neither = await world.post('/existing-user', {})
  expect([neither.status, neither.body['message']]).toEqual([
    400,
    'Please enter a user name or a mobile number',
  ])
})

test('[CALL-6] existing-user is limited, so that it cannot be used to list the players', async () => {
  const ask = () => world.post('/existing-user', { username: 'anybody' }, { address: '192.0.2.7' })
  for (let asked = 0; asked < world.deps.limits.existingByAddress.max; asked++)
    expect((await ask()).status).toBe(200)
  expect((await ask()).body['message']).toBe('Too many attempts. Please try again later')
  world.clock.advance(world.deps.limits.existingByAddress.windowMs)
  expect((await ask()).status).toBe(200)
})

test('[OTP-14] a password that anybody would guess, or that tells the player’s own name or number, is refused', async () => {
  const sent = world.registration({ name: 'Meenakshi Iyer', username: 'meena rocks' })
  await world.verify(sent.mobile)
  const before = world.passwords.calls()
  for (const password of ['password', '12345678', 'Qwerty@123', 'meenarocks1', sent.mobile]) {
    const { status, body } = await world.post('/register', { ...sent, password })
    expect([password, status, body['code'], body['message']]).toEqual([
      password,
      400,
      'password_common',
      'This password is too easy to guess. Please choose another one',
    ])
  }
  expect(world.passwords.calls()).toBe(before)
  expect((await world.post('/register', sent)).status).toBe(201)
})
