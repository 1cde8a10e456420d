import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type App, type AppOptions, createApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { BadConfig, type Config, readConfig } from './platform/config/config.ts'
import { systemEntropy } from './platform/entropy.ts'
import { createLog } from './platform/http/index.ts'
import { catchFaults, FAULT_EXIT_CODE } from './platform/last-resort.ts'
import { inlineDeeply } from './platform/optimizer.ts'
import { type Connections, openConnections } from './platform/postgres/connections.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { openDatabase } from './platform/postgres/database.ts'
import { createStop } from './platform/stop.ts'
import { patiently } from './start/patience.ts'
import { ownSecret } from './platform/config/secret.ts'
import { requireSharedSecret } from './platform/config/shared-secret.ts'

/** After a fault the server stops what it can in this time. */
const FAULT_STOP_LIMIT_MS = 15_000
/** Whoever is asked to stop has more time for it. */
const STOP_LIMIT_MS = 60_000

const say = (line: string): void => console.info(line)

const findBuilt = (app: 'web' | 'console'): string | undefined => {
  const folder = join(dirname(fileURLToPath(import.meta.url)), `../../${app}/dist`)
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

const requireOneSecret = async ({ app }: Connections, secret: string): Promise<void> => {
  const database = openDatabase(app, { poolSize: 1 })
  try {
    await requireSharedSecret(database, secret)
  } finally {
    await database.close()
  }
}

const start = async (
  config: Config,
  connections: Connections,
  { log, onTakenOver }: Pick<AppOptions, 'log' | 'onTakenOver'>,
): Promise<App> => {
  for (const name of await migrate(connections.owner)) say(`applied ${name}`)
  const secret = config.secret ?? ownSecret(config.dataDir, systemEntropy)
  await patiently(() => requireOneSecret(connections, secret))
  const siteFolder = findBuilt('web')
  const consoleFolder = findBuilt('console')
  const app = await createApp({
    config,
    secret,
    database: connections.app,
    clock: systemClock,
    entropy: systemEntropy,
    log,
    print: say,
    onTakenOver,
    ...(siteFolder === undefined ? {} : { siteFolder }),
    ...(consoleFolder === undefined ? {} : { consoleFolder }),
  })
  await patiently(() => app.seed())
  const address = await app.listen()
  say(`Maidan is open: ${address}`)
  if (consoleFolder !== undefined)
    say(
      `The operator's console: ${address}/console/ (first login in ${join(config.dataDir, 'operator.json')})`,
    )
  if (config.money.mode === 'play') say('All money is play money.')
  return app
}

/** What an operator can act on is said in a sentence; anything else is a bug and shows its trace. */
const explain = (error: unknown): void => {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  if (error instanceof BadConfig) console.error(error.message)
  else if (code === 'EADDRINUSE')
    console.error('The port is taken. Stop the other program, or choose a port: PORT=3001 npm start')
  else if (code === 'EACCES')
    console.error('The port may not be opened. Choose one above 1024: PORT=3001 npm start')
  // A plain error is a sentence for the operator; any other kind is a bug, and its trace is wanted.
  else if (error instanceof Error && error.name === 'Error' && code === undefined)
    console.error(error.message)
  else console.error(error)
}

const failToStop = (error: unknown): never => {
  explain(error)
  process.exit(1)
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env, process.argv.slice(2))
  const connections = await openConnections(config, say)
  const log = createLog(config.logLevel)
  let app: App | undefined
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      await app?.stop()
      await connections.stop()
    })())
  const exit = (code: number): never => process.exit(code)
  const onSignal = createStop({ stop, exit, say, explain, limitMs: STOP_LIMIT_MS })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  catchFaults({ log, stop, stopLimitMs: FAULT_STOP_LIMIT_MS })
  try {
    const onTakenOver = (): void => {
      say('Another process has taken over the work of this one, so it stops.')
      stop().then(() => process.exit(FAULT_EXIT_CODE), failToStop)
    }
    app = await start(config, connections, { log, onTakenOver })
    // Not before: what is compiled for the start alone would take longer.
    inlineDeeply()
  } catch (error) {
    explain(error)
    await stop()
    process.exit(1)
  }
}

await run().catch((error: unknown) => {
  explain(error)
  process.exit(1)
})
