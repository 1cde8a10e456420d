import { isProving } from '@maidan/core/testing'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, assert, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { canEnter, isRoot, nobody, readAccounts, type ServerUser } from './cluster/server-user.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './testing/folder.ts'
import { ask, serversIn, startInOwnProcess } from './testing/life.ts'

const here = dirname(fileURLToPath(import.meta.url))

/** Any account that is neither root nor the one root runs PostgreSQL as; initdb wants its name to exist. */
const ordinary = readAccounts().find(({ uid }) => uid > 0 && uid !== nobody().uid) ?? nobody()

let base: string

beforeEach(() => {
  base = makeTemporaryFolder()
})
afterEach(async () => {
  assert.deepEqual(serversIn(base), [])
  await removeTemporaryFolder(base)
})

/** A home folder that nobody but its owner may enter, and a data folder deep inside it. */
function makePrivateHome(owner?: ServerUser): string {
  const home = join(base, 'home')
  mkdirSync(home)
  chmodSync(home, 0o700)
  if (owner) chownSync(home, owner.uid, owner.gid)
  return join(home, 'checkout', '.data')
}

test('[RUN-2] an ordinary user runs the database from a checkout under a private home, and root can run it as that user', async ({
  skip,
}) => {
  skip(!isProving, 'npm run prove runs it: each of these tests makes databases of its own')
  skip(!isRoot(), 'only root can become another user; here all tests run as an ordinary user')
  skip(!canEnter(here, ordinary), `this checkout is private to root, so user ${ordinary.uid} cannot run it`)
  const dataDir = makePrivateHome(ordinary)
  const own = await startInOwnProcess(dataDir, ordinary)
  await ask(own, 'CREATE TABLE note AS SELECT 7 AS id')
  expect(statSync(join(dataDir, 'postgres', 'data')).uid).toBe(ordinary.uid)
  await own.stop()
  const server = await startEmbedded({ dataDir, log: () => {} })
  expect(await ask(server, 'SELECT id FROM note')).toEqual([{ id: 7 }])
  await server.stop()
})

test('[RUN-2] an ordinary user is told that the database was made by root', async ({ skip }) => {
  skip(!isProving, 'npm run prove runs it: each of these tests makes databases of its own')
  skip(!isRoot(), 'only root can become another user')
  skip(!canEnter(here, ordinary), `this checkout is private to root, so user ${ordinary.uid} cannot run it`)
  const dataDir = join(base, 'data')
  await (await startEmbedded({ dataDir, log: () => {} })).stop()
  chownSync(dataDir, ordinary.uid, ordinary.gid)
  await expect(startInOwnProcess(dataDir, ordinary)).rejects.toThrow('made by another user')
})

test('[RUN-2] root runs the database of a checkout under a private home in a folder outside of it', async ({
  skip,
}) => {
  skip(!isProving, 'npm run prove runs it: each of these tests makes databases of its own')
  skip(!isRoot(), 'an ordinary user can enter the own home')
  const dataDir = makePrivateHome()
  const first = await startEmbedded({ dataDir, log: () => {} })
  const outside = readFileSync(join(dataDir, 'postgres-folder'), 'utf8')
  await ask(first, 'CREATE TABLE note AS SELECT 7 AS id')
  await first.stop()
  const second = await startEmbedded({ dataDir, log: () => {} })
  expect(await ask(second, 'SELECT id FROM note')).toEqual([{ id: 7 }])
  expect(statSync(join(outside, 'data')).uid).toBe(nobody().uid)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  await second.stop()
  rmSync(outside, { recursive: true })
})

test('[RUN-2] a checkout made anew under the same private path starts with an empty database', async ({
  skip,
}) => {
  skip(!isProving, 'npm run prove runs it: each of these tests makes databases of its own')
  skip(!isRoot(), 'an ordinary user can enter the own home')
  const dataDir = makePrivateHome()
  const outside = []
  for (let round = 0; round < 2; round++) {
    const server = await startEmbedded({ dataDir, log: () => {} })
    await ask(server, 'CREATE TABLE note ()')
    await server.stop()
    outside.push(readFileSync(join(dataDir, 'postgres-folder'), 'utf8'))
    rmSync(dataDir, { recursive: true })
  }
  expect(new Set(outside).size).toBe(2)
  outside.forEach((folder) => rmSync(folder, { recursive: true }))
})
