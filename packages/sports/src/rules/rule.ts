import type { RuleId } from '../model.ts'

/** A rule as the player reads it. */
export type Rule = { readonly id: RuleId; readonly text: string }
