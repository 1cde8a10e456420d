import { freePort } from '@maidan/core/testing'
import { join, resolve } from 'node:path'
import { openLedger } from '../../apps/server/src/modules/wallet/index.ts'
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { createBettors } from '../../apps/server/src/testing/bettors.ts'
import { databaseUrl } from '../../apps/server/src/testing/several/address.ts'
import { startProxy } from '../../apps/server/src/testing/several/proxy.ts'
import {
  createServerProcess,
  type ServerProcess,
} from '../../apps/server/src/testing/several/server-process.ts'

const SCRIPT = resolve('apps/server/dist/main.js')

export type Several = {
  /** Of the proxy before the servers. */
  readonly url: string
  readonly servers: readonly ServerProcess[]
  /** Of a player with money. */
  readonly token: string
  /** An open market of a match that begins later. */
  readonly market: number
  stop(): Promise<void>
}

/** A site of several processes on one database, behind a proxy. */
export const openSeveral = async (folder: string, count: number): Promise<Several> => {
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const ports = await Promise.all(Array.from({ length: count + 1 }, freePort))
  const [proxyPort = 0, ...serverPorts] = ports
  const url = `http://127.0.0.1:${proxyPort}`
  const servers = serverPorts.map((port) => {
    const name = `server-${port}`
    const env = {
      DATABASE_URL: databaseUrl(embedded.owner, name),
      DATA_DIR: join(folder, name),
      SERVER_SECRET: 'a secret of at least thirty-two characters',
      ADDRESS_LIMIT: '100000000',
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
    }
    return createServerProcess({ name, port, script: SCRIPT, env })
  })
  for (const server of servers) await server.start()
  const owner = openDatabase(embedded.owner, { poolSize: 1 })
  const ledger = openLedger(embedded.app)
  const [player] = await createBettors(owner, ledger, 1)
  const [market] = await owner.query<{ id: number }>(
    `select m.id from exchange.market m join sports.fixture f on f.id = m.fixture_id
     where m.kind ->> 'type' = 'match_odds' and m.status = 'open' and f.starts_at > now() + interval '1 hour' limit 1`,
  )
  if (!player || !market) throw new Error('there is nobody to bet, or nothing to bet on')
  const proxy = await startProxy(proxyPort, serverPorts)
  return {
    url,
    servers,
    token: player.token,
    market: market.id,
    stop: async () => {
      proxy.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await ledger.close()
      await owner.close()
      await embedded.stop()
    },
  }
}
