import { instant } from '@maidan/core'
import { flightMs, reachedAtMs } from '@maidan/games/aviator'
import { expect, test } from 'vitest'
import { gameOf } from '../games/catalogue.ts'
import type { SharedRound } from '../rounds/round.ts'
import { type ClockState, decideStep } from './step.ts'

const TIMING = { bettingMs: 6000, lockMs: 300, pauseMs: 3000 }

const round = (more: Partial<SharedRound>): SharedRound =>
  ({
    id: 1,
    game: 'aviator',
    result: 200,
    phase: 'betting',
    openedAt: instant(0),
    closesAt: instant(6000),
    startsAt: instant(6300),
    startedAt: null,
    endedAt: null,
    settledAt: null,
    ...more,
  }) as SharedRound

const step = (now: number, last: SharedRound | undefined, more: Partial<ClockState> = {}) => {
  const state = { now: instant(now), last, firstToLeave: undefined, isOpen: true, ...more }
  const game = last?.game ?? 'aviator'
  const { type, ...rest } = decideStep(gameOf(game), TIMING, state)
  return 'ms' in rest ? `wait ${rest.ms}` : 'upTo' in rest ? `${type} to ${rest.upTo}` : type
}

test('[FLIGHT-4] a round starts when its time has come, and not before', () => {
  expect([step(0, undefined), step(6299, round({})), step(6300, round({}))]).toEqual([
    'open',
    'wait 1',
    'take_off',
  ])
  expect(step(6300, round({ game: 'color-prediction' }))).toBe('end')
})

test('[FLIGHT-10] a flight ends at its result, however late the owner looks, and is settled when late calls are in', () => {
  const flying = round({ phase: 'flying', startedAt: instant(10_000) })
  const end = 10_000 + flightMs(200)
  expect(step(10_000, flying)).toBe(`wait ${end - 10_000}`)
  expect([step(end - 1, flying), step(end, flying), step(end + 60_000, flying)]).toEqual([
    'wait 1',
    'end',
    'end',
  ])
  const ended = round({ phase: 'ended', startedAt: instant(10_000), endedAt: instant(end) })
  expect([step(end, ended), step(end + 1000, ended)]).toEqual(['wait 1000', 'settle'])
  const settled = { ...ended, settledAt: instant(end + 1100) }
  expect([step(end + 1100, settled), step(end + 3000, settled)]).toEqual(['wait 1900', 'open'])
})

test('[FLIGHT-6] bets that leave by themselves are paid when their point is reached, if the plane comes so far', () => {
  const flying = round({ phase: 'flying', startedAt: instant(0) })
  const at = (now: number, firstToLeave: number) => step(now, flying, { firstToLeave })
  expect(at(reachedAtMs(150) - 200, 150)).toBe('wait 200')
  expect(at(reachedAtMs(150) - 1, 150)).toBe('wait 100')
  expect(at(reachedAtMs(150), 150)).toBe('pay to 150')
  expect(at(reachedAtMs(160), 150)).toBe('pay to 160')
  expect(at(reachedAtMs(199), 201)).toBe(`wait ${flightMs(200) - reachedAtMs(199)}`)
})

test('[FLIGHT-17] a closed game opens no round and finishes the one in play', () => {
  expect(step(0, undefined, { isOpen: false })).toBe('wait 1000')
  expect(step(6300, round({}), { isOpen: false })).toBe('take_off')
})
