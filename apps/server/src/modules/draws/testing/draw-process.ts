import type { ConnectionConfig } from '../../../platform/postgres/database.ts'
import { runDraws } from '../chore.ts'
import { endingIn } from './ending.ts'
import { openDrawer } from './world.ts'

/** A process that draws and is killed in its so manieth transaction, before the commit. */
export type Started = { readonly config: ConnectionConfig; readonly killedIn: number }

const { config, killedIn } = JSON.parse(process.env['DRAW_PROCESS'] ?? '{}') as Started
const { deps } = openDrawer(config)
await runDraws({
  ...deps,
  ownerTransact: endingIn(killedIn, deps.transact, async () => {
    process.kill(process.pid, 'SIGKILL')
  }),
})
