import { type Clock, type Entropy, marketId, type PlayerId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createAccounts, createPasswords, LIMITS } from './modules/accounts/index.ts'
import { createBetting, systemTimers } from './modules/betting/index.ts'
import {
  createCashier,
  createWithdrawals,
  findSiteStyles,
  listDestinations,
} from './modules/cashier/index.ts'
import { createContent, findBankDetails, seedContent } from './modules/content/index.ts'
import { createMarkets, createStageMetrics, liveMarketOf, type Markets } from './modules/markets/index.ts'
import { createSettlement } from './modules/settlement/index.ts'
import {
  createSilentSource,
  createSimulatedSource,
  createSportsbook,
  createStreamSource,
  type Source,
} from './modules/sportsbook/index.ts'
import { createStaff, STAFF_LIMITS } from './modules/staff/index.ts'
import {
  expireHolds,
  freeze,
  type Ledger,
  openLedger,
  openWallet,
  readAllFigures,
  readFigures,
  seedHistory,
  serveStatement,
  serveWallet,
  snapshotHouse,
  thaw,
  welcome,
} from './modules/wallet/index.ts'
import { addressReader } from './platform/address.ts'
import { type Config, isOpenIn } from './platform/config/config.ts'
import {
  betsChanged,
  encodeEvent,
  createEvents,
  type Events,
  kickAfterCommit,
  type Publish,
} from './platform/events/index.ts'
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
import { createNames } from './platform/names.ts'
import {
  type ConnectionConfig,
  type Database,
  openDatabase,
  type Transact,
} from './platform/postgres/database.ts'
import { sweepRequests } from './platform/requests/index.ts'
import { createSmsOutbox } from './platform/sms/index.ts'
import { createSockets, type LiveSources } from './platform/sockets/index.ts'

export type AppOptions = {
  readonly config: Config
  readonly secret: string
  readonly database: ConnectionConfig
  readonly clock: Clock
  readonly entropy: Entropy
  readonly log: Logger
  /** The built site; without it only the API is served. */
  readonly siteFolder?: string
  /** The built console of the operator, served below `/console`. */
  readonly consoleFolder?: string
  readonly print: (line: string) => void
  /** Whether each answer is held against its contract; for tests. */
  readonly checkReplies?: boolean
}

export type App = {
  readonly accounts: Modules['accounts']
  readonly content: Modules['content']
  readonly staff: Modules['staff']
  readonly ledger: Ledger
  readonly markets: Markets
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
  await modules.markets.start()
  const jobs = startJobs(listJobs(modules), log)
  return {
    ...modules,
    seed: () => seed(modules),
    listen: async () => {
      await modules.betting.start()
      await modules.sportsbook.start()
      return http.listen({ host: options.config.host, port: options.config.port })
    },
    stop: async () => {
      await jobs.stop()
      await modules.betting.stop()
      await modules.sportsbook.stop()
      await sockets.stop()
      await stopHttp(http, STOP_LIMIT_MS)
      await modules.markets.stop()
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
  const passwords = await createPasswords(entropy)
  const wallet = { db: database, transact, ledger, clock, playMoney: config.money.mode === 'play' }
  const accounts = createAccounts({
    transact,
    db: database,
    clock,
    entropy,
    publish,
    passwords,
    sms: createSms(options, transact, publish),
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
  const base = { transact, db: database, clock, entropy, publish, ledger, secret: options.secret, passwords }
  const cashier = createPayments(options, { ...base, notify: accounts.notify })
  const staff = createStaff({
    ...base,
    limits: STAFF_LIMITS,
    operator: { file: join(config.dataDir, 'operator.json'), url: consoleAddress(config) },
    accounts: accounts.control,
    content: content.editing,
    cashier: cashier.backOffice,
    notify: accounts.notify,
    listDestinations,
  })
  const authenticate = async (token: string) =>
    (await accounts.authenticate(token)) ?? (await staff.authenticate(token))
  const games = createGames(options, {
    ...base,
    kick: events.kick,
    openHouseAccount: accounts.openHouseAccount,
  })
  return { ledger, transact, wallet, accounts, content, cashier, staff, authenticate, ...games }
}

type GamesDeps = {
  readonly transact: Transact
  readonly db: Database
  readonly ledger: Ledger
  readonly kick: () => void
  readonly openHouseAccount: (name: string) => Promise<PlayerId>
}

/** Everything that is bet on: markets with their books, bets with their settlement, matches with their feed. */
const createGames = (options: AppOptions, deps: GamesDeps) => {
  const { config, clock, entropy, log } = options
  const { transact, db, ledger } = deps
  const stages = createStageMetrics()
  const markets = createMarkets({
    transact,
    db,
    ledger,
    newId: createNames(entropy),
    log,
    eventsOf: (bets) => betsChanged(bets).map(encodeEvent),
    onCommit: deps.kick,
    observe: stages.observe,
  })
  const onError = (error: unknown) => log.error({ err: error }, 'something failed behind an answer')
  const settlement = createSettlement({ transact, db, ledger, log, onSettled: markets.settled })
  const betting = createBetting({ transact, db, markets, clock, onError, timers: systemTimers })
  const sportsbook = createSportsbook({
    ...deps,
    markets,
    place: betting.place,
    clock,
    entropy,
    log,
    every,
    playMoney: config.money.mode === 'play',
    source: createSource(options),
  })
  return { stages, markets, settlement, betting, sportsbook }
}

/** Real matches where the operator has a stream of them. */
const createSource = ({ config: { feed, sim }, clock, log }: AppOptions): Source => {
  if (feed) return createStreamSource(feed, { clock, after, log })
  return sim.speed === 0 ? createSilentSource() : createSimulatedSource({ ...sim, clock, every })
}

const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

const every = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

type PaymentsDeps = Omit<
  Parameters<typeof createCashier>[0],
  'playMoney' | 'publicOrigin' | 'isBankOpen' | 'siteStyles'
>

const createPayments = ({ config, siteFolder }: AppOptions, deps: PaymentsDeps) => {
  const deposits = createCashier({
    ...deps,
    playMoney: config.money.mode === 'play',
    publicOrigin: config.http.publicOrigin,
    isBankOpen: async (db) => (await findBankDetails(db)) !== undefined,
    siteStyles: findSiteStyles(siteFolder),
  })
  const withdrawals = createWithdrawals({ ...deps, documents: deposits.documents })
  return {
    backOffice: { ...deposits.backOffice, ...withdrawals.backOffice },
    jobs: deposits.jobs,
    seed: () => deposits.seed(),
    addRoutes: (app: FastifyInstance): void => {
      deposits.addRoutes(app)
      withdrawals.addRoutes(app)
    },
  }
}

const consoleAddress = ({ host, port, http }: Config): string =>
  `${http.publicOrigin ?? `http://${host}:${port}`}/console/`

const createSms = ({ config, clock, print }: AppOptions, transact: Transact, publish: Publish) =>
  createSmsOutbox({
    transact,
    clock,
    publish,
    file: join(config.dataDir, 'outbox.jsonl'),
    print,
    // The embedded default is a laptop, where the console is where a newcomer looks for the code.
    printsText: config.databaseUrl === undefined,
  })

const createServer = async (options: AppOptions, database: Database, modules: Modules) => {
  const { config, log, clock, entropy, checkReplies = false } = options
  const { authenticate } = modules
  const http = createHttp({ log, authenticate, clock, entropy, checkReplies, ...config.http })
  const reaches = async () => (await database.query('select 1')).length === 1
  serveHealth(http, { checks: { database: reaches }, metricsToken: config.http.metricsToken })
  serveDocs(http, { title: 'Maidan', version: '0.1.0' })
  modules.stages.register(http.kit.registry)
  modules.accounts.addRoutes(http)
  modules.content.addRoutes(http)
  serveWallet(http, modules.wallet)
  serveStatement(http, modules.wallet)
  modules.cashier.addRoutes(http)
  modules.staff.addRoutes(http)
  modules.betting.addRoutes(http)
  modules.sportsbook.addRoutes(http)
  if (options.siteFolder !== undefined)
    serveSite(http, options.siteFolder, {
      below: consoleOf(options),
      firstPicture: async (path) => (path === '/home' ? modules.content.firstBanner() : undefined),
    })
  await http.ready()
  return http
}

const consoleOf = ({ consoleFolder }: AppOptions) =>
  consoleFolder === undefined ? [] : [{ root: consoleFolder, at: '/console' } as const]

const openSockets = (options: AppOptions, http: FastifyInstance, events: Events, modules: Modules) =>
  createSockets({
    server: http.server,
    registry: http.kit.registry,
    origins: originsOf(options.config.http),
    headers: securityHeaders({ https: options.config.http.https, connectTo: [], frames: [] }),
    addressOf: addressReader(options.config.http.trustProxy),
    log: options.log,
    clock: options.clock,
    authenticate: modules.authenticate,
    areLive: modules.accounts.areLive,
    areStaffLive: modules.staff.areLive,
    readWallets: (players) => readAllFigures(modules.wallet, players),
    lobbyAddress: modules.accounts.launchAddress,
    live: liveOf(modules),
    processName: Buffer.from(options.entropy.bytes(6)).toString('base64url'),
    organisationStatus: modules.content.organisationStatus,
    subscribe: events.subscribe,
    onResync: events.onResync,
  })

const liveOf = ({ markets, sportsbook }: Modules): LiveSources => ({
  markets: {
    view: (market) => {
      const view = markets.view(marketId(market))
      return view && liveMarketOf(view)
    },
    onChange: markets.onChange,
  },
  fixtures: sportsbook.live,
})

const originsOf = ({ allowedOrigins, publicOrigin }: HttpConfig): string[] =>
  publicOrigin === undefined ? [...allowedOrigins] : [...allowedOrigins, publicOrigin]

const listJobs = ({ transact, wallet, accounts, cashier, staff, settlement, sportsbook }: Modules) => [
  { name: 'expire holds', everyMs: 5_000, run: () => expireHolds(wallet) },
  { name: 'snapshot house accounts', everyMs: 60_000, run: () => transact(snapshotHouse) },
  { name: 'sweep accounts', everyMs: 600_000, run: accounts.sweep },
  {
    name: 'sweep requests',
    everyMs: 600_000,
    run: () => transact((tx) => sweepRequests(tx, wallet.clock.now())),
  },
  { name: 'sweep staff', everyMs: 60_000, run: staff.sweep },
  ...cashier.jobs,
  { name: 'settle markets', everyMs: 1_000, run: () => settlement.run() },
  ...sportsbook.jobs,
]

const seed = async ({ transact, wallet, accounts, ledger, cashier, staff }: Modules): Promise<void> => {
  await transact(seedContent)
  await cashier.seed()
  await staff.seed()
  if (!wallet.playMoney) return
  for (const player of await accounts.seedPlayers()) await seedHistory(ledger, player.id)
}
