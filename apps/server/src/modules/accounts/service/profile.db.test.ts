import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const patch = (token: string, change: unknown) => world.call('PATCH', '/profile', change, { token })
const profile = async (token: string) => (await world.get('/profile', { token })).body['data']

test('[HTTP-10] the profile is the user and the wallet, and holds no secret', async () => {
  const player = await world.newPlayer({ username: 'Lata M' })
  expect(await profile(player.token)).toEqual({
    id: player.id,
    name: 'Ravi Kumar',
    userName: 'Lata M',
    mobileNumber: player.mobile,
    countryCode: '+91',
    email: null,
    dateOfBirth: null,
    demo: false,
    createdAt: world.clock.now(),
    balance: 150.25,
    cash: 100.25,
    coins: 50,
    exposureAmount: 20,
  })
})

test('[HTTP-10] a profile without a token is refused with exactly `Unauthorized action.`', async () => {
  const { status, body } = await world.get('/profile')
  expect([status, body['message']]).toEqual([401, 'Unauthorized action.'])
})

test('[CALL-9] a player changes name, email and date of birth, each alone or together', async () => {
  const { token } = await world.newPlayer()
  const changed = await patch(token, {
    name: 'ছায়া দেবী',
    email: 'chhaya@example.com',
    dateOfBirth: '1990-02-28',
  })
  expect(changed.body).toMatchObject({ error: false, message: 'Profile updated' })
  expect(await profile(token)).toMatchObject({
    name: 'ছায়া দেবী',
    email: 'chhaya@example.com',
    dateOfBirth: '1990-02-28',
  })
  await patch(token, { email: null })
  expect(await profile(token)).toMatchObject({ name: 'ছায়া দেবী', email: null, dateOfBirth: '1990-02-28' })
})

test('[CALL-9] nothing else can be changed, and a refused change changes nothing', async () => {
  const { token } = await world.newPlayer()
  const before = await profile(token)
  for (const change of [
    { username: 'someone' },
    { userName: 'someone' },
    { mobile: '9999999999' },
    { mobileNumber: '9999999999' },
    { name: 'Good Name', status: 'blocked' },
    { name: 'Good Name', id: 1 },
    { balance: 1_000_000 },
    { demo: true },
    { password: 'Secret door 41' },
  ]) {
    const { status, body } = await patch(token, change)
    expect([change, status, body['message']]).toEqual([
      change,
      400,
      'Only name, email and date of birth can be changed',
    ])
  }
  expect((await patch(token, {})).body['message']).toBe('There is nothing to change')
  expect(await profile(token)).toEqual(before)
})

test('[CALL-9] a date of birth is a real day of somebody who is 18', async () => {
  const { token } = await world.newPlayer()
  expect((await patch(token, { dateOfBirth: '2007-01-15' })).status).toBe(200)
  const young = await patch(token, { dateOfBirth: '2007-01-16' })
  expect([young.status, young.body['message']]).toEqual([400, 'You must be at least 18 years old'])
  for (const dateOfBirth of ['1990-02-30', '15-01-1990', '1899-12-31', 'yesterday', 19900115, ''])
    expect([dateOfBirth, (await patch(token, { dateOfBirth })).status]).toEqual([dateOfBirth, 400])
  expect(await profile(token)).toMatchObject({ dateOfBirth: '2007-01-15' })
})

test('[CALL-5] [VAL-8] the present password is needed to change it, and the new one keeps the rule', async () => {
  const player = await world.newPlayer()
  const update = (sent: object) => world.post('/update-password', sent, { token: player.token })
  const wrong = await update({ currentPassword: 'Wrong 12345', password: 'Changed 12345' })
  expect([wrong.status, wrong.body['message']]).toEqual([400, 'Your current password is not correct'])
  const short = await update({ currentPassword: player.password, password: 'short' })
  expect(short.body['message']).toBe('Password must be 8 to 20 characters.')
  expect((await update({ password: 'Changed 12345' })).body['message']).toBe('Password cannot be empty')
  const done = await update({ currentPassword: player.password, password: 'Changed 12345' })
  expect(done.body).toEqual({ error: false, message: 'Password updated' })
  const login = (password: string) => world.post('/login', { username: player.username, password })
  expect((await login(player.password)).status).toBe(401)
  expect((await login('Changed 12345')).status).toBe(200)
})

test('[CALL-5] a changed password ends the other sessions and keeps the present one', async () => {
  const player = await world.newPlayer()
  const { username, password } = player
  const other = (await world.post('/login', { username, password })).body['token'] as string
  await world.post(
    '/update-password',
    { currentPassword: password, password: 'Changed 12345' },
    { token: player.token },
  )
  expect((await world.get('/profile', { token: other })).status).toBe(401)
  expect((await world.get('/profile', { token: player.token })).status).toBe(200)
  const ended = (await world.events('session_ended')).filter(
    (event) => 'player' in event && event.player === player.id,
  )
  expect(ended).toHaveLength(1)
})

test('[CALL-5] of two changes at once one wins', async () => {
  const player = await world.newPlayer()
  const answers = await Promise.all(
    ['Changed 1 xyz', 'Changed 2 xyz'].map((password) =>
      world.post('/update-password', { currentPassword: player.password, password }, { token: player.token }),
    ),
  )
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('[RUN-20] guesses of the present password stop before one is hashed', async () => {
  const player = await world.newPlayer()
  const guess = () =>
    world.post(
      '/update-password',
      { currentPassword: 'Wrong 1', password: 'Changed 1 x' },
      { token: player.token },
    )
  for (let tries = 0; tries < world.deps.limits.changeByPlayer.max; tries++)
    expect((await guess()).status).toBe(400)
  const before = world.passwords.calls()
  expect((await guess()).status).toBe(429)
  expect(world.passwords.calls()).toBe(before)
})

test('[CALL-7] a page visit is recorded, of a guest and of a player', async () => {
  const player = await world.newPlayer()
  const visit = {
    path: '/casino/spribe/aviator',
    referrer: 'https://example.com/',
    track_id: 't1',
    click_aff_id: 'c1',
  }
  expect((await world.post('/page/visit', visit)).body).toMatchObject({ error: false })
  await world.post('/page/visit', { path: '/home' }, { token: player.token })
  await world.post('/page/visit', { path: '/' }, { token: 'a token that ran out' })
  const rows = await world.owner.query(
    'select path, referrer, track_id, click_aff_id, player_id from accounts.page_visit order by id',
  )
  expect(rows).toEqual([
    { ...visit, player_id: null },
    { path: '/home', referrer: null, track_id: null, click_aff_id: null, player_id: player.id },
    { path: '/', referrer: null, track_id: null, click_aff_id: null, player_id: null },
  ])
})

test('[CALL-7] what is too long to be a page is refused', async () => {
  const status = async (sent: object) => (await world.post('/page/visit', sent)).status
  expect(await status({ path: `/${'a'.repeat(499)}` })).toBe(200)
  expect(await status({ path: `/${'a'.repeat(500)}` })).toBe(400)
  expect(await status({ path: '/', referrer: 'a'.repeat(501) })).toBe(400)
  expect(await status({ path: '/', track_id: 'a'.repeat(129) })).toBe(400)
  expect(await status({ path: 'javascript:alert(1)' })).toBe(400)
})

test('[OTP-14] a password is not changed to one that anybody would guess', async () => {
  const player = await world.newPlayer()
  const update = (password: string) =>
    world.post('/update-password', { currentPassword: player.password, password }, { token: player.token })
  for (const password of ['iloveyou1', player.mobile])
    expect((await update(password)).body['code']).toBe('password_common')
  expect((await world.post('/login', { username: player.username, password: player.password })).status).toBe(
    200,
  )
})
