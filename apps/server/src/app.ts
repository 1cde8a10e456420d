import { CONSOLE_PATH } from '@maidan/contracts'
import { type Clock, type Entropy, marketId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createGames, every } from './games.ts'
import { createAccounts, createPasswords, LIMITS, type PasswordOptions } from './modules/accounts/index.ts'
import {
  createCashier,
  createWithdrawals,
  findSiteStyles,
  listDestinations,
} from './modules/cashier/index.ts'
import {
  createContent,
  createStatusWatch,
  findBankDetails,
  seedContent,
  type StatusWatch,
} from './modules/content/index.ts'
import { liveMarketOf, type Markets } from './modules/markets/index.ts'
import { createStaff, STAFF_LIMITS } from './modules/staff/index.ts'
import {
  expireHolds,
  freeze,
  type Ledger,
  openLedger,
  openWallet,
  readAllFigures,
  readFigures,
  readResult,
  seedHistory,
  serveStatement,
  serveWallet,
  snapshotHouse,
  thaw,
  welcome,
} from './modules/wallet/index.ts'
import { addressReader } from './platform/address.ts'
import { registerBackground } from './platform/background.ts'
import { type Config, isOpenIn } from './platform/config/config.ts'
import { createEvents, type Events, kickAfterCommit, type Publish } from './platform/events/index.ts'
import {
  createHttp,
  type HttpConfig,
  securityHeaders,
  serveDocs,
  serveHealth,
  serveSite,
  stop as stopHttp,
} from './platform/http/index.ts'
import { fenced } from './platform/ownership/index.ts'
import type { ConnectionConfig, Database, Transact } from './platform/postgres/database.ts'
import { createDesk } from './platform/peers/index.ts'
import { CALL_LIMIT_MS, openDatabases } from './platform/postgres/databases.ts'
import { sweepRequests } from './platform/requests/index.ts'
import { createSmsOutbox } from './platform/sms/index.ts'
import { createSockets, type LiveSources } from './platform/sockets/index.ts'
import { createShared, type Shared } from './shared.ts'
import { createWorks, type Works } from './works.ts'
import { VERSION } from './platform/config/version.ts'

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
  /** The process may not go on, because another one has taken its work over. */
  readonly onTakenOver: () => void
  /** Whether each answer is held against its contract; for tests. */
  readonly checkReplies?: boolean
  /** What the hash of a password costs; less in tests. */
  readonly passwordOptions?: PasswordOptions
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

const randomName = (entropy: Entropy, bytes: number): string =>
  Buffer.from(entropy.bytes(bytes)).toString('base64url')

/** What a server process is, put together. Modules are listed in this file and nowhere else. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { log } = options
  const name = randomName(options.entropy, 9)
  const { database, background } = openDatabases(options.database, log)
  const shared = await createShared(options, database)
  const events = createEvents({ config: options.database, log, redis: shared?.redis })
  const secret = randomName(options.entropy, 32)
  const desk = createDesk({ ...options.config.peers, secret, log })
  let address: string | undefined
  const self = () => ({ owner: name, secret, ...(address === undefined ? {} : { address }) })
  const works = createWorks({
    ...options,
    db: database,
    desk,
    redis: shared?.redis,
    self,
    roles: options.config.roles,
    games: () => modules,
    chores: () => listChores(modules),
  })
  const modules = await createModules(options, {
    database,
    background,
    events,
    works,
    isOpen: () => status.current() === 'live',
  })
  const status = createStatusWatch({
    read: modules.content.organisationStatus,
    subscribe: events.subscribe,
    onResync: events.onResync,
    every,
    onError: (error) => log.warn({ err: error }, 'the organisation status could not be read'),
  })
  const http = await createServer(options, database, modules, { status, shared })
  const sockets = openSockets(options, http, events, modules)
  await shared?.redis.start()
  await events.start()
  await status.start()
  address = await desk.start()
  await works.start()
  return {
    ...modules,
    seed: () => seed(modules),
    listen: async () => {
      await works.open()
      return http.listen({ host: options.config.host, port: options.config.port })
    },
    stop: async () => {
      // Calls that are still under way are handed on to the next owner.
      await works.close()
      status.stop()
      await sockets.stop()
      await stopHttp(http, STOP_LIMIT_MS)
      await works.stop()
      await desk.stop()
      await modules.ledger.close()
      await events.stop()
      await shared?.stop()
      await Promise.all([database.close(), background.close()])
    },
  }
}

type Modules = Awaited<ReturnType<typeof createModules>>

type Parts = {
  readonly database: Database
  readonly background: Database
  readonly events: Events
  readonly works: Works
  readonly isOpen: () => boolean
}

const createModules = async (options: AppOptions, parts: Parts) => {
  const { database, background, events, works, isOpen } = parts
  const { config, clock, entropy, log } = options
  const { transact, publish, mark } = kickAfterCommit(database.transact, events.publish, events.kick)
  const slow = kickAfterCommit(background.transact, events.publish, events.kick)
  const ledger = openLedger(options.database, {
    answerLimitMs: CALL_LIMIT_MS,
    onCommit: events.kick,
    onPostIn: (tx) => {
      mark(tx)
      slow.mark(tx)
    },
  })
  const passwords = await createPasswords(entropy, options.passwordOptions)
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
    readResult: (player, since) => readResult(database, player, since),
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
    works,
    background: { db: background, transact: slow.transact, publish: slow.publish },
    kick: events.kick,
    isOpen,
    openHouseAccount: accounts.openHouseAccount,
  })
  const chores = { ledger, clock, transact: fenced(slow.transact, works.chores.fence) }
  return { ledger, chores, wallet, accounts, content, cashier, staff, authenticate, ...games }
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
    expireDeposits: (transact: Transact) => deposits.expireDeposits(transact),
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
    // The embedded default is a laptop, where the terminal is where a newcomer looks for the code.
    printsText: config.databaseUrl === undefined && config.money.mode === 'play',
  })

const createServer = async (
  options: AppOptions,
  database: Database,
  modules: Modules,
  { status, shared }: { readonly status: StatusWatch; readonly shared: Shared | undefined },
) => {
  const { config, log, clock, entropy, checkReplies = false } = options
  const { authenticate } = modules
  const edge = { log, authenticate, clock, entropy, checkReplies, status: status.current }
  const http = createHttp({ ...edge, ...config.http, openWindow: shared?.openWindow })
  const reaches = async () => (await database.query('select 1')).length === 1
  serveHealth(http, { checks: { database: reaches }, metricsToken: config.http.metricsToken })
  serveDocs(http, { title: 'Maidan', version: VERSION })
  modules.stages.register(http.kit.registry)
  modules.sportsbook.drops.register(http.kit.registry)
  registerBackground(http.kit.registry)
  modules.accounts.addRoutes(http)
  modules.content.addRoutes(http)
  serveWallet(http, modules.wallet)
  serveStatement(http, modules.wallet)
  modules.cashier.addRoutes(http)
  modules.staff.addRoutes(http)
  modules.betting.addRoutes(http)
  modules.sportsbook.addRoutes(http)
  modules.trading.addRoutes(http)
  if (options.siteFolder !== undefined)
    serveSite(http, options.siteFolder, {
      below: consoleOf(options, modules.staff),
      firstPicture: async (path) => (path === '/home' ? modules.content.firstBanner() : undefined),
    })
  await http.ready()
  return http
}

const consoleOf = ({ consoleFolder }: AppOptions, { consoleHead }: Pick<Modules['staff'], 'consoleHead'>) =>
  consoleFolder === undefined ? [] : [{ root: consoleFolder, at: CONSOLE_PATH, headOf: consoleHead } as const]

const openSockets = (options: AppOptions, http: FastifyInstance, events: Events, modules: Modules) =>
  createSockets({
    server: http.server,
    registry: http.kit.registry,
    origins: originsOf(options.config.http),
    headers: securityHeaders({ https: options.config.http.https, connectTo: [], frames: [], pictures: [] }),
    addressOf: addressReader(options.config.http.trustProxy),
    log: options.log,
    clock: options.clock,
    openWindow: http.kit.openWindow,
    authenticate: async (token) =>
      (await modules.accounts.authenticateSession(token)) ?? (await modules.staff.authenticate(token)),
    areLive: modules.accounts.areLive,
    areStaffLive: modules.staff.areLive,
    readWallets: (players) => readAllFigures(modules.wallet, players),
    lobbyAddress: lobbyOf(options.config.http, modules),
    live: liveOf(modules),
    processName: randomName(options.entropy, 6),
    organisationStatus: modules.content.organisationStatus,
    subscribe: events.subscribe,
    onResync: events.onResync,
  })

/** A page of the operator's own gets no token of ours. */
const lobbyOf = (
  { exchangeAddress }: HttpConfig,
  { accounts }: Modules,
): Modules['accounts']['launchAddress'] =>
  exchangeAddress === undefined ? accounts.launchAddress : async () => exchangeAddress

const liveOf = ({ shown, sportsbook }: Modules): LiveSources => ({
  markets: {
    view: (market) => {
      const view = shown.view(marketId(market))
      return view && liveMarketOf(view)
    },
    onChange: shown.onChange,
  },
  fixtures: sportsbook.live,
})

const originsOf = ({ allowedOrigins, publicOrigin }: HttpConfig): string[] =>
  publicOrigin === undefined ? [...allowedOrigins] : [...allowedOrigins, publicOrigin]

const listChores = ({ chores, accounts, cashier, staff, settlement, trading }: Modules) => [
  { name: 'expire holds', everyMs: 5_000, run: () => expireHolds(chores) },
  { name: 'snapshot house accounts', everyMs: 60_000, run: () => chores.transact(snapshotHouse) },
  { name: 'sweep accounts', everyMs: 600_000, run: () => accounts.sweep(chores.transact) },
  {
    name: 'sweep requests',
    everyMs: 600_000,
    run: () => chores.transact((tx) => sweepRequests(tx, chores.clock.now())),
  },
  { name: 'sweep staff', everyMs: 60_000, run: () => staff.sweep(chores.transact) },
  { name: 'sweep proposals', everyMs: 60_000, run: () => trading.sweep(chores.transact) },
  { name: 'expire deposits', everyMs: 10_000, run: () => cashier.expireDeposits(chores.transact) },
  { name: 'settle markets', everyMs: 1_000, run: () => settlement.run() },
]

const seed = async ({ wallet, accounts, ledger, cashier, staff }: Modules): Promise<void> => {
  await wallet.transact(seedContent)
  await cashier.seed()
  await staff.seed()
  if (!wallet.playMoney) return
  for (const player of await accounts.seedPlayers()) await seedHistory(ledger, player.id)
}
