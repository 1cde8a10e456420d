import type { TableReceipt } from '@maidan/contracts/player'
import { DAY_MS } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../wallet/index.ts'
import { studioChecks } from '../studio/index.ts'
import { createTablesWorld, DRAGON, ROULETTE, type TablesWorld } from './testing/world.ts'

let world: TablesWorld
let seats: string[]
beforeAll(async () => {
  world = await createTablesWorld(3)
  seats = await Promise.all(world.people.map(({ token }) => world.sit(token)))
})
afterAll(() => world.close())

const sums = () =>
  world.db.owner.query<{ engine: string; rounds: number; staked: number; paid: number; promised: number }>(
    'select engine, rounds, staked, paid, promised::float8 as promised from studio.returns order by engine',
  )

const requireCleanSums = async (): Promise<void> => {
  const { checks } = await world.db.owner.transact((tx) => audit(tx, studioChecks))
  const found = checks.flatMap(({ violations }) => violations)
  if (found.length > 0) throw new Error(`the audit found ${JSON.stringify(found)}`)
}

const play = async (bets: readonly (readonly [seat: number, chips: Record<string, number>])[]) => {
  const round = await world.openRound(ROULETTE)
  for (const [seat, chips] of bets) expect((await world.bet(seats[seat]!, round.id, chips)).status).toBe(201)
  await world.closeRound(ROULETTE)
  await world.settle(ROULETTE)
  return round.id
}

test('[RTP-8] a player’s bets on a round of a shared table count as one round in what its engine returned, once', async () => {
  const round = await play([
    [0, { red: 100 }],
    [0, { black: 50 }],
    [1, { red: 20 }],
  ])
  const open = await world.openRound(ROULETTE)
  await world.bet(seats[2]!, open.id, { red: 500 })
  const second = await world.startProcess()
  const counts = await Promise.all([world.tables.countReturns(), second.tables.countReturns()])
  expect(counts[0] + counts[1] + (await world.tables.countReturns())).toBe(1)
  const [paid] = await world.db.owner.query<{ paid: number }>(
    'select sum(payout)::bigint as paid from tables.bet where round_id = $1',
    [round],
  )
  const [red] = await sums()
  expect(red).toMatchObject({ engine: 'roulette-european', rounds: 2, staked: 17_000, paid: paid!.paid })
  expect(red!.promised).toBeCloseTo((17_000 * 36) / 37, 6)
  await requireCleanSums()
  await world.db.owner.query('update studio.returns set paid = paid + 1')
  await expect(requireCleanSums()).rejects.toThrow('studio returns of roulette-european')
  await world.db.owner.query('update studio.returns set paid = paid - 1')
  await world.closeRound(ROULETTE)
  await world.settle(ROULETTE)
})

const countRounds = async (game: string): Promise<number> => {
  const [row] = await world.db.owner.query<{ count: number }>(
    'select count(*) from tables.round where game = $1',
    [game],
  )
  return row!.count
}

test('[TABLE-19] a round that nobody bet on is forgotten after 7 days, one with a bet never, and the chain goes on where it was', async () => {
  const played = await play([[0, { red: 10 }]])
  for (let round = 0; round < 60; round += 1) await play([])
  const before = await world.last(ROULETTE)
  expect(await world.tables.prune()).toBe(0)
  await world.passTime(8 * DAY_MS)
  const second = await world.startProcess()
  const pruned = await Promise.all([world.tables.prune(), second.tables.prune()])
  expect(pruned[0] + pruned[1]).toBe(12)
  expect(await world.tables.prune()).toBe(0)
  expect(await countRounds(ROULETTE)).toBe(3 + 48)
  const { data } = await world.call<TableReceipt[]>('GET', '/studio/table/rounds', { token: seats[0]! })
  expect(data.map(({ round }) => round.id)).toContain(played)
  expect(data.find(({ round }) => round.id === played)?.round.seeds.serverSeed).toHaveLength(64)
  const next = await world.openRound(ROULETTE)
  expect([next.chain, next.position]).toEqual([before.chain, before.position + 1])
  await world.closeRound(ROULETTE)
  await world.settle(ROULETTE)
  await world.requireClean()
})

test('[TABLE-19] the only round of a table stays, however old it is', async () => {
  const seat = await world.sit(world.people[0]!.token, DRAGON)
  await world.look(seat)
  await world.openRound(DRAGON)
  await world.closeRound(DRAGON)
  await world.settle(DRAGON)
  await world.passTime(30 * DAY_MS)
  await world.tables.prune()
  expect(await countRounds(DRAGON)).toBe(1)
})
