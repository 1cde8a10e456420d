export { exchangeChecks } from './audit/index.ts'
export type { Explanation } from './model.ts'
export { createSettlement } from './settlement.ts'
