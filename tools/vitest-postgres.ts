import type { TestProject } from 'vitest/node'
import { openDatabase } from '../apps/server/src/platform/postgres/database.ts'
import { type Embedded, startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import { migrate } from '../apps/server/src/platform/postgres/migrate.ts'
import {
  makeTemporaryFolder,
  removeTemporaryFolder,
  sweepTemporaryFolders,
} from '../apps/server/src/platform/postgres/testing/folder.ts'

const TEMPLATE = 'maidan_template'

/** Vitest calls this once before the database tests: one server in a temporary folder, one migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepTemporaryFolders()
  const dataDir = makeTemporaryFolder()
  const server = await startEmbedded({ dataDir, log: () => {} })
  await makeTemplate(server)
  project.provide('postgres', { owner: server.owner, app: server.app, template: TEMPLATE })
  return async () => {
    await server.stop()
    await removeTemporaryFolder(dataDir)
  }
}

async function makeTemplate(server: Embedded): Promise<void> {
  const database = openDatabase(server.owner, { poolSize: 1 })
  await database.query(`CREATE DATABASE ${TEMPLATE}`)
  await database.close()
  await migrate({ ...server.owner, database: TEMPLATE })
}
