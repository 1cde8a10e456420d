import type { PlayerId } from '@maidan/core'
import { type ConnectionConfig, openDatabase } from '../../../platform/postgres/database.ts'
import { countPlayers } from '../service.ts'
import { tally } from './tally.ts'

/** A process that counts play and is killed when a counter has written and nothing is committed. */
export type Started = { readonly config: ConnectionConfig; readonly players: readonly PlayerId[] }

const { config, players } = JSON.parse(process.env['PLAY_PROCESS'] ?? '{}') as Started
const { transact } = openDatabase(config)
await countPlayers(
  {
    transact,
    counters: [
      async (tx, counted) => {
        await tally(tx, counted)
        process.kill(process.pid, 'SIGKILL')
      },
    ],
  },
  players,
)
