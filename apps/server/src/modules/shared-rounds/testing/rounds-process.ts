import { createLease } from '../../../platform/ownership/index.ts'
import { type ConnectionConfig, openDatabase } from '../../../platform/postgres/database.ts'
import { openLedger } from '../../wallet/index.ts'
import { createSharedRounds } from '../index.ts'
import { depsOf, FAST_TIMINGS } from './deps.ts'

/** A server process that drives the rounds while it owns them, and ends when it learns that another one does. */
const { config, name } = JSON.parse(process.env['ROUNDS_PROCESS'] ?? '{}') as {
  readonly config: ConnectionConfig
  readonly name: string
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const TAKEN_OVER = 3

const database = openDatabase(config)
const lease = createLease({
  db: database,
  name: 'rounds',
  self: () => ({ owner: name }),
  claims: true,
  log: SILENT,
  timing: { lastsMs: 1000, everyMs: 200 },
  onGained: () => shared.begin(),
  onLost: () => process.exit(TAKEN_OVER),
})
const shared = createSharedRounds(
  depsOf(database, openLedger(config), lease.fence, { timings: FAST_TIMINGS, longestWaitMs: 25 }),
)
await lease.start()
process.send?.('started')
