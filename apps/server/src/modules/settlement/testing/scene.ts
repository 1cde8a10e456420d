import { assert, defined, negate, paise, type PlayerId, playerId } from '@maidan/core'
import { credit, type Posting, type Split } from '@maidan/ledger'
import type { Banking, Known, MarketKind } from '@maidan/sports'
import type { TestDatabase } from '../../../platform/postgres/testing.ts'
import { findWallets, type Ledger, openLedger, openWallet } from '../../wallet/index.ts'
import { insertMarkets } from '../../markets/index.ts'
import type { MarketId, MarketStatus } from '../../markets/index.ts'

/** Players, fixtures and markets in a database, with their money in the real ledger. */
export type Scene = {
  readonly db: TestDatabase
  readonly ledger: Ledger
  /** New players, each with so much in rupees. */
  players(count: number, rupees: number, bonusRupees?: number): Promise<PlayerId[]>
  player(rupees: number, bonusRupees?: number): Promise<PlayerId>
  market(banking: Banking, options?: MarketOptions): Promise<MarketId>
  /** Draws from the free pockets into `exposure`, and gives the amount of each pocket. */
  hold(player: PlayerId, key: string, amount: number): Promise<Split>
  /** Sets a result as the markets module does: the first one closes the market, a later one corrects it. */
  setResult(market: MarketId, result: Known): Promise<void>
  wallet(player: PlayerId): Promise<{ cash: number; bonus: number; exposure: number }>
  /** Takes from the cash, as a withdrawal would. */
  spend(player: PlayerId, rupees: number): Promise<void>
  close(): Promise<void>
}

export type MarketOptions = {
  readonly keys?: readonly string[]
  readonly commissionBp?: number
  readonly crossMatching?: boolean
  readonly places?: number
}

const KINDS = {
  exchange: { type: 'match_odds' },
  rates: { type: 'bookmaker' },
  lines: { type: 'fancy', count: { type: 'innings_runs', innings: 1, overs: 6 } },
  odds: { type: 'both_teams_to_score', period: 'full_time' },
} as const satisfies Record<Banking, unknown>

const LIMITS = { minStake: paise(1), maxStake: paise(10_000_000_000), maxExposure: paise(100_000_000_000) }

export const runnersOf = (keys: readonly string[]) =>
  keys.map((key, at) => ({ id: at + 1, key, name: key.toUpperCase() }))

let lastPlayer = 0
let lastMarket = 0

export const createScene = (db: TestDatabase): Scene => {
  const ledger = openLedger(db.config.app)
  const post = async (posting: Posting): Promise<Split> => {
    const verdict = await ledger.post(posting)
    assert(verdict.ok, `the ledger refused ${posting.key}`)
    return verdict.value.change
  }
  const fund = async (player: PlayerId, rupees: number, bonusRupees: number): Promise<void> => {
    const base = { player, kind: 'test', movement: 'deposit' } as const
    const bonus = paise(bonusRupees * 100)
    if (rupees > 0) await post({ ...base, key: 'in', change: credit(paise(rupees * 100), 'gateway:upi') })
    if (bonus > 0) await post({ ...base, key: 'bonus', change: credit(bonus, 'bonus_cost', 'bonus') })
  }
  const open = async (count: number, rupees: number, bonusRupees = 0): Promise<PlayerId[]> => {
    const opened = Array.from({ length: count }, () => playerId(++lastPlayer))
    await db.database.transact(async (tx) => {
      for (const player of opened) await openWallet(tx, player)
    })
    await Promise.all(opened.map((player) => fund(player, rupees, bonusRupees)))
    return opened
  }
  return {
    db,
    ledger,
    players: open,
    player: async (rupees, bonusRupees) => defined((await open(1, rupees, bonusRupees))[0], 'a player'),
    market: (banking, options = {}) => makeMarket(db, banking, options),
    hold: async (player, key, amount) => {
      if (amount === 0) return { cash: paise(0), bonus: paise(0) }
      const pockets = { exposure: paise(amount) }
      const change = { type: 'draw', amount: paise(amount), cashOnly: false, pockets, house: [] } as const
      const { cash, bonus } = await post({ player, key, kind: 'bet', movement: 'stake', change })
      return { cash: negate(cash), bonus: negate(bonus) }
    },
    setResult: (market, result) => setResult(db, market, result),
    wallet: async (player) => {
      const wallets = await findWallets(db.database, [player])
      const { cash, bonus, exposure } = defined(wallets.get(player), 'a wallet')
      return { cash, bonus, exposure }
    },
    spend: async (player, rupees) => {
      const pockets = { cash: paise(-rupees * 100) }
      const house = [{ account: 'gateway:upi', amount: paise(rupees * 100) }] as const
      await post({
        player,
        key: 'spent',
        kind: 'test',
        movement: 'withdrawal',
        change: { type: 'move', pockets, house },
      })
    },
    close: () => ledger.close(),
  }
}

const makeMarket = async (
  db: TestDatabase,
  banking: Banking,
  { keys = ['home', 'away'], commissionBp = 0, crossMatching = false, places = 1 }: MarketOptions,
): Promise<MarketId> => {
  const key = `test:${++lastMarket}`
  await db.database.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ($1, 'cricket', '{}', '{}', now())`,
    [key],
  )
  const market = {
    key,
    fixture: key,
    name: 'A market',
    kind: KINDS[banking] as MarketKind,
    banking,
    runners: banking === 'lines' ? [] : runnersOf(keys),
    commissionBp,
    crossMatching,
    places,
    limits: LIMITS,
  }
  const ids = await db.database.transact((tx) => insertMarkets(tx, [market]))
  const id = defined(ids.get(key), 'a market')
  await setStatus(db, id, 'open')
  return id
}

const setStatus = async (db: TestDatabase, market: MarketId, status: MarketStatus): Promise<void> => {
  await db.database.query('update exchange.market set status = $2 where id = $1', [market, status])
}

const setResult = async (db: TestDatabase, market: MarketId, result: Known): Promise<void> => {
  await db.database.query(
    `update exchange.market set status = 'closed', result = $2, result_version = result_version + 1,
       closed_at = coalesce(closed_at, clock_timestamp()) where id = $1`,
    [market, JSON.stringify(result)],
  )
}
