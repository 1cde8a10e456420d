import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, DICE, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Setting = { slug: string; version: number } & Record<string, unknown>

const settingOf = async (slug: string): Promise<Setting> => {
  const { body } = await world.staff('GET', '')
  return (body['data'] as Setting[]).find((one) => one.slug === slug)!
}

const save = async (slug: string, change: object) => {
  const { version, enabled, autoplay, table, minStake, maxStake, maxWin } = await settingOf(slug)
  const terms = { version, enabled, autoplay, table, minStake, maxStake, maxWin, ...change }
  const { status, body } = await world.staff('POST', `/${slug}`, terms)
  return { status, code: body['code'], data: body['data'] }
}

test('[ROUND-15] everybody reads every game with its table, its exact RTP and its limits', async () => {
  const { body } = await world.get('/games/instant', 0 as never)
  const games = body['data'] as Setting[]
  expect(games.map(({ slug, rtp }) => [slug, rtp])).toEqual([
    ['dice', { lowest: expect.stringMatching(/^96\.\d+$/), highest: '96.9903' }],
    ['plinko', { lowest: expect.stringMatching(/^98\.\d+$/), highest: '99.1601' }],
    ['keno', { lowest: '98.6538', highest: '99.0688' }],
    ['miniroulette', { lowest: '97', highest: '97' }],
    ['hotline', { lowest: '97', highest: '97' }],
    ['mines', { lowest: expect.stringMatching(/^96\.99/), highest: '97' }],
    ['goal', { lowest: expect.stringMatching(/^96\.99/), highest: '97' }],
    ['hilo', { lowest: '96.99', highest: '97' }],
  ])
  expect(games[0]).toMatchObject({
    enabled: true,
    autoplay: true,
    table: 'rtp-97',
    minStake: 1,
    maxStake: 10_000,
    maxWin: 1_000_000,
  })
})

test('[ROUND-16] a change of staff holds from the next bet on and stands in the audit log with what was before', async () => {
  const player = await world.newPlayer(1000)
  expect(await save('dice', { table: 'rtp-99', minStake: 20, maxStake: 30 })).toMatchObject({
    status: 200,
    data: { table: 'rtp-99', version: 1, changedBy: 'asha' },
  })
  expect((await world.bet(player, 'dice', 19, DICE)).body['message']).toBe('The lowest stake is ₹20')
  expect((await world.bet(player, 'dice', 31, DICE)).body['message']).toBe('The highest stake is ₹30')
  expect((await world.bet(player, 'dice', 25, DICE)).data).toMatchObject({ table: 'rtp-99' })
  await save('dice', { enabled: false })
  expect((await world.bet(player, 'dice', 25, DICE)).body['code']).toBe('game_disabled')
  await save('dice', { enabled: true, table: 'rtp-97', minStake: 1, maxStake: 10_000 })
  const lines = await world.db.owner.query<{ action: string; subject: string; details: string }>(
    `select action, subject, details from staff.audit where subject = 'game:dice' order by id`,
  )
  expect(lines).toHaveLength(3)
  expect(lines[0]).toEqual({
    action: 'games.settings',
    subject: 'game:dice',
    details:
      'before: open, auto play on, rtp-97, stakes 1 to 10000, wins to 1000000; after: open, auto play on, rtp-99, stakes 20 to 30, wins to 1000000',
  })
})

test('[ROUND-16] a table that the game does not list, limits that cannot be and an old version are refused', async () => {
  expect(await save('plinko', { table: 'rtp-97' })).toMatchObject({ status: 400, code: 'table_unknown' })
  expect(await save('keno', { minStake: 11, maxStake: 10 })).toMatchObject({ code: 'limits_invalid' })
  expect(await save('keno', { maxWin: 10 })).toMatchObject({ code: 'limits_invalid' })
  expect(await save('keno', { version: 7 })).toMatchObject({ status: 409, code: 'version_stale' })
  expect((await settingOf('keno')).version).toBe(0)
})

test('[ROUND-20] staff take auto play from a game and give it back, and everybody reads which games have it', async () => {
  const hasAutoplay = async (): Promise<unknown> =>
    ((await world.get('/games/instant', 0 as never)).body['data'] as Setting[]).find(
      ({ slug }) => slug === 'hotline',
    )!['autoplay']
  expect(await hasAutoplay()).toBe(true)
  expect(await save('hotline', { autoplay: false })).toMatchObject({ status: 200, data: { autoplay: false } })
  expect(await hasAutoplay()).toBe(false)
  const [line] = await world.db.owner.query<{ details: string }>(
    `select details from staff.audit where subject = 'game:hotline' order by id desc limit 1`,
  )
  expect(line!.details).toMatch(/^before: open, auto play on, .*after: open, auto play off, /)
  await save('hotline', { autoplay: true })
  expect(await hasAutoplay()).toBe(true)
  expect(await save('hotline', { autoplay: 'yes' })).toMatchObject({ status: 400 })
})

test('[ROUND-16] support reads games and rounds and changes nothing', async () => {
  world.site.role = 'support'
  expect((await world.staff('GET', '')).status).toBe(200)
  expect((await world.staff('GET', '/rounds')).status).toBe(200)
  expect((await world.staff('POST', '/dice', {})).status).toBe(403)
  world.site.role = 'admin'
})

const nameOf = async (player: number): Promise<string> =>
  (
    await world.db.owner.query<{ name: string }>(
      'select username as name from accounts.player where id = $1',
      [player],
    )
  )[0]!.name

test('[ROUND-17] staff find rounds by player, game and state, and see one with its moves and no more than its player', async () => {
  const player = await world.newPlayer(1000)
  await world.bet(player, 'dice', 10, DICE)
  const { data } = await world.bet(player, 'hilo', 10, {})
  const skipped = await world.move(player, data.id, 0, { kind: 'skip' })
  const found = async (query: string) =>
    ((await world.staff('GET', `/rounds?player=${player}${query}`)).body['data'] as { game: string }[]).map(
      ({ game }) => game,
    )
  expect(await found('')).toEqual(['hilo', 'dice'])
  expect(await found('&game=dice')).toEqual(['dice'])
  expect(await found('&state=playing')).toEqual(['hilo'])
  expect(await found('&game=keno')).toEqual([])
  const named = async (name: string) =>
    (await world.staff('GET', `/rounds?player=${encodeURIComponent(name)}`)).body['data']
  expect(await named((await nameOf(player)).toUpperCase())).toHaveLength(2)
  expect(await named('nobody')).toEqual([])
  const { body } = await world.staff('GET', `/rounds/${data.id}`)
  expect(body['data']).toEqual({
    player: { id: player, username: expect.stringMatching(/^player \d+$/) },
    round: skipped.data,
    moves: [{ at: 0, move: { kind: 'skip' }, madeAt: expect.any(Number) }],
  })
  expect((await world.staff('GET', '/rounds/999999')).status).toBe(404)
  expect((await world.get('/games/rounds?game=dice', player)).body).toMatchObject({
    data: [{ game: 'dice', stake: 10 }],
    page: { total: 1 },
  })
})
