import type { Database } from '../../../platform/postgres/database.ts'
import { audit } from '../audit/check.ts'
import { ledgerChecks } from '../audit/ledger-checks.ts'

/** To be run after every test that moves money: throws what the audit found. */
export const requireCleanBooks = async (database: Pick<Database, 'transact'>): Promise<void> => {
  const report = await database.transact((tx) => audit(tx, ledgerChecks))
  const broken = report.checks.filter(({ violations }) => violations.length > 0)
  if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
}
