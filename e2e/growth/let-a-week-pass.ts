import { createReferral } from '../../apps/server/src/modules/referral/index.ts'
import { openLedger } from '../../apps/server/src/modules/wallet/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { systemEntropy } from '../../apps/server/src/platform/entropy.ts'
import { openConnections } from '../../apps/server/src/platform/postgres/connections.ts'
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts'

/**
 * Beside a running server: no test can wait for a Monday. The house has won ₹1,000 by each friend in the week that is over, and that
 * week is closed by the server's own rules.
 */
const connections = await openConnections(readConfig(process.env), () => {})
const owner = openDatabase(connections.owner, { poolSize: 2 })
const ledger = openLedger(connections.app)
await owner.query(`update referral.child set closed_week = closed_week - 7`)
await owner.query(
  `insert into referral.week (child_id, week, risked, house_win) select player_id, closed_week + 7, 500000, 100000 from referral.child`,
)
const { payWeeks } = createReferral({
  transact: owner.transact,
  ownerTransact: owner.transact,
  db: owner,
  clock: systemClock,
  entropy: systemEntropy,
  publish: async () => {},
  ledger,
  notify: async () => {},
})
await payWeeks()
await ledger.close()
await owner.close()
await connections.stop()
