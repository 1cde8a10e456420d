import { DAY_MS, err, instant, ok, playerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayerRequest, RequestHash, StaffRequest } from '../http/index.ts'
import type { Tx } from '../postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { type Answer, once, onceAfter, sweepRequests } from './index.ts'

let postgres: TestDatabase

beforeAll(async () => {
  postgres = await createTestDatabase()
  await postgres.owner.query('create table public.deed (name text); grant all on public.deed to maidan_app')
})
afterAll(() => postgres.close())

const hashOf = (what: string) => what.padEnd(43, '.') as RequestHash
const ask = (key: string, what: string, player = 7): PlayerRequest => ({
  player: playerId(player),
  key,
  hash: hashOf(what),
})

type Said = Answer<{ readonly name: string }, 'refused' | 'busy'>

/** Leaves a trace in the database, whatever it answers. */
const leave =
  (name: string, answer: Said = ok({ name })) =>
  async (tx: Tx): Promise<Said> => {
    await tx.query('insert into public.deed values ($1)', [name])
    return answer
  }

const deeds = async (like: string): Promise<string[]> => {
  const rows = await postgres.owner.query<{ name: string }>(
    'select name from public.deed where name like $1',
    [like],
  )
  return rows.map(({ name }) => name)
}

const run = (request: PlayerRequest | StaffRequest, work: (tx: Tx) => Promise<Said>) =>
  once(postgres.database.transact, request, work)

test('[HTTP-33] the same request again gets the stored answer, and the server does nothing', async () => {
  const wide = ok({ name: 'a', zeta: [1, { b: null, a: 'é' }], alpha: 0.1 })
  const first = await run(ask('k1', 'one'), leave('a', wide))
  const again = await run(ask('k1', 'one'), leave('a again'))
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  expect(await deeds('a%')).toEqual(['a'])
})

test('[HTTP-33] another request with the key is refused, and the key is the player’s own', async () => {
  await run(ask('k2', 'one'), leave('b'))
  expect(await run(ask('k2', 'two'), leave('b two'))).toEqual(err('key_reused'))
  expect(await run(ask('k2', 'two', 8), leave('b of 8'))).toEqual(ok({ name: 'b of 8' }))
  expect(await deeds('b%')).toEqual(['b', 'b of 8'])
})

test('[HTTP-34] the server undoes refused work and stores the refusal with its sentence; a later try gets that, even if the work could be done now', async () => {
  const refusal = { ...err('refused' as const), message: 'Not today' }
  expect(await run(ask('k3', 'one'), leave('c', refusal))).toEqual(refusal)
  expect(await run(ask('k3', 'one'), leave('c later'))).toEqual(refusal)
  expect(await deeds('c%')).toEqual([])
})

test('[HTTP-34] a passing refusal and an error leave the key free', async () => {
  expect(await run(ask('k4', 'one'), leave('d', err('busy')))).toEqual(err('busy'))
  await expect(
    run(ask('k4', 'one'), async (tx) => {
      await leave('d broken')(tx)
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await run(ask('k4', 'two'), leave('d two'))).toEqual(ok({ name: 'd two' }))
  expect(await deeds('d%')).toEqual(['d two'])
})

test('[HTTP-33] of twenty requests at once with one key the server does one, and all get its answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => run(ask('k5', 'one'), leave(`e ${i}`))),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await deeds('e %')).toHaveLength(1)
})

test('[HTTP-33] the key of a bet is used', async () => {
  await postgres.owner.query(
    `insert into exchange.bet (id, player_id, banking, key, request_hash, price, stake, remaining, matched, status)
     values (1, 7, 'exchange', 'k6', 'x', 200, 100, 100, 0, 'open')`,
  )
  expect(await run(ask('k6', 'one'), leave('f'))).toEqual(err('key_reused'))
  expect(await deeds('f%')).toEqual([])
})

test('[HTTP-34] the slow step runs before the transaction, not at all for a used key, and the server stores its refusal', async () => {
  let drawn = 0
  const draw = (answer: ReturnType<typeof ok<string>> | ReturnType<typeof err<'refused'>>) => async () => {
    drawn += 1
    return answer
  }
  const deps = { transact: postgres.database.transact, db: postgres.database }
  const save = async (tx: Tx, name: string) => leave(name)(tx)
  expect(await onceAfter(deps, ask('k7', 'one'), draw(err('refused')), save)).toEqual(err('refused'))
  expect(await onceAfter(deps, ask('k7', 'one'), draw(ok('g')), save)).toEqual(err('refused'))
  expect(await onceAfter(deps, ask('k8', 'one'), draw(ok('g')), save)).toEqual(ok({ name: 'g' }))
  expect(await onceAfter(deps, ask('k8', 'two'), draw(ok('g two')), save)).toEqual(err('key_reused'))
  expect([drawn, await deeds('g%')]).toEqual([2, ['g']])
})

test('[HTTP-35] the server forgets refusals after a week and other answers after a year', async () => {
  await run(ask('old', 'done', 9), leave('h'))
  await run(ask('old refused', 'no', 9), leave('h', err('refused')))
  const left = async () =>
    (await postgres.owner.query<{ key: string }>('select key from public.request where player_id = 9')).map(
      ({ key }) => key,
    )
  const after = (days: number) =>
    postgres.database.transact((tx) => sweepRequests(tx, instant(Date.now() + days * DAY_MS)))
  await after(6)
  expect(await left()).toHaveLength(2)
  await after(8)
  expect(await left()).toEqual(['old'])
  await after(364)
  expect(await left()).toEqual(['old'])
  await after(366)
  expect(await left()).toEqual([])
})

/** What `once` promises, as a map. */
const createTwin = () => {
  const seen = new Map<string, { readonly hash: string; readonly answer: Said }>()
  const done: string[] = []
  const answerTo = (key: string, hash: string, name: string, answer: Said | 'broken'): string => {
    const known = seen.get(key)
    if (known) return known.hash === hash ? JSON.stringify(known.answer) : JSON.stringify(err('key_reused'))
    if (answer === 'broken') return 'broken'
    if (answer.ok) done.push(name)
    if (answer.ok || answer.refusal !== 'busy') seen.set(key, { hash, answer })
    return JSON.stringify(answer)
  }
  return { answerTo, done }
}

test('[HTTP-33] a map that keeps what was asked and answered agrees on 400 random calls', async () => {
  const seed = Math.trunc(Date.now() % 1e9)
  let state = seed
  const pick = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.trunc((state / 2_147_483_648) * below)
  }
  const twin = createTwin()
  for (let i = 0; i < 400; i++) {
    const [key, what, name] = [`t${pick(60)}`, `what ${pick(2)}`, `t ${i}`]
    const answer = ([ok({ name }), err('refused'), err('busy'), 'broken'] as const)[pick(4)]!
    const real = await run(ask(key, what), async (tx) => {
      const said = await leave(name, answer === 'broken' ? ok({ name }) : answer)(tx)
      if (answer === 'broken') throw new Error('broken')
      return said
    }).then(JSON.stringify, () => 'broken')
    expect(real, `call ${i} of seed ${seed}`).toBe(twin.answerTo(key, what, name, answer))
  }
  expect((await deeds('t %')).sort()).toEqual(twin.done.sort())
})
