import type { TradedResult } from '@maidan/contracts/staff'
import { err, ok, type Result, unreachable } from '@maidan/core'
import { type Grade, type Known, MONEY_RULES, PLAYER_RULES, type RuleId, VOID_RULES } from '@maidan/sports'
import type { MarketRow } from '../../markets/index.ts'

type Judged = Pick<MarketRow, 'banking' | 'runners' | 'places' | 'removals'>
type Kind = TradedResult['type']

const FITTING: Readonly<Record<MarketRow['banking'], readonly Kind[]>> = {
  exchange: ['winner', 'dead_heat', 'void'],
  rates: ['winner', 'dead_heat', 'void'],
  lines: ['count', 'void'],
  odds: ['winner', 'grades', 'dead_heat', 'void'],
}

/** Which kinds of result a market can have. */
export const fitting = ({ banking }: Pick<MarketRow, 'banking'>): Kind[] => [...FITTING[banking]]

const VOIDS: ReadonlySet<string> = new Set(Object.values(VOID_RULES).map(({ id }) => id))
const RULES: ReadonlySet<string> = new Set(PLAYER_RULES.map(({ id }) => id).filter((id) => !VOIDS.has(id)))

type Refusal = 'result_unfit' | 'rule_unknown'

/** The result of a trader as the settlement reads it, or why it is none of this market. */
export const knownOf = (market: Judged, asked: TradedResult): Result<Known, Refusal> => {
  if (!FITTING[market.banking].includes(asked.type)) return err('result_unfit')
  const rule = ruleOf(asked)
  if (rule === undefined) return err('rule_unknown')
  const { source } = asked
  if (asked.type === 'void') return ok({ type: 'void', rule, source })
  if (asked.type === 'count')
    return ok({ type: 'decided', outcome: { type: 'count', count: asked.count }, rule, source })
  const grades = gradesOf(market, asked)
  if (!grades) return err('result_unfit')
  return ok({ type: 'decided', outcome: { type: 'graded', grades }, rule, source })
}

const ruleOf = (asked: TradedResult): RuleId | undefined => {
  if (asked.type === 'dead_heat') return MONEY_RULES.deadHeat.id
  const known = asked.type === 'void' ? VOIDS : RULES
  return known.has(asked.rule) ? (asked.rule as RuleId) : undefined
}

type Graded = Extract<TradedResult, { type: 'winner' | 'dead_heat' | 'grades' }>

const gradesOf = (market: Judged, asked: Graded): Record<string, Grade> | undefined => {
  const running = market.runners.filter(({ id }) => market.removals.every(({ runner }) => runner !== id))
  const removed = market.runners.filter((runner) => !running.includes(runner))
  const grades = gradesAmong(
    market,
    running.map(({ key }) => key),
    asked,
  )
  return grades && { ...grades, ...Object.fromEntries(removed.map(({ key }) => [key, { verdict: 'void' }])) }
}

const gradesAmong = (
  { banking, places }: Judged,
  running: readonly string[],
  asked: Graded,
): Record<string, Grade> | undefined => {
  switch (asked.type) {
    case 'winner': {
      const fits = banking === 'odds' ? asked.keys.length < running.length : asked.keys.length === places
      return fits ? among(running, asked.keys, { verdict: 'won' }) : undefined
    }
    case 'dead_heat': {
      const tied = asked.keys.length
      return tied > places ? among(running, asked.keys, { verdict: 'dead_heat', places, tied }) : undefined
    }
    case 'grades': {
      const { grades } = asked
      const isWhole =
        Object.keys(grades).length === running.length && running.every((key) => Object.hasOwn(grades, key))
      return isWhole
        ? Object.fromEntries(Object.entries(grades).map(([key, verdict]) => [key, { verdict }]))
        : undefined
    }
    default:
      return unreachable(asked)
  }
}

/** These selections get the grade, the others lost; undefined where one is no selection or is named twice. */
const among = (
  running: readonly string[],
  keys: readonly string[],
  grade: Grade,
): Record<string, Grade> | undefined => {
  if (new Set(keys).size !== keys.length || keys.some((key) => !running.includes(key))) return undefined
  return Object.fromEntries(running.map((key) => [key, keys.includes(key) ? grade : { verdict: 'lost' }]))
}
