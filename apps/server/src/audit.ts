import { bonusChecks } from './modules/bonus/index.ts'
import { casinoChecks } from './modules/casino/index.ts'
import { drawChecks } from './modules/draws/index.ts'
import { instantChecks } from './modules/instant/index.ts'
import { referralChecks } from './modules/referral/index.ts'
import { reportChecks } from './modules/reports/index.ts'
import { sharedChecks } from './modules/shared-rounds/index.ts'
import { exchangeChecks } from './modules/settlement/index.ts'
import { staffChecks } from './modules/staff/index.ts'
import { studioChecks } from './modules/studio/index.ts'
import { tableChecks } from './modules/tables/index.ts'
import { vipChecks } from './modules/vip/index.ts'
import { audit, ledgerChecks } from './modules/wallet/index.ts'
import { readConfig } from './platform/config/config.ts'
import { openConnections } from './platform/postgres/connections.ts'
import { openDatabase } from './platform/postgres/database.ts'

/** `npm run audit`: reads all books and says what is wrong with them, beside a running server or without one. */
const connections = await openConnections(readConfig(process.env), () => {})
const database = openDatabase(connections.owner, { statementTimeoutMs: 0, poolSize: 1 })
try {
  const report = await database.transact((tx) =>
    audit(tx, [
      ...ledgerChecks,
      ...staffChecks,
      ...exchangeChecks,
      ...instantChecks,
      ...sharedChecks,
      ...casinoChecks,
      ...studioChecks,
      ...tableChecks,
      ...bonusChecks,
      ...referralChecks,
      ...vipChecks,
      ...drawChecks,
      ...reportChecks,
    ]),
  )
  for (const { name, violations } of report.checks) {
    console.info(`${violations.length === 0 ? 'ok    ' : 'BROKEN'} ${name}`)
    for (const { where, what } of violations) console.info(`         ${where}: ${what}`)
  }
  console.info(report.clean ? 'The books are clean.' : 'The books are broken.')
  process.exitCode = report.clean ? 0 : 1
} finally {
  await database.close()
  await connections.stop()
}
