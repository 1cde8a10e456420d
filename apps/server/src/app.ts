import { CONSOLE_PATH } from '@maidan/contracts'
import { type Clock, type Entropy, marketId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createGames, every } from './games.ts'
import { listChores } from './start/chores.ts'
import { createGrowth, joinReferral } from './growth/create.ts'
import { wordsOfMaximum } from './growth/words.ts'
import {
  createAccounts,
  createPasswords,
  createPushPort,
  LIMITS,
  type PasswordOptions,
} from './modules/accounts/index.ts'
import { listDestinations } from './modules/cashier/index.ts'
import { createContent, createStatusWatch, seedContent, type StatusWatch } from './modules/content/index.ts'
import { createFairness } from './modules/fairness/index.ts'
import { liveMarketOf, type Markets } from './modules/markets/index.ts'
import type { Timings } from './modules/shared-rounds/index.ts'
import type { TablesDeps } from './modules/tables/index.ts'
import { createStaff, STAFF_LIMITS } from './modules/staff/index.ts'
import {
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
  thaw,
  welcome,
} from './modules/wallet/index.ts'
import { addressReader } from './platform/address.ts'
import { registerBackground } from './platform/background.ts'
import { type Config, isOpenIn } from './platform/config/config.ts'
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
import { fenced } from './platform/ownership/index.ts'
import type { ConnectionConfig, Database } from './platform/postgres/database.ts'
import { createDesk } from './platform/peers/index.ts'
import { CALL_LIMIT_MS, openDatabases } from './platform/postgres/databases.ts'
import { createSockets, type LiveSources } from './platform/sockets/index.ts'
import { createPayments } from './payments/create.ts'
import { createShared, type Shared } from './shared.ts'
import { createSms } from './start/sms.ts'
import { createStudio, watchFrames } from './studio/create.ts'
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
  /** How long the phases of shared rounds last; shorter in tests. */
  readonly timings?: Timings
  /** How long the phases of shared tables last; shorter in tests. */
  readonly clockOf?: TablesDeps['clockOf']
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

/** What push services are told of a site that has no address of its own yet. */
const NO_CONTACT = 'mailto:operator@localhost'

const randomName = (entropy: Entropy, bytes: number): string =>
  Buffer.from(entropy.bytes(bytes)).toString('base64url')

/** What a server process is, put together. Modules are listed in this file and nowhere else. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { log } = options
  const name = randomName(options.entropy, 9)
  const databases = openDatabases(options.database, log)
  const { database, background } = databases
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
    rounds: () => modules,
    chores: () => listChores(modules),
  })
  const isOpen = () => status.current() === 'live'
  const modules = await createModules(options, { ...databases, events, works, isOpen, process: name })
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
  const stopFrames = watchFrames(log, modules.casino.frames)
  await modules.sharedRounds.start()
  modules.tables.start()
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
      stopFrames()
      await sockets.stop()
      modules.tables.release()
      await stopHttp(http, STOP_LIMIT_MS)
      await modules.instant.stop()
      await modules.tables.stop()
      await modules.casino.stop()
      await modules.sharedRounds.stop()
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
  readonly process: string
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
    ...pushOf(config),
    openWallet,
    onRegistered: (tx, joined) => joinReferral(tx, { clock }, joined),
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
  const chores = { ledger, clock, transact: fenced(slow.transact, works.chores.fence) }
  const owned = { work: works.chores, ownerTransact: chores.transact }
  const growth = createGrowth({ ...base, ...owned, ...accounts.notices, ...wallet, background, events })
  const { forWithdrawals: bonus, freeSpins, freeBets } = growth.bonus
  const cashier = createPayments(options, { ...base, notify: accounts.notify, bonus })
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
  const studio = createStudio(options, parts, { ...base, ownerTransact: slow.transact, freeSpins })
  const fairness = createFairness(base)
  const authenticate = async (token: string) =>
    (await accounts.authenticate(token)) ??
    (await studio.casino.authenticateGame(token)) ??
    (await staff.authenticate(token))
  const bets = { ...base, freeBets, isOpen }
  const games = createGames(options, {
    ...bets,
    works,
    background: { db: background, transact: slow.transact, publish: slow.publish },
    kick: events.kick,
    openHouseAccount: accounts.openHouseAccount,
  })
  const own = { ledger, chores, growth, wallet, accounts, content, cashier, staff, fairness, authenticate }
  return { ...own, ...studio, ...games }
}

const pushOf = ({ http }: Config) => ({ push: createPushPort(), contact: http.publicOrigin ?? NO_CONTACT })

const consoleAddress = ({ host, port, http }: Config): string =>
  `${http.publicOrigin ?? `http://${host}:${port}`}/console/`

const createServer = async (
  options: AppOptions,
  database: Database,
  modules: Modules,
  { status, shared }: { readonly status: StatusWatch; readonly shared: Shared | undefined },
) => {
  const { config, log, clock, entropy, checkReplies = false } = options
  const { authenticate } = modules
  const edge = { log, authenticate, clock, entropy, checkReplies, status: status.current }
  const moreFrames = modules.casino.frames.current
  const wordsFor = wordsOfMaximum(database)
  const http = createHttp({ ...edge, ...config.http, moreFrames, wordsFor, openWindow: shared?.openWindow })
  const reaches = async () => (await database.query('select 1')).length === 1
  serveHealth(http, { checks: { database: reaches }, metricsToken: config.http.metricsToken })
  serveDocs(http, { title: 'Maidan', version: VERSION })
  modules.stages.register(http.kit.registry)
  modules.sportsbook.drops.register(http.kit.registry)
  registerBackground(http.kit.registry)
  serveWallet(http, modules.wallet)
  serveStatement(http, modules.wallet)
  for (const module of listRouted(modules)) module.addRoutes(http)
  if (options.siteFolder !== undefined)
    serveSite(http, options.siteFolder, {
      below: consoleOf(options, modules.staff),
      firstPicture: async (path) => (path === '/home' ? modules.content.firstBanner() : undefined),
    })
  await http.ready()
  return http
}

/** The modules that answer calls, beside the wallet. */
const listRouted = (modules: Modules) => [
  modules.accounts,
  modules.content,
  modules.cashier,
  modules.growth,
  modules.staff,
  modules.betting,
  modules.sportsbook,
  modules.trading,
  modules.catalogue,
  modules.instant,
  modules.sharedRounds,
  modules.fairness,
  modules.casino,
  modules.studioGames,
  modules.tables,
]

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

const liveOf = ({ shown, sportsbook, sharedRounds }: Modules): LiveSources => ({
  markets: {
    view: (market) => {
      const view = shown.view(marketId(market))
      return view && liveMarketOf(view)
    },
    onChange: shown.onChange,
  },
  fixtures: sportsbook.live,
  games: sharedRounds.live,
})

const originsOf = ({ allowedOrigins, publicOrigin }: HttpConfig): string[] =>
  publicOrigin === undefined ? [...allowedOrigins] : [...allowedOrigins, publicOrigin]

const seed = async ({
  growth,
  wallet,
  accounts,
  ledger,
  cashier,
  staff,
  catalogue,
  casino,
}: Modules): Promise<void> => {
  await wallet.transact(seedContent)
  await cashier.seed()
  await growth.seed()
  await staff.seed()
  await catalogue.seed()
  await casino.seed()
  if (!wallet.playMoney) return
  for (const player of await accounts.seedPlayers()) await seedHistory(ledger, player.id)
}
