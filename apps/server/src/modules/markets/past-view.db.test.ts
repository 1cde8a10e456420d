import { defined } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMarket } from './store.ts'
import { readPastViews } from './past-view.ts'
import { createTestMarkets, order, type TestMarkets } from './testing/test-markets.ts'

let at: TestMarkets

beforeAll(async () => {
  at = await createTestMarkets()
})
afterAll(() => at.close())

test('[EX-36] a market that has left memory shows what was traded in it', async () => {
  const [backer, layer] = [await at.newPlayer(1000_00), await at.newPlayer(1000_00)]
  const market = await at.newMarket()
  for (const [key, price, stake] of [
    ['1', 200, 30_00],
    ['2', 190, 20_00],
    ['3', 200, 10_00],
  ] as const) {
    await at.ask.place(layer, key, market, order('lay', price, stake))
    await at.ask.place(backer, key, market, order('back', price, stake))
  }
  const live = defined(at.markets.view(market), 'it is in memory')
  expect(live.offers[0]).toMatchObject({
    matched: 60_00,
    lastTraded: 200,
    traded: [
      [190, 20_00],
      [200, 40_00],
    ],
  })
  const row = defined(await findMarket(at.db.database, market), 'it is stored')
  expect((await readPastViews(at.db.database, [row])).get(market)).toEqual(live)
})
