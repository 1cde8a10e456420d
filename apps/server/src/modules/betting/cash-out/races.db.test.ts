import { type MarketId, paise, type PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { credit } from '@maidan/ledger'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => requireCleanBooks(world.db.owner))
afterAll(() => world.close())

/** A player who backed 100 at 3.00 with the whole balance, in a market where others offer far more than that at 2.00. */
const winner = async (minStake?: number) => {
  const player = await world.newPlayer(100_00)
  const market = await world.newMarket(minStake === undefined ? {} : { limits: limitsFrom(minStake) })
  await world.offer(market, 'lay', 300, 100_00)
  await world.post('/bet/match/odds', player, { market, runner: 1, side: 'back', price: 3, stake: 100 })
  await world.offer(market, 'back', 200, 150_00 * 40)
  return { player, market }
}

const limitsFrom = (minStake: number) => ({
  minStake: paise(minStake),
  maxStake: paise(100_000_000),
  maxExposure: paise(1_000_000_000),
})

const hedges = async (market: MarketId, player: PlayerId): Promise<number[]> => {
  const rows = await world.db.owner.query<{ matched: number }>(
    'select matched from exchange.bet where market_id = $1 and player_id = $2 and key like $3 order by id',
    [market, player, 'cash-out %'],
  )
  return rows.map(({ matched }) => matched)
}

const isCashedOut = async (market: MarketId, player: PlayerId) => (await hedges(market, player)).length > 0

const outcome = ({ status, body }: Awaited<ReturnType<World['post']>>): unknown =>
  status === 201 ? 'done' : body['code']

test(
  '[BET-16] of 20 cash-outs of one position at once, beside an automatic one, exactly one runs',
  { timeout: 600_000 },
  async () => {
    for (let round = 0; round < rounds(10, 100); round++) {
      const { player, market } = await winner()
      const share = round % 2 === 0 ? 100 : 50
      await world.post('/bet/cash-out/auto', player, { market, target: 50 })
      const ask = { market, share, value: share / 2, accept: round % 3 === 0 ? 'any' : 'better' }
      world.timers.pass(100)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => world.post('/bet/cash-out', player, ask)),
      )
      await vi.waitUntil(() => isCashedOut(market, player), { timeout: 10_000 })
      const done = answers.map(outcome).filter((one) => one === 'done').length
      const sizes = await hedges(market, player)
      expect([round, done <= 1, sizes]).toEqual([round, true, [done === 1 ? share * 150 : 150_00]])
      for (const answer of answers.map(outcome))
        expect(['done', 'cash_out_under_way', 'cash_out_changed', 'nothing_to_cash_out']).toContain(answer)
      await world.post('/bet/cash-out/auto', player, { market, target: null })
    }
    expect(world.errors).toEqual([])
  },
)

test(
  '[BET-17] a cash-out that races the close of its market is refused only because prices moved or the market closed',
  { timeout: 600_000 },
  async () => {
    const count = rounds(100, 1000)
    const answers: unknown[] = []
    for (let done = 0; done < count; done += 20) {
      const market = await world.newMarket()
      const players: PlayerId[] = []
      for (let n = 0; n < 20; n++) players.push(await world.newPlayer(10_00))
      await world.offer(market, 'lay', 300, 10_00 * 20)
      await Promise.all(
        players.map((player) =>
          world.post('/bet/match/odds', player, { market, runner: 1, side: 'back', price: 3, stake: 10 }),
        ),
      )
      await world.offer(market, 'back', 200, 15_00 * 18)
      const closing = async (): Promise<void> => {
        await world.post('/bet/cash-out', players[0]!, { market, value: 5 })
        await world.markets.close(market, { type: 'void', rule: 'SPORT-1', source: 'Abandoned.' })
      }
      const racing = players
        .slice(1)
        .map((player) => world.post('/bet/cash-out', player, { market, value: 5 }))
      const [, ...told] = await Promise.all([closing(), ...racing])
      answers.push(...told.map(outcome))
    }
    const allowed = ['done', 'market_closed', 'cash_out_changed', 'cash_out_unavailable']
    expect(answers.filter((answer) => !allowed.includes(String(answer)))).toEqual([])
    expect(answers).toContain('done')
  },
)

/** Three paise at the best price, too little to be shown: the rest of an order that was nearly all matched. */
const leaveDust = async (market: MarketId): Promise<void> => {
  const taker = await world.newPlayer(1_000_00)
  await world.offer(market, 'back', 196, 50_03)
  await world.post('/bet/match/odds', taker, { market, runner: 1, side: 'lay', price: 1.96, stake: 50 })
  const left = await world.db.owner.query(
    'select price, remaining from exchange.bet where market_id = $1 and remaining between 1 and 99',
    [market],
  )
  expect(left).toEqual([{ price: 196, remaining: 3 }])
}

test('[BET-18] a hedge may be smaller than the minimum stake, and a tiny offer at the best price blocks nobody', async () => {
  const { player, market } = await winner(50_00)
  await leaveDust(market)
  const part = await world.post('/bet/cash-out', player, { market, share: 1, value: 0.5 })
  expect(part).toMatchObject({ status: 201, data: { complete: true, bets: [{ price: 2, remaining: 0 }] } })
  expect(await hedges(market, player)).toHaveLength(1)
})

test('[BET-18] one order a runner takes every price that it needs', async () => {
  const player = await world.newPlayer(100_00)
  const market = await world.newMarket()
  await world.offer(market, 'lay', 300, 100_00)
  await world.post('/bet/match/odds', player, { market, runner: 1, side: 'back', price: 3, stake: 100 })
  await leaveDust(market)
  await world.offer(market, 'back', 200, 60_00)
  await world.offer(market, 'back', 210, 200_00)
  const offer = await world.get(`/bet/cash-out/${market}`, player)
  expect(offer.data['orders']).toHaveLength(3)
  const done = await world.post('/bet/cash-out', player, { market, value: offer.data['value'] })
  expect(done).toMatchObject({ status: 201, data: { complete: true, bets: [{ price: 2.1, remaining: 0 }] } })
})

test('[BET-19] a cash-out takes the player’s own orders off first, and is worth what others offer', async () => {
  const { player, market } = await winner()
  await world.ledger.post({
    player,
    key: 'more',
    kind: 'test',
    movement: 'deposit',
    change: credit(paise(5_000_00), 'play_money'),
  })
  const own = await world.post('/bet/match/odds', player, {
    market,
    runner: 1,
    side: 'back',
    price: 1.9,
    stake: 10,
  })
  expect(own).toMatchObject({ status: 201 })
  const waiting = await world.post('/bet/match/odds', player, {
    market,
    runner: 1,
    side: 'lay',
    price: 1.5,
    stake: 10,
  })
  expect(waiting).toMatchObject({ status: 201, data: { remaining: 10 } })
  const offer = await world.get(`/bet/cash-out/${market}`, player)
  const done = await world.post('/bet/cash-out', player, { market, value: offer.data['value'] })
  expect(done).toMatchObject({ status: 201, data: { complete: true } })
  expect(await world.get(`/bet/${waiting.data.id}`, player)).toMatchObject({
    data: { remaining: 0, status: 'ended' },
  })
  expect((await world.wallet(player)).exposure).toBe(0)
})
