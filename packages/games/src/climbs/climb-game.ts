import { assert, err, ok, type Paise, type Result, ZERO } from '@maidan/core'
import { asRational, ceilingOf, type Multiplier, multiplier, NOTHING, payout } from '../money/multiplier.ts'
import { isLess, type Rational, rational, times } from '../money/rational.ts'
import { fieldsOf, isWhole } from '../read.ts'
import type { Phase } from '../steps/step-game.ts'
import type { ClimbEngine } from './engines.ts'

/** How hard a climb is. Its steps are numbered from 0 on, and so are the ways that can be chosen at each. */
export type ClimbLevel = {
  readonly key: string
  readonly label: string
  readonly steps: number
  readonly ways: number
  /** How likely somebody who chooses any ways comes through so many steps. */
  readonly chanceOf: (steps: number) => Rational
  /** The bad ways of each step, from the floats of the round. */
  readonly draw: (next: () => number) => readonly (readonly number[])[]
}

/** What a page needs to know of a game, and what its rules are made of. */
export type ClimbFacts = {
  readonly engine: ClimbEngine
  readonly name: string
  /** What a page draws. */
  readonly scene: 'tower' | 'balloon' | 'lanes' | 'coin'
  readonly levels: readonly ClimbLevel[]
  /** The names of the ways, where there is more than one. */
  readonly ways: readonly string[]
  /** What a step is called on its button, and one that went wrong in a sentence. */
  readonly verb: string
  readonly mishap: string
  /** What the cash-out is called on its button. */
  readonly leave: string
  readonly limits: { readonly least: Paise; readonly most: Paise }
  /** Plain English, a sentence or two each. */
  readonly rules: readonly string[]
}

/** `mostWin` is what the operator pays for a round at most: a climb ends at the last step below it. */
export type ClimbBet = { readonly stake: Paise; readonly level: string; readonly mostWin: Paise }

/** `leave` gives the stake back before the first step. No player is offered it: it is for somebody who does not come back. */
export type ClimbMove =
  | { readonly kind: 'step'; readonly way: number }
  | { readonly kind: 'cash_out' }
  | { readonly kind: 'leave' }

/** The bad ways exist here only once the round is over. `top` is the last step that can be taken. */
export type ClimbShown = {
  readonly level: string
  readonly stake: Paise
  readonly taken: readonly number[]
  readonly top: number
} & Phase & { readonly bad?: readonly (readonly number[])[] }

export type ClimbOpening = { readonly bet: ClimbBet; readonly next: () => number }
export type ClimbRefusal = 'round_over' | 'move_not_offered'
type ClimbBetRefusal =
  | 'bet_malformed'
  | 'level_unknown'
  | 'stake_below_minimum'
  | 'stake_above_maximum'
  | 'stake_too_high'

export type ClimbGame = ClimbFacts & {
  /** Within the limits of the game, or of a table of it. */
  readonly parseBet: (
    value: unknown,
    mostWin: Paise,
    limits?: ClimbFacts['limits'],
  ) => Result<ClimbBet, ClimbBetRefusal>
  readonly parseMove: (value: unknown) => Result<ClimbMove, 'move_malformed'>
  readonly replay: (
    opening: ClimbOpening,
    moves: readonly ClimbMove[],
  ) => Result<{ readonly shown: ClimbShown; readonly idle: ClimbMove }, ClimbRefusal>
}

const SHARE = rational(97, 100)
/** No climb pays more than 10,000 times its stake. */
const CAP = multiplier(100_000_000)
const EVEN = multiplier(10_000)

/** 0.97 ÷ chance, cut after two places. */
export const climbMultiplier = ({ chanceOf }: ClimbLevel, steps: number): Multiplier => {
  if (steps === 0) return NOTHING
  const { over, under } = chanceOf(steps)
  const hundredths = (SHARE.over * under * 100n) / (SHARE.under * over)
  return hundredths > BigInt(CAP) ? multiplier(CAP + 1) : multiplier(Number(hundredths) * 100)
}

/** The exact return of a climb that is cashed out after so many steps. */
export const climbReturn = (level: ClimbLevel, steps: number): Rational =>
  times(level.chanceOf(steps), asRational(climbMultiplier(level, steps)))

/** The last step that can be taken under the ceiling. */
export const climbTop = (level: ClimbLevel, ceiling: Multiplier): number => {
  let steps = 0
  while (steps < level.steps && climbMultiplier(level, steps + 1) <= Math.min(CAP, ceiling)) steps += 1
  return steps
}

export const levelOf = ({ levels }: Pick<ClimbFacts, 'levels'>, key: string): ClimbLevel | undefined =>
  levels.find((level) => level.key === key)

const parseBet = (
  { levels, limits }: Pick<ClimbFacts, 'levels' | 'limits'>,
  value: unknown,
  mostWin: Paise,
): Result<ClimbBet, ClimbBetRefusal> => {
  const { stake, level: key } = fieldsOf(value) ?? {}
  if (!isWhole(stake, 1, Number.MAX_SAFE_INTEGER)) return err('bet_malformed')
  const level = levels.find((one) => one.key === key)
  if (!level) return err('level_unknown')
  if (stake < limits.least) return err('stake_below_minimum')
  if (stake > limits.most) return err('stake_above_maximum')
  const bet = { stake: stake as Paise, level: level.key, mostWin }
  return climbTop(level, ceilingOf(bet.stake, mostWin)) === 0 ? err('stake_too_high') : ok(bet)
}

const parseMove = ({ levels }: ClimbFacts, value: unknown): Result<ClimbMove, 'move_malformed'> => {
  const { kind, way } = fieldsOf(value) ?? {}
  if (kind === 'cash_out' && way === undefined) return ok({ kind })
  const most = Math.max(...levels.map(({ ways }) => ways))
  return kind === 'step' && isWhole(way, 0, most - 1) ? ok({ kind, way }) : err('move_malformed')
}

type Climb = {
  readonly level: ClimbLevel
  readonly bad: readonly (readonly number[])[]
  readonly shown: ClimbShown
}

const begin = (game: ClimbFacts, { bet, next }: ClimbOpening): Climb => {
  const level = levelOf(game, bet.level)
  assert(level !== undefined, `there is no level ${bet.level}`)
  const { stake } = bet
  const top = climbTop(level, ceilingOf(stake, bet.mostWin))
  const shown = { level: level.key, stake, taken: [], top, phase: 'playing', multiplier: NOTHING } as const
  return { level, bad: level.draw(next), shown }
}

const ended = ({ level, bad, shown }: Climb, taken: readonly number[], paid: Multiplier): ClimbShown => {
  const { stake, top } = shown
  return { level: level.key, stake, taken, top, bad, phase: 'cashed_out', multiplier: paid }
}

const stepped = (climb: Climb, way: number): ClimbShown => {
  const { level, bad, shown } = climb
  const { stake, top } = shown
  const taken = [...shown.taken, way]
  if (bad[shown.taken.length]!.includes(way))
    return { level: level.key, stake, taken, top, bad, phase: 'lost' }
  const reached = climbMultiplier(level, taken.length)
  if (taken.length === top) return ended(climb, taken, reached)
  return { ...shown, taken, phase: 'playing', multiplier: reached }
}

const play = (climb: Climb, move: ClimbMove): Result<Climb, ClimbRefusal> => {
  const { level, shown } = climb
  if (shown.phase !== 'playing') return err('round_over')
  const isBegun = shown.taken.length > 0
  if (move.kind === 'step') {
    if (move.way >= level.ways) return err('move_not_offered')
    return ok({ ...climb, shown: stepped(climb, move.way) })
  }
  if (isBegun !== (move.kind === 'cash_out')) return err('move_not_offered')
  return ok({ ...climb, shown: ended(climb, shown.taken, isBegun ? shown.multiplier : EVEN) })
}

const replay: (
  game: ClimbFacts,
  opening: ClimbOpening,
  moves: readonly ClimbMove[],
) => ReturnType<ClimbGame['replay']> = (game, opening, moves) => {
  let climb = begin(game, opening)
  for (const move of moves) {
    const next = play(climb, move)
    if (!next.ok) return next
    climb = next.value
  }
  const { shown } = climb
  return ok({ shown, idle: { kind: shown.taken.length > 0 ? 'cash_out' : 'leave' } })
}

/** What a climb pays that is over; null while it goes on. */
export const climbPayout = (shown: ClimbShown): Paise | null => {
  if (shown.phase === 'playing') return null
  return shown.phase === 'lost' ? ZERO : payout(shown.stake, shown.multiplier)
}

export const climbGame = (facts: ClimbFacts): ClimbGame => ({
  ...facts,
  parseBet: (value, mostWin, limits = facts.limits) =>
    parseBet({ levels: facts.levels, limits }, value, mostWin),
  parseMove: (value) => parseMove(facts, value),
  replay: (opening, moves) => replay(facts, opening, moves),
})

/** The least and the most that any step of a game returns, for its rules. */
export const climbReturns = ({ levels }: Pick<ClimbFacts, 'levels'>): readonly [Rational, Rational] => {
  const all = levels.flatMap((level) =>
    Array.from({ length: climbTop(level, CAP) }, (_, at) => climbReturn(level, at + 1)),
  )
  const least = all.reduce((low, one) => (isLess(one, low) ? one : low))
  const most = all.reduce((high, one) => (isLess(high, one) ? one : high))
  return [least, most]
}
