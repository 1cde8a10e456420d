import {
  type Ball,
  type CricketEnding,
  type CricketEvent,
  type CricketState,
  type InningsEnd,
  playCricket,
  playTennis,
  type SoccerEvent,
  startCricket,
  type Side,
  startTennis,
  type TennisEnding,
  type TennisFormat,
  type TennisState,
} from '@maidan/sports'
import { expect, test } from 'vitest'
import { FIXTURE, goal, played, REST } from '../testing/soccer.ts'
import { scoreLineOf } from './score-line.ts'
import { shortsOf } from './shorts.ts'
import { ballText } from './cricket-card.ts'
import { scorecardOf } from './scorecard.ts'
import { pointsOf } from './tennis-words.ts'

const BALL: Ball = { striker: 'g9', nonStriker: 'b', bowler: 'c', runsOffBat: 0 }

test('[SB-20] a soccer score has goals and the minute, and says when it is over', () => {
  const state = played({ type: 'minute', minute: 12 }, goal('home', 12))
  expect(scoreLineOf(FIXTURE, state)).toEqual({ home: '1', away: '0', note: "12'" })
  expect(scoreLineOf(FIXTURE, played(...REST)).note).toBe('Drawn 0-0')
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
      {
        runs: 4,
        overs: '0.1',
        target: 150,
        batters: [{ name: 'Dev Rane', runs: 4 }, {}],
        recentOvers: [{ number: 1, balls: ['4'], left: 5 }],
      },
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

test('[SB-54] a tennis score says which set is played, and when a tie-break decides it', () => {
  const begin = (lastSet: TennisFormat['lastSet']) =>
    playTennis(startTennis({ bestOf: 3, lastSet }), { type: 'started', server: 'home' })
  const won = (state: TennisState, side: Side, points: number) =>
    Array.from({ length: points }).reduce<TennisState>(
      (now) => playTennis(now, { type: 'point', winner: side }),
      state,
    )
  const sixAll = (state: TennisState) =>
    Array.from({ length: 6 }).reduce<TennisState>((now) => won(won(now, 'home', 4), 'away', 4), state)
  const line = (state: TennisState) => scoreLineOf(FIXTURE, state)
  expect(line(begin('advantage')).note).toBe('Set 1, 0-0')
  const second = won(begin('advantage'), 'home', 24)
  expect(line(won(second, 'away', 2))).toEqual({ home: '6 0', away: '0 0', note: 'Set 2, 0-30' })
  expect(line(won(sixAll(second), 'away', 5)).note).toBe('Tie-break of set 2, 0-5')
  const third = won(second, 'away', 24)
  expect(line(won(sixAll(third), 'home', 2)).note).toBe('Set 3, 30-0')
  const decider = won(won(begin('tie_break_10'), 'home', 24), 'away', 24)
  expect(line(won(sixAll(decider), 'home', 2)).note).toBe('Tie-break of set 3, 2-0')
})

const START = startCricket({ oversPerInnings: 20, inningsPerSide: 1 })
const after = (state: CricketState, ...events: readonly CricketEvent[]): CricketState =>
  events.reduce(playCricket, state)
const begin = (
  batting: 'home' | 'away',
  more: { target?: number; superOver?: boolean } = {},
): CricketEvent => ({
  type: 'innings_started',
  batting,
  oversAllotted: more.superOver ? 1 : 20,
  ...more,
})
const balls = (count: number, runsOffBat = 1): CricketEvent[] =>
  Array.from({ length: count }, () => ({ type: 'ball', ball: { ...BALL, runsOffBat } }))
const ended = (end: InningsEnd): CricketEvent => ({ type: 'innings_ended', end })
const noteOf = (state: CricketState): string => scoreLineOf({ ...FIXTURE, sport: 'cricket' }, state).note

const FIRST = [begin('home'), ...balls(120), ended('overs_completed')]

test('[SB-50] a chase says what is needed, and never of no balls', () => {
  const chase = after(START, ...FIRST, begin('away', { target: 121 }))
  expect(noteOf(after(chase, ...balls(119)))).toBe('PUN need 2 from 1 ball')
  expect(noteOf(after(chase, ...balls(118)))).toBe('PUN need 3 from 2 balls')
  expect(noteOf(after(chase, ...balls(111), ...balls(9, 0)))).toBe('Innings over, result to come')
  expect(noteOf(after(chase, ...balls(20, 6), ...balls(1)))).toBe('PUN reached the target')
})

test('[SB-50] a change of innings, a delay and a stop have words', () => {
  expect(noteOf(after(START, ...FIRST))).toBe('Innings break, PUN need 121')
  expect(noteOf(after(START, begin('home'), ...balls(3), ended('cut_short')))).toBe('Innings break')
  expect(noteOf(after(START, ...FIRST, begin('away', { target: 121 }), ended('all_out')))).toBe(
    'Innings over, result to come',
  )
  const long = startCricket({ oversPerInnings: null, inningsPerSide: 2 })
  expect(noteOf(after(long, begin('home'), ended('declared')))).toBe('Innings break')
  const stopped = (reason: string): CricketEvent => ({ type: 'interrupted', reason })
  expect(noteOf(after(START, begin('home'), stopped('rain')))).toBe('Rain stopped play')
  expect(noteOf(after(START, begin('home'), stopped('Bad light')))).toBe('Bad light stopped play')
  expect(noteOf(after(START, begin('home'), stopped('floodlight failure')))).toBe(
    'Play stopped: floodlight failure',
  )
  expect(noteOf(after(START, begin('home'), stopped('crowd')))).toBe('Play stopped: crowd')
  expect(noteOf(after(START, begin('home'), stopped('')))).toBe('Play stopped')
  expect(noteOf(after(START, stopped('Rain')))).toBe('Rain delays the start')
})

test('[SB-54] a toss says who won it and what the winner chose', () => {
  const toss = (elected: 'bat' | 'bowl'): CricketEvent => ({
    type: 'toss',
    toss: { winner: 'away', elected },
  })
  expect(noteOf(after(START, toss('bat')))).toBe('PUN won the toss and chose to bat')
  expect(noteOf(after(START, toss('bowl')))).toBe('PUN won the toss and chose to bowl')
})

const called = (home: string, away: string) => {
  const letters = (name: string) => name.replaceAll(/[^A-Za-z]/g, '').slice(0, 3)
  const shorten = (name: string) => ({ name, short: letters(name).toUpperCase(), athletes: [] })
  return { ...FIXTURE, sport: 'cricket' as const, home: shorten(home), away: shorten(away) }
}

test.each([
  ['Goa', 'Pune', 'GOA', 'PUN'],
  ['Man City', 'Man Utd', 'MC', 'MU'],
  ['South Africa', 'South Australia', 'SAF', 'SAU'],
  ['Sri Lanka', 'Sri Lanka A', 'SL', 'SLA'],
  ['India', 'India A', 'IND', 'IA'],
  ['Same Side', 'Some Side', 'SAM', 'SOM'],
  ['पुणे', 'Goa', 'पुण', 'GOA'],
  ['Perth Sun', 'Perth Suns', 'Perth Sun', 'Perth Suns'],
])('[SB-55] %s and %s are called %s and %s where there is no room for names', (home, away, ours, theirs) => {
  expect(shortsOf(called(home, away))).toEqual({ home: ours, away: theirs })
})

test('[SB-55] a chase between sides whose names begin alike says which of them needs the runs', () => {
  const chase = after(START, ...FIRST, begin('away', { target: 121 }))
  const { note } = scoreLineOf(called('South Africa', 'South Australia'), after(chase, ...balls(119)))
  expect(note).toBe('SAU need 2 from 1 ball')
})

test('[SB-50] a super over says that it is one', () => {
  const tied = after(START, ...FIRST, begin('away', { target: 121 }), ...balls(120), ended('overs_completed'))
  const first = after(tied, begin('away', { superOver: true }), ...balls(6, 2))
  expect(noteOf(first)).toBe('Super over: PUN batting')
  const second = after(first, ended('overs_completed'), begin('home', { superOver: true, target: 13 }))
  expect(noteOf(after(first, ended('overs_completed')))).toBe('Break in the super over, GOA need 13')
  expect(noteOf(after(second, ...balls(2, 4)))).toBe('Super over: GOA need 5 from 4 balls')
  const won = after(second, ...balls(3, 6), { type: 'finished', ending: { type: 'tied' } })
  expect(noteOf(after(second, ...balls(6, 1)))).toBe('Super over finished, result to come')
  expect(noteOf(won)).toBe('Match tied, Goa Gulls won the super over')
})

const WON = { type: 'won', winner: 'home' } as const
const ENDINGS: readonly (readonly [CricketEnding, string])[] = [
  [{ ...WON, by: 'wickets', margin: 6 }, 'Goa Gulls won by 6 wickets'],
  [{ ...WON, by: 'wickets', margin: 1 }, 'Goa Gulls won by 1 wicket'],
  [{ ...WON, winner: 'away', by: 'runs', margin: 23 }, 'Pune Peaks won by 23 runs'],
  [{ ...WON, by: 'runs', margin: 1, revised: true }, 'Goa Gulls won by 1 run (revised target)'],
  [{ ...WON, by: 'innings', margin: 46 }, 'Goa Gulls won by an innings and 46 runs'],
  [{ type: 'tied' }, 'Match tied'],
  [{ type: 'tied', superOverWinner: 'away' }, 'Match tied, Pune Peaks won the super over'],
  [{ type: 'drawn' }, 'Match drawn'],
  [{ type: 'no_result' }, 'No result'],
  [{ type: 'abandoned' }, 'Match abandoned'],
  [{ type: 'awarded', winner: 'home' }, 'Match awarded to Goa Gulls'],
]

test.each(ENDINGS)('[SB-50] a cricket match that ended with %o says so', (ending, words) => {
  const chase = after(START, ...FIRST, begin('away', { target: 121 }), ...balls(111), ...balls(9, 0))
  expect(noteOf(after(chase, { type: 'finished', ending }))).toBe(words)
})

test('[SB-50] [SB-54] soccer says half time, full time, extra time and who won on penalties', () => {
  const note = (...events: readonly SoccerEvent[]) => scoreLineOf(FIXTURE, played(...events)).note
  const second: readonly SoccerEvent[] = [
    { type: 'half_time' },
    { type: 'kick_off', phase: 'second_half' },
    { type: 'minute', minute: 90, added: 2 },
  ]
  const extra: readonly SoccerEvent[] = [
    ...second,
    { type: 'full_time', extraTimeFollows: true },
    { type: 'kick_off', phase: 'extra_time' },
    { type: 'minute', minute: 97 },
  ]
  const shootOut: readonly SoccerEvent[] = [
    ...extra,
    { type: 'extra_time_over', penaltiesFollow: true },
    { type: 'penalties', score: { home: 2, away: 4 } },
  ]
  const finished: SoccerEvent = { type: 'finished', ending: { type: 'played' } }
  expect(note({ type: 'half_time' })).toBe('Half time')
  expect(note(...second)).toBe("90+2'")
  expect(note(...second, { type: 'full_time' })).toBe('Full time')
  expect(note(...second, { type: 'full_time', extraTimeFollows: true })).toBe('Full time, extra time follows')
  expect(note(...extra)).toBe("Extra time 97'")
  expect(note(...extra, { type: 'extra_time_over' })).toBe('After extra time')
  expect(note(...extra, { type: 'extra_time_over' }, finished)).toBe('Drawn 0-0 after extra time')
  const won = [goal('away', 50), ...second, { type: 'full_time' }, finished] as const
  expect(note(...won)).toBe('Pune Peaks won 1-0')
  expect(note(...extra, goal('home', 100), { type: 'extra_time_over' }, finished)).toBe(
    'Goa Gulls won 1-0 after extra time',
  )
  expect(note(...shootOut)).toBe('Penalties 2-4')
  expect(note(...shootOut, finished)).toBe('Pune Peaks won 4-2 on penalties')
  expect(note({ type: 'finished', ending: { type: 'abandoned' } })).toBe('Match abandoned')
  expect(note({ type: 'finished', ending: { type: 'postponed' } })).toBe('Postponed')
})

const TENNIS_ENDINGS: readonly (readonly [TennisEnding, string])[] = [
  [{ type: 'completed', winner: 'home' }, 'Goa Gulls won 1-0'],
  [{ type: 'retired', winner: 'away' }, 'Pune Peaks won, Goa Gulls retired'],
  [{ type: 'disqualified', winner: 'home' }, 'Goa Gulls won, Pune Peaks was disqualified'],
  [{ type: 'walkover', winner: 'home' }, 'Goa Gulls won by walkover'],
  [{ type: 'abandoned' }, 'Match abandoned'],
]

test.each(TENNIS_ENDINGS)('[SB-50] a tennis match that ended with %o says so', (ending, words) => {
  const begun = playTennis(startTennis({ bestOf: 3, lastSet: 'tie_break_7' }), {
    type: 'started',
    server: 'home',
  })
  const oneSet = Array.from({ length: 24 }).reduce<typeof begun>(
    (state) => playTennis(state, { type: 'point', winner: 'home' }),
    begun,
  )
  expect(scoreLineOf(FIXTURE, playTennis(oneSet, { type: 'finished', ending })).note).toBe(words)
  const rain = playTennis(oneSet, { type: 'interrupted', reason: 'rain' })
  expect(scoreLineOf(FIXTURE, rain).note).toBe('Rain stopped play')
})
