import type { SegmentsDeps } from '../segments/index.ts'

export type PromotionsDeps = Pick<SegmentsDeps, 'transact' | 'db' | 'clock' | 'publish'> & {
  /** Whether the site plays with play money. */
  readonly playMoney: boolean
}
