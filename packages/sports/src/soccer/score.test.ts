import { expect, test } from 'vitest'
import { firstHalf, playOn, secondHalf, fullTime } from '../testing/soccer.ts'
import { startSoccer } from './score.ts'
import { periodScore } from './goals.ts'

test('[SPORT-56] goals stand in their half, and a goal taken back is gone', () => {
  const state = secondHalf('ha', 'hh')
  expect(periodScore(state, 'first_half')).toEqual({ home: 1, away: 1 })
  expect(periodScore(state, 'second_half')).toEqual({ home: 2, away: 0 })
  const without = playOn(state, { type: 'goal_disallowed', side: 'home' })
  expect(periodScore(without, 'match')).toEqual({ home: 2, away: 1 })
  expect(() => playOn(firstHalf('h'), { type: 'goal_disallowed', side: 'away' })).toThrow('taken back')
})

test('[SPORT-56] whistles that a feed leaves out are filled in', () => {
  const noHalfTime = playOn(firstHalf('h'), { type: 'kick_off', phase: 'second_half' })
  expect(noHalfTime.halfTime).toEqual({ home: 1, away: 0 })
  const noFullTime = playOn(noHalfTime, { type: 'finished', ending: { type: 'played' } })
  expect(noFullTime.fullTime).toEqual({ home: 1, away: 0 })
})

test('[SPORT-56] [SPORT-16] extra time and penalties are kept apart from full time', () => {
  const state = playOn(
    secondHalf('h', 'a'),
    { type: 'full_time', extraTimeFollows: true },
    { type: 'kick_off', phase: 'extra_time' },
    { type: 'goal', goal: { side: 'home', phase: 'extra_time', minute: 99 } },
    { type: 'extra_time_over', penaltiesFollow: true },
    { type: 'penalties', score: { home: 4, away: 2 } },
    { type: 'finished', ending: { type: 'played' } },
  )
  expect(state.fullTime).toEqual({ home: 1, away: 1 })
  expect(state.afterExtraTime).toEqual({ home: 2, away: 1 })
  expect(state.penalties).toEqual({ home: 4, away: 2 })
})

test('[SPORT-56] minutes, cards, corners and line-ups are counted, and nothing after the end', () => {
  const state = playOn(
    startSoccer(),
    { type: 'kick_off', phase: 'first_half' },
    { type: 'minute', minute: 45, added: 2 },
    { type: 'card', card: { side: 'away', minute: 45, colour: 'red' } },
    { type: 'corner', side: 'home' },
    { type: 'appeared', athletes: ['IND1', 'AUS1'] },
    { type: 'appeared', athletes: ['IND1', 'AUS2'] },
  )
  expect(state).toMatchObject({ minute: 45, added: 2, corners: { home: 1, away: 0 } })
  expect(state.cards).toHaveLength(1)
  expect(state.appeared).toEqual(['IND1', 'AUS1', 'AUS2'])
  expect(() => playOn(fullTime(), { type: 'corner', side: 'home' })).toThrow(
    'nothing happens after the match',
  )
})
