import type { TradedResult } from '@maidan/contracts/staff'
import { SETTLEMENT_RULES, VOID_RULES } from '@maidan/sports'
import { expect, test } from 'vitest'
import type { MarketRow } from '../../markets/index.ts'
import { fitting, knownOf } from './rules.ts'

type Judged = Parameters<typeof knownOf>[0]

const RUNNERS = ['home', 'draw', 'away'].map((key, at) => ({ id: at + 1, key, name: key }))
const market = (banking: MarketRow['banking'], changes: Partial<Judged> = {}): Judged => ({
  banking,
  runners: banking === 'lines' ? [] : RUNNERS,
  places: 1,
  removals: [],
  ...changes,
})

const base = { rule: SETTLEMENT_RULES.cricketWinner.id, source: 'The umpires say so.' }
const winner = (...keys: string[]): TradedResult => ({ type: 'winner', keys, ...base })
const tie = (...keys: string[]): TradedResult => ({ type: 'dead_heat', keys, source: base.source })
const gradesOf = (of: Judged, asked: TradedResult) => {
  const known = knownOf(of, asked)
  return known.ok && known.value.type === 'decided' && known.value.outcome.type === 'graded'
    ? known.value.outcome.grades
    : known
}

test('[TRADE-15] a winner, a dead heat, a count and a void become what the settlement reads', () => {
  expect(gradesOf(market('exchange'), winner('away'))).toEqual({
    home: { verdict: 'lost' },
    draw: { verdict: 'lost' },
    away: { verdict: 'won' },
  })
  expect(gradesOf(market('rates'), tie('home', 'away'))).toMatchObject({
    home: { verdict: 'dead_heat', places: 1, tied: 2 },
    draw: { verdict: 'lost' },
  })
  expect(knownOf(market('lines'), { type: 'count', count: 187, ...base })).toMatchObject({
    value: { type: 'decided', outcome: { type: 'count', count: 187 }, rule: base.rule },
  })
  const rule = VOID_RULES.cutShort.id
  expect(knownOf(market('lines'), { type: 'void', ...base, rule })).toMatchObject({
    value: { type: 'void', rule },
  })
})

test('[TRADE-15] a runner that was removed is given back, and cannot win', () => {
  const without = market('exchange', { removals: [{ runner: 2, factorBp: 0, afterMatch: 0 }] })
  expect(gradesOf(without, winner('home'))).toMatchObject({ draw: { verdict: 'void' } })
  expect(knownOf(without, winner('draw'))).toEqual({ ok: false, refusal: 'result_unfit' })
})

test('[TRADE-15] a result that does not fit the market, and a rule that is none or of the other kind, are refused', () => {
  const unfit = { ok: false, refusal: 'result_unfit' }
  const grades = { home: 'won', draw: 'void' } as const
  expect(knownOf(market('exchange'), winner('home', 'away'))).toEqual(unfit)
  expect(knownOf(market('exchange'), winner('nobody'))).toEqual(unfit)
  expect(knownOf(market('exchange'), tie('home', 'home'))).toEqual(unfit)
  expect(knownOf(market('exchange'), { type: 'count', count: 3, ...base })).toEqual(unfit)
  expect(knownOf(market('lines'), winner('home'))).toEqual(unfit)
  expect(knownOf(market('odds'), winner('home', 'draw', 'away'))).toEqual(unfit)
  expect(knownOf(market('odds'), { type: 'grades', grades, ...base })).toEqual(unfit)
  expect(knownOf(market('odds'), { type: 'grades', grades: { ...grades, nobody: 'lost' }, ...base })).toEqual(
    unfit,
  )
  const unknown = { ok: false, refusal: 'rule_unknown' }
  expect(knownOf(market('rates'), { ...winner('home'), rule: 'SPORT-9999' } as TradedResult)).toEqual(unknown)
  expect(knownOf(market('rates'), { type: 'void', ...base })).toEqual(unknown)
  expect(
    knownOf(market('rates'), { ...winner('home'), rule: VOID_RULES.sameForAll.id } as TradedResult),
  ).toEqual(unknown)
  expect(fitting({ banking: 'lines' })).toEqual(['count', 'void'])
})
