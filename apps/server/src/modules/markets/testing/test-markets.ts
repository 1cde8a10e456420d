import { type Paise, paise, playerId, type PlayerId } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { findWallets, type Ledger, openLedger, openWallet } from '../../wallet/index.ts'
import { createDesk, type Desk } from '../markets.ts'
import type { ExchangeAsk, MarketId, NewMarket } from '../model.ts'

export type TestDesk = {
  readonly db: TestDatabase
  readonly ledger: Ledger
  readonly desk: Desk
  /** Another desk on the same database, as after a restart. */
  restart(): Promise<Desk>
  newPlayer(cash: number, bonus?: number): Promise<PlayerId>
  wallet(player: PlayerId): Promise<{ cash: number; bonus: number; exposure: number }>
  /** An open market of two runners unless told. */
  newMarket(changes?: Partial<NewMarket>): Promise<MarketId>
  /** How often a desk needed more than the one statement of new bets. */
  transactions(): number
  close(): Promise<void>
}

const QUIET = { warn: () => {}, error: () => {} }

export const createTestDesk = async (): Promise<TestDesk> => {
  const db = await createTestDatabase()
  const ledger = openLedger(db.config.app)
  let transactions = 0
  const makeDesk = () =>
    createDesk({
      transact: (work) => {
        transactions += 1
        return db.database.transact(work)
      },
      db: db.database,
      ledger,
      newId: randomUUID,
      log: QUIET,
    })
  const desk = makeDesk()
  let count = 0
  await db.database.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ('test', 'cricket', '{}', '{}', now())`,
  )
  return {
    db,
    ledger,
    desk,
    restart: async () => {
      const next = makeDesk()
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
      const id = (await desk.createMarkets([{ ...MARKET, ...changes, key }])).get(key)
      if (id === undefined) throw new Error('no market')
      await desk.open(id)
      return id
    },
    transactions: () => transactions,
    close: async () => {
      await desk.stop()
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

/** An order on the first runner unless told. */
export const order = (
  side: 'back' | 'lay',
  price: number,
  stake: number,
  changes: Partial<ExchangeAsk> = {},
): ExchangeAsk => ({ banking: 'exchange', runner: 1, side, price, stake, persistence: 'lapse', ...changes })

export const rupees = (amount: number): Paise => paise(amount * 100)
