import { paise, playerId } from '@maidan/core'
import { type Change, spend } from '@maidan/ledger'
import type { ConnectionConfig } from '../../../platform/postgres/database.ts'
import { type Ledger, openLedger } from '../ledger/ledger.ts'

/**
 * A server process reduced to its ledger, for tests that need several of them on one database.
 * It posts what the parent asks for and answers each with what the ledger said.
 */
export type Order = { readonly player: number; readonly keys: readonly string[]; readonly amount: number }
export type Answered = { readonly key: string; readonly text: string }

const config = JSON.parse(process.env['WRITER_CONFIG'] ?? '{}') as ConnectionConfig
const ledger: Ledger = openLedger(config)

const answer = async (player: number, key: string, change: Change): Promise<Answered> => {
  const verdict = await ledger.post({
    player: playerId(player),
    key,
    kind: 'test',
    movement: 'stake',
    change,
  })
  return { key, text: JSON.stringify(verdict) }
}

process.on('message', ({ player, keys, amount }: Order) => {
  const change = spend(paise(amount), 'settlement')
  void Promise.all(keys.map((key) => answer(player, key, change))).then((answers) => process.send?.(answers))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
