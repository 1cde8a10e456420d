import type { Database } from '../../../platform/postgres/database.ts'
import { audit, ledgerChecks } from '../../wallet/index.ts'
import { exchangeChecks } from '../audit/index.ts'

/** To be run after every test that settles something: throws what the audit of ledger and betting found. */
export const requireCleanBets = async (database: Pick<Database, 'transact'>): Promise<void> => {
  const report = await database.transact((tx) => audit(tx, [...ledgerChecks, ...exchangeChecks]))
  const broken = report.checks.filter(({ violations }) => violations.length > 0)
  if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
}
