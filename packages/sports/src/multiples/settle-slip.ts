import { defined, minus, negate, paise, type Paise } from '@maidan/core'
import { rupees } from '../banked/money.ts'
import { gradeOf, type Known } from '../banked/settle.ts'
import type { MarketResult, RuleId } from '../model.ts'
import { MONEY_RULES, ruleText } from '../rules.ts'
import { factorText, lineReturn, type GradedLeg } from './returns.ts'
import type { Slip } from './slip.ts'
import { foldName, pick } from './systems.ts'

export type LegExplanation = { readonly source: string; readonly rule: RuleId; readonly text: string }

export type SlipSettlement = {
  readonly returns: Paise
  readonly player: Paise
  readonly house: Paise
  readonly explanation: {
    readonly rule: RuleId
    readonly text: string
    /** One for each leg whose result is known. */
    readonly legs: readonly LegExplanation[]
    readonly lines: readonly string[]
  }
}

/** A leg whose result is not known is undefined. */
type Legs = readonly (GradedLeg | undefined)[]

/** The settlement, or undefined while a line can still win. A line with a lost leg need not wait for the others. */
export const settleSlip = (slip: Slip, results: readonly MarketResult[]): SlipSettlement | undefined => {
  const legs = gradedLegs(slip, results)
  const lines = slip.lines.map((line) => settleLine(slip, line, legs))
  if (!lines.every((line) => line !== undefined)) return undefined
  const returns = paise(lines.reduce((sum, line) => sum + line.returns, 0))
  const player = minus(returns, slip.totalStake)
  const rule = slip.lines.length === 1 ? MONEY_RULES.multiple : MONEY_RULES.system
  const total = `returns ${rupees(returns)} for ${rupees(slip.totalStake)}`
  const explanation = {
    rule: rule.id,
    text: rule.text,
    legs: results.filter(isKnown).map(explainLeg),
    lines: [...lines.map(({ text }) => text), total],
  }
  return { returns, player, house: negate(player), explanation }
}

const isKnown = (result: MarketResult): result is Known => result.type !== 'undetermined'

const gradedLegs = (slip: Slip, results: readonly MarketResult[]): Legs =>
  slip.legs.map(({ odds, selection }, index) => {
    const result = defined(results[index], 'every leg has a result')
    return isKnown(result) ? { odds, grade: gradeOf(result, selection) } : undefined
  })

const explainLeg = ({ source, rule }: Known): LegExplanation => ({ source, rule, text: ruleText(rule) })

type SettledLine = { readonly returns: number; readonly text: string }

const settleLine = (slip: Slip, line: readonly number[], all: Legs): SettledLine | undefined => {
  const legs = pick(all, line)
  const label = `${foldName(line.length)} ${line.map((at) => at + 1).join('+')}`
  if (legs.some((leg) => leg?.grade.verdict === 'lost')) return { returns: 0, text: `${label}: lost, 0.00` }
  if (!legs.every((leg) => leg !== undefined)) return undefined
  const returns = Number(lineReturn(slip.stake, legs))
  const formula = [rupees(slip.stake), ...legs.map(factorText)].join(' × ')
  return { returns, text: `${label}: ${formula} = ${rupees(returns)}` }
}
