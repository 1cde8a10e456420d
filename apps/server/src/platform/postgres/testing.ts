import { inject } from 'vitest'
import { type ConnectionConfig, type Database, openDatabase } from './database.ts'

/** What the global set-up hands to every test file: one server, and on it one migrated database to copy. */
type TestServer = {
  readonly owner: ConnectionConfig
  readonly app: ConnectionConfig
  readonly template: string
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface can be added to.
  interface ProvidedContext {
    postgres: TestServer
  }
}

export type TestDatabase = {
  /** Acts as the role of the app, with the rights of the app. */
  readonly database: Database
  /** Acts as the owner, who may do everything. */
  readonly owner: Database
  readonly config: { readonly owner: ConnectionConfig; readonly app: ConnectionConfig }
  close(): Promise<void>
}

let count = 0

/** A database of its own for one test file, a copy of the migrated template; `close` drops it. */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const template = options.template ?? server.template
  const name = `test_${process.pid}_${++count}`
  await asOwner(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await asOwner(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const config = { owner: { ...server.owner, database: name }, app: { ...server.app, database: name } }
  const database = openDatabase(config.app)
  const owner = openDatabase(config.owner, { poolSize: 4 })
  const close = async () => {
    await Promise.all([database.close(), owner.close()])
    await asOwner(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  return { database, owner, config, close }
}

async function asOwner(server: TestServer, statement: string): Promise<void> {
  const database = openDatabase(server.owner, { poolSize: 1 })
  try {
    await database.query(statement)
  } finally {
    await database.close()
  }
}
