// @vitest-environment node

import type { SoccerCard, TennisCard } from '@maidan/contracts/player'
import { expect, test } from 'vitest'
import { CRICKET_CARD, SOCCER_CARD, TENNIS_CARD } from './testing.ts'
import { ballWords, sceneOf } from './scene.ts'

test('[MATCH-42] a ball is told in words', () => {
  expect(['0', '1', '3', '4', '6', 'W', 'W+1', '1wd', '2lb', '1b', '4+1nb'].map(ballWords)).toEqual([
    'No run',
    '1 run',
    '3 runs',
    'Four',
    'Six',
    'Wicket',
    'Wicket and 1 run',
    '1 wide',
    '2 leg byes',
    '1 bye',
    'Four and 1 no-ball',
  ])
})

test('[MATCH-42] the ground shows the last ball, and the same hit twice is two events', () => {
  const bowled = (...balls: string[]) => {
    const [innings] = CRICKET_CARD.innings
    const over = { number: 17, bowler: 'Sen', runs: 0, left: 0, balls }
    return sceneOf(undefined, { ...CRICKET_CARD, innings: [{ ...innings!, recentOvers: [over] }] })
  }
  expect(['0', '2', '4', '6', 'W', '1wd', '1lb'].map((ball) => bowled(ball)?.act)).toEqual([
    'dot',
    'run',
    'four',
    'six',
    'wicket',
    'wide',
    'run',
  ])
  expect(bowled('4')?.key).not.toBe(bowled('4', '4')?.key)
  expect(sceneOf(undefined, { ...CRICKET_CARD, innings: [] })?.act).toBe('rest')
})

test('[MATCH-42] goals, cards and corners are seen when they are new, and a minute that passes changes nothing', () => {
  const goals: SoccerCard['goals'] = [
    { side: 'away', minute: 45, added: 2, scorer: 'Rane', ownGoal: false, penalty: false },
  ]
  const cards: SoccerCard['cards'] = [{ side: 'home', minute: 50, colour: 'red', name: 'Das' }]
  expect(sceneOf(SOCCER_CARD, { ...SOCCER_CARD, goals })).toMatchObject({
    act: 'away_goal',
    words: "45+2' Goal, Rane",
  })
  expect(sceneOf({ ...SOCCER_CARD, goals }, { ...SOCCER_CARD, goals, cards })?.act).toBe('home_red')
  expect(sceneOf(SOCCER_CARD, { ...SOCCER_CARD, corners: { home: 0, away: 1 } })?.act).toBe('away_corner')
  expect(sceneOf(SOCCER_CARD, { ...SOCCER_CARD, minute: 80 })).toBeUndefined()
  expect(sceneOf(undefined, SOCCER_CARD)?.act).toBe('rest')
})

test('[MATCH-42] a point of tennis is seen by what went up, also when it wins the game or takes an advantage back', () => {
  const at = (home: string, away: string, games = { home: 2, away: 1 }): TennisCard => ({
    ...TENNIS_CARD,
    points: { home, away },
    sets: [{ games, tieBreak: null, winner: null }],
  })
  const act = (before: TennisCard, after: TennisCard) => sceneOf(before, after)?.act
  expect(act(at('15', '0'), at('15', '15'))).toBe('away_point')
  expect(act(at('40', '30'), at('0', '0', { home: 3, away: 1 }))).toBe('home_point')
  expect(act(at('Ad', '40'), at('40', '40'))).toBe('away_point')
  expect(act(at('40', '40'), at('40', '40'))).toBeUndefined()
})
