import type { FeedMarket, RunnerStatus } from '@maidan/feed'
import { type Sport, startCricket, startSoccer, startTennis } from '@maidan/sports'
import { expect, test } from 'vitest'
import { FIXTURE, goal, MATCH_ODDS, played, REST, TOTAL } from '../testing/soccer.ts'
import {
  abandoned,
  dropReasonOf,
  isQuoteOf,
  isUsableFixture,
  namesOf,
  newMarketOf,
  resultByRunners,
  resultFor,
  resultIn,
} from './rules.ts'

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

const byRunners = (sport: Sport, market: FeedMarket) =>
  resultByRunners(sport, market, definitionOf(MATCH_ODDS).runners)

const closedWith = (...statuses: readonly RunnerStatus[]): FeedMarket => ({
  ...MATCH_ODDS,
  status: 'closed',
  runners: MATCH_ODDS.runners.map((runner, index) => ({ ...runner, status: statuses[index]! })),
})

test('[SB-13] a source without scores decides who won by the runners of the closed market, and nothing else', () => {
  const closed = closedWith('winner', 'loser', 'loser')
  expect(byRunners('soccer', closed)).toMatchObject({
    type: 'decided',
    rule: 'SPORT-16',
    outcome: { grades: { home: { verdict: 'won' }, draw: { verdict: 'lost' }, away: { verdict: 'lost' } } },
  })
  expect(byRunners('soccer', MATCH_ODDS)).toBeUndefined()
  expect(byRunners('soccer', { ...closed, kind: { type: 'double_chance', period: 'match' } })).toBeUndefined()
  expect(byRunners('soccer', { ...closed, places: 2 })).toBeUndefined()
})

test('[SB-34] a market that closes without a winner and with nobody active is void, by the rule of its sport', () => {
  const rules = { soccer: 'SPORT-39', tennis: 'SPORT-43', cricket: 'SPORT-30' } as const
  for (const sport of ['soccer', 'tennis', 'cricket'] as const)
    for (const closed of [
      closedWith('removed', 'removed', 'removed'),
      closedWith('loser', 'loser', 'removed'),
    ])
      expect(byRunners(sport, closed)).toEqual({
        type: 'void',
        rule: rules[sport],
        source: 'The feed closed the market without a winner.',
      })
  expect(byRunners('soccer', closedWith('active', 'loser', 'loser'))).toBeUndefined()
  expect(
    byRunners('soccer', { ...closedWith('loser', 'loser', 'loser'), status: 'suspended' }),
  ).toBeUndefined()
})

test('[SB-34] more winners than places are a dead heat', () => {
  const tied = { verdict: 'dead_heat', places: 1, tied: 2 }
  expect(byRunners('soccer', closedWith('winner', 'loser', 'winner'))).toEqual({
    type: 'decided',
    outcome: { type: 'graded', grades: { home: tied, draw: { verdict: 'lost' }, away: tied } },
    rule: 'SPORT-52',
    source: 'The feed closed the market with Goa Gulls, Pune Peaks in a dead heat.',
  })
})

test('[SB-32] a market that is not taken has a reason', () => {
  const { kind: _, ...kindless } = MATCH_ODDS
  expect(dropReasonOf(MATCH_ODDS)).toBeUndefined()
  expect(dropReasonOf(kindless)).toBe('unknown_kind')
  expect(dropReasonOf({ ...MATCH_ODDS, name: '' })).toBe('misfit')
  expect(dropReasonOf({ ...MATCH_ODDS, runners: [] })).toBe('misfit')
})

test('[SB-30] placeholders, and names that the database could not hold, are no names', () => {
  expect(namesOf(MATCH_ODDS)).toEqual({
    market: 'Match Odds',
    runners: { 1: 'Goa Gulls', 2: 'The Draw', 3: 'Pune Peaks' },
  })
  expect(namesOf({ ...MATCH_ODDS, isUnnamed: true })).toBeUndefined()
  for (const name of ['', 'x'.repeat(201), 'a\0b']) expect(namesOf({ ...MATCH_ODDS, name })).toBeUndefined()
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

test('[SB-61] where score and stream contradict each other the stream that closed its market is right', () => {
  const definition = newMarketOf(MATCH_ODDS)!
  const over = played(goal('home', 3), ...REST)
  const resultWith = (...told: readonly FeedMarket[]) =>
    resultFor(definition, { sport: 'soccer', state: over, told: told[0] })
  const byScore = resultWith()
  expect(byScore).toMatchObject({ outcome: { grades: { home: { verdict: 'won' } } } })
  expect(resultWith(MATCH_ODDS)).toEqual(byScore)
  expect(resultWith(closedWith('winner', 'loser', 'loser'))).toEqual(byScore)
  expect(resultWith(closedWith('loser', 'loser', 'winner'))).toMatchObject({
    outcome: { grades: { home: { verdict: 'lost' } } },
    source: expect.stringContaining('The feed closed the market'),
  })
})

test('[SB-13] the runners of a closed market are known by their ids, in whatever order the source lists them then', () => {
  const closed = closedWith('loser', 'winner', 'removed')
  const turned = {
    ...closed,
    runners: closed.runners.map((runner, index) => ({
      ...runner,
      selection: closed.runners[(index + 1) % 3]!.selection!,
    })),
  }
  expect(byRunners('soccer', turned)).toEqual(byRunners('soccer', closed))
  const stranger = { ...closed, runners: closed.runners.map((runner) => ({ ...runner, id: runner.id + 7 })) }
  expect(byRunners('soccer', stranger)).toBeUndefined()
})
