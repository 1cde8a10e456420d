import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playCricket, startCricket } from './cricket/score.ts'
import type { Ball, CricketEvent, CricketState, DismissalKind, MarketKind, RunCount, Side } from './model.ts'
import { resultOf } from './result-of.ts'
import { marketOf, meeting, said } from './testing/meetings.ts'

/** Real matches, ball by ball. They are not ours to copy, so they are read where they are kept. */
const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/cricket')
const isHere = existsSync(FOLDER)
const NOT_HERE = 'skipped where the recordings, which are kept outside the project, are not here'

const cells = (line: string): string[] =>
  [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(([, plain, quoted]) => quoted ?? plain ?? '')

type Row = Readonly<Record<string, string>>

const rowsOf = (match: string): Row[] => {
  const [head = '', ...lines] = readFileSync(resolve(FOLDER, `${match}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/)
  const names = cells(head)
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, index) => [names[index], cell])))
}

/** `7.3` is the third ball of the eighth over. */
const overOf = (row: Row): number => Math.trunc(Number(row['ball'])) + 1

const ballOf = (row: Row): Ball => ({
  over: overOf(row),
  striker: row['striker']!,
  nonStriker: row['non_striker']!,
  bowler: row['bowler']!,
  runsOffBat: Number(row['runs_off_bat']),
  wides: Number(row['wides']),
  noBalls: Number(row['noballs']),
  byes: Number(row['byes']),
  legByes: Number(row['legbyes']),
  penaltyRuns: Number(row['penalty']),
  ...(row['player_dismissed']
    ? {
        wickets: [
          {
            kind: row['wicket_type']!.replaceAll(' ', '_') as DismissalKind,
            batter: row['player_dismissed'],
          },
        ],
      }
    : {}),
})

/** The first to bat is home. */
const replay = (match: string, oversAllotted: number, ...after: CricketEvent[]): CricketState =>
  after.reduce(playCricket, play(rowsOf(match), oversAllotted, ballOf))

const play = (rows: readonly Row[], oversAllotted: number, toBall: (row: Row) => Ball): CricketState => {
  let state = startCricket({ oversPerInnings: 20, inningsPerSide: 1 })
  let innings = ''
  for (const row of rows) {
    if (row['innings'] !== innings) {
      innings = row['innings']!
      const batting: Side = innings === '1' ? 'home' : 'away'
      if (state.innings.length > 0)
        state = playCricket(state, { type: 'innings_ended', end: 'overs_completed' })
      state = playCricket(state, { type: 'innings_started', batting, oversAllotted })
    }
    state = playCricket(state, { type: 'ball', ball: toBall(row) })
  }
  return state
}

const of = meeting('cricket')
const count = (runs: RunCount, state: CricketState) =>
  said(resultOf(marketOf({ type: 'fancy', count: runs }, of), state))
const scores = (state: CricketState) => state.innings.map(({ runs, wickets }) => `${runs}/${wickets}`)

const ALL_OUT: CricketEvent = { type: 'innings_ended', end: 'all_out' }
const won = (winner: Side): CricketEvent => ({
  type: 'finished',
  ending: { type: 'won', winner, by: 'runs', margin: 140 },
})

test.skipIf(!isHere)(
  '[SPORT-6] [SPORT-10] [SPORT-11] [SPORT-12] [SPORT-13] the first match of the IPL settles as it was played',
  () => {
    const state = replay('335982', 20, ALL_OUT, won('home'))
    expect(scores(state)).toEqual(['222/3', '82/10'])
    expect(said(resultOf(marketOf({ type: 'bookmaker' }, of), state))).toBe('home won, away lost')
    expect(count({ type: 'innings_runs', innings: 1, overs: 6 }, state)).toBe('61')
    expect(count({ type: 'innings_runs', innings: 1, overs: 20 }, state)).toBe('222')
    expect(count({ type: 'innings_runs', innings: 2, overs: 20 }, state)).toBe('82')
    expect(count({ type: 'over_runs', innings: 1, over: 1 }, state)).toBe('3')
    expect(count({ type: 'fall_of_wicket', innings: 1, wicket: 1 }, state)).toBe('61')
    expect(count({ type: 'batter_runs', innings: 1, batter: 'BB McCullum' }, state)).toBe('158')
    expect(count({ type: 'batter_runs', innings: 1, batter: 'Nobody' }, state)).toBe('void SPORT-37')
  },
)

test.skipIf(!isHere)(
  '[SPORT-30] [SPORT-34] [SPORT-35] a match that rain ended: what was bowled stands, what was not is void',
  () => {
    // Rain left five overs a side, and then not even those.
    const state = replay('1178424', 5, { type: 'finished', ending: { type: 'no_result' } })
    expect(scores(state)).toEqual(['62/7', '41/1'])
    expect(said(resultOf(marketOf({ type: 'match_odds' }, of), state))).toBe('void SPORT-30')
    expect(count({ type: 'innings_runs', innings: 1, overs: 5 }, state)).toBe('62')
    expect(count({ type: 'innings_runs', innings: 1, overs: 20 }, state)).toBe('void SPORT-35')
    expect(count({ type: 'innings_runs', innings: 2, overs: 5 }, state)).toBe('void SPORT-34')
    expect(count({ type: 'over_runs', innings: 2, over: 1 }, state)).toMatch(/^\d+$/)
    expect(count({ type: 'fall_of_wicket', innings: 2, wicket: 2 }, state)).toBe('void SPORT-34')
  },
)

test.skipIf(!isHere)('[SPORT-10] [SPORT-13] a chase that was won leaves its score', () => {
  const target: CricketEvent = { type: 'innings_ended', end: 'target_reached' }
  const state = replay('1473438', 20, target, won('away'))
  expect(scores(state)).toEqual(['174/8', '177/3'])
  expect(count({ type: 'innings_runs', innings: 2, overs: 20 }, state)).toBe('177')
  expect(count({ type: 'fall_of_wicket', innings: 2, wicket: 4 }, state)).toBe('177')
  expect(count({ type: 'fall_of_wicket', innings: 2, wicket: 5 }, state)).toBe('void SPORT-36')
  const kohli: MarketKind = {
    type: 'odd_even',
    count: { type: 'batter_runs', innings: 2, batter: 'V Kohli' },
  }
  expect(said(resultOf(marketOf(kohli, of), state))).toBe('odd won, even lost')
})

const MATCHES = ['335982', '1473438', '1178424']

/** The runs of every over by its number in the file, without a look at how many balls it had. */
const runsByOver = (rows: readonly Row[]): Map<string, number> => {
  const runs = new Map<string, number>()
  for (const row of rows) {
    const key = `${row['innings']}/${overOf(row)}`
    const scored = Number(row['runs_off_bat']) + Number(row['extras']) - Number(row['penalty'])
    runs.set(key, (runs.get(key) ?? 0) + scored)
  }
  return runs
}

const runsByMarket = (state: CricketState, overs: ReadonlyMap<string, number>): Map<string, number> => {
  const ended = playCricket(state, ALL_OUT)
  return new Map(
    [...overs.keys()].map((key) => {
      const [innings = 0, over = 0] = key.split('/').map(Number)
      return [key, Number(count({ type: 'over_runs', innings, over }, ended))]
    }),
  )
}

test.skipIf(!isHere)(
  `[SPORT-11] [SPORT-64] the overs of recorded matches have the runs that the recordings give them (${NOT_HERE})`,
  () => {
    const uncounted = (row: Row): Ball => {
      const { over: _, ...ball } = ballOf(row)
      return ball
    }
    for (const match of MATCHES) {
      const rows = rowsOf(match)
      const overs = runsByOver(rows)
      expect(overs.size).toBeGreaterThan(8)
      // No umpire miscounted in these matches, so six legal balls end the same overs.
      for (const toBall of [ballOf, uncounted])
        expect(runsByMarket(play(rows, 20, toBall), overs)).toEqual(overs)
    }
  },
)

/** The umpire calls over a ball too early: the over has five, and its last ball is the first of seven. */
const miscount = (rows: readonly Row[], at: number): Row[] => {
  const moved = { ...rows[at]!, ball: rows[at + 1]!['ball']! }
  return rows.with(at, moved)
}

const boundariesOf = (rows: readonly Row[]): number[] =>
  rows.flatMap((row, index) => {
    const next = rows[index + 1]
    return next && next['innings'] === row['innings'] && overOf(next) > overOf(row) ? [index] : []
  })

test.skipIf(!isHere)(
  `[SPORT-64] a miscounted over of a recorded match shifts no other over (${NOT_HERE})`,
  () => {
    const recorded = MATCHES.map(rowsOf)
    fc.assert(
      fc.property(fc.constantFrom(...recorded), fc.array(fc.nat(), { maxLength: 6 }), (rows, picks) => {
        const ends = boundariesOf(rows)
        const odd = [...new Set(picks.map((pick) => ends[pick % ends.length]!))].reduce(miscount, rows)
        const overs = runsByOver(odd)
        expect(runsByMarket(play(odd, 20, ballOf), overs)).toEqual(overs)
      }),
    )
  },
)
