import { defined } from '@maidan/core'
import type { RuleId } from './model.ts'
import { MONEY_RULES } from './rules/money-rules.ts'
import type { Rule } from './rules/rule.ts'
import { SETTLEMENT_RULES } from './rules/settlement-rules.ts'
import { VOID_RULES } from './rules/void-rules.ts'

export { MONEY_RULES } from './rules/money-rules.ts'
export type { Rule } from './rules/rule.ts'
export { SETTLEMENT_RULES } from './rules/settlement-rules.ts'
export { RULE_TOPICS } from './rules/topics.ts'
export { VOID_RULES } from './rules/void-rules.ts'

/** Everything a player can read about how bets on sports are decided, in the order of the numbers. */
export const PLAYER_RULES: readonly Rule[] = [
  ...Object.values(SETTLEMENT_RULES),
  ...Object.values(VOID_RULES),
  ...Object.values(MONEY_RULES),
]

const TEXTS: ReadonlyMap<RuleId, string> = new Map(PLAYER_RULES.map(({ id, text }) => [id, text]))

export const ruleText = (id: RuleId): string => defined(TEXTS.get(id), `${id} is no rule`)
