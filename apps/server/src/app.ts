import type { Clock, Entropy } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createAccounts, createPasswords, LIMITS } from './modules/accounts/index.ts'
import { createContent, seedContent } from './modules/content/index.ts'
import {
  expireHolds,
  freeze,
  type Ledger,
  openLedger,
  openWallet,
  readAllFigures,
  readFigures,
  seedHistory,
  serveWallet,
  snapshotHouse,
  thaw,
  welcome,
} from './modules/wallet/index.ts'
import { addressReader } from './platform/address.ts'
import { type Config, isOpenIn } from './platform/config.ts'
import { createEvents, type Events, kickAfterCommit } from './platform/events/index.ts'
import {
  createHttp,
  type HttpConfig,
  securityHeaders,
  serveDocs,
  serveHealth,
  serveSite,
  stop as stopHttp,
} from './platform/http/index.ts'
import { startJobs } from './platform/jobs.ts'
import { type ConnectionConfig, type Database, openDatabase } from './platform/postgres/database.ts'
import { createSmsOutbox } from './platform/sms/index.ts'
import { createSockets } from './platform/sockets/index.ts'

export type AppOptions = {
  readonly config: Config
  readonly secret: string
  readonly database: ConnectionConfig
  readonly clock: Clock
  readonly entropy: Entropy
  readonly log: Logger
  /** The built site; without it only the API is served. */
  readonly siteFolder?: string
  readonly print: (line: string) => void
  /** Whether each answer is held against its contract; for tests. */
  readonly checkReplies?: boolean
}

export type App = {
  readonly accounts: Modules['accounts']
  readonly content: Modules['content']
  readonly ledger: Ledger
  seed(): Promise<void>
  /** Answers the address it listens on. */
  listen(): Promise<string>
  stop(): Promise<void>
}

const STOP_LIMIT_MS = 10_000

/** What a server process is, put together. Modules are listed in this file and nowhere else. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { log } = options
  const database = openDatabase(options.database, {
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const events = createEvents({ config: options.database, log })
  const modules = await createModules(options, database, events)
  const http = await createServer(options, database, modules)
  const sockets = openSockets(options, http, events, modules)
  await events.start()
  const jobs = startJobs(listJobs(database, modules), log)
  return {
    ...modules,
    seed: () => seed(modules),
    listen: () => http.listen({ host: options.config.host, port: options.config.port }),
    stop: async () => {
      await jobs.stop()
      await sockets.stop()
      await stopHttp(http, STOP_LIMIT_MS)
      await modules.ledger.close()
      await events.stop()
      await database.close()
    },
  }
}

type Modules = Awaited<ReturnType<typeof createModules>>

const createModules = async (options: AppOptions, database: Database, events: Events) => {
  const { config, clock, entropy, log } = options
  const { transact, publish, mark } = kickAfterCommit(database.transact, events.publish, events.kick)
  const ledger = openLedger(options.database, { onCommit: events.kick, onPostIn: mark })
  const wallet = { db: database, transact, ledger, clock, playMoney: config.money.mode === 'play' }
  const accounts = createAccounts({
    transact,
    db: database,
    clock,
    entropy,
    publish,
    passwords: await createPasswords(entropy),
    sms: createSms(options, database),
    limits: LIMITS,
    secret: options.secret,
    openWallet,
    readWallet: (player) => readFigures(wallet, player),
    welcome: (player) => welcome(wallet, player),
    freezeMoney: freeze,
    thawMoney: thaw,
    isOpenIn: (country) => isOpenIn(config.money, country),
    onError: (error) => log.error({ err: error }, 'something failed behind an answer'),
  })
  const content = createContent({ transact, db: database, publish, clock })
  return { ledger, transact, wallet, accounts, content }
}

const createSms = ({ config, clock, print }: AppOptions, database: Database) =>
  createSmsOutbox({
    db: database,
    clock,
    file: join(config.dataDir, 'outbox.jsonl'),
    print,
    // The embedded default is a laptop, where the console is where a newcomer looks for the code.
    printsText: config.databaseUrl === undefined,
  })

const createServer = async (options: AppOptions, database: Database, modules: Modules) => {
  const { config, log, entropy, checkReplies = false } = options
  const { authenticate } = modules.accounts
  const http = createHttp({ log, authenticate, entropy, checkReplies, ...config.http })
  const reaches = async () => (await database.query('select 1')).length === 1
  serveHealth(http, { checks: { database: reaches }, metricsToken: config.http.metricsToken })
  serveDocs(http, { title: 'Maidan', version: '0.1.0' })
  modules.accounts.addRoutes(http)
  modules.content.addRoutes(http)
  serveWallet(http, modules.wallet)
  if (options.siteFolder !== undefined) serveSite(http, options.siteFolder)
  await http.ready()
  return http
}

const openSockets = (options: AppOptions, http: FastifyInstance, events: Events, modules: Modules) =>
  createSockets({
    server: http.server,
    registry: http.kit.registry,
    origins: originsOf(options.config.http),
    headers: securityHeaders({ https: options.config.http.https, connectTo: [], frames: [] }),
    addressOf: addressReader(options.config.http.trustProxy),
    log: options.log,
    clock: options.clock,
    authenticate: modules.accounts.authenticate,
    areLive: modules.accounts.areLive,
    readWallets: (players) => readAllFigures(modules.wallet, players),
    lobbyAddress: async () => undefined,
    organisationStatus: modules.content.organisationStatus,
    subscribe: events.subscribe,
    onResync: events.onResync,
  })

const originsOf = ({ allowedOrigins, publicOrigin }: HttpConfig): string[] =>
  publicOrigin === undefined ? [...allowedOrigins] : [...allowedOrigins, publicOrigin]

const listJobs = (database: Database, { wallet, accounts }: Modules) => [
  { name: 'expire holds', everyMs: 5_000, run: () => expireHolds(wallet) },
  { name: 'snapshot house accounts', everyMs: 60_000, run: () => snapshotHouse(database) },
  { name: 'sweep accounts', everyMs: 600_000, run: accounts.sweep },
]

const seed = async ({ transact, wallet, accounts, ledger }: Modules): Promise<void> => {
  await transact(seedContent)
  if (!wallet.playMoney) return
  for (const player of await accounts.seedPlayers()) await seedHistory(ledger, player.id)
}
