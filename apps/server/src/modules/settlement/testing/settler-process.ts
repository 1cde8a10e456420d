import { openLedger } from '../../wallet/index.ts'
import {
  type ConnectionConfig,
  openDatabase,
  type Transact,
  type Tx,
} from '../../../platform/postgres/database.ts'
import { createSettlement } from '../settlement.ts'
import { listDue } from '../store.ts'

/**
 * A server reduced to its settlement, for a test that kills it. It tells the parent of every statement it sends, so
 * that a kill can fall between any two of them, and says when there is nothing left to settle.
 */
export type SettlerTold = 'ready' | 'sent' | 'done'

const tell = (told: SettlerTold): void => {
  process.send?.(told)
}

const config = JSON.parse(process.env['SETTLER_CONFIG'] ?? '{}') as ConnectionConfig
const database = openDatabase(config, { poolSize: 2 })
const ledger = openLedger(config, { lanes: 1 })

const transact: Transact = (work) =>
  database.transact((tx) =>
    work({
      query: (text, values) => {
        tell('sent')
        return tx.query(text, values)
      },
    } as Tx),
  )

const log = {
  error: (details: { err: unknown }) => {
    throw details.err
  },
}
const worker = createSettlement({ db: database, transact, ledger, log: log as never, chunk: 25 })

process.on('message', () => {
  void (async () => {
    // A market whose last settler was just killed is still locked for a moment.
    while ((await listDue(database, undefined, 1)).length > 0) await worker.run()
    tell('done')
  })()
})
process.on('disconnect', () => process.exit(0))
tell('ready')
