import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { openConnections } from '../../apps/server/src/platform/postgres/connections.ts'
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts'
import { openLedger } from '../../apps/server/src/modules/wallet/index.ts'
import { createBettors } from '../../apps/server/src/testing/bettors.ts'

/** Beside a running server: so many players with money, who would take minutes to register and to pay in. */
const connections = await openConnections(readConfig(process.env), () => {})
const owner = openDatabase(connections.owner, { poolSize: 1 })
const ledger = openLedger(connections.app)
const players = await createBettors(owner, ledger, Number(process.argv[2]))
console.info(JSON.stringify(players.map(({ token }) => token)))
await ledger.close()
await owner.close()
await connections.stop()
