import { paise, playerId } from '@maidan/core'
import { spend } from '@maidan/ledger'
import { startEmbedded } from '../../../platform/postgres/embedded.ts'
import { openLedger } from '../ledger/ledger.ts'

/**
 * A server reduced to what a crash can hurt: the embedded database it looks after and eight writers
 * that post without end. Each acknowledged posting is told to the parent, which will hold us to it.
 */
export type Acknowledged = { readonly player: number; readonly key: string }
export type Told = { readonly pid: number } | Acknowledged

const WRITERS = 8

const tell = (told: Told): void => {
  process.send?.(told)
}

const write = async (ledger: ReturnType<typeof openLedger>, player: number, run: string): Promise<never> => {
  for (let count = 0; ; count++) {
    const key = `${run}:${count}`
    const change = spend(paise(1), 'settlement')
    const verdict = await ledger.post({
      player: playerId(player),
      key,
      kind: 'test',
      movement: 'stake',
      change,
    })
    if (!verdict.ok) throw new Error(verdict.refusal)
    tell({ player, key })
  }
}

const dataDir = process.env['FAULT_DATA_DIR'] ?? ''
const embedded = await startEmbedded({ dataDir, log: () => {} })
tell({ pid: embedded.pid() })
const ledger = openLedger(embedded.app)
for (let player = 1; player <= WRITERS; player++) void write(ledger, player, String(process.pid))
