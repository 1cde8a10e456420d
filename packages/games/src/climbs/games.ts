import { paise } from '@maidan/core'
import { ascending, drawFrom, indexIn } from '../fair/draw.ts'
import { type Rational, rational } from '../money/rational.ts'
import { IDLE_MINUTES } from '../idle.ts'
import { type ClimbGame, climbGame, type ClimbLevel } from './climb-game.ts'
import type { ClimbEngine } from './engines.ts'

type Named = Pick<ClimbLevel, 'key' | 'label'>

const LIMITS = { least: paise(1000), most: paise(1_000_000) }

const IDLE = `If you do not come back for ${IDLE_MINUTES} minutes, your climb is cashed out where it stands. Before the first step your stake is returned.`
const PAYS = 'A step that comes right pays 0.97 divided by the chance to get that far, cut after two places.'
const CAPPED =
  'No climb pays more than 10,000 times its stake or ₹10,00,000: it is cashed out at the last step below that.'

const power = (over: number, under: number, steps: number): Rational =>
  rational(BigInt(over) ** BigInt(steps), BigInt(under) ** BigInt(steps))

/** At each step some of the ways are safe; they are drawn anew, one float for each bad way. */
const tiles = (named: Named, steps: number, [ways, safe]: readonly [number, number]): ClimbLevel => ({
  ...named,
  steps,
  ways,
  chanceOf: (taken) => power(safe, ways, taken),
  draw: (next) =>
    Array.from({ length: steps }, () => {
      const all = Array.from({ length: ways }, (_, way) => way)
      return ascending(drawFrom(all, Array.from({ length: ways - safe }, next)))
    }),
})

/** One way ahead: each step goes wrong by itself, so many times in so many, one float for each step. */
const alone = (named: Named, steps: number, [wrong, of]: readonly [number, number]): ClimbLevel => ({
  ...named,
  steps,
  ways: 1,
  chanceOf: (taken) => power(of - wrong, of, taken),
  draw: (next) => Array.from({ length: steps }, () => (indexIn(of, next()) < wrong ? [0] : [])),
})

/** So many bad steps lie somewhere among all of them, one float for each; what is passed makes the rest more likely to be bad. */
const hidden = (named: Named, all: number, bad: number): ClimbLevel => ({
  ...named,
  steps: all - bad,
  ways: 1,
  chanceOf: (taken) => {
    let [over, under] = [1n, 1n]
    for (let at = 0; at < taken; at += 1) {
      over *= BigInt(all - bad - at)
      under *= BigInt(all - at)
    }
    return rational(over, under)
  },
  draw: (next) => {
    const places = Array.from({ length: all }, (_, place) => place)
    const drawn = new Set(drawFrom(places, Array.from({ length: bad }, next)))
    return places.map((place) => (drawn.has(place) ? [0] : []))
  },
})

const named = (key: string, label: string): Named => ({ key, label })
const EASY = named('easy', 'Easy')
const MEDIUM = named('medium', 'Medium')
const HARD = named('hard', 'Hard')
const EXPERT = named('expert', 'Expert')

export const towerClimb = climbGame({
  engine: 'tower-climb',
  name: 'Tower Climb',
  scene: 'tower',
  levels: [
    tiles(EASY, 9, [4, 3]),
    tiles(MEDIUM, 9, [3, 2]),
    tiles(HARD, 9, [2, 1]),
    tiles(EXPERT, 9, [3, 1]),
  ],
  ways: ['Tile 1', 'Tile 2', 'Tile 3', 'Tile 4'],
  verb: 'Climb',
  mishap: 'The tile broke',
  leave: 'Cash out',
  limits: LIMITS,
  rules: [
    'Climb nine rows from the bottom. Choose a tile in each: a good one carries you, a bad one ends the climb and your stake is lost.',
    'Easy rows have one bad tile of four, medium one of three, hard one of two, expert two of three. All tiles lie before you choose.',
    'Cash out after any row.',
    PAYS,
    CAPPED,
    IDLE,
  ],
})

export const balloonRise = climbGame({
  engine: 'balloon-rise',
  name: 'Balloon Rise',
  scene: 'balloon',
  levels: [
    hidden(named('large', 'Large, bursts at one of 25'), 25, 1),
    hidden(named('medium', 'Medium, bursts at one of 15'), 15, 1),
    hidden(named('small', 'Small, bursts at one of 8'), 8, 1),
  ],
  ways: [],
  verb: 'Pump',
  mishap: 'The balloon burst',
  leave: 'Cash out',
  limits: LIMITS,
  rules: [
    'Each pump makes the balloon larger and your multiplier higher. One pump, drawn before you begin, bursts it, and your stake is lost.',
    'A large balloon bursts at one of 25 pumps, a medium one at one of 15, a small one at one of 8, each pump as likely as another.',
    'Cash out after any pump. The last good pump is cashed out by itself.',
    PAYS,
    CAPPED,
    IDLE,
  ],
})

export const laneCross = climbGame({
  engine: 'lane-cross',
  name: 'Lane Cross',
  scene: 'lanes',
  levels: [
    alone(EASY, 20, [1, 10]),
    alone(MEDIUM, 16, [1, 5]),
    alone(HARD, 12, [1, 3]),
    alone(EXPERT, 12, [1, 2]),
  ],
  ways: [],
  verb: 'Cross',
  mishap: 'A car came',
  leave: 'Cash out',
  limits: LIMITS,
  rules: [
    'Cross one lane after another. A car comes in each lane by itself: once in ten on easy, in five on medium, in three on hard, in two on expert.',
    'A car ends the round, and your stake is lost. Which lanes have one is drawn before you begin.',
    'Cash out after any lane.',
    PAYS,
    CAPPED,
    IDLE,
  ],
})

const LANES = 25

export const henCrossing = climbGame({
  engine: 'hen-crossing',
  name: 'Hen Crossing',
  scene: 'lanes',
  levels: [
    hidden(EASY, LANES, 1),
    hidden(MEDIUM, LANES, 3),
    hidden(HARD, LANES, 5),
    hidden(EXPERT, LANES, 10),
  ],
  ways: [],
  verb: 'Walk',
  mishap: 'A cart came',
  leave: 'Cash out',
  limits: LIMITS,
  rules: [
    'Walk the hen over 25 lanes, one after another. Carts come in some of them: in one lane on easy, in three on medium, five on hard, ten on expert.',
    'Which lanes those are is drawn before you begin. A cart ends the round, and your stake is lost.',
    'Cash out after any lane.',
    PAYS,
    CAPPED,
    IDLE,
  ],
})

export const doubleOrLeave = climbGame({
  engine: 'double-or-leave',
  name: 'Double or Leave',
  scene: 'coin',
  levels: [tiles(named('coin', 'Coin'), 12, [2, 1])],
  ways: ['Heads', 'Tails'],
  verb: 'Call',
  mishap: 'You called the other side',
  leave: 'Leave',
  limits: LIMITS,
  rules: [
    'Call heads or tails. A right call pays 1.94 times your stake; leave with it, or call again for twice as much, up to twelve times.',
    'A wrong call ends the round, and your stake is lost. All twelve tosses are drawn before you begin.',
    PAYS,
    CAPPED,
    IDLE,
  ],
})

export const CLIMB_GAMES: Readonly<Record<ClimbEngine, ClimbGame>> = {
  'tower-climb': towerClimb,
  'balloon-rise': balloonRise,
  'lane-cross': laneCross,
  'hen-crossing': henCrossing,
  'double-or-leave': doubleOrLeave,
}
