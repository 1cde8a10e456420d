import { freePort } from '@maidan/core/testing'
import { test as base } from '@playwright/test'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operate, type OwnServer, startServer } from './server.ts'

export type OwnSite = {
  readonly url: string
  readonly folder: string
  operate(...words: string[]): Promise<void>
  kill(): Promise<void>
  /** Again on the same data, with other settings where some are given. */
  start(others?: Settings): Promise<void>
}

type Settings = Readonly<Record<string, string>>
type Given = {
  /** Of its server; a journey that needs matches asks for them here. */
  readonly settings: Settings
  readonly site: OwnSite
}

/** Its database is made first, beside the servers of other journeys. */
const STARTED_WITHIN = { timeout: 300_000 }

const withSite = async (settings: Settings, use: (site: OwnSite) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), `maidan-test-${process.pid}-`))
  await chmod(folder, 0o755)
  const port = await freePort()
  let server: OwnServer = await startServer(port, folder, settings)
  await use({
    url: `http://127.0.0.1:${port}`,
    folder,
    operate: (...words) => operate(folder, words),
    kill: () => server.kill(),
    start: async (others) => {
      server = await startServer(port, folder, { ...settings, ...others })
    },
  })
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** For journeys that change what all visitors see, or kill the server: a site with a database of its own. */
export const test = base.extend<Given>({
  settings: [{}, { option: true }],
  site: [({ settings }, use) => withSite(settings, use), STARTED_WITHIN],
})

/** For journeys that need a site with such settings, and leave it as the next one needs it: one for all of a worker. */
export const testOnSharedSite = base.extend<object, Given>({
  settings: [{}, { option: true, scope: 'worker' }],
  site: [({ settings }, use) => withSite(settings, use), { ...STARTED_WITHIN, scope: 'worker' }],
})
