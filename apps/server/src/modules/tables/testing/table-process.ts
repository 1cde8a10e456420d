import { systemClock } from '../../../platform/clock.ts'
import { systemEntropy } from '../../../platform/entropy.ts'
import { createEvents } from '../../../platform/events/index.ts'
import { createLease } from '../../../platform/ownership/index.ts'
import { type ConnectionConfig, openDatabase } from '../../../platform/postgres/database.ts'
import { createCasino, type StudioClient } from '../../casino/index.ts'
import { openLedger } from '../../wallet/index.ts'
import { TABLE_GROUPS } from '../deps.ts'
import { createTables } from '../index.ts'
import { depsOf, FAST } from './deps.ts'

/** A server process that drives tables while it owns them, and ends when it learns that another one does. */
const { config, name, dies } = JSON.parse(process.env['TABLE_PROCESS'] ?? '{}') as {
  readonly config: ConnectionConfig
  readonly name: string
  /** It dies before or after the wallet pays a win. */
  readonly dies?: 'before win' | 'after win'
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const TAKEN_OVER = 3

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('the process is killed')
}

const database = openDatabase(config)
const events = createEvents({ config, log: SILENT })
const casino = createCasino({
  transact: database.transact,
  db: database,
  clock: systemClock,
  entropy: systemEntropy,
  publish: async () => {},
  ledger: openLedger(config),
  secret: 'a secret of at least thirty-two characters',
  onCommit: () => {},
  isOpen: () => true,
  playMoney: true,
})
const wallet: StudioClient = {
  ...casino.studio,
  win: async (asked) => {
    if (dies === 'before win') die()
    const answer = await casino.studio.win(asked)
    return dies === 'after win' ? die() : answer
  },
}
const leases = TABLE_GROUPS.map((group) =>
  createLease({
    db: database,
    name: `tables-${group}`,
    self: () => ({ owner: name }),
    claims: true,
    log: SILENT,
    timing: { lastsMs: 1000, everyMs: 200 },
    onGained: () => tables.begin(group),
    onLost: () => process.exit(TAKEN_OVER),
  }),
)
const fences = leases.map(({ fence }) => fence)
const tables = createTables(
  depsOf({ database, events, fences, wallet, process: name }, { clockOf: () => FAST }),
)
await events.start()
for (const lease of leases) await lease.start()
process.send?.('started')
