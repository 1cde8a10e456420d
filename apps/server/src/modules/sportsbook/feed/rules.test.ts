import { startCricket, startSoccer, startTennis } from '@maidan/sports'
import { expect, test } from 'vitest'
import { FIXTURE, goal, MATCH_ODDS, played, TOTAL } from '../testing/soccer.ts'
import { abandoned, isQuoteOf, isUsableFixture, newMarketOf, resultByRunners, resultIn } from './rules.ts'

test('[SB-1] the server makes no market that the product does not offer or the database could not hold', () => {
  const { kind: _, ...kindless } = MATCH_ODDS
  expect(newMarketOf(kindless)).toBeUndefined()
  expect(newMarketOf({ ...MATCH_ODDS, id: 'x'.repeat(161) })).toBeUndefined()
  expect(newMarketOf({ ...MATCH_ODDS, name: '' })).toBeUndefined()
  expect(newMarketOf({ ...MATCH_ODDS, runners: MATCH_ODDS.runners.slice(0, 1) })).toBeUndefined()
  expect(isUsableFixture(FIXTURE)).toBe(true)
  expect(isUsableFixture({ ...FIXTURE, id: '' })).toBe(false)
  expect(isUsableFixture({ ...FIXTURE, startsAt: Number.NaN as typeof FIXTURE.startsAt })).toBe(false)
})

test('[SB-1] a market with several winners is not cross-matched', () => {
  expect(newMarketOf(MATCH_ODDS)).toMatchObject({ crossMatching: true, commissionBp: 200 })
  expect(newMarketOf({ ...MATCH_ODDS, places: 2 })).toMatchObject({ crossMatching: false })
})

test('[SB-12] a market refuses a quote of another kind or with an unknown selection', () => {
  const total = { banking: 'odds', runners: [{ id: 1, key: 'over', name: 'Over' }] } as const
  expect(isQuoteOf(total, { type: 'odds', odds: [{ selection: 'over', odds: 190 }] })).toBe(true)
  expect(isQuoteOf(total, { type: 'odds', odds: [{ selection: 'home', odds: 190 }] })).toBe(false)
  expect(isQuoteOf(total, { type: 'rates', rates: [] })).toBe(false)
})

const definitionOf = (market: typeof TOTAL) => newMarketOf(market)!

test('[SB-5] the match decides a market, and says nothing before it is decided', () => {
  expect(resultIn(definitionOf(TOTAL), played(goal('home', 3)))).toBeUndefined()
})

test('[SB-13] a source without scores decides who won by the runners of the closed market, and nothing else', () => {
  const statuses = ['winner', 'loser', 'loser'] as const
  const closed = {
    ...MATCH_ODDS,
    status: 'closed',
    runners: MATCH_ODDS.runners.map((runner, index) => ({ ...runner, status: statuses[index]! })),
  } as const
  expect(resultByRunners('soccer', closed)).toMatchObject({
    type: 'decided',
    rule: 'SPORT-16',
    outcome: { grades: { home: { verdict: 'won' }, draw: { verdict: 'lost' }, away: { verdict: 'lost' } } },
  })
  expect(resultByRunners('soccer', MATCH_ODDS)).toBeUndefined()
  expect(
    resultByRunners('soccer', { ...closed, kind: { type: 'double_chance', period: 'match' } }),
  ).toBeUndefined()
  expect(resultByRunners('soccer', { ...closed, places: 2 })).toBeUndefined()
})

test('[SB-9] a match that vanished before it began makes every bet void', () => {
  const matchOdds = { kind: { type: 'match_odds' }, runners: definitionOf(MATCH_ODDS).runners } as const
  const starts = [
    startCricket({ oversPerInnings: 20, inningsPerSide: 1 }),
    startSoccer(),
    startTennis({ bestOf: 3, lastSet: 'tie_break_7' }),
  ]
  for (const state of starts) expect(resultIn(matchOdds, abandoned(state))).toMatchObject({ type: 'void' })
})
