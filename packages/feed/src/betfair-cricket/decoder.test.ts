import { instant } from '@maidan/core'
import type { CricketState } from '@maidan/sports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGuard } from '../guard/guard.ts'
import type { FeedUpdate } from '../port.ts'
import { createCricketDecoder, type Sides } from './decoder.ts'

type Fields = Readonly<Record<string, unknown>>

const PT = 1_700_000_000_000
const INFO = {
  expectedStartTime: PT - 3_600_000,
  fixtureStatus: 'IN_RUNNING',
  eventDescription: 'TRAINING: Goa Gulls v Pune Peaks, Coast Cup Final, from Harbour Maidan',
  maxOvers: 20,
  eventStatus: 'MATCH_STABLE',
}

const innings = (inningsNum: number, team: string, score: string, inningsOvers: string) => {
  const [inningsRuns, inningsWickets] = score.split('/').map(Number)
  const [battingTeam, bowlingTeam] =
    team === 'goa' ? ['Goa Gulls', 'Pune Peaks'] : ['Pune Peaks', 'Goa Gulls']
  return { inningsNum, battingTeam, bowlingTeam, inningsRuns, inningsOvers, inningsWickets }
}

const stats = (...inningsStats: readonly object[]) => ({ currentInnings: inningsStats.length, inningsStats })

const incident = (incidentType: string, overs: string, after: number, more: Fields = {}) => ({
  incidentType,
  overs,
  actualTime: PT + after,
  ...more,
})

const change = (more: Fields) => ({ eventId: '5', marketId: '1.77', ...more })
const ccm = (pt: number, more: Fields, envelope: Fields = {}): string =>
  JSON.stringify({ op: 'ccm', clk: `c${pt}`, pt, cc: [change(more)], ...envelope })

const IMAGE = ccm(
  PT,
  { fixtureInfo: INFO, matchStats: stats(innings(1, 'goa', '80/2', '12.5')) },
  { ct: 'SUB_IMAGE' },
)

const scoresIn = (updates: readonly FeedUpdate[]): CricketState[] =>
  updates.flatMap((update) =>
    update.type === 'score' && update.state.sport === 'cricket' ? [update.state] : [],
  )

const open = (sides: Sides = () => undefined) => {
  const decoder = createCricketDecoder({ sides })
  return { ...decoder, decode: (line: string) => decoder.decode(line) ?? [] }
}

/** The last state after these messages about one match. */
const after = (...parts: readonly Fields[]): CricketState | undefined => {
  const { decode } = open()
  const lines = parts.map((part, index) => ccm(PT + index, { fixtureInfo: INFO, ...part }))
  return scoresIn(lines.flatMap(decode)).at(-1)
}

test('[FEED-41] a score message becomes the score of the match', () => {
  const [update] = open().decode(IMAGE)
  expect(update).toMatchObject({
    type: 'score',
    fixture: '5',
    at: PT,
    state: {
      format: { oversPerInnings: 20, inningsPerSide: 1 },
      innings: [{ batting: 'home', runs: 80, wickets: 2, legalBalls: 77, oversAllotted: 20, overs: [] }],
      superOvers: [],
      progress: { stage: 'live' },
    },
  })
})

test('[FEED-41] what a message leaves out is as it was, and a new image begins anew', () => {
  const { decode } = open()
  decode(IMAGE)
  const rain = { fixtureInfo: { ...INFO, fixtureStatus: 'RAIN_DELAY' } }
  expect(scoresIn(decode(ccm(PT + 1, rain)))).toMatchObject([
    { innings: [{ runs: 80 }], progress: { stage: 'live', interrupted: 'rain delay' } },
  ])
  expect(decode(ccm(PT + 2, { matchStats: stats(innings(1, 'goa', '81/2', '13')) }))).toMatchObject([
    { state: { innings: [{ runs: 81, legalBalls: 78 }], progress: { interrupted: 'rain delay' } } },
  ])
  decode(ccm(PT + 3, { fixtureInfo: INFO }, { ct: 'SUB_IMAGE' }))
  expect(scoresIn(decode(ccm(PT + 4, { fixtureInfo: INFO })))).toMatchObject([{ innings: [] }])
})

test('[FEED-41] innings end by their overs and wickets, and the second has a target', () => {
  const told = stats(innings(2, 'pune', '6/1', '1.4'), innings(1, 'goa', '171/6', '20'))
  expect(after({ matchStats: told })).toMatchObject({
    innings: [
      { batting: 'home', runs: 171, end: 'overs_completed' },
      { batting: 'away', runs: 6, target: 172, legalBalls: 10 },
    ],
  })
  const ends = (...all: readonly object[]) =>
    after({ matchStats: stats(...all) })!.innings.map(({ end }) => end)
  expect(ends(innings(1, 'goa', '90/10', '14.2'), innings(2, 'pune', '91/3', '11'))).toEqual([
    'all_out',
    'target_reached',
  ])
  expect(ends(innings(1, 'goa', '90/4', '14.2'), innings(2, 'pune', '0/0', '0'))).toEqual([
    'cut_short',
    undefined,
  ])
  const { maxOvers: _, ...long } = INFO
  const declared = after({
    fixtureInfo: long,
    matchStats: stats(innings(1, 'goa', '500/6', '140'), innings(2, 'pune', '3/0', '1')),
  })
  expect(declared).toMatchObject({
    format: { oversPerInnings: null, inningsPerSide: 2 },
    innings: [{ end: 'declared' }, { runs: 3 }],
  })
})

const FIRST = innings(1, 'goa', '160/7', '20')
const endOf = (winner: string, second: object, ...more: readonly object[]) => {
  const said = { matchStats: { ...stats(FIRST, second, ...more), winner } }
  const progress = after(said, said)?.progress
  return progress?.stage === 'finished' ? progress.ending : progress?.stage
}

test('[FEED-41] the stream says who won, and the totals by how much', () => {
  expect(endOf('NA', innings(2, 'pune', '161/4', '19'))).toBe('live')
  expect(endOf('Pune Peaks', innings(2, 'pune', '161/4', '19'))).toEqual({
    type: 'won',
    winner: 'away',
    by: 'wickets',
    margin: 6,
  })
  expect(endOf('goa gulls', innings(2, 'pune', '137/10', '18'))).toMatchObject({
    winner: 'home',
    by: 'runs',
    margin: 23,
  })
  expect(endOf('Pune Peaks', innings(2, 'pune', '90/2', '11'))).toMatchObject({
    by: 'wickets',
    revised: true,
  })
  expect(endOf('TIE', innings(2, 'pune', '160/9', '20'))).toEqual({ type: 'tied' })
  expect(endOf('ABANDONED', innings(2, 'pune', '9/0', '1'))).toEqual({ type: 'no_result' })
})

test('[FEED-41] innings after the second are super overs', () => {
  const level = innings(2, 'pune', '160/9', '20')
  const overs = [innings(3, 'pune', '12/1', '1'), innings(4, 'goa', '13/0', '0.5')]
  const state = after({ matchStats: stats(FIRST, level, ...overs) })
  expect(state?.innings).toHaveLength(2)
  expect(state?.superOvers).toMatchObject([
    { batting: 'away', runs: 12, oversAllotted: 1, end: 'overs_completed' },
    { batting: 'home', target: 13, end: 'target_reached' },
  ])
  expect(endOf('Goa Gulls', level, ...overs)).toEqual({ type: 'tied', superOverWinner: 'home' })
})

test('[FEED-41] batters, bowlers and the toss are told where the stream names them', () => {
  const state = after({
    matchStats: {
      ...stats(innings(1, 'goa', '80/2', '12.5')),
      tossResult: 'Pune Peaks won the toss and elected to field',
      battingTeamStats: { bat1Name: 'Dev Rane', bat1Runs: 31, bat1Balls: 20, bat1Fours: 4, bat1Sixes: 1 },
      bowlingTeamStats: { bowl1Name: 'Om Kale', bowl1Overs: '2.3', bowl1Runs: 14, bowl1Wickets: 1 },
    },
  })
  expect(state?.toss).toEqual({ winner: 'away', elected: 'bowl' })
  expect(state?.innings[0]).toMatchObject({
    batters: [{ batter: 'Dev Rane', runs: 31, balls: 20, fours: 4, sixes: 1, state: 'batting' }],
    bowlers: [{ bowler: 'Om Kale', legalBalls: 15, runs: 14, wickets: 1 }],
  })
})

test('[FEED-41] new incidents become commentary once; those that are not known are counted and skipped', () => {
  const decoder = open()
  decoder.decode(IMAGE)
  const list = [
    incident('OUT', '13.1', 30, { participantRef: 'Dev Rane' }),
    incident('HAWK_EYE', '13.1', 25),
    incident('STRIKE', '12.6', 20, { qualifierType: 'RUNS', value: '4' }),
    incident('LEG_BYE', '12.5', 10, { value: '1' }),
  ]
  const told = (pt: number, incidentList: readonly object[]) =>
    decoder
      .decode(
        ccm(pt, { fixtureInfo: { ...INFO, fixtureStatus: 'ALIENS' }, incidentListWrapper: { incidentList } }),
      )
      .flatMap((update) => (update.type === 'commentary' ? [update.text] : []))
  expect(told(PT + 1, list)).toEqual(['12.5 1 leg bye.', '12.6 FOUR.', '13.1 Dev Rane: OUT.'])
  expect(told(PT + 2, [incident('WIDE', '13.1', 40, { value: '1' }), ...list])).toEqual(['13.1 1 wide.'])
  expect(Object.fromEntries(decoder.unknown())).toEqual({
    'fixtureStatus ALIENS': 2,
    'incident HAWK_EYE': 1,
  })
})

test('[FEED-41] what cannot be read, is told twice or comes late is counted, told once and skipped', () => {
  const heard: string[] = []
  const decoder = createCricketDecoder({ onSkipped: (what) => heard.push(what) })
  const broken: readonly Fields[] = [
    { fixtureInfo: INFO, matchStats: stats({ ...innings(1, 'goa', '80/11', '3') }) },
    { fixtureInfo: INFO, matchStats: stats({ ...innings(1, 'goa', '80/1', 'three') }) },
    { fixtureInfo: INFO, matchStats: stats({ ...innings(1, 'goa', '80/1', '3'), inningsRuns: -1 }) },
    { fixtureInfo: INFO, matchStats: 7 },
    { fixtureInfo: { maxOvers: 20 } },
    { fixtureInfo: INFO, matchStats: stats({ ...innings(1, 'goa', '80/1', '3'), battingTeam: 'Nobody' }) },
  ]
  for (const part of broken) expect(decoder.decode(ccm(PT, part, { clk: undefined }))).toEqual([])
  const delta = ccm(PT + 1, { fixtureInfo: INFO })
  expect(decoder.decode(delta)).toHaveLength(1)
  expect(decoder.decode(delta)).toEqual([])
  expect(decoder.decode(ccm(PT, { fixtureInfo: INFO }))).toEqual([])
  expect(Object.fromEntries(decoder.unknown())).toEqual({
    'an unreadable score': 5,
    'a score of other sides': 1,
    'a message out of order': 2,
  })
  expect(heard).toEqual([...decoder.unknown().keys()])
  expect(decoder.decode('{"op":"ccm"')).toMatchObject([{ type: 'fault', reason: 'garbage' }])
})

test('[FEED-41] a line about something else is left to others, and one without news says nothing', () => {
  const { decode } = createCricketDecoder()
  expect(decode('{"op":"connection","connectionId":"1"}')).toBeUndefined()
  expect(decode(`{"op":"mcm","pt":${PT},"mc":[{"id":"ccm"}]}`)).toBeUndefined()
  expect(decode(`{"op":"ccm","pt":${PT},"ct":"HEARTBEAT"}`)).toEqual([])
})

test('[FEED-41] no line brings the decoder or the guard down, and scores pass the guard', () => {
  const heard: string[] = []
  const guard = createGuard({ clock: { now: () => instant(PT) }, listener: ({ type }) => heard.push(type) })
  open().decode(IMAGE).forEach(guard.accept)
  expect(heard).toEqual(['score'])
  const part = fc.record({
    eventId: fc.constantFrom('5', '', 7),
    marketId: fc.constantFrom('1.77', null),
    fixtureInfo: fc.oneof(fc.constant(INFO), fc.jsonValue()),
    matchStats: fc.oneof(fc.constant(stats(innings(1, 'goa', '80/2', '12.5'))), fc.jsonValue()),
    incidentListWrapper: fc.jsonValue(),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 3 }), fc.nat(), fc.string(), (cc, pt, tail) => {
      const decoder = open()
      decoder.decode(JSON.stringify({ op: 'ccm', pt, cc })).forEach(guard.accept)
      decoder.decode(`${IMAGE.slice(0, pt % IMAGE.length)}${tail}`).forEach(guard.accept)
    }),
  )
})

const at = (minutes: number, score: string, overs: string, more: Fields = {}) =>
  ccm(PT + minutes * 60_000, {
    fixtureInfo: INFO,
    matchStats: { ...stats(innings(1, 'goa', score, overs)), ...more },
  })

const runsAfter = (...lines: readonly string[]): readonly (number | undefined)[] => {
  const { decode } = open()
  return lines.map((line) => scoresIn(decode(line))[0]?.innings[0]?.runs)
}

test('[FEED-42] a score that goes back or leaps is told only when another message bears it out', () => {
  const first = at(0, '80/2', '12.5')
  expect(runsAfter(first, at(1, '79/2', '12.5'), at(2, '84/2', '13'))).toEqual([80, undefined, 84])
  expect(runsAfter(first, at(1, '79/2', '12.5'), at(2, '79/2', '12.5'))).toEqual([80, undefined, 79])
  expect(runsAfter(first, at(1, '800/2', '13'), at(2, '81/2', '13'))).toEqual([80, undefined, 81])
  expect(runsAfter(first, at(1, '81/9', '13'), at(2, '82/9', '13'))).toEqual([80, undefined, 82])
  expect(runsAfter(first, at(30, '180/5', '19'))).toEqual([80, 180])
  const upcoming = ccm(PT + 60_000, { fixtureInfo: INFO, matchStats: stats() })
  expect(runsAfter(first, upcoming, at(2, '81/2', '13'))).toEqual([80, undefined, 81])
})

test('[FEED-42] an end that the totals do not show is told only when it is said again', () => {
  const stageAfter = (...lines: readonly string[]) => {
    const { decode } = open()
    return scoresIn(lines.flatMap(decode)).at(-1)?.progress.stage
  }
  const early = (minutes: number, winner = 'Goa Gulls') => at(minutes, '82/2', '13', { winner })
  expect(stageAfter(at(0, '80/2', '12.5'), early(1))).toBe('live')
  expect(stageAfter(at(0, '80/2', '12.5'), early(1), early(2, 'Pune Peaks'))).toBe('live')
  expect(stageAfter(at(0, '80/2', '12.5'), early(1), early(2))).toBe('finished')
  const won = { ...stats(FIRST, innings(2, 'pune', '161/4', '19')), winner: 'Pune Peaks' }
  expect(stageAfter(ccm(PT, { fixtureInfo: INFO, matchStats: won }))).toBe('finished')
})

test('[FEED-42] what follows from believed scores is believed', () => {
  const ball = fc.record({
    runs: fc.integer({ min: 0, max: 7 }),
    out: fc.boolean(),
    seconds: fc.integer({ min: 20, max: 300 }),
  })
  fc.assert(
    fc.property(fc.array(ball, { minLength: 1, maxLength: 100 }), (balls) => {
      const now = { runs: 0, wickets: 0, minutes: 0 }
      const lines = balls.map(({ runs, out, seconds }, index) => {
        now.runs += runs
        now.wickets = Math.min(10, now.wickets + (out ? 1 : 0))
        now.minutes += seconds / 60
        return at(
          now.minutes,
          `${now.runs}/${now.wickets}`,
          `${Math.floor((index + 1) / 6)}.${(index + 1) % 6}`,
        )
      })
      expect(runsAfter(...lines).every((runs) => runs !== undefined)).toBe(true)
    }),
  )
})

test('[FEED-43] scores follow the sides of the market, in whatever order they name the teams', () => {
  const named = {
    homeTeam: { name: 'Goa Gulls', selectionId: 7 },
    awayTeam: { name: 'Pune Peaks', selectionId: 8 },
  }
  const line = ccm(PT, {
    fixtureInfo: INFO,
    ...named,
    matchStats: stats(innings(1, 'goa', '80/2', '12.5')),
  })
  const battingIn = (...sides: readonly [home: number, away: number]) =>
    open((_, runner) => (['home', 'away'] as const)[sides.indexOf(runner)]).decode(line)
  expect(battingIn(7, 8)).toMatchObject([{ state: { innings: [{ batting: 'home' }] } }])
  expect(battingIn(8, 7)).toMatchObject([{ state: { innings: [{ batting: 'away' }] } }])
  expect(battingIn(7, 9)).toEqual([])
  expect(battingIn(1, 2)).toMatchObject([{ state: { innings: [{ batting: 'home' }] } }])
})
