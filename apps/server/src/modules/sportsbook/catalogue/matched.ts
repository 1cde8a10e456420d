import type { Query } from '../../../platform/postgres/database.ts'
import { type MarketId, type MarketRow, readMatched } from '../../markets/index.ts'

/** As many as lists show in some days; beyond that the oldest are read again. */
const MOST = 10_000

export type MatchedTotals = (markets: readonly MarketRow[]) => Promise<ReadonlyMap<MarketId, number>>

const isOver = ({ status }: MarketRow): boolean => status === 'settled' || status === 'void'

/**
 * What was matched in markets that are no longer in memory. Nothing is matched in a settled one any more, and everybody
 * who opens a list of matches asks for the same ones, so each is added up once.
 */
export const createMatchedTotals = (db: Query): MatchedTotals => {
  const kept = new Map<MarketId, number>()
  const keep = (id: MarketId, matched: number): void => {
    kept.set(id, matched)
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  }
  return async (markets) => {
    const known = new Map(markets.map(({ id }) => [id, kept.get(id)]))
    const unknown = markets.filter(({ id }) => known.get(id) === undefined)
    const read = await readMatched(
      db,
      unknown.map(({ id }) => id),
    )
    for (const market of unknown.filter(isOver)) keep(market.id, read.get(market.id) ?? 0)
    return new Map(markets.map(({ id }) => [id, known.get(id) ?? read.get(id) ?? 0]))
  }
}
