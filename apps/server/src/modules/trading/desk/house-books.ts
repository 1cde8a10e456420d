import type { HouseOutcome } from '@maidan/contracts/staff'
import { marketId, SECOND_MS } from '@maidan/core'
import { listMarkets } from '../../markets/index.ts'
import type { TradingDeps } from '../deps.ts'
import { keptFor } from '../kept.ts'
import { outcomesOf, worstOutcome } from './outcomes.ts'
import { readOpenBooks, readToday } from './store.ts'

/** What the house stands to make in a market, in rupees. */
export type HouseBook = { readonly outcomes: readonly HouseOutcome[]; readonly worst: number }

const TODAY_MS = 5 * SECOND_MS

type Deps = Pick<TradingDeps, 'db' | 'clock' | 'sportsbook'>

/** The books of the house in every market that is not settled, read at most once a second for all who look. */
export const createHouseBooks = ({ db, clock, sportsbook }: Deps) => {
  const read = async (): Promise<ReadonlyMap<number, HouseBook>> => {
    const books = await readOpenBooks(db, await sportsbook.houseAccount())
    const rows = await listMarkets(db, [...books.keys()].map(marketId))
    return new Map(
      rows.flatMap((row) => {
        const book = books.get(row.id)
        const outcomes = book ? outcomesOf(row, book) : []
        return [[row.id, { outcomes, worst: worstOutcome(outcomes) }] as const]
      }),
    )
  }
  return {
    books: keptFor(clock, SECOND_MS, read).get,
    today: keptFor(clock, TODAY_MS, async () => readToday(db, await sportsbook.houseAccount())).get,
  }
}

export type HouseBooks = ReturnType<typeof createHouseBooks>
