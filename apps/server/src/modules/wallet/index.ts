export { audit, type AuditCheck, sqlCheck } from './audit/check.ts'
export { ledgerChecks } from './audit/ledger-checks.ts'
export { type Ledger, openLedger } from './ledger/ledger.ts'
export { postingId } from './ledger/row.ts'
export { type LimitView, listLimits } from './limits.ts'
export { serveWallet } from './routes.ts'
export { seedHistory } from './seed.ts'
export { expireHolds, readAllFigures, readFigures, welcome } from './service.ts'
export { decidePeriod, fillPeriod, type Period } from './statement/period.ts'
export { serveStatement } from './statement/routes.ts'
export {
  readLines,
  readPlayerTotals,
  readResult,
  readStatement,
  type Statement,
  type StatementFilter,
} from './statement/service.ts'
export { sumLoss } from './statement/store.ts'
export {
  cap,
  findMostStake,
  findWallets,
  freeze,
  lockWallet,
  openWallet,
  setMostStake,
  snapshotHouse,
  thaw,
} from './store.ts'
