export { exchangeChecks } from './audit/index.ts'
export type { Explanation } from './model.ts'
export {
  type BetPreview,
  houseOf,
  type PlayerPreview,
  previewSettlement,
  type SettlementPreview,
} from './preview.ts'
export { createSettlement } from './settlement.ts'
