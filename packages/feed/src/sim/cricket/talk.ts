import type { Athlete, DismissalKind } from '@maidan/sports'
import type { Random } from '../random.ts'
import type { BallOutcome } from './balls.ts'

const FOURS = [
  'drives it through the covers',
  'cuts it past point',
  'sweeps it fine',
  'pulls it in front of square',
]
const SIXES = ['lifts it over long-on', 'picks it up over square leg', 'goes straight over the sightscreen']
const DOTS = ['defends', 'leaves it alone', 'is beaten outside off', 'finds the fielder at cover']
const SINGLES = ['works it to leg for one', 'pushes it to long-off for one', 'drops it short and runs one']

const OUT: Partial<Record<DismissalKind, string>> = {
  bowled: 'is bowled! The stumps are all over the place',
  caught: 'is caught! It went high and the fielder never moved',
  lbw: 'is leg before! The finger goes up',
  run_out: 'is run out! A direct hit',
  stumped: 'is stumped! Down the track and nowhere near it',
}

const deed = (random: Random, outcome: BallOutcome): string => {
  if (outcome.wide) return 'lets a wide go by'
  if (outcome.noBall) return 'gets a free hit after a no-ball'
  if (outcome.legBye) return 'takes a leg bye'
  if (outcome.runs === 4) return `${random.oneOf(FOURS)} for FOUR`
  if (outcome.runs === 6) return `${random.oneOf(SIXES)} for SIX`
  if (outcome.runs === 0) return random.oneOf(DOTS)
  return outcome.runs === 1 ? random.oneOf(SINGLES) : `comes back for ${outcome.runs}`
}

export const ballText = (
  random: Random,
  over: string,
  bowler: Athlete,
  striker: Athlete,
  outcome: BallOutcome,
  out: DismissalKind | undefined,
): string => {
  const what = out
    ? `WICKET! ${striker.name} ${OUT[out] ?? 'is out'}`
    : `${striker.name} ${deed(random, outcome)}`
  return `${over} ${bowler.name} to ${striker.name}: ${what}.`
}
