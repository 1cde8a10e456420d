import { Bug } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { AuditCheck } from '../../wallet/index.ts'
import type { MarketId } from '../../markets/index.ts'

/** The same bound as for the SQL checks: a broken book must not flood the operator with findings. */
const LISTED = 20
const MARKETS_A_PAGE = 100

type Violations = Awaited<ReturnType<AuditCheck['find']>>

/** Checks one market after the other, so that it never has more than one in memory. */
export const marketCheck = (
  name: string,
  which: string,
  look: (tx: Tx, market: MarketId) => Promise<string[]>,
): AuditCheck => ({
  name,
  find: async (tx) => {
    const found: Violations = []
    let page: MarketId[] = []
    do {
      page = await nextMarkets(tx, which, page.at(-1))
      for (const market of page) {
        if (found.length >= LISTED) return found.slice(0, LISTED)
        const sentences = await look(tx, market).catch(explain)
        found.push(...sentences.map((what) => ({ where: `market ${market}`, what })))
      }
    } while (page.length > 0)
    return found.slice(0, LISTED)
  },
})

/** If the rows contradict each other so much that they make no market, the audit reports that. */
const explain = (error: unknown): string[] => {
  if (!(error instanceof Bug)) throw error
  return [`its rows make no market: ${error.message}`]
}

const nextMarkets = async (tx: Tx, which: string, after: MarketId | undefined): Promise<MarketId[]> =>
  (
    await tx.query<{ id: MarketId }>(
      `select m.id from exchange.market m where m.id > $1 and ${which} order by m.id limit ${MARKETS_A_PAGE}`,
      [after ?? 0],
    )
  ).map(({ id }) => id)
