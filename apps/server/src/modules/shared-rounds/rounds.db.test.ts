import type { ChainView, EndedRoundView, SharedGameView, SharedNow, TopWin } from '@maidan/contracts/player'
import { playerId } from '@maidan/core'
import { type ChainHash, hashBefore, verify, verifyLink } from '@maidan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { said } from '../instant/testing/world.ts'
import { keepChains } from './chains/service.ts'
import { sharedChecks } from './index.ts'
import { createWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ chains: { firstLength: 6, length: 5, spacing: 2, margin: 3, drawsAt: 1 } })
})
afterAll(() => world.close())

const GUEST = playerId(1)

const read = async <T>(path: string, player = GUEST): Promise<T> =>
  (await world.get(path, player)).data as unknown as T
const chainsOf = (game = 'aviator') => read<ChainView[]>(`/games/shared/${game}/chain`)
const now = async (game: 'aviator' | 'color-prediction' = 'aviator', player = GUEST) => {
  await world.shared.start()
  return read<SharedNow>(`/games/${game}/now`, player)
}

test('[FLIGHT-1] everybody reads the terminal hash before the salt is fixed, and no round begins before both', async () => {
  expect(await world.step('aviator')).toBeGreaterThan(0)
  expect((await now()).view).toEqual({ state: 'waiting', bets: {}, results: [] })
  expect(await keepChains(world.deps, 'aviator')).toEqual({ type: 'make', length: 6 })
  const [promised] = await chainsOf()
  expect(promised).toMatchObject({ length: 6, salt: null, saltedAt: null, played: 0 })
  expect(await world.step('aviator')).toBeGreaterThan(0)
  expect((await now()).view.state).toBe('waiting')
  expect(await keepChains(world.deps, 'aviator')).toMatchObject({ type: 'salt' })
  const [salted] = await chainsOf()
  expect(salted).toMatchObject({ terminal: promised!.terminal, madeAt: promised!.madeAt })
  expect(salted!.saltedAt).toBeGreaterThanOrEqual(promised!.madeAt)
  expect(await world.step('aviator')).toBe(0)
  expect((await now()).view).toMatchObject({ state: 'open', round: { phase: 'betting', position: 1 } })
})

test('[FLIGHT-2] [FLIGHT-3] rounds go on over the ends of chains, and a player can check every one of them', async () => {
  for (let count = 0; count < 12; count += 1) {
    await world.driveTo('aviator', 'settled')
    await world.makeChains('aviator')
    await world.passTime(3000)
    expect(await world.step('aviator')).toBe(0)
  }
  const rounds = (await read<EndedRoundView[]>('/games/shared/aviator/rounds?size=100')).toReversed()
  const chains = new Map((await chainsOf()).map((chain) => [chain.id, chain]))
  expect(rounds.slice(0, 12).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 1])
  for (const { chain: id, position, hash, salt, result, commitment, openedAt } of rounds) {
    const chain = chains.get(id)!
    expect(verify({ game: 'aviator', hash, salt })).toEqual({ ok: true, value: result / 100 })
    expect(salt).toBe(chain.salt)
    expect(verifyLink(chain.terminal as ChainHash, hash as ChainHash, position)).toBe(true)
    expect(commitment).toBe(hashBefore(hash as ChainHash))
    expect(openedAt).toBeGreaterThanOrEqual(chain.saltedAt!)
  }
  const [last, next] = [rounds[5]!, chains.get(rounds[6]!.chain)!]
  expect(next.madeAt).toBeLessThan(last.openedAt)
  expect(new Set(rounds.map(({ hash }) => hash)).size).toBe(rounds.length)
})

test('[FLIGHT-3] at the end of the last chain the game waits, says so and takes no bet, and goes on with the next', async () => {
  const slug = 'color-prediction'
  await keepChains(world.deps, slug)
  await keepChains(world.deps, slug)
  for (let count = 0; count < 6; count += 1) {
    await world.driveTo(slug, 'settled')
    await world.passTime(4000)
    await world.step(slug)
  }
  const last = await world.last(slug)
  expect(last).toMatchObject({ position: 6 })
  expect(await world.step(slug)).toBeGreaterThan(0)
  expect((await now(slug)).view.state).toBe('waiting')
  const [game] = (await read<SharedGameView[]>('/games/shared')).filter((one) => one.slug === slug)
  expect(game).toMatchObject({ enabled: true, state: 'waiting' })
  const player = await world.newPlayer(100)
  expect(said(await world.bet(player, last, 10, { spot: 'red' }))).toBe('409 betting_closed')
  await world.makeChains(slug)
  expect(await world.step(slug)).toBe(0)
  expect(await world.last(slug)).toMatchObject({ position: 1, phase: 'betting' })
})

test('[FLIGHT-12] no answer, of staff neither, holds the hash or the result of a round before it is over', async () => {
  const player = await world.newPlayer(100)
  const round = await world.openRound('aviator', (result) => result >= 300)
  const { data } = await world.bet(player, round, 10, { panel: 1 })
  const texts = async (): Promise<string> => {
    await world.shared.start()
    const paths = ['/games/aviator/now', '/games/shared/aviator/rounds', `/games/shared/rounds/${round.id}`]
    const mine = [`/games/shared/bets/${data.id}`, '/games/shared/bets', '/games/shared/aviator/chain']
    const answers = await Promise.all([...paths, ...mine].map((path) => world.get(path, player)))
    const staff = await Promise.all(
      ['', '/rounds', `/rounds/${round.id}`, '/bets'].map((path) => world.staff('GET', path)),
    )
    expect([...answers, ...staff].map(({ status }) => status)).toEqual(Array(10).fill(200))
    return JSON.stringify([...answers, ...staff])
  }
  const hidden = [round.hash, `"round":${round.id},"result"`]
  for (const phase of ['betting', 'flying'] as const) {
    await world.driveTo('aviator', phase)
    const text = await texts()
    for (const secret of hidden) expect(text).not.toContain(secret)
    expect(text).toContain(hashBefore(round.hash))
    expect(JSON.stringify(await read<object>(`/games/shared/rounds/${round.id}`))).not.toContain('result')
  }
  await world.driveTo('aviator', 'ended')
  const text = await texts()
  for (const secret of hidden) expect(text).toContain(secret)
})

test('[FLIGHT-15] [FLIGHT-18] everybody sees phase, bets with masked names and results, and a player the own bets', async () => {
  const [player, other] = [await world.newPlayer(100), await world.newPlayer(100)]
  const round = await world.openRound('aviator', (result) => result >= 200)
  const { data } = await world.bet(player, round, 10, { panel: 1, autoCashOut: 150 })
  await world.bet(other, round, 20, { panel: 2 })
  const seen = await now('aviator', player)
  expect(seen.mine).toEqual([data])
  expect((await now()).mine).toEqual([])
  const { username } = (
    await world.db.owner.query<{ username: string }>('select username from accounts.player where id = $1', [
      player,
    ])
  )[0]!
  const bets = seen.view.bets[round.id]!
  expect(bets).toMatchObject({ count: 2, stake: 30, won: 0, paid: 0 })
  expect(bets.top[data.id]).toEqual({ name: `p***${username.at(-1)}`, slot: '1', stake: 10 })
  expect(JSON.stringify(seen.view)).not.toContain(username)
  await world.driveTo('aviator', 'settled')
  const after = await now('aviator', player)
  expect(after.view.bets[round.id]).toMatchObject({ count: 2, won: 1, paid: 15 })
  expect(after.view.bets[round.id]!.top[data.id]).toMatchObject({ multiplier: 15_000, payout: 15 })
  expect(after.view.results[0]).toEqual({ round: round.id, result: round.result })
  const top = await read<TopWin[]>('/games/shared/aviator/top?days=7')
  expect(top[0]).toMatchObject({ round: round.id, name: `p***${username.at(-1)}`, stake: 10, payout: 15 })
  expect((await world.get('/games/shared/aviator/top?days=2', GUEST)).status).toBe(400)
  expect(await read<object[]>('/games/shared/bets?game=aviator', player)).toHaveLength(1)
  expect(said(await world.get(`/games/shared/bets/${data.id}`, other))).toBe('404 bet_not_found')
})

test('[FLIGHT-15] a process shows a change as soon as it hears of it', async () => {
  const player = await world.newPlayer(100)
  const round = await world.openRound('color-prediction')
  const changed: unknown[] = []
  const leave = world.shared.live.onChange((games) => changed.push(...games))
  await world.bet(player, round, 10, { spot: 'violet' })
  world.tell('color-prediction')
  await expect.poll(() => world.shared.live.view('color-prediction')?.bets[round.id]?.count).toBe(1)
  expect(changed).toContain('color-prediction')
  leave()
})

test('[FLIGHT-17] on a closed site and in a closed game the round in play is finished and no other begins', async () => {
  const player = await world.newPlayer(100)
  const round = await world.openRound('aviator', (result) => result >= 300)
  const { data } = await world.bet(player, round, 10, { panel: 1 })
  await world.driveTo('aviator', 'flying')
  world.site.isOpen = false
  await world.flyTo('aviator', 200)
  expect(said(await world.cashOut(player, data.id))).toBe('200')
  expect(said(await world.bet(player, round, 10, { panel: 2 }))).toBe('503 under_maintenance')
  await world.driveTo('aviator', 'settled')
  await world.passTime(60_000)
  expect(await world.step('aviator')).toBeGreaterThan(0)
  expect((await world.last('aviator')).id).toBe(round.id)
  expect((await now()).view.state).toBe('closed')
  world.site.isOpen = true
  const next = await world.openRound('aviator')
  const setting = async () => {
    const { body } = await world.staff('GET', '')
    return (body['data'] as { slug: string; version: number }[]).find(({ slug }) => slug === 'aviator')!
  }
  const close = async (enabled: boolean) => world.staff('POST', '/aviator', { ...(await setting()), enabled })
  expect((await close(false)).status).toBe(200)
  expect(said(await world.bet(player, next, 10, { panel: 2 }))).toBe('409 game_disabled')
  await world.driveTo('aviator', 'settled')
  await world.passTime(60_000)
  expect(await world.step('aviator')).toBeGreaterThan(0)
  await close(true)
  expect(await world.step('aviator')).toBe(0)
})

test('[FLIGHT-16] staff set a game with a line in the audit log, find rounds and bets, and others do not', async () => {
  const player = await world.newPlayer(100)
  const round = await world.openRound('aviator')
  const { data } = await world.bet(player, round, 10, { panel: 1 })
  const find = async (path: string) => (await world.staff('GET', path)).body['data']
  expect(await find(`/bets?round=${round.id}&player=${player}`)).toEqual([
    { bet: data, player: { id: player, username: expect.stringMatching(/^player/) } },
  ])
  expect(await find('/rounds?game=aviator&state=playing')).toMatchObject([
    { game: 'aviator', round: { id: round.id }, settledAt: null, bets: 1, stake: 10, paid: 0 },
  ])
  expect((await world.staff('GET', '/rounds/999999')).status).toBe(404)
  const [setting] = (await find('')) as Record<string, unknown>[]
  expect(setting).toMatchObject({
    slug: 'aviator',
    tables: [
      { id: 'rtp-97', rtp: { lowest: '96.9999', highest: '97' } },
      { id: 'rtp-99', rtp: { lowest: '98.9999', highest: '99' } },
    ],
  })
  const terms = { ...setting, table: 'rtp-99', maxStake: 500 }
  expect((await world.staff('POST', '/aviator', terms)).body['data']).toMatchObject({
    table: 'rtp-99',
    changedBy: 'asha',
  })
  expect((await world.staff('POST', '/aviator', terms)).body['code']).toBe('version_stale')
  expect((await world.staff('POST', '/color-prediction', terms)).body['code']).toBe('table_unknown')
  const log = await world.db.owner.query(
    `select from staff.audit where action = 'games.settings' and subject = 'game:aviator' and details::text like '%rtp-99%'`,
  )
  expect(log).toHaveLength(1)
  await world.driveTo('aviator', 'settled')
  expect(await world.openRound('aviator')).toMatchObject({ table: 'rtp-99' })
  world.site.role = 'trader'
  expect((await world.staff('POST', '/aviator', terms)).status).toBe(403)
  world.site.role = 'cashier'
  expect((await world.staff('GET', '/rounds')).status).toBe(403)
  world.site.role = 'admin'
})

test('[FLIGHT-19] the audit finds a wrong payout, a wrong result, a broken link and a bet left open', async () => {
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator', (result) => result >= 200)
  const { data } = await world.bet(player, round, 10, { panel: 1, autoCashOut: 150 })
  await world.driveTo('aviator', 'settled')
  const findings = async (...changes: string[]): Promise<string[]> => {
    const names: string[] = []
    await world.db.owner
      .transact(async (tx) => {
        for (const change of changes) await tx.query(change)
        for (const { name, find: search } of sharedChecks) if ((await search(tx)).length > 0) names.push(name)
        throw new Error('roll back')
      })
      .catch((error: Error) => {
        if (error.message !== 'roll back') throw error
      })
    return names
  }
  const [BET, ROUND] = [`where id = ${data.id}`, `where id = ${round.id}`]
  const [paid, agrees] = [
    'every bet on a shared round was paid its win',
    expect.stringMatching(/came out as the result/),
  ]
  const links = expect.stringMatching(/^the hashes of shared rounds link/)
  expect(await findings()).toEqual([])
  expect(await findings(`update shared.bet set payout = 1501 ${BET}`)).toEqual([paid, agrees])
  expect(await findings(`update shared.round set result = result + 1 ${ROUND}`)).toEqual([links])
  expect(await findings(`update shared.round set hash = repeat('a', 64) ${ROUND}`)).toEqual([links])
  const open = `update shared.bet set state = 'open', payout = null, multiplier = null, ended_at = null, point = null ${BET}`
  expect(await findings(open)).toEqual([
    paid,
    'every bet of a settled shared round is settled',
    'the returns of every shared game are those of its rounds',
  ])
  expect(await findings(`update shared.bet set received_at = made_at ${BET}`)).toEqual([agrees])
})
