import type { BetId, MarketId } from '../../markets/index.ts'
import { createTestDatabase } from '../../../platform/postgres/testing.ts'
import type { Explanation } from '../model.ts'
import { createSettlement, type SettlementWorker } from '../settlement.ts'
import { requireCleanBets } from './clean-bets.ts'
import { createScene, type Scene } from './scene.ts'

export type Receipt = {
  readonly version: number
  readonly verdict: string
  readonly profit: number
  readonly explanation: Explanation
}

export type Harness = Scene & {
  readonly worker: SettlementWorker
  /** Errors the worker has logged. */
  readonly errors: unknown[]
  /** Settles everything that is due and runs the audit. */
  settle(): Promise<void>
  receipts(bet: BetId): Promise<Receipt[]>
  bet(bet: BetId): Promise<{ status: string; profit: number | null; remaining: number }>
  marketStatus(market: MarketId): Promise<{ status: string; version: number }>
  /** What the house accounts have from a settlement of the market. */
  house(market: MarketId): Promise<Record<string, number>>
  end(): Promise<void>
}

/** A database, a scene on it and a worker that settles it. */
export const createHarness = async (chunk = 3): Promise<Harness> => {
  const db = await createTestDatabase()
  const scene = createScene(db)
  const { database } = db
  const errors: unknown[] = []
  const log = { error: (...args: unknown[]) => void errors.push(args) }
  const worker = createSettlement({
    db: database,
    transact: database.transact,
    ledger: scene.ledger,
    log: log as never,
    chunk,
  })
  return {
    ...scene,
    worker,
    errors,
    settle: async () => {
      await worker.run()
      if (errors.length > 0) throw errors[0]
      await requireCleanBets(database)
    },
    receipts: (bet) =>
      database.query(
        'select version, verdict, profit, explanation from exchange.receipt where bet_id = $1 order by version',
        [bet],
      ),
    bet: async (bet) => {
      const rows = await database.query('select status, profit, remaining from exchange.bet where id = $1', [
        bet,
      ])
      return rows[0] as never
    },
    marketStatus: async (market) => {
      const rows = await database.query(
        'select status, settled_version as version from exchange.market where id = $1',
        [market],
      )
      return rows[0] as never
    },
    house: async (market) => {
      const rows = await database.query<{ account: string; amount: number }>(
        `select e.account, sum(e.amount)::bigint as amount from ledger.posting p
         join ledger.house_entry e using (player_id, seq) where p.reference = 'market:' || $1 group by 1`,
        [market],
      )
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
    },
    end: async () => {
      await scene.close()
      await db.close()
    },
  }
}
