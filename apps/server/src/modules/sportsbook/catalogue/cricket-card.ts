import type { InningsCard, OverCard } from '@maidan/contracts/player'
import { type Ball, ballsLeft, type CricketFormat, type DismissalKind, type Innings } from '@maidan/sports'

export type NameOf = (athlete: string) => string

/** As a scoreboard writes a ball: `4`, `W`, `1wd`, `2lb`. */
export const ballText = (ball: Ball): string => {
  const { runsOffBat, wides = 0, noBalls = 0, byes = 0, legByes = 0, wickets = [] } = ball
  const extras = [
    ...(wides > 0 ? [`${wides}wd`] : []),
    ...(noBalls > 0 ? [`${noBalls}nb`] : []),
    ...(byes > 0 ? [`${byes}b`] : []),
    ...(legByes > 0 ? [`${legByes}lb`] : []),
  ]
  const runs = runsOffBat > 0 || (extras.length === 0 && wickets.length === 0) ? [String(runsOffBat)] : []
  return [...(wickets.length > 0 ? ['W'] : []), ...runs, ...extras].join('+')
}

const OUT: Readonly<Record<DismissalKind, string>> = {
  bowled: '',
  caught: 'caught',
  lbw: 'lbw',
  stumped: 'stumped',
  hit_wicket: 'hit wicket',
  run_out: 'run out',
  obstructing_the_field: 'obstructing the field',
  hit_the_ball_twice: 'hit the ball twice',
  timed_out: 'timed out',
  retired_out: 'retired out',
}

const OF_BOWLER: ReadonlySet<DismissalKind> = new Set(['bowled', 'caught', 'lbw', 'stumped', 'hit_wicket'])

/** As a scorecard writes it: `lbw b Sen`, `run out`; null where the balls of the innings do not tell it. */
export const howOut = ({ overs }: Innings, batter: string, nameOf: NameOf): string | null => {
  const ball = overs.flatMap(({ balls }) => balls).find((one) => wicketOf(one, batter) !== undefined)
  const wicket = ball && wicketOf(ball, batter)
  if (!wicket) return null
  const { kind } = wicket
  return OF_BOWLER.has(kind) ? `${OUT[kind]} b ${nameOf(ball.bowler)}`.trim() : OUT[kind]
}

const wicketOf = ({ wickets = [] }: Ball, who: string) => wickets.find(({ batter }) => batter === who)

/** As many as a strip has room for. */
const RECENT = 4

export const recentOvers = (innings: Innings, format: CricketFormat, nameOf: NameOf): OverCard[] => {
  const each = format.ballsPerOver ?? 6
  return innings.overs
    .map(({ balls, runs, legalBalls, called }, before) => ({
      number: before + 1,
      bowler: nameOf(balls.at(-1)?.bowler ?? ''),
      runs,
      balls: balls.map(ballText),
      left: isUnderWay(innings, before) && called !== true ? Math.max(0, each - legalBalls) : 0,
    }))
    .slice(-RECENT)
}

const isUnderWay = ({ overs, end }: Innings, before: number): boolean =>
  end === undefined && before === overs.length - 1

const toHundredths = (rate: number): number => Math.round(rate * 100) / 100

/** Runs an over, by legal balls. */
export const ratesOf = (
  innings: Innings,
  format: CricketFormat,
): Pick<InningsCard, 'runRate' | 'requiredRate'> => {
  const each = format.ballsPerOver ?? 6
  const left = ballsLeft(innings, format)
  const need = innings.target === undefined ? undefined : innings.target - innings.runs
  const isChase =
    need !== undefined && need > 0 && left !== undefined && left > 0 && innings.end === undefined
  return {
    runRate: innings.legalBalls === 0 ? null : toHundredths((innings.runs * each) / innings.legalBalls),
    requiredRate: isChase ? toHundredths((need * each) / left) : null,
  }
}
