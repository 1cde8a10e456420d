import { paise } from '@maidan/core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setMostStake } from '../../wallet/index.ts'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => requireCleanBooks(world.db.owner))
afterAll(() => world.close())

const back = (market: number, price: number | string, stake: number | string, change: object = {}) => ({
  market,
  runner: 1,
  side: 'back',
  price,
  stake,
  ...change,
})

const inPlayMarket = async () => {
  const market = await world.newMarket()
  await world.markets.turnInPlay(market, 5)
  return market
}

test('[HTTP-22] [BET-8] [BET-13] the orders of two players match on match odds; one cancels the rest and reads the bet', async () => {
  const [backer, layer] = [await world.newPlayer(1000_00), await world.newPlayer(1000_00)]
  const market = await world.newMarket()
  const lay = await world.post('/bet/match/odds', layer, back(market, 2.5, 100, { side: 'lay' }))
  expect(lay).toMatchObject({ status: 201, data: { remaining: 100, matched: 0, averagePrice: null } })
  const placed = await world.post('/bet/match/odds', backer, back(market, '2.4', '150.50'))
  expect(placed).toMatchObject({
    status: 201,
    body: { error: false, message: 'Bet placed' },
    data: { kind: 'match_odds', status: 'open', stake: 150.5, matched: 100, remaining: 50.5, price: 2.4 },
  })
  expect(placed.data['averagePrice']).toBe(2.5)
  const { id } = placed.data
  expect(await world.post(`/bet/${id}/reduce`, backer, { by: 20 })).toMatchObject({
    status: 200,
    data: { remaining: 30.5 },
  })
  expect(await world.post(`/bet/${id}/cancel`, backer)).toMatchObject({ status: 200, data: { remaining: 0 } })
  expect(await world.post(`/bet/${id}/cancel`, backer)).toMatchObject({
    status: 409,
    body: { code: 'bet_not_open' },
  })
  expect(await world.get(`/bet/${id}`, backer)).toMatchObject({
    status: 200,
    data: {
      marketName: 'Match Odds',
      selectionName: 'India',
      fixture: { name: 'India v Australia', competition: 'World Cup', sport: 'cricket' },
      liability: 100,
      profitIfWon: 150,
      profit: null,
      matches: [{ price: 2.5, size: 100 }],
      receipts: [],
    },
  })
  expect(await world.get(`/bet/${id}`, layer)).toMatchObject({ status: 404, body: { code: 'bet_not_found' } })
  expect(await world.post(`/bet/${id}/cancel`, layer)).toMatchObject({
    status: 404,
    body: { code: 'bet_not_found' },
  })
})

test('[BET-7] bad input gets a named refusal with a sentence, and no money moves', async () => {
  const player = await world.newPlayer(100_00)
  const market = await world.newMarket()
  const rates = await world.newMarket({ kind: { type: 'bookmaker' }, banking: 'rates' })
  const closed = await world.newMarket()
  await world.markets.close(closed, { type: 'void', rule: 'SPORT-1', source: 'Abandoned.' })
  const bad: [string, object][] = [
    ['price_off_ladder', back(market, 2.03, 10)],
    ['price_off_ladder', back(market, 1.855, 10)],
    ['price_off_ladder', back(market, -2, 10)],
    ['stake_not_positive', back(market, 2, 0)],
    ['stake_not_positive', back(market, 2, -5)],
    ['stake_not_whole', back(market, 2, 10.005)],
    ['stake_above_maximum', back(market, 2, 1e300)],
    ['stake_below_minimum', back(market, 2, 0.5)],
    ['balance_too_low', back(market, 2, 101)],
    ['unknown_runner', back(market, 2, 10, { runner: 9 })],
    ['unknown_market', back(999_999_999, 2, 10)],
    ['market_closed', back(closed, 2, 10)],
    ['wrong_kind_of_market', back(rates, 2, 10)],
    ['market_changed', back(market, 2, 10, { version: 1 })],
    ['not_filled', back(market, 2, 10, { timeInForce: 'FILL_OR_KILL' })],
    ['min_fill_invalid', back(market, 2, 10, { timeInForce: 'FILL_OR_KILL', minFill: 11 })],
    ['bad_request', back(market, 2, 10, { side: 'both' })],
    ['bad_request', { market }],
  ]
  for (const [code, body] of bad) {
    const answer = await world.post('/bet/match/odds', player, body)
    expect([answer.body['code'], JSON.stringify(body)]).toEqual([code, JSON.stringify(body)])
    expect(answer.status).toBeLessThan(500)
    expect(answer.body['message']).toMatch(/^[A-Z].* /)
  }
  expect(await world.wallet(player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
})

test('[BON-10] a bet that adds more to the risk than the maximum of a bonus is refused when it is placed', async () => {
  const player = await world.newPlayer(1000_00)
  const market = await world.newMarket()
  await world.db.owner.transact((tx) => setMostStake(tx, player, paise(100_00)))
  const refused = await world.post('/bet/match/odds', player, back(market, 2, 100.01))
  expect(refused).toMatchObject({ status: 403, body: { code: 'over_bonus_maximum' } })
  expect((await world.post('/bet/match/odds', player, back(market, 2, 100))).status).toBe(201)
  // A lay that risks more than its stake is judged by what it risks.
  const lay = await world.post('/bet/match/odds', player, back(market, 5, 60, { runner: 2, side: 'lay' }))
  expect(lay.body['code']).toBe('over_bonus_maximum')
  expect(await world.wallet(player)).toEqual({ cash: 900_00, bonus: 0, exposure: 100_00 })
})

test('[BET-15] the API takes and gives stakes in rupees and odds as decimals, and refuses more than two places', async () => {
  const player = await world.newPlayer(1000_00)
  const market = await world.newMarket()
  const placed = await world.post('/bet/match/odds', player, back(market, 2.5, 99.99))
  expect(placed).toMatchObject({ status: 201, data: { stake: 99.99, price: 2.5, remaining: 99.99 } })
  expect(await world.wallet(player)).toMatchObject({ cash: 900_01, exposure: 99_99 })
  expect(await world.get(`/bet/${placed.data['id']}`, player)).toMatchObject({
    data: { stake: 99.99, price: 2.5, liability: 99.99, profitIfWon: 149.98 },
  })
  for (const [code, body] of [
    ['stake_not_whole', back(market, 2.5, 99.999)],
    ['stake_not_whole', back(market, 2.5, '10.001')],
    ['price_off_ladder', back(market, 2.505, 10)],
  ] as const)
    expect(await world.post('/bet/match/odds', player, body)).toMatchObject({ body: { code } })
  expect(await world.wallet(player)).toMatchObject({ exposure: 99_99 })
})

test('[BET-6] a repeated request gets its bet, also when the market has changed since; another body under the key is refused', async () => {
  const player = await world.newPlayer(100_00)
  const market = await world.newMarket()
  const first = await world.post('/bet/match/odds', player, back(market, 2, 10), 'k')
  await world.markets.suspend(market, 'A wicket fell')
  expect(await world.post('/bet/match/odds', player, back(market, 2, 10), 'k')).toEqual(first)
  expect(await world.post('/bet/match/odds', player, back(market, 2, 11), 'k')).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  })
  expect(await world.post('/bet/match/odds', player, back(market, 2, 10))).toMatchObject({
    status: 409,
    body: { code: 'market_suspended' },
  })
  expect((await world.wallet(player)).exposure).toBe(10_00)
})

test('[BET-1] [BET-6] in play an order that takes waits, its retry joins it, and a resting order enters the book at once', async () => {
  const player = await world.newPlayer(100_00)
  const market = await inPlayMarket()
  await world.offer(market, 'lay', 200, 50_00)
  const resting = await world.post('/bet/match/odds', player, back(market, 3, 10))
  expect(resting.status).toBe(201)
  const taking = world.post('/bet/match/odds', player, back(market, 2, 10), 'wait')
  await world.untilWaiting(1)
  const again = world.post('/bet/match/odds', player, back(market, 2, 10), 'wait')
  expect(await world.post('/bet/match/odds', player, back(market, 2, 20), 'wait')).toMatchObject({
    body: { code: 'key_reused' },
  })
  expect((await world.wallet(player)).exposure).toBe(20_00)
  world.timers.pass(5000)
  const answers = await Promise.all([taking, again])
  expect(answers[0]).toMatchObject({ status: 201, data: { matched: 10, averagePrice: 2 } })
  expect(answers[1]).toEqual(answers[0])
  expect(await world.post('/bet/match/odds', player, back(market, 2, 10), 'wait')).toEqual(answers[0])
})

test('[BET-3] a market that was suspended during the delay refuses the bet, even if it is open again', async () => {
  const player = await world.newPlayer(100_00)
  const market = await inPlayMarket()
  await world.offer(market, 'lay', 200, 50_00)
  const taking = world.post('/bet/match/odds', player, back(market, 2, 10, { accept: 'any' }))
  await world.untilWaiting(1)
  await world.markets.suspend(market, 'A wicket fell')
  await world.markets.open(market)
  world.timers.pass(5000)
  expect(await taking).toMatchObject({ status: 409, body: { code: 'market_suspended' } })
  expect((await world.wallet(player)).exposure).toBe(0)
})

test('[BET-3] a suspended market takes none of 1,000 waiting bets, even if it opens again at once', async () => {
  const market = await inPlayMarket()
  await world.offer(market, 'lay', 200, 100_000_00)
  const players = []
  for (let n = 0; n < 100; n++) players.push(await world.newPlayer(1000_00))
  const waiting = players.flatMap((player) =>
    Array.from({ length: 10 }, () =>
      world.post('/bet/match/odds', player, back(market, 2, 10, { accept: 'any' })),
    ),
  )
  await world.untilWaiting(1000)
  expect(await world.post('/bet/match/odds', players[0]!, back(market, 2, 10))).toMatchObject({
    status: 429,
    body: { code: 'too_many_waiting' },
  })
  // The transitions are still in the queue when the delay of the bets ends.
  const turns = [world.markets.suspend(market, 'A wicket fell'), world.markets.open(market)]
  world.timers.pass(5000)
  const answers = await Promise.all(waiting)
  await Promise.all(turns)
  expect(new Set(answers.map(({ body }) => body['code']))).toEqual(new Set(['market_suspended']))
  expect(world.markets.view(market)?.matched).toBe(0)
}, 60_000)

test('[BET-2] an offer that is gone after the delay leaves the order in the book, unless the player accepts any price; a better one is taken unless the player accepts none', async () => {
  const market = await inPlayMarket()
  const { player: layer, bet } = await world.offer(market, 'lay', 210, 100_00)
  const newPlayer = () => world.newPlayer(100_00)
  const [careful, bold, glad, exact] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
  ]
  const take = (player: typeof careful, price: number, accept: string) =>
    world.post('/bet/match/odds', player, back(market, price, 10, { accept }), 'k')
  const waiting = [take(careful, 2.1, 'better'), take(bold, 2.1, 'any')]
  await world.untilWaiting(2)
  await world.ask.submit(layer, 'worse', {
    type: 'replace',
    market,
    bet,
    price: 200,
    version: undefined,
    accept: 'better',
    async: false,
  })
  world.timers.pass(5000)
  const rests = await waiting[0]
  expect(rests).toMatchObject({ status: 201, data: { price: 2.1, matched: 0, remaining: 10 } })
  await world.post(`/bet/${rests?.data.id}/cancel`, careful)
  expect(await waiting[1]).toMatchObject({ status: 201, data: { price: 2, averagePrice: 2 } })
  expect(await take(bold, 2.1, 'any')).toEqual(await waiting[1])
  const later = [take(glad, 2, 'better'), take(exact, 2, 'none')]
  await world.untilWaiting(2)
  await world.offer(market, 'lay', 220, 100_00)
  world.timers.pass(5000)
  expect(await later[0]).toMatchObject({ status: 201, data: { averagePrice: 2.2 } })
  expect(await later[1]).toMatchObject({ body: { code: 'price_changed' } })
})

test('[BET-8] an order that moves to a price at which it is matched waits in play like a new one', async () => {
  const player = await world.newPlayer(100_00)
  const market = await inPlayMarket()
  const { data } = await world.post('/bet/match/odds', player, back(market, 3, 10))
  expect(await world.post(`/bet/${data.id}/replace`, player, { price: 3 })).toMatchObject({
    body: { code: 'bet_unchanged' },
  })
  const resting = await world.post(`/bet/${data.id}/replace`, player, { price: 2.5 })
  expect(resting).toMatchObject({ status: 200, data: { price: 2.5, remaining: 10 } })
  await world.offer(market, 'lay', 200, 50_00)
  const moving = world.post(`/bet/${resting.data.id}/replace`, player, { price: 2 }, 'move')
  await world.untilWaiting(1)
  world.timers.pass(5000)
  expect(await moving).toMatchObject({ data: { matched: 10, price: 2 } })
  expect(await world.post(`/bet/${resting.data.id}/replace`, player, { price: 2 }, 'move')).toMatchObject({
    data: { id: (await moving).data.id },
  })
})

test('[HTTP-23] [BET-4] the server checks bookmaker and fancy bets against the quote, and in play they wait', async () => {
  const player = await world.newPlayer(1000_00)
  const max = paise(10_000_00)
  const rates = await world.newMarket({ name: 'Bookmaker', kind: { type: 'bookmaker' }, banking: 'rates' })
  const quote = (rate: number) =>
    world.markets.setQuote(rates, { type: 'rates', rates: [{ selection: 'home', back: rate, max }] })
  quote(80)
  const bet = { market: rates, runner: 1, side: 'back', rate: 80, stake: 100, accept: 'none' }
  expect(await world.post('/bet/bookmaker/odds', player, bet)).toMatchObject({
    status: 201,
    data: { kind: 'bookmaker', rate: 80, price: null, matched: 100 },
  })
  expect(await world.post('/bet/bookmaker/odds', player, { ...bet, rate: 81 })).toMatchObject({
    body: { code: 'price_changed' },
  })
  expect(await world.post('/bet/bookmaker/odds', player, { ...bet, side: 'lay' })).toMatchObject({
    body: { code: 'not_offered' },
  })
  await world.markets.turnInPlay(rates, 2)
  expect(await world.post('/bet/bookmaker/odds', player, { ...bet, rate: 81 })).toMatchObject({
    body: { code: 'price_changed' },
  })
  const waiting = world.post('/bet/bookmaker/odds', player, bet)
  await world.untilWaiting(1)
  quote(79)
  world.timers.pass(2000)
  expect(await waiting).toMatchObject({ body: { code: 'price_changed' } })
  const fancy = await world.newMarket({
    name: '6 over runs',
    kind: { type: 'fancy', count: { type: 'innings_runs', innings: 1, overs: 6 } },
    banking: 'lines',
    runners: [],
  })
  world.markets.setQuote(fancy, {
    type: 'lines',
    yes: { line: 46, rate: 90 },
    no: { line: 45, rate: 100 },
    max,
  })
  const yes = { market: fancy, side: 'yes', line: 46, rate: 90, stake: 50 }
  expect(await world.post('/bet/fancy/odds', player, yes)).toMatchObject({
    status: 201,
    data: { kind: 'fancy', side: 'yes', line: 46, rate: 90 },
  })
  expect(await world.post('/bet/fancy/odds', player, { ...yes, line: 45 })).toMatchObject({
    body: { code: 'line_changed' },
  })
  expect(await world.get('/bet/exposure/amount', player)).toMatchObject({ data: { exposureAmount: 150 } })
})
