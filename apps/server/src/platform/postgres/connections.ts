import type { Config } from '../config/config.ts'
import type { ConnectionConfig } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { externalConnections } from './external.ts'

export type Connections = {
  readonly owner: ConnectionConfig
  readonly app: ConnectionConfig
  stop(): Promise<void>
}

/** The operator's PostgreSQL where one is named, else our own. */
export const openConnections = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (message: string) => void,
): Promise<Connections> =>
  databaseUrl === undefined
    ? startEmbedded({ dataDir, log })
    : { ...externalConnections(databaseUrl), stop: async () => {} }
