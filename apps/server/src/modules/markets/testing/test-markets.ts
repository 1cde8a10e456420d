import { type BetId, marketId, type Paise, paise, playerId, type PlayerId, type Result } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { hash, randomUUID } from 'node:crypto'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { takeOver } from '../../../platform/ownership/testing.ts'
import { findWallets, type Ledger, openLedger, openWallet } from '../../wallet/index.ts'
import { createMarkets, type Markets } from '../markets.ts'
import type { PlayerRequest, RequestHash } from '../../../platform/http/index.ts'
import type { Bet } from '../bet.ts'
import type { TakeFreeBet } from '../deps.ts'
import type { MarketId, NewMarket } from '../model.ts'
import { type Amendment, type ExchangeOrder, limitOrder, type Order } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'

export type TestMarkets = {
  readonly db: TestDatabase
  readonly ledger: Ledger
  readonly markets: Markets
  readonly ask: ReturnType<typeof askOf>
  /** A second set of markets on the same database, as after a restart. */
  restart(): Promise<Markets>
  newPlayer(cash: number, bonus?: number): Promise<PlayerId>
  wallet(player: PlayerId): Promise<{ cash: number; bonus: number; exposure: number }>
  /** Makes a market: open and with two runners unless the test says otherwise. */
  newMarket(changes?: Partial<NewMarket>): Promise<MarketId>
  /** How often a batch left the fast path. */
  transactions(): number
  /** How many statements those transactions sent. */
  statements(): number
  close(): Promise<void>
}

const createStatementCount = () => {
  let count = 0
  const query =
    (tx: Tx): Query['query'] =>
    (...asked) => {
      count += 1
      return tx.query(...asked)
    }
  return { counting: (tx: Tx) => ({ query: query(tx) }) as Tx, statements: () => count }
}

const QUIET = { warn: () => {}, error: () => {} }

const NO_FREE_BETS: TakeFreeBet = async () => false

export const createTestMarkets = async (takeFreeBet = NO_FREE_BETS): Promise<TestMarkets> => {
  const db = await createTestDatabase()
  const ledger = openLedger(db.config.app)
  const fence = await takeOver(db.database)
  let transactions = 0
  const { counting, statements } = createStatementCount()
  const makeMarkets = () =>
    createMarkets({
      fence,
      takesBets: () => true,
      transact: (work) => {
        transactions += 1
        return db.database.transact((tx) => work(counting(tx)))
      },
      db: db.database,
      ledger,
      takeFreeBet,
      newId: randomUUID,
      log: QUIET,
      eventsOf: () => [],
      onCommit: () => {},
      observe: () => {},
    })
  const markets = makeMarkets()
  let count = 0
  await db.database.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ('test', 'cricket', '{}', '{}', now())`,
  )
  return {
    db,
    ledger,
    markets,
    ask: askOf(markets),
    restart: async () => {
      const next = makeMarkets()
      await next.start()
      return next
    },
    newPlayer: async (cash, bonus = 0) => {
      const player = playerId(++count)
      await db.database.transact((tx) => openWallet(tx, player))
      const base = { player, kind: 'test', movement: 'deposit' } as const
      if (cash > 0) await ledger.post({ ...base, key: 'cash', change: credit(paise(cash), 'play_money') })
      if (bonus > 0)
        await ledger.post({ ...base, key: 'bonus', change: credit(paise(bonus), 'bonus_cost', 'bonus') })
      return player
    },
    wallet: async (player) => {
      const wallet = (await findWallets(db.database, [player])).get(player)
      if (!wallet) throw new Error('no wallet')
      return { cash: wallet.cash, bonus: wallet.bonus, exposure: wallet.exposure }
    },
    newMarket: async (changes = {}) => {
      const key = changes.key ?? randomUUID()
      const id = (await markets.add([{ ...MARKET, ...changes, key }])).get(key)
      if (id === undefined) throw new Error('no market')
      await markets.open(id)
      return id
    },
    transactions: () => transactions,
    statements,
    close: async () => {
      await markets.stop()
      await ledger.close()
      await db.close()
    },
  }
}

const LIMITS = { minStake: paise(100), maxStake: paise(100_000_000), maxExposure: paise(1_000_000_000) }

export const MARKET: Omit<NewMarket, 'key'> = {
  fixture: 'test',
  name: 'Match Odds',
  kind: { type: 'match_odds' },
  banking: 'exchange',
  runners: [
    { id: 1, key: 'home', name: 'India' },
    { id: 2, key: 'away', name: 'Australia' },
  ],
  commissionBp: 200,
  crossMatching: false,
  places: 1,
  limits: LIMITS,
}

/** An order on the first runner unless the test names another. */
export const order = (
  side: 'back' | 'lay',
  price: number,
  stake: number,
  changes: Partial<ExchangeOrder> = {},
): Terms<ExchangeOrder> => {
  const { market: _, ...terms } = limitOrder({ market: marketId(1), runner: 1, side, price, stake })
  return { ...terms, ...changes }
}

/** An order whose market is not chosen yet. */
export type Terms<O> = Omit<O, 'market'>

/** A request as a client would send it; the hash stands for its content. */
export const requestOf = (player: PlayerId, key: string, asked: unknown): PlayerRequest => ({
  player,
  key,
  hash: hash('sha256', JSON.stringify(asked), 'base64url') as RequestHash,
})

/** What a test asks of the markets of a process. */
export const askOf = (markets: Pick<Markets, 'submit'>) => {
  const submit = (player: PlayerId, key: string, command: Order | Amendment) =>
    markets.submit(requestOf(player, key, command), command)
  return {
    submit,
    place: (player: PlayerId, key: string, market: MarketId, terms: Terms<ExchangeOrder>): Told =>
      submit(player, key, { ...terms, market }),
    cancel: (player: PlayerId, key: string, market: MarketId, bet: BetId): Told =>
      submit(player, key, { type: 'cancel', market, bet }),
    reduce: (player: PlayerId, key: string, market: MarketId, bet: BetId, by: number): Told =>
      submit(player, key, { type: 'reduce', market, bet, by }),
  }
}

type Told = Promise<Result<Bet, BetRefusal>>

export const rupees = (amount: number): Paise => paise(amount * 100)
