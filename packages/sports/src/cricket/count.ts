import { unreachable } from '@maidan/core'
import type { CricketState, Innings, InningsEnd, RunCount } from '../model.ts'
import { SETTLEMENT_RULES, VOID_RULES, type Rule } from '../rules.ts'
import { scored } from './innings.ts'
import { bowledText, isFull, isOverDone, type OverLength } from './over.ts'

/** What a count came to: a number, no longer possible, or still under way. */
export type Counted =
  | { readonly type: 'counting' }
  | { readonly type: 'counted'; readonly count: number; readonly rule: Rule; readonly source: string }
  | { readonly type: 'void'; readonly rule: Rule; readonly source: string }

const COUNTING: Counted = { type: 'counting' }
const done = (count: number, rule: Rule, source: string): Counted => ({
  type: 'counted',
  count,
  rule,
  source,
})
const off = (rule: Rule, source: string): Counted => ({ type: 'void', rule, source })

type CountOf<Type extends RunCount['type']> = Extract<RunCount, { type: Type }>

export const countRuns = (count: RunCount, state: CricketState): Counted => {
  const innings = state.innings[count.innings - 1]
  const isOver = state.progress.stage === 'finished'
  if (innings === undefined)
    return isOver ? off(VOID_RULES.neverBegun, `Innings ${count.innings} was not played.`) : COUNTING
  // Whatever was still going on when the match ended was cut short by its end.
  const end = innings.end ?? (isOver ? 'cut_short' : undefined)
  return countIn(count, { innings, end, format: state.format })
}

type Counting = {
  readonly innings: Innings
  readonly end: InningsEnd | undefined
  readonly format: OverLength
}

const countIn = (count: RunCount, counting: Counting): Counted => {
  switch (count.type) {
    case 'innings_runs':
      return inningsRuns(count, counting)
    case 'over_runs':
      return overRuns(count, counting)
    case 'fall_of_wicket':
      return fallOfWicket(count, counting)
    case 'batter_runs':
      return batterRuns(count, counting)
    default:
      return unreachable(count)
  }
}

const scoreText = ({ innings, format }: Counting): string =>
  `${scored(innings)}/${innings.wickets} after ${bowledText(innings, format)} overs`

const hasFewerOvers = ({ oversAllotted }: Innings, overs: number): boolean =>
  oversAllotted !== null && oversAllotted < overs

/** An over is also done when the next has begun: umpires have miscounted. */
const isBowled = ({ innings: { overs }, end, format }: Counting, number: number): boolean => {
  const over = overs[number - 1]
  if (over === undefined) return false
  if (overs.length > number || isOverDone(over, format)) return true
  // Nobody can say any more that the over had another ball.
  return end !== undefined && isFull(over, format)
}

const inningsRuns = ({ overs }: CountOf<'innings_runs'>, counting: Counting): Counted => {
  const { innings, end } = counting
  if (isBowled(counting, overs)) {
    const runs = innings.overs.slice(0, overs).reduce((sum, over) => sum + over.runs, 0)
    return done(runs, SETTLEMENT_RULES.inningsRuns, `${runs} runs after ${overs} overs.`)
  }
  if (end === undefined) return COUNTING
  if (end === 'cut_short')
    return off(VOID_RULES.cutShort, `The innings was cut short at ${scoreText(counting)}.`)
  if (hasFewerOvers(innings, overs))
    return off(VOID_RULES.oversReduced, `The innings was shortened to ${innings.oversAllotted} overs.`)
  return done(scored(innings), SETTLEMENT_RULES.inningsRuns, `The innings ended at ${scoreText(counting)}.`)
}

const overRuns = ({ over: number }: CountOf<'over_runs'>, counting: Counting): Counted => {
  const { innings, end } = counting
  const over = innings.overs[number - 1]
  if (over && isBowled(counting, number))
    return done(over.runs, SETTLEMENT_RULES.overRuns, overText(number, over.runs))
  if (end === undefined) return COUNTING
  if (end === 'cut_short')
    return off(VOID_RULES.cutShort, `The innings was cut short at ${scoreText(counting)}.`)
  if (over) return done(over.runs, SETTLEMENT_RULES.overRuns, overText(number, over.runs))
  return hasFewerOvers(innings, number)
    ? off(VOID_RULES.oversReduced, `The innings was shortened to ${innings.oversAllotted} overs.`)
    : off(VOID_RULES.neverBegun, `Over ${number} was not bowled.`)
}

const overText = (over: number, runs: number): string => `${runs} runs in over ${over}.`

const fallOfWicket = ({ wicket }: CountOf<'fall_of_wicket'>, counting: Counting): Counted => {
  const { innings, end } = counting
  const fallen = innings.fallen.find((one) => one.wicket === wicket)
  if (fallen)
    return done(fallen.runs, SETTLEMENT_RULES.fallOfWicket, `Wicket ${wicket} fell at ${fallen.runs}.`)
  if (end === undefined) return COUNTING
  if (end === 'cut_short')
    return off(VOID_RULES.cutShort, `The innings was cut short at ${scoreText(counting)}.`)
  if (innings.wickets < wicket - 1)
    return off(VOID_RULES.neverBegun, `The innings ended with ${innings.wickets} wickets down.`)
  return done(scored(innings), SETTLEMENT_RULES.fallOfWicket, `The innings ended at ${scoreText(counting)}.`)
}

const batterRuns = ({ batter }: CountOf<'batter_runs'>, counting: Counting): Counted => {
  const { innings, end } = counting
  const card = innings.batters.find((one) => one.batter === batter)
  if (card === undefined)
    return end ? off(VOID_RULES.didNotBat, 'The batter did not come in to bat.') : COUNTING
  if (card.state !== 'out' && end === undefined) return COUNTING
  if (card.state === 'batting' && end === 'cut_short')
    return off(
      VOID_RULES.battingInterrupted,
      `The batter was ${card.runs} not out when the innings was cut short.`,
    )
  return done(card.runs, SETTLEMENT_RULES.batterRuns, batterText(card.runs, card.state))
}

const batterText = (runs: number, state: 'batting' | 'out' | 'retired_hurt'): string => {
  if (state === 'out') return `Out for ${runs}.`
  return state === 'batting' ? `${runs} not out.` : `Retired hurt at ${runs}.`
}
