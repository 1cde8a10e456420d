import {
  BONUS_ROUTES,
  PROVIDER_ROUTES,
  STUDIO_RETURNS_ROUTES,
  STUDIO_ROUTES,
  type StudioRound,
} from '@maidan/contracts/player'
import { getPlayerClaims, STAFF_BONUS_ROUTES, STAFF_PROVIDER_ROUTES } from '@maidan/contracts/staff'
import { defined, err, paise, type PlayerId, sessionId } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { systemEntropy } from '../../../platform/entropy.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { tokenHash } from '../../accounts/index.ts'
import { casinoChecks, createCasino, type StudioAnswer, type StudioClient } from '../../casino/index.ts'
import { createBonus } from '../../bonus/index.ts'
import { createTestClock } from '../../casino/testing/clock.ts'
import { createPlayers, type LoggedIn } from '../../casino/testing/players.ts'
import { createCatalogue } from '../../catalogue/index.ts'
import {
  audit,
  type AuditCheck,
  findWallets,
  type Ledger,
  ledgerChecks,
  openLedger,
} from '../../wallet/index.ts'
import { createStudioGames, studioChecks } from '../index.ts'

export const ROULETTE = 'aura-roulette'
export const DRAGON = 'aura-dragon-tiger'
export const HOLDEM = 'aura-casino-holdem'

export const requireCleanStudio = async (
  { owner }: Pick<TestDatabase, 'owner'>,
  more: readonly AuditCheck[] = [],
): Promise<void> => {
  const checks = [...ledgerChecks, ...casinoChecks, ...studioChecks, ...more]
  const report = await owner.transact((tx) => audit(tx, checks))
  const broken = report.checks.filter(({ violations }) => violations.length > 0)
  if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
}

/** What a wallet does with a call that a test has its eye on. */
export type Mood =
  | 'good'
  /** The call never reaches the wallet. */
  | 'away'
  /** The wallet carries the call out, and its answer is lost. */
  | 'mute'
export type Moods = { bet: Mood; win: Mood; rollback: Mood }

const LOST = err('wallet_unavailable')

/** The real wallet behind a line that a test can cut. */
export const cutLine = (wallet: StudioClient, moods: Moods): StudioClient => {
  const over = async (mood: Mood, call: () => Promise<StudioAnswer>): Promise<StudioAnswer> => {
    if (mood === 'away') return LOST
    const answer = await call()
    return mood === 'mute' ? LOST : answer
  }
  return {
    authorise: wallet.authorise,
    bet: (asked) => over(moods.bet, () => wallet.bet(asked)),
    win: (asked) => over(moods.win, () => wallet.win(asked)),
    rollback: (asked) => over(moods.rollback, () => wallet.rollback(asked)),
  }
}

export const authenticateIn =
  ({ owner }: TestDatabase, casino: ReturnType<typeof createCasino>) =>
  async (token: string) => {
    // As the server does: pages of games that ask at once are found with one statement.
    const game = await casino.authenticateGame(token)
    if (game) return game
    const [row] = await owner.query<{ id: number; player: PlayerId }>(
      'select id, player_id as player from accounts.session where token_hash = $1 and ended_at is null',
      [tokenHash(token)],
    )
    return row && ({ access: 'player', player: row.player, session: sessionId(row.id) } as const)
  }

/** Server processes on one database. */
const createProcesses = (db: TestDatabase, ledger: Ledger) => {
  const clock = createTestClock()
  const site = { isOpen: true }
  const closing: (() => Promise<void>)[] = []
  const base = { transact: db.database.transact, db: db.database, clock, entropy: systemEntropy }
  const start = async () => {
    const bonus = createBonus({
      ...base,
      ledger,
      publish: async () => {},
      notify: async () => {},
      catchUp: async () => {},
    })
    const moods: Moods = { bet: 'good', win: 'good', rollback: 'good' }
    const casino = createCasino({
      ...base,
      ledger,
      publish: async () => {},
      secret: 'a secret of at least thirty-two characters',
      onCommit: () => {},
      isOpen: () => site.isOpen,
      playMoney: true,
    })
    const studio = createStudioGames({
      ...base,
      wallet: cutLine(casino.studio, moods),
      walletLimitMs: 60_000,
      freeSpins: bonus.freeSpins,
    })
    const { app } = testHttp({
      authenticate: authenticateIn(db, casino),
      clock,
      routes: [
        ...PROVIDER_ROUTES,
        ...STUDIO_ROUTES,
        ...STUDIO_RETURNS_ROUTES,
        ...STAFF_PROVIDER_ROUTES,
        ...BONUS_ROUTES,
        ...STAFF_BONUS_ROUTES,
        getPlayerClaims,
      ],
      limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
    })
    casino.addRoutes(app)
    studio.addRoutes(app)
    bonus.addRoutes(app)
    await app.ready()
    closing.push(() => app.close().then(() => casino.stop()))
    return { casino, studio, bonus, app, moods, call: callerOf(app) }
  }
  const stop = async () => {
    for (const close of closing) await close()
  }
  return { start, stop, clock, site, base }
}

type App = Pick<ReturnType<typeof testHttp>['app'], 'inject'>

export type Said<T = StudioRound> = {
  readonly status: number
  readonly code: string | undefined
  readonly data: T
}

export const callerOf =
  (app: App) =>
  async <T = StudioRound>(
    method: 'GET' | 'POST',
    path: string,
    { token, body, key = randomUUID() }: { token: string; body?: object; key?: string },
  ): Promise<Said<T>> => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: token, 'idempotency-key': key },
      ...(body && { payload: body }),
    })
    const told = response.json<{ code?: string; data: T }>()
    return { status: response.statusCode, code: told.code, data: told.data }
  }

export type Process = Awaited<ReturnType<ReturnType<typeof createProcesses>['start']>>

/** Opens a game by the wallet, as the site does, and answers the token of its page. */
export const openGame = async (
  { call }: Pick<Process, 'call'>,
  token: string,
  game: string = ROULETTE,
): Promise<string> => {
  const body = { provider: 'maidan-studio', game }
  const launch = await call<{ token: string }>('POST', '/casino/launch', { token, body })
  const opened = await call<{ url: string }>('POST', '/casino/open', {
    token,
    body: { token: launch.data.token },
  })
  const [, fragment = ''] = opened.data.url.split('#')
  return defined(new URLSearchParams(fragment).get('token') ?? undefined, 'a token of the game')
}

/** The studio over HTTP on a database of its own, with players who have 10,000 rupees each. */
export const createStudioWorld = async (players: number) => {
  const db = await createTestDatabase()
  const ledger = openLedger(db.config.app)
  const processes = createProcesses(db, ledger)
  const process = await processes.start()
  await createCatalogue({ ...processes.base, publish: async () => {} }).seed()
  await process.casino.seed()
  const people: LoggedIn[] = await createPlayers(db.owner, players)
  const change = credit(paise(1_000_000), 'play_money')
  for (const { id } of people)
    await ledger.post({ player: id, key: 'in', kind: 'test', movement: 'deposit', change })
  return {
    ...process,
    db,
    clock: processes.clock,
    /** Whether the site takes bets. */
    site: processes.site,
    startProcess: processes.start,
    people,
    /** Whether all that the player has is in rupees. */
    balance: async (id: PlayerId): Promise<number> =>
      defined((await findWallets(db.database, [id])).get(id), 'a wallet').cash / 100,
    /** A game that the player has open and whose seeds were looked at. */
    sit: async (token: string, game?: string): Promise<string> => {
      const seat = await openGame(process, token, game)
      await process.call('GET', '/studio/session', { token: seat })
      return seat
    },
    requireClean: () => requireCleanStudio(db),
    close: async () => {
      await requireCleanStudio(db)
      await processes.stop()
      await ledger.close()
      await db.close()
    },
  }
}

export type StudioWorld = Awaited<ReturnType<typeof createStudioWorld>>

/** A hundred rupees; amounts in the words of a game are paise. */
export const RED = { bet: { chips: [{ spot: 'red', stake: 10_000 }] } }
