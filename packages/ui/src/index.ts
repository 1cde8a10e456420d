export { contrast } from './styles/contrast.ts'
export { initialsOf } from './data/initials.ts'
export {
  formatRupees,
  formatSize,
  groupLakh,
  type PaiseShown,
  type RupeeFormat,
} from './money/money-format.ts'
export { formatOdds, type Side } from './market/odds-format.ts'
export { type OddsFacts, oddsLabel } from './market/odds-label.ts'
export { MAX_ODDS, MIN_ODDS, nextTick, previousTick, snapToTick } from './market/odds-ticks.ts'
export { pageRange, type PageStep } from './navigation/pagination-range.ts'
export { type PasswordHint, passwordHints } from './forms/password-rules.ts'
export { type Roundel, roundelOf, type RoundelPattern } from './market/roundel-seed.ts'
