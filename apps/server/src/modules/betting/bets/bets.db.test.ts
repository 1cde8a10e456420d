import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.db.owner.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ('other', 'soccer', '{"home":{"name":"Ajax"},"away":{"name":"PSV"}}', '{"name":"Cup"}', now())`,
  )
})
afterAll(() => world.close())

const quotedMarket = async (fixture: string) => {
  const market = await world.newMarket({
    name: 'Double Chance',
    kind: { type: 'match_odds' },
    banking: 'odds',
    fixture,
  })
  world.markets.setQuote(market, { type: 'odds', odds: [{ selection: 'home', odds: 250 }] })
  return market
}

const slipOf = (markets: readonly number[], change: object = {}) => ({
  type: 'accumulator',
  stake: 20,
  legs: markets.map((market) => ({ market, selection: 'home', odds: 2.5 })),
  ...change,
})

test('[HTTP-21] [HTTP-24] [BET-12] [BET-14] a player finds slips and bets in the history and, while open, under their matches', async () => {
  const player = await world.newPlayer(1000_00)
  const market = await world.newMarket()
  const bet = { market, runner: 1, side: 'lay', price: 3, stake: 50 }
  const placed = await world.post('/bet/match/odds', player, bet)
  const markets = [await quotedMarket('test'), await quotedMarket('other')]
  const slip = await world.post('/bet/slip', player, slipOf(markets))
  expect(slip).toMatchObject({ status: 201, data: { kind: 'slip', stake: 20, price: null, market: null } })
  const history = await world.get('/bets', player)
  expect((history.body['data'] as { id: number }[]).map(({ id }) => id)).toEqual([
    slip.data.id,
    placed.data.id,
  ])
  expect(history.body).toMatchObject({
    page: { page: 1, size: 20, pages: 1, total: 2 },
    totals: { bets: 2, stake: 20, profit: 0 },
    data: [
      {
        profitIfWon: 105,
        liability: 20,
        slip: { lines: 1, lineStake: 20, maxReturns: 125, legs: [{ selectionName: 'India', odds: 2.5 }, {}] },
      },
      { liability: 100, profitIfWon: 50, side: 'lay', slip: null },
    ],
  })
  const matches = await world.get('/bet/matches', player)
  expect(matches.body).toMatchObject({
    data: [
      {
        fixture: { name: 'India v Australia' },
        exposure: 100,
        markets: [{ market, kind: 'match_odds', exposure: 100, bets: [{ id: placed.data.id }] }],
      },
    ],
    slips: [{ id: slip.data.id }],
  })
  expect(await world.get('/bet/exposure/amount', player)).toMatchObject({ data: { exposureAmount: 120 } })
})

test('[BET-12] a player filters the history by status, kind, sport, match and day, and reads it page by page', async () => {
  const player = await world.newPlayer(1000_00)
  const market = await world.newMarket()
  const bet = { market, runner: 1, side: 'back', price: 3, stake: 10 }
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.unshift((await world.post('/bet/match/odds', player, bet)).data.id)
  await world.post(`/bet/${ids[0]}/cancel`, player)
  const soccer = await world.post(
    '/bet/slip',
    player,
    slipOf([await quotedMarket('other')], { type: 'singles' }),
  )
  const found = async (query: string) => {
    const { status, body } = await world.get(`/bets?${query}`, player)
    return status === 200 ? (body['data'] as { id: number }[]).map(({ id }) => id) : body['code']
  }
  expect(await found('size=2')).toEqual([soccer.data.id, ids[0]])
  expect(await found('size=2&page=2')).toEqual(ids.slice(1, 3))
  expect(await found('page=9')).toEqual([])
  expect(await found('status=ended')).toEqual([ids[0]])
  expect(await found('status=unmatched')).toEqual(ids.slice(1))
  expect(await found('status=matched')).toEqual([soccer.data.id])
  expect(await found('kind=slip')).toEqual([soccer.data.id])
  expect(await found('sport=soccer')).toEqual([soccer.data.id])
  expect(await found('sport=cricket&status=open')).toEqual(ids.slice(1))
  expect(await found('match=other')).toEqual([soccer.data.id])
  expect(await found('match=none')).toEqual([])
  expect(await found('from=2001-01-01&to=2001-12-31')).toEqual([])
  expect(await found('from=2001-01-01')).toHaveLength(6)
  expect([await found('kind=chess'), await found('from=yesterday'), await found('size=1000')]).toEqual([
    'bad_request',
    'bad_request',
    'bad_request',
  ])
  const stranger = await world.newPlayer(0)
  expect((await world.get('/bets', stranger)).body['data']).toEqual([])
})

test('[BET-7] an impossible slip gets a named refusal, and no money moves', async () => {
  const player = await world.newPlayer(100_00)
  const [one, two] = [await quotedMarket('test'), await quotedMarket('other')]
  const exchange = await world.newMarket()
  const bad: [string, object][] = [
    ['no_legs', slipOf([])],
    ['too_many_legs', slipOf(Array.from({ length: 21 }, () => one))],
    ['wrong_number_of_legs', slipOf([one, two], { type: 'yankee' })],
    ['sizes_invalid', slipOf([one, two], { type: { sizes: [3] } })],
    ['same_fixture', slipOf([one, one])],
    ['wrong_kind_of_market', slipOf([exchange, two])],
    ['unknown_market', slipOf([one, 999_999])],
    ['unknown_runner', { ...slipOf([one]), legs: [{ market: one, selection: 'nobody', odds: 2.5 }] }],
    ['price_changed', { ...slipOf([one]), legs: [{ market: one, selection: 'home', odds: 2.6 }] }],
    ['stake_not_positive', slipOf([one, two], { stake: 0 })],
    ['stake_not_whole', slipOf([one, two], { stake: 0.001 })],
    ['balance_too_low', slipOf([one, two], { stake: 101 })],
  ]
  for (const [code, body] of bad) {
    const answer = await world.post('/bet/slip', player, body)
    expect([answer.body['code'], JSON.stringify(body)]).toEqual([code, JSON.stringify(body)])
  }
  expect(await world.wallet(player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
})
