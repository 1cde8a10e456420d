// @vitest-environment node

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketOf, matchesOf, pathOf, selectionInFull, termsOf } from '../../../lib/bets/bet-words.ts'
import { matchPathOf } from '../../../lib/bets/match-path.ts'
import { betsOf, holdingsOf } from './holdings.ts'
import { BET, heldOn, SLIP } from './testing.ts'

const rupees = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100)

test('[LIVE-7] whatever is held where, all lines together are the figure of the header', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(rupees, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      fc.array(rupees, { maxLength: 4 }),
      rupees,
      (held, slips, settling) => {
        const matches = held.map((some, at) => heldOn(String(at), some))
        const total =
          [...held.flat(), ...slips, settling].reduce((sum, one) => sum + Math.round(one * 100), 0) / 100
        const shown = holdingsOf(
          { matches, slips: slips.map((liability) => ({ ...SLIP, liability })) },
          total,
        )
        const lines = [
          ...shown.matches.flatMap(({ markets }) => markets.map((market) => market.held)),
          ...shown.slips.map(({ liability }) => liability),
          shown.rest,
        ]
        expect(lines.reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(Math.round(total * 100))
        expect(shown.rest).toBe(settling)
      },
    ),
  )
})

test('[LIVE-7] the match that holds most comes first, and a figure that is behind makes no line of its own', () => {
  const { matches, rest } = holdingsOf({ matches: [heldOn('a', [5]), heldOn('b', [2, 7])], slips: [] }, 10)
  expect(matches.map(({ fixture, held }) => [fixture.id, held])).toEqual([
    ['b', 9],
    ['a', 5],
  ])
  expect(matches[0]?.markets.map(({ held }) => held)).toEqual([7, 2])
  expect(rest).toBe(0)
})

test('[LIVE-9] a bet is told by what it is on, its price and its match, and leads there', () => {
  const said = (bet: typeof BET) => [selectionInFull(bet), matchesOf(bet), termsOf(bet), pathOf(bet)]
  const page = '/detail-page/jaipur-kites-v-surat-mariners/sim%3A7/71/4'
  expect(said(BET)).toEqual(['Jaipur Kites', 'Jaipur Kites v Surat Mariners', '1.62', page])
  const fancy = { ...BET, side: 'no', price: null, averagePrice: null, line: 41, rate: 100 } as const
  expect(said({ ...fancy, marketName: '6 over runs', selectionName: 'No' }).slice(0, 3)).toEqual([
    '6 over runs: No',
    'Jaipur Kites v Surat Mariners',
    '41 at 100',
  ])
  expect(said(SLIP)).toEqual(['Kochi, Agra', 'Kochi v Goa, Pune v Agra', '2.50, 2.50', undefined])
  const single = { ...SLIP, slip: SLIP.slip && { ...SLIP.slip, legs: SLIP.slip.legs.slice(0, 1) } }
  expect(pathOf(single)).toBe('/detail-page/kochi-v-goa/a/90/4')
  expect([marketOf(BET), marketOf(SLIP), marketOf(single)]).toEqual([
    BET.marketName,
    SLIP.marketName,
    SLIP.slip?.legs[0]?.marketName,
  ])
  expect(termsOf({ ...BET, price: null, averagePrice: null, rate: 62 })).toBe('62')
  expect(matchPathOf({ id: 'a', name: 'الهند', sport: 'cricket' }, 9)).toBe('/detail-page/match/a/9/4')
})

test('[LIVE-9] open bets of all matches and slips stand in one list, the newest first', () => {
  const newer = { ...BET, id: 12 }
  const match = heldOn('a', [5])
  const open = { ...match, markets: match.markets.map((market) => ({ ...market, bets: [BET, newer] })) }
  expect(betsOf({ matches: [open], slips: [SLIP] }).map(({ id }) => id)).toEqual([12, 9, 1])
})
