import { type Ball, playCricket, playTennis, startCricket, startTennis } from '@maidan/sports'
import { expect, test } from 'vitest'
import { FIXTURE, goal, played, REST } from '../testing/soccer.ts'
import { pointsOf, scoreLineOf } from './score-line.ts'
import { ballText, scorecardOf } from './scorecard.ts'

const BALL: Ball = { striker: 'g9', nonStriker: 'b', bowler: 'c', runsOffBat: 0 }

test('[SB-20] a soccer score has goals and the minute, and says when it is over', () => {
  const state = played({ type: 'minute', minute: 12 }, goal('home', 12))
  expect(scoreLineOf(FIXTURE, state)).toEqual({ home: '1', away: '0', note: "12'" })
  expect(scoreLineOf(FIXTURE, played(...REST)).note).toBe('Full time')
})

test('[SB-20] a cricket score has runs, wickets and overs, and what is needed to win', () => {
  const started = playCricket(startCricket({ oversPerInnings: 20, inningsPerSide: 1 }), {
    type: 'innings_started',
    batting: 'home',
    oversAllotted: 20,
    target: 150,
  })
  const state = playCricket(started, { type: 'ball', ball: { ...BALL, runsOffBat: 4 } })
  expect(scoreLineOf({ ...FIXTURE, sport: 'cricket' }, state)).toEqual({
    home: '4/0 (0.1)',
    away: '',
    note: 'GOA need 146 from 119 balls',
  })
  expect(scorecardOf(FIXTURE, state)).toMatchObject({
    innings: [
      { runs: 4, overs: '0.1', target: 150, batters: [{ name: 'Dev Rane', runs: 4 }, {}], lastOver: ['4'] },
    ],
  })
})

test('[SB-20] a ball is written as a scoreboard writes it', () => {
  expect(ballText(BALL)).toBe('0')
  expect(ballText({ ...BALL, wides: 1 })).toBe('1wd')
  expect(ballText({ ...BALL, runsOffBat: 2, noBalls: 1 })).toBe('2+1nb')
  expect(ballText({ ...BALL, wickets: [{ kind: 'bowled', batter: 'g9' }] })).toBe('W')
})

test('[SB-20] the points of a tennis game are called as an umpire calls them', () => {
  const begun = playTennis(startTennis({ bestOf: 3, lastSet: 'tie_break_7' }), {
    type: 'started',
    server: 'home',
  })
  const at = (home: number, away: number) =>
    Object.values(pointsOf({ ...begun, points: { home, away } })).join('-')
  expect([at(0, 0), at(1, 2), at(3, 0), at(3, 3), at(4, 3), at(4, 4), at(5, 6)]).toEqual([
    '0-0',
    '15-30',
    '40-0',
    '40-40',
    'Ad-40',
    '40-40',
    '40-Ad',
  ])
})
