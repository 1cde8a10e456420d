import type { AthleteId, Ball, Batting, Bowling, Dismissal } from '../model.ts'
import { concededOf, isLegal } from './over.ts'

/** Dismissals that are not the bowler's. */
const NOT_BOWLERS: ReadonlySet<Dismissal['kind']> = new Set([
  'run_out',
  'obstructing_the_field',
  'timed_out',
  'retired_out',
])

const arrived = (batter: AthleteId): Batting => ({
  batter,
  runs: 0,
  balls: 0,
  fours: 0,
  sixes: 0,
  state: 'batting',
})

const withBatter = (
  batters: readonly Batting[],
  who: AthleteId,
  change: (one: Batting) => Batting,
): Batting[] =>
  batters.some(({ batter }) => batter === who)
    ? batters.map((one) => (one.batter === who ? change(one) : one))
    : [...batters, change(arrived(who))]

/** Whoever stands at the crease is batting, also after a retirement. */
const atTheCrease = (one: Batting): Batting => (one.state === 'out' ? one : { ...one, state: 'batting' })

const hit = (ball: Ball) => (one: Batting) => ({
  ...atTheCrease(one),
  runs: one.runs + ball.runsOffBat,
  // A no-ball is a ball faced, a wide is not.
  balls: one.balls + ((ball.wides ?? 0) > 0 ? 0 : 1),
  fours: one.fours + (ball.runsOffBat === 4 ? 1 : 0),
  sixes: one.sixes + (ball.runsOffBat === 6 ? 1 : 0),
})

export const addToBatters = (batters: readonly Batting[], ball: Ball): Batting[] => {
  const striker = withBatter(batters, ball.striker, hit(ball))
  const both = withBatter(striker, ball.nonStriker, atTheCrease)
  return (ball.wickets ?? []).reduce(
    (card, { batter }) => withBatter(card, batter, (one) => ({ ...one, state: 'out' })),
    both,
  )
}

export const retireHurt = (batters: readonly Batting[], who: AthleteId): Batting[] =>
  withBatter(batters, who, (one) => ({ ...one, state: 'retired_hurt' }))

export const addToBowlers = (bowlers: readonly Bowling[], ball: Ball): Bowling[] => {
  const known = bowlers.find(({ bowler }) => bowler === ball.bowler)
  const one = known ?? { bowler: ball.bowler, legalBalls: 0, runs: 0, wickets: 0 }
  const credited = (ball.wickets ?? []).filter(({ kind }) => !NOT_BOWLERS.has(kind)).length
  const next: Bowling = {
    ...one,
    legalBalls: one.legalBalls + (isLegal(ball) ? 1 : 0),
    runs: one.runs + concededOf(ball),
    wickets: one.wickets + credited,
  }
  return known ? bowlers.map((other) => (other === known ? next : other)) : [...bowlers, next]
}
