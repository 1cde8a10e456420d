import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts'
import { type Embedded, startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import type { TestDatabase } from '../../apps/server/src/platform/postgres/testing.ts'
import {
  makeTemporaryFolder,
  removeTemporaryFolder,
} from '../../apps/server/src/platform/postgres/testing/folder.ts'

/** Gives the work a PostgreSQL of its own, and takes it away afterwards. */
export const withServer = async (work: (server: Embedded) => Promise<void>): Promise<void> => {
  const folder = makeTemporaryFolder()
  const server = await startEmbedded({ dataDir: folder, log: () => {} })
  try {
    await work(server)
  } finally {
    await server.stop()
    await removeTemporaryFolder(folder)
  }
}

let made = 0

/** A migrated database of its own for one run. */
export const createRunDatabase = async (server: Embedded): Promise<TestDatabase> => {
  const name = `tracking_${++made}`
  const all = openDatabase(server.owner, { poolSize: 1 })
  await all.query(`create database ${name}`)
  await all.close()
  const config = { owner: { ...server.owner, database: name }, app: { ...server.app, database: name } }
  await migrate(config.owner)
  const database = openDatabase(config.app)
  const owner = openDatabase(config.owner, { poolSize: 2 })
  return {
    database,
    owner,
    config,
    close: async () => {
      await Promise.all([database.close(), owner.close()])
    },
  }
}

const CALM_TURNS = 4

/** Resolves when nobody has asked the database anything for a few turns of the event loop. */
export const untilCalm = async ({ pool }: Database): Promise<void> => {
  for (let calm = 0; calm < CALM_TURNS;) {
    await nextTurn()
    calm = pool.totalCount === pool.idleCount && pool.waitingCount === 0 ? calm + 1 : 0
  }
}
