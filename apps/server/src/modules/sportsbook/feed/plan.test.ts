import type { Known } from '@maidan/sports'
import { expect, test } from 'vitest'
import { afterStep, planSteps, type Standing, type Wanted } from './plan.ts'

const NAMES = { market: 'Match Odds', runners: { 1: 'Home', 2: 'Away' } }
const STANDING: Standing = {
  names: NAMES,
  status: 'open',
  reason: undefined,
  inPlay: false,
  delaySeconds: 0,
  removed: [],
  result: undefined,
  hasLapsed: false,
}
const WANTED: Wanted = {
  names: NAMES,
  isOpen: true,
  reason: 'Suspended',
  inPlay: false,
  delaySeconds: 0,
  removals: [],
  result: undefined,
  wasShut: false,
  lapses: false,
}
const won = (key: string): Known => ({
  type: 'decided',
  outcome: { type: 'graded', grades: { home: { verdict: key === 'home' ? 'won' : 'lost' } } },
  rule: 'SPORT-16',
  source: 'Full time.',
})

const plan = (standing: Partial<Standing>, wanted: Partial<Wanted>) =>
  planSteps({ ...STANDING, ...standing }, { ...WANTED, ...wanted })

test('[SB-2] the plan is empty while the market is in the state that the feed wants', () => {
  expect(plan({}, {})).toEqual([])
  expect(plan({ status: 'suspended', reason: 'Suspended' }, { isOpen: false })).toEqual([])
})

test('[SB-2] a market that turns in-play is suspended, turned and opened', () => {
  expect(plan({}, { inPlay: true, delaySeconds: 5 })).toEqual([
    { type: 'suspend', reason: 'Suspended', lapse: false },
    { type: 'turn_in_play', delaySeconds: 5 },
    { type: 'open' },
  ])
})

test('[SB-3] a short suspension that the markets missed still happens, and orders lapse', () => {
  const inPlay = { inPlay: true, delaySeconds: 5 }
  expect(plan(inPlay, { ...inPlay, wasShut: true, lapses: true })).toEqual([
    { type: 'suspend', reason: 'Suspended', lapse: true },
    { type: 'open' },
  ])
})

test('[SB-3] orders lapse once for a suspension, also where a doubt of the guard had suspended the market before', () => {
  const shut = { status: 'suspended', reason: 'Suspended', inPlay: true } as const
  const wanted = { isOpen: false, inPlay: true, lapses: true }
  expect(plan(shut, wanted)).toEqual([{ type: 'suspend', reason: 'Suspended', lapse: true }])
  expect(plan({ ...shut, hasLapsed: true }, wanted)).toEqual([])
})

test('[SB-2] the markets get a new reason while the market stays suspended', () => {
  expect(
    plan({ status: 'suspended', reason: 'Suspended' }, { isOpen: false, reason: 'Ball running' }),
  ).toEqual([{ type: 'suspend', reason: 'Ball running', lapse: false }])
})

test('[SB-2] the plan removes a runner once', () => {
  const removals = [{ runner: 3, factorBp: 1250 }]
  expect(plan({}, { removals })).toEqual([{ type: 'remove_runner', runner: 3, factorBp: 1250 }])
  expect(plan({ removed: [3] }, { removals })).toEqual([])
})

test('[SB-5] a result closes the market whatever else the feed wants, and only another result corrects it', () => {
  expect(plan({}, { result: won('home'), inPlay: true, wasShut: true })).toEqual([
    { type: 'close', result: won('home') },
  ])
  const over = { status: 'settled', result: won('home') } as const
  expect(plan(over, { result: { ...won('home'), source: 'In other words.' } })).toEqual([])
  expect(plan(over, { result: won('away') })).toEqual([{ type: 'correct', result: won('away') }])
  expect(plan(over, {})).toEqual([])
})

test('[SB-2] after its steps a market is in the wanted state, so a second plan is empty', () => {
  const wanted: Wanted = {
    ...WANTED,
    inPlay: true,
    delaySeconds: 5,
    removals: [{ runner: 2, factorBp: 0 }],
    wasShut: true,
    lapses: true,
  }
  const after = planSteps(STANDING, wanted).reduce(afterStep, STANDING)
  expect(after).toMatchObject({ status: 'open', inPlay: true, delaySeconds: 5, removed: [2] })
  expect(planSteps(after, { ...wanted, wasShut: false, lapses: false })).toEqual([])
})

test('[SB-30] a market gets the names of its runners behind every other step, and placeholders never take their place', () => {
  const names = { market: 'Match Odds', runners: { 1: 'Goa Gulls', 2: 'Pune Peaks', 9: 'a late entry' } }
  expect(plan({ status: 'suspended' }, { names })).toEqual([{ type: 'open' }, { type: 'rename', names }])
  expect(plan({ names }, { names: undefined })).toEqual([])
  expect(plan({ status: 'settled' }, { names })).toEqual([{ type: 'rename', names }])
  const named = planSteps(STANDING, { ...WANTED, names }).reduce(afterStep, STANDING)
  expect(planSteps(named, { ...WANTED, names })).toEqual([])
  expect(plan({}, { names: { market: 'Match Odds', runners: { 9: 'a late entry' } } })).toEqual([])
})
