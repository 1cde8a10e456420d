import type { AuditCheck } from '../../wallet/index.ts'
import { heldCheck } from './held.ts'
import { rowChecks } from './row-checks.ts'
import { sumCheck } from './sums.ts'

/** What must always be true of markets, bets and their money, beside the promises of the ledger. */
export const exchangeChecks: readonly AuditCheck[] = [...rowChecks, heldCheck, sumCheck]
