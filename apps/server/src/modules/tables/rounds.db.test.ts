import type { TableReceipt } from '@maidan/contracts/player'
import { hashBefore, type ChainHash, type ClientSeed, commitmentOf, type ServerSeed } from '@maidan/games'
import { floatsOneByOne, SPOT_GAMES } from '@maidan/games/spots'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from './testing/deps.ts'
import { createTablesWorld, DRAGON, ROULETTE, type TablesWorld } from './testing/world.ts'

let world: TablesWorld
beforeAll(async () => {
  world = await createTablesWorld(4)
})
afterAll(() => world.close())

const game = SPOT_GAMES.get('roulette-european')!

test('[TABLE-3] a table that nobody watches has no round; it wakes when somebody comes and sleeps a round after the last has left', async () => {
  expect(await world.step(DRAGON)).toBe('asleep')
  const token = await world.sit(world.people[0]!.token, DRAGON)
  const first = await world.look(token)
  expect([first.status, first.data.state, first.data.round, first.data.players]).toEqual([
    200,
    'waking',
    null,
    1,
  ])
  expect(await world.step(DRAGON)).toBe('chain')
  const due = await world.step(DRAGON)
  expect(due).toMatchObject({ what: 'close' })
  expect(Math.abs((due as { at: number }).at - performance.now() - LONG.windowMs)).toBeLessThan(5000)
  const opened = await world.look(token, first.data.version)
  expect([opened.data.state, opened.data.round?.deal, opened.data.round?.closedAt]).toEqual([
    'open',
    null,
    null,
  ])
  await world.db.owner.query('delete from tables.watch')
  await world.closeRound(DRAGON)
  expect(await world.settle(DRAGON)).toBe(true)
  await world.passTime(60_000)
  expect(await world.step(DRAGON)).toBe('asleep')
  const [row] = await world.db.owner.query<{ count: number }>(
    'select count(*) from tables.round where game = $1',
    [DRAGON],
  )
  expect(row?.count).toBe(1)
})

test('[TABLE-4] [TABLE-7] [TABLE-2] two players bet on one round, see the same deal when it closes, and are paid by it once', async () => {
  const [one, two] = [await world.sit(world.people[0]!.token), await world.sit(world.people[1]!.token)]
  const round = await world.openRound(ROULETTE)
  const before = await world.look(one)
  expect(before.data.round?.seeds).toMatchObject({ commitment: hashBefore(round.hash), serverSeed: null })
  const bet = await world.bet(one, round.id, { red: 100, 'straight-7': 10 })
  expect([bet.status, bet.data.state, bet.data.stake, bet.data.balance]).toEqual([201, 'taken', 110, 9890])
  expect((await world.bet(two, round.id, { black: 50 })).data.balance).toBe(9950)
  const closed = await world.closeRound(ROULETTE)
  const [seen, other] = [await world.look(one), await world.look(two)]
  expect(seen.data.round).toEqual(other.data.round)
  expect(seen.data.round?.deal?.steps.length).toBeGreaterThan(0)
  expect(seen.data.mine.map(({ state }) => state)).toEqual(['taken'])
  expect(await world.settle(ROULETTE)).toBe(true)
  const after = await world.look(one)
  const deal = { steps: seen.data.round!.deal!.steps } as Parameters<typeof game.returns>[1]
  const times = (spot: string) => {
    const { over, under } = game.returns(spot, deal)
    return Number(over) / Number(under)
  }
  expect(after.data.mine[0]?.payout).toBe(100 * times('red') + 10 * times('straight-7'))
  expect(await world.balance(world.people[0]!.id)).toBe(9890 + after.data.mine[0]!.payout!)
  expect(after.data.balance).toBe(await world.balance(world.people[0]!.id))
  expect(await world.balance(world.people[1]!.id)).toBe(9950 + 50 * times('black'))
  expect(closed.hash).toBe(after.data.round?.seeds.serverSeed)
  expect(await world.settle(ROULETTE)).toBe(false)
  expect(await world.balance(world.people[1]!.id)).toBe(9950 + 50 * times('black'))
})

test('[TABLE-2] [TABLE-12] a receipt holds all that it takes to deal the round again, and links to the chain that was promised', async () => {
  const token = await world.sit(world.people[0]!.token)
  const { data } = await world.call<TableReceipt[]>('GET', '/studio/table/rounds', { token })
  const [receipt] = data
  const { serverSeed, clientSeed, nonce, commitment } = receipt!.round.seeds
  expect(commitmentOf(serverSeed as ServerSeed)).toBe(commitment)
  const seeds = { serverSeed: serverSeed as ServerSeed, clientSeed: clientSeed as ClientSeed, nonce }
  expect(game.deal(floatsOneByOne(seeds)).steps).toEqual(receipt!.round.deal!.steps)
  const { chain, results } = (await world.look(token)).data
  let hash = serverSeed as ChainHash
  for (let place = nonce; place > 0; place -= 1) hash = hashBefore(hash)
  expect(hash).toBe(chain!.terminal)
  expect(chain!.madeAt).toBeLessThan(chain!.saltedAt)
  expect(results![0]).toEqual({ round: receipt!.round.id, deal: receipt!.round.deal })
  const stranger = await world.sit(world.people[3]!.token)
  expect((await world.call<TableReceipt[]>('GET', '/studio/table/rounds', { token: stranger })).data).toEqual(
    [],
  )
})

test('[TABLE-6] a bet is taken back until the window closes, and its stake is back; later it stands', async () => {
  const { id, token: login } = world.people[2]!
  const token = await world.sit(login)
  const round = await world.openRound(ROULETTE)
  const first = await world.bet(token, round.id, { red: 100 })
  const second = await world.bet(token, round.id, { black: 300 })
  expect(await world.balance(id)).toBe(9600)
  const back = await world.cancel(token, second.data.id)
  expect([back.status, back.data.state, back.data.balance]).toEqual([200, 'cancelled', 9900])
  expect((await world.cancel(token, second.data.id)).data.state).toBe('cancelled')
  const [laid] = await world.db.owner.query<{ laid: unknown }>(
    'select laid from tables.round where id = $1',
    [round.id],
  )
  expect(laid?.laid).toEqual({ red: 10_000 })
  const thief = await world.sit(world.people[3]!.token)
  expect((await world.cancel(thief, first.data.id)).code).toBe('bet_not_found')
  await world.closeRound(ROULETTE)
  expect((await world.cancel(token, first.data.id)).code).toBe('betting_closed')
  await world.settle(ROULETTE)
  expect((await world.cancel(token, first.data.id)).code).toBe('bet_over')
})

test('[TABLE-9] whoever watches is answered when the round changes or the own bets do, and not before', async () => {
  const [token, other] = [await world.sit(world.people[2]!.token), await world.sit(world.people[3]!.token)]
  const round = await world.openRound(ROULETTE)
  const seen = await world.look(token)
  const watching = world.look(token, seen.data.version)
  const second = await world.startProcess()
  await second.bet(other, round.id, { red: 10 })
  await second.bet(token, round.id, { red: 20 })
  const told = await watching
  expect(told.data.mine.map(({ stake }) => stake)).toEqual([20])
  expect([told.data.results, told.data.players >= 2]).toEqual([null, true])
  const current = await settledVersion(token)
  const closing = world.look(token, current)
  await world.closeRound(ROULETTE)
  expect((await closing).data.round?.deal).not.toBeNull()
  await world.settle(ROULETTE)
})

/** The version once the bet that another process took is seen as taken. */
const settledVersion = async (token: string): Promise<string> => {
  for (let after: string | undefined; ;) {
    const { data } = await world.look(token, after)
    if (data.mine.every(({ state }) => state === 'taken')) return data.version
    after = data.version
  }
}
