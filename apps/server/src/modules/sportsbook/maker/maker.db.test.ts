import { type Paise, type PlayerId, playerId } from '@maidan/core'
import { credit, spend } from '@maidan/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOf, order } from '../../markets/testing/test-markets.ts'
import { LISTED, MATCH_ODDS, marketNews, PRICES, pricesNews } from '../testing/soccer.ts'
import { fundPlayer, type ScriptedSource, startScriptedWorld, type World } from '../testing/world.ts'

let world: World
let source: ScriptedSource
beforeAll(async () => {
  ;({ world, source } = await startScriptedWorld(LISTED, { maker: { levels: 2 } }))
})
afterAll(() => world.close())

const orders = () =>
  world.test.owner.query<{ id: number; text: string }>(
    `select id, side || ' ' || price as text from exchange.bet
     where runner = 1 and remaining > 0 and status = 'open' order by side, price`,
  )
const texts = async () => (await orders()).map(({ text }) => text)

/** Sends a heartbeat, so that the feed stays alive while the maker takes its turn. */
const turn = async () => {
  source.send({ type: 'heartbeat' })
  await world.pass(500)
}

const offered = async () => {
  await turn()
  return texts()
}

test('[SB-14] the house offers both sides of match odds with its own money', async () => {
  await turn()
  await expect.poll(texts).toEqual(['back 202', 'back 204', 'lay 198', 'lay 199'])
  const [wallet] = await world.test.owner.query<{ exposure: number }>(
    'select exposure from ledger.wallet where player_id = 1000',
  )
  expect(wallet?.exposure).toBeGreaterThan(0)
})

test('[SB-15] the maker leaves its orders at the same price, and moves them by a tick', async () => {
  const before = await orders()
  source.send(PRICES)
  await turn()
  expect(await orders()).toEqual(before)
  source.send(pricesNews([216, 220], [390, 410], [340, 345]))
  await expect
    .poll(async () => {
      await turn()
      return texts()
    })
    .toEqual(['back 220', 'back 222', 'lay 214', 'lay 216'])
})

test('[SB-16] a market that is suspended has no order of the house, and one that opens has them again', async () => {
  source.send(marketNews(MATCH_ODDS, { status: 'suspended', version: 2 }))
  await expect
    .poll(async () => {
      await turn()
      return texts()
    })
    .toEqual([])
  source.send(marketNews(MATCH_ODDS, { version: 3 }), PRICES)
  await expect
    .poll(async () => {
      await turn()
      return texts()
    })
    .toEqual(['back 202', 'back 204', 'lay 198', 'lay 199'])
})

test('[HTTP-39] while the site is closed the house has no order in any market, and has them again when it opens', async () => {
  const all = ['back 202', 'back 204', 'lay 198', 'lay 199']
  await expect.poll(offered).toEqual(all)
  world.setOpen(false)
  await expect.poll(offered).toEqual([])
  world.setOpen(true)
  await expect.poll(offered).toEqual(all)
})

/** Takes all free cash of somebody, and gives what puts it back. */
const empty = async (player: PlayerId) => {
  const [wallet] = await world.test.owner.query<{ cash: Paise }>(
    'select cash from ledger.wallet where player_id = $1',
    [player],
  )
  const base = { player, kind: 'test', movement: 'correction' } as const
  await world.ledger.post({ ...base, key: 'empty', change: spend(wallet!.cash, 'adjustment') })
  return () => world.ledger.post({ ...base, key: 'fill again', change: credit(wallet!.cash, 'adjustment') })
}

test('[SPORT-3] the house is one more participant: it pays from an account of its own, and is refused what any player is', async () => {
  const [house, player] = [playerId(1000), playerId(9)]
  await expect.poll(offered).toEqual(['back 202', 'back 204', 'lay 198', 'lay 199'])
  const [books] = await world.test.owner.query<{ held: number; positions: number }>(
    `select w.exposure as held, (select sum(p.cash + p.bonus) from exchange.position p
       where p.player_id = w.player_id)::bigint as positions from ledger.wallet w where w.player_id = $1`,
    [house],
  )
  expect(books!.held).toBeGreaterThan(0)
  expect(books!.held).toBe(books!.positions)
  await fundPlayer(world, player)
  const market = (await world.marketOf(MATCH_ODDS.id))!.id
  const bad = [order('back', 190, 50), order('back', 190.5, 100_00), order('back', 206, 1000_00)]
  for (const who of [player, house]) {
    const fill = await empty(who)
    const refused: string[] = []
    for (const [at, terms] of bad.entries()) {
      const placed = await askOf(world.markets).place(who, `bad ${at}`, market, terms)
      refused.push(placed.ok ? 'placed' : placed.refusal)
    }
    await fill()
    expect(refused).toEqual(['stake_below_minimum', 'price_off_ladder', 'insufficient_funds'])
  }
})

/** Takes the house's orders off, opens the market in play, and puts orders of a player with money into it. */
const startInPlay = async (player: PlayerId, version: number) => {
  source.send(marketNews(MATCH_ODDS, { status: 'suspended', version }))
  await expect.poll(offered).toEqual([])
  await fundPlayer(world, player)
  const market = (await world.marketOf(MATCH_ODDS.id))!.id
  source.send(marketNews(MATCH_ODDS, { version: version + 1, inPlay: true, betDelaySeconds: 5 }), PRICES)
  await world.sportsbook.caughtUp()
  const lay = async (key: string, price: number, stake: number) => {
    const placed = await askOf(world.markets).place(player, key, market, order('lay', price, stake))
    if (!placed.ok) throw new Error(placed.refusal)
    return placed.value.id
  }
  return { market, lay }
}

const matchesOf = (player: PlayerId) =>
  world.test.owner.query<{ text: string }>(
    `select 'house backs ' || size / 100 || ' at ' || price as text from exchange.match
     where back_player = 1000 and lay_player = $1 order by match`,
    [player],
  )

test('[HOUSE-3] [HOUSE-4] [SB-29] in play the house takes a stale order after the delay, and quotes behind it until then', async () => {
  const player = playerId(1)
  const { lay } = await startInPlay(player, 4)
  const openedAt = world.time.clock.now()
  await lay('stale', 206, 200_00)
  await expect.poll(offered).toEqual(['back 208', 'lay 198', 'lay 199', 'lay 206'])
  source.send(pricesNews([194, 198], [400, 420], [400, 420]))
  await expect.poll(offered).toEqual(['back 208', 'lay 194', 'lay 195', 'lay 206'])
  expect(await matchesOf(player)).toEqual([])
  await expect.poll(offered).toEqual(['back 197', 'back 198', 'lay 194', 'lay 195'])
  expect((world.time.clock.now() - openedAt) / 1000).toBeGreaterThan(5)
  expect(await matchesOf(player)).toEqual([{ text: 'house backs 200 at 206' }])
})

test('[HOUSE-4] a stale order that its owner takes back during the delay leaves nothing of the house behind', async () => {
  const player = playerId(2)
  const { lay, market } = await startInPlay(player, 6)
  const bet = await lay('stale', 206, 200_00)
  await expect.poll(offered).toEqual(['back 208', 'lay 198', 'lay 199', 'lay 206'])
  expect(await askOf(world.markets).cancel(player, 'away', market, bet)).toMatchObject({
    value: { matched: 0 },
  })
  const all = ['back 202', 'back 204', 'lay 198', 'lay 199']
  await expect.poll(offered).toEqual(all)
  for (let turns = 0; turns < 12; turns += 1) await turn()
  expect(await texts()).toEqual(all)
  expect(await matchesOf(player)).toEqual([])
})

const pendingOrders = async () => {
  const rows = await world.test.owner.query<{ text: string }>(
    `select side || ' ' || price as text from exchange.bet where player_id = 1000 and status = 'pending'`,
  )
  return rows.map(({ text }) => text)
}

test('[HOUSE-8] an order of the house in its delay is pending, and the house takes it back when the fair price has passed', async () => {
  const player = playerId(3)
  const { lay, market } = await startInPlay(player, 8)
  const bet = await lay('stale', 206, 200_00)
  const afterTurn = async () => {
    await turn()
    return pendingOrders()
  }
  await expect.poll(afterTurn).toEqual(['back 202'])
  source.send(pricesNews([216, 220], [390, 410], [340, 345]))
  await expect.poll(afterTurn).toEqual([])
  for (let turns = 0; turns < 12; turns += 1) await turn()
  expect(await matchesOf(player)).toEqual([])
  await askOf(world.markets).cancel(player, 'away', market, bet)
})

test('[HOUSE-7] in play the house takes its orders off where takers wait less than it needs, and quotes again where they wait longer', async () => {
  const wait = (version: number, betDelaySeconds: number) =>
    source.send(marketNews(MATCH_ODDS, { version, inPlay: true, betDelaySeconds }), PRICES)
  const all = ['back 202', 'back 204', 'lay 198', 'lay 199']
  wait(10, 5)
  await expect.poll(offered).toEqual(all)
  wait(11, 2)
  let turnsWithout = 0
  const countTurns = async () => (turnsWithout = (await offered()).length === 0 ? turnsWithout + 1 : 0)
  await expect.poll(countTurns, { timeout: 10_000 }).toBe(10)
  wait(12, 3)
  await expect.poll(offered).toEqual(all)
})

test('[RUN-28] a turn that the database fails is logged, and the next one sets the orders', async () => {
  await world.test.owner.query('revoke select on exchange.bet from maidan_app')
  source.send(pricesNews([216, 220], [390, 410], [340, 345]))
  const failures = () => world.logged.filter((said) => said === 'work in the background failed').length
  await expect
    .poll(async () => {
      await turn()
      return failures()
    })
    .toBeGreaterThan(0)
  await world.test.owner.query('grant select on exchange.bet to maidan_app')
  await expect
    .poll(async () => {
      await turn()
      return texts()
    })
    .toEqual(['back 220', 'back 222', 'lay 214', 'lay 216'])
})
