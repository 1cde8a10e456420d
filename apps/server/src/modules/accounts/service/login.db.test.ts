import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const login = (username: string, password: string, address?: string) =>
  world.post('/login', { username, password }, address === undefined ? {} : { address })

test('[HTTP-7] a login answers a token that opens the profile, and the user', async () => {
  const player = await world.newPlayer({ username: 'Anil K' })
  const { status, body } = await login('anil k', player.password)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    error: false,
    message: 'Login Success',
    data: { user: { userName: 'Anil K', mobileNumber: player.mobile } },
  })
  expect((await world.get('/profile', { token: body['token'] as string })).status).toBe(200)
})

test('[RUN-18] a token is 256 random bits and stored only as a hash', async () => {
  const player = await world.newPlayer()
  expect(Buffer.from(player.token, 'base64url')).toHaveLength(32)
  const other = (await login(player.username, player.password)).body['token']
  expect(other).not.toBe(player.token)
  const rows = await world.owner.query<{ text: string }>(
    'select s::text as text from accounts.session s where player_id = $1',
    [player.id],
  )
  const hex = Buffer.from(player.token).toString('hex')
  const raw = Buffer.from(player.token, 'base64url').toString('hex')
  expect(rows).toHaveLength(2)
  for (const { text } of rows)
    for (const secret of [player.token, hex, raw]) expect(text).not.toContain(secret)
})

test('[ERR-3] an unknown name and a wrong password are refused with the same answer and the same work', async () => {
  const player = await world.newPlayer()
  const work = async (username: string) => {
    const before = world.passwords.calls()
    const { status, body } = await login(username, 'Wrong 12345')
    return { status, message: body['message'], hashed: world.passwords.calls() - before }
  }
  const wrong = await work(player.username)
  expect(wrong).toEqual({ status: 401, message: 'Login Failed', hashed: 1 })
  expect(await work('nobody here')).toEqual(wrong)
  expect(await work('not@a.name')).toEqual(wrong)
})

test('[ERR-3] the password of another player does not open an account', async () => {
  const [a, b] = [await world.newPlayer(), await world.newPlayer({ password: 'Another 12345' })]
  expect((await login(a.username, b.password)).body['message']).toBe('Login Failed')
})

test('[VAL-1] a login without username or password is refused with its message', async () => {
  const message = async (sent: unknown) => (await world.post('/login', sent)).body['message']
  expect(await message({ password: 'x' })).toBe('Username cannot be empty')
  expect(await message({ username: '', password: 'x' })).toBe('Username cannot be empty')
  expect(await message({ username: '  ', password: 'x' })).toBe('Username cannot be empty')
  expect(await message({ username: 'ravi' })).toBe('Password cannot be empty')
  expect(await message({ username: 'ravi', password: '' })).toBe('Password cannot be empty')
  expect(await message({})).toBe('Username cannot be empty')
})

test('[RUN-20] guesses of one name from one address stop before a password is hashed', async () => {
  const player = await world.newPlayer()
  const address = '198.51.100.1'
  for (let tries = 0; tries < world.deps.limits.loginByPair.max; tries++)
    expect((await login(player.username, `Wrong ${tries}`, address)).status).toBe(401)
  const before = world.passwords.calls()
  const stopped = await login(player.username, player.password, address)
  expect([stopped.status, stopped.body['message']]).toEqual([
    429,
    'Too many attempts. Please try again later',
  ])
  expect(world.passwords.calls()).toBe(before)
})

test('[RUN-20] the limit holds against guesses at once', async () => {
  const player = await world.newPlayer()
  const before = world.passwords.calls()
  const tries = Array.from({ length: 40 }, (_, at) => login(player.username, `Wrong ${at}`, '198.51.100.2'))
  const statuses = (await Promise.all(tries)).map((answer) => answer.status)
  const { max } = world.deps.limits.loginByPair
  expect(statuses.filter((status) => status === 401)).toHaveLength(max)
  expect(world.passwords.calls() - before).toBe(max)
})

test('[RUN-20] whoever guesses from elsewhere does not keep the player out', async () => {
  const player = await world.newPlayer()
  for (let tries = 0; tries < 20; tries++) await login(player.username, 'Wrong 12345', '198.51.100.3')
  expect((await login(player.username, player.password, '203.0.113.3')).status).toBe(200)
})

test('[RUN-20] guesses from many addresses stop, but not for an address the player has used before', async () => {
  const player = await world.newPlayer()
  const home = '203.0.113.4'
  expect((await login(player.username, player.password, home)).status).toBe(200)
  const { max } = world.deps.limits.loginByUsername
  for (let tries = 0; tries < max; tries++)
    await login(player.username, 'Wrong 12345', `198.51.${100 + (tries >> 8)}.${tries & 255}`)
  const before = world.passwords.calls()
  expect((await login(player.username, player.password, '203.0.113.5')).status).toBe(429)
  expect(world.passwords.calls()).toBe(before)
  expect((await login(player.username, player.password, home)).status).toBe(200)
})

test('[OTP-16] a name is guessed at most twenty times an hour, however many addresses guess', async () => {
  const player = await world.newPlayer()
  const statuses = []
  for (let tries = 0; tries < 60; tries++)
    statuses.push((await login(player.username, 'Wrong 12345', `198.18.${tries >> 8}.${tries & 255}`)).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  world.clock.advance(world.deps.limits.loginByUsername.windowMs)
  expect((await login(player.username, player.password, '198.18.9.9')).status).toBe(200)
})

test('[RUN-20] one address may fail so often, whatever names it tries', async () => {
  const { max } = world.deps.limits.loginByAddress
  for (let tries = 0; tries < max; tries++) await login(`name ${tries}`, 'Wrong 12345', '198.51.100.6')
  const before = world.passwords.calls()
  expect((await login('name x', 'Wrong 12345', '198.51.100.6')).status).toBe(429)
  expect(world.passwords.calls()).toBe(before)
})

test('[RUN-20] a whole IPv6 network counts as one address', async () => {
  const player = await world.newPlayer()
  for (let tries = 0; tries < world.deps.limits.loginByPair.max; tries++)
    await login(player.username, 'Wrong 12345', `2001:db8:1:2::${tries + 1}`)
  expect((await login(player.username, player.password, '2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await login(player.username, player.password, '2001:db8:1:3::1')).status).toBe(200)
})

test('[RUN-20] a right password clears the count, and the window ends the wait', async () => {
  const player = await world.newPlayer()
  const address = '203.0.113.7'
  const { max, windowMs } = world.deps.limits.loginByPair
  for (let tries = 1; tries < max; tries++) await login(player.username, 'Wrong 12345', address)
  expect((await login(player.username, player.password, address)).status).toBe(200)
  for (let tries = 0; tries < max; tries++)
    expect((await login(player.username, 'Wrong 12345', address)).status).toBe(401)
  expect((await login(player.username, player.password, address)).status).toBe(429)
  world.clock.advance(windowMs)
  expect((await login(player.username, player.password, address)).status).toBe(200)
})

test('[RUN-20] more logins than can be hashed are told that we are busy', async () => {
  const busy = await createWorld({
    passwords: {
      hash: async () => ({ ok: false, refusal: 'busy' }),
      verify: async () => ({ ok: false, refusal: 'busy' }),
    },
  })
  const { status, body } = await busy.post('/login', { username: 'anybody', password: 'Secret door 41' })
  expect([status, body['message']]).toEqual([503, 'We are busy. Please try again in a moment'])
  await busy.close()
})

test('[HTTP-9] [CALL-8] without demo users there is no demo login', async () => {
  const empty = await createWorld()
  expect((await empty.get('/app/demo')).body).toMatchObject({ error: false, hasDemoUsers: false })
  const refused = await empty.post('/login/demo')
  expect([refused.status, refused.body['message']]).toEqual([404, 'Login Failed'])
  await empty.close()
})

test('[OTP-20] a player logs in by mobile number, however it is written', async () => {
  const player = await world.newPlayer()
  const { mobile } = player
  const spaced = `${mobile.slice(0, 5)} ${mobile.slice(5)}`
  for (const written of [mobile, spaced, `+91 ${spaced}`, `0${mobile}`])
    expect((await login(written, player.password)).status).toBe(200)
})

test('[OTP-20] digits that are a user name belong to whoever has the name', async () => {
  const owner = await world.newPlayer()
  const named = await world.newPlayer({ username: owner.mobile, password: 'Another door 52' })
  expect((await login(owner.mobile, named.password)).body).toMatchObject({
    data: { user: { userName: owner.mobile } },
  })
  expect((await login(`+91${owner.mobile}`, owner.password)).status).toBe(200)
})

test('[OTP-20] guesses of a number are bounded, however it is written, and cost a number of nobody the same', async () => {
  const player = await world.newPlayer()
  const nobody = world.freshMobile()
  const address = '198.51.100.77'
  const answersOf = async (mobile: string) => {
    const written = [mobile, `+91${mobile}`, `0${mobile}`]
    const answers: unknown[] = []
    for (let tries = 0; tries <= world.deps.limits.loginByPair.max; tries++) {
      const before = world.passwords.calls()
      const { status, body } = await login(written[tries % 3]!, 'Wrong 12345', address)
      answers.push([status, body['message'], world.passwords.calls() - before])
    }
    return answers
  }
  const answers = await answersOf(player.mobile)
  expect(answers.at(-1)).toEqual([429, 'Too many attempts. Please try again later', 0])
  expect(await answersOf(nobody)).toEqual(answers)
  expect((await login(player.username, player.password, address)).status).toBe(200)
})
