import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { openConnections } from '../../apps/server/src/platform/postgres/connections.ts'
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts'

/** Beside a running server: no test can wait a day, and the server's clock is not the test's to move. */
const connections = await openConnections(readConfig(process.env), () => {})
const database = openDatabase(connections.owner, { poolSize: 1 })
await database.query(`update cashier.destination set created_at = created_at - interval '25 hours'`)
await database.close()
await connections.stop()
