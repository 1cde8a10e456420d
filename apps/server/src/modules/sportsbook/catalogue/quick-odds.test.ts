import { expect, test } from 'vitest'
import type { MarketRow, MarketView } from '../../markets/index.ts'
import { houseMarketView, offersOf, quickMarketOf } from './quick-odds.ts'

const market = (id: number, type: string, banking = 'odds', runners = ['home', 'away']): MarketRow =>
  ({
    id,
    name: type,
    kind: { type },
    banking,
    status: 'open',
    inPlay: true,
    runners: runners.map((key, at) => ({ id: at + 1, key, name: key })),
  }) as unknown as MarketRow

test('[LOBBY-1] a list shows the fixed prices nearest to who wins, of the newest set, and none that do not fit', () => {
  const goals = market(1, 'total_goals')
  const first = market(2, 'set_winner')
  const second = market(3, 'set_winner')
  const scores = market(4, 'correct_score', 'odds', ['0-0', '1-0', '0-1', '1-1', '2-0'])
  expect(quickMarketOf([goals, first, second, scores])).toBe(second)
  expect(quickMarketOf([scores, market(5, 'bookmaker', 'rates')])).toBeUndefined()
})

test('[LOBBY-1] a selection that is not offered has no odds, and neither has a market that is not open', () => {
  const row = market(2, 'draw_no_bet')
  const quote = {
    type: 'odds',
    odds: [
      { selection: 'home', odds: 185 },
      { selection: 'away', odds: 210, suspended: true },
    ],
  }
  const view = (status: string) => ({ status, inPlay: false, quote }) as unknown as MarketView
  expect(houseMarketView(row, view('open'))).toMatchObject({
    status: 'open',
    inPlay: false,
    selections: [{ odds: 1.85 }, { odds: null }],
  })
  const shut = houseMarketView(row, view('suspended'))
  expect(shut.selections.map(({ odds }) => odds)).toEqual([null, null])
  expect(houseMarketView(row, undefined)).toMatchObject({ status: 'open', inPlay: true })
})

test('[LOBBY-1] what is open is counted, with a bookmaker and lines by name', () => {
  expect(offersOf([])).toEqual({ markets: 0, bookmaker: false, fancy: false })
  expect(offersOf([market(1, 'bookmaker', 'rates'), market(2, 'fancy', 'lines')])).toEqual({
    markets: 2,
    bookmaker: true,
    fancy: true,
  })
})
