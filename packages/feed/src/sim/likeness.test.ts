import type { Ball, Innings } from '@maidan/sports'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endOf, matchesOf } from '../testing/matches.ts'
import { DATA, isDataHere, NOT_HERE } from '../node/testing/recordings.ts'

const TIME_LIMIT_MS = 120_000

type Shares = Record<'dot' | 'one' | 'four' | 'six' | 'wicket' | 'wide' | 'runsAnOver', number>

/** What became of each ball: runs off the bat, extras, whether a wicket fell, whether it was a wide. */
type Delivery = { bat: number; extras: number; wicket: boolean; wide: boolean; isLegal: boolean }

const sharesOf = (balls: readonly Delivery[]): Shares => {
  const share = (is: (ball: Delivery) => boolean): number => balls.filter(is).length / balls.length
  const runs = balls.reduce((sum, { bat, extras }) => sum + bat + extras, 0)
  const plain = ({ wicket, extras }: Delivery): boolean => !wicket && extras === 0
  return {
    dot: share((ball) => plain(ball) && ball.bat === 0),
    one: share((ball) => plain(ball) && ball.bat === 1),
    four: share(({ bat }) => bat === 4),
    six: share(({ bat }) => bat === 6),
    wicket: share(({ wicket }) => wicket),
    wide: share(({ wide }) => wide),
    runsAnOver: (6 * runs) / balls.filter(({ isLegal }) => isLegal).length,
  }
}

/** Twenty-over matches that were played to the end. */
const RECORDED = ['335982', '1473438']

const readBalls = (id: string): Delivery[] => {
  const [head = '', ...rows] = readFileSync(`${DATA}/cricket/${id}.csv`, 'utf8').trim().split('\n')
  const columns = head.split(',')
  return rows.map((row) => {
    const cells = row.split(',')
    const cell = (name: string): string => cells[columns.indexOf(name) - columns.length + cells.length] ?? ''
    return {
      bat: Number(cell('runs_off_bat')),
      extras: Number(cell('extras')),
      wicket: cell('wicket_type').trim() !== '',
      wide: cell('wides') !== '',
      isLegal: cell('wides') === '' && cell('noballs') === '',
    }
  })
}

const deliveryOf = (ball: Ball): Delivery => ({
  bat: ball.runsOffBat,
  extras: (ball.wides ?? 0) + (ball.noBalls ?? 0) + (ball.legByes ?? 0),
  wicket: (ball.wickets?.length ?? 0) > 0,
  wide: ball.wides !== undefined,
  isLegal: ball.wides === undefined && ball.noBalls === undefined,
})

const ballsOf = ({ overs }: Innings): Delivery[] => overs.flatMap(({ balls }) => balls.map(deliveryOf))

test.skipIf(!isDataHere)(
  `[FEED-16] balls come out as in recorded twenty-over matches (skipped where ${NOT_HERE})`,
  () => {
    const recorded = sharesOf(RECORDED.flatMap(readBalls))
    const simulated = sharesOf(
      matchesOf('cricket', 25).flatMap((match) => endOf(match, 'cricket').innings.flatMap(ballsOf)),
    )
    // Two matches are some 450 balls: a share is known to within about two standard errors, which are 4.5 points at most.
    const tolerance: Shares = {
      dot: 0.06,
      one: 0.09,
      four: 0.04,
      six: 0.03,
      wicket: 0.025,
      wide: 0.025,
      runsAnOver: 1.2,
    }
    for (const name of Object.keys(tolerance) as (keyof Shares)[])
      expect(
        Math.abs(simulated[name] - recorded[name]),
        `${name} ${simulated[name]} ${recorded[name]}`,
      ).toBeLessThan(tolerance[name])
  },
  TIME_LIMIT_MS,
)

test(
  '[FEED-16] innings of twenty overs are believable: runs, wickets and winners',
  () => {
    const ended = matchesOf('cricket', 80).map((match) => endOf(match, 'cricket'))
    const firsts = ended.map(({ innings }) => innings[0]!)
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(firsts.map(({ runs }) => runs))).toBeGreaterThan(150)
    expect(mean(firsts.map(({ runs }) => runs))).toBeLessThan(180)
    expect(mean(firsts.map(({ wickets }) => wickets))).toBeGreaterThan(5)
    expect(mean(firsts.map(({ wickets }) => wickets))).toBeLessThan(8)
    const chased = ended.filter(({ innings }) => innings[1]!.end === 'target_reached').length / ended.length
    expect(chased).toBeGreaterThan(0.38)
    expect(chased).toBeLessThan(0.62)
    for (const { innings } of ended)
      for (const { legalBalls, wickets, bowlers } of innings) {
        expect(legalBalls).toBeLessThanOrEqual(120)
        expect(wickets).toBeLessThanOrEqual(10)
        expect(bowlers.every((one) => one.legalBalls <= 24)).toBe(true)
      }
  },
  TIME_LIMIT_MS,
)

type Cup = { matches: { score: { ft: [number, number] }; goals1?: Minute[]; goals2?: Minute[] }[] }
type Minute = { minute: number }

test.skipIf(!isDataHere)(
  `[FEED-16] goals, draws and halves come out as in recorded matches (skipped where ${NOT_HERE})`,
  () => {
    const { matches } = JSON.parse(readFileSync(`${DATA}/football/worldcup-2014.json`, 'utf8')) as Cup
    const scores = matches.map(({ score }) => score.ft)
    const minutes = matches.flatMap(({ goals1 = [], goals2 = [] }) =>
      [...goals1, ...goals2].filter(({ minute }) => minute <= 90),
    )
    const recorded = figures(scores, minutes.filter(({ minute }) => minute <= 45).length / minutes.length)
    const ended = matchesOf('soccer', 300).map((match) => endOf(match, 'soccer'))
    const goals = ended.flatMap((state) => state.goals)
    const simulated = figures(
      ended.map(({ fullTime }) => [fullTime!.home, fullTime!.away]),
      goals.filter(({ phase }) => phase === 'first_half').length / goals.length,
    )
    // 64 matches: a mean of 2.5 goals is known to within 0.4, a share of a quarter to within 11 points.
    expect(Math.abs(simulated.goals - recorded.goals)).toBeLessThan(0.4)
    expect(Math.abs(simulated.draws - recorded.draws)).toBeLessThan(0.11)
    expect(Math.abs(simulated.firstHalf - recorded.firstHalf)).toBeLessThan(0.08)
    expect(Math.abs(simulated.goalless - recorded.goalless)).toBeLessThan(0.1)
  },
  TIME_LIMIT_MS,
)

const figures = (scores: readonly (readonly [number, number])[], firstHalf: number) => ({
  goals: scores.reduce((sum, [home, away]) => sum + home + away, 0) / scores.length,
  draws: scores.filter(([home, away]) => home === away).length / scores.length,
  goalless: scores.filter(([home, away]) => home + away === 0).length / scores.length,
  firstHalf,
})

test('[FEED-16] tennis matches take two or three sets and as many points as real ones', () => {
  const matches = matchesOf('tennis', 100)
  const points = matches.map(({ beats }) => beats.length - 1)
  const mean = points.reduce((sum, count) => sum + count, 0) / points.length
  expect(mean).toBeGreaterThan(120)
  expect(mean).toBeLessThan(200)
  const threeSets =
    matches.filter((match) => endOf(match, 'tennis').sets.length === 3).length / matches.length
  expect(threeSets).toBeGreaterThan(0.3)
  expect(threeSets).toBeLessThan(0.55)
})
