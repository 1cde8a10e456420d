import type { Logger } from 'pino'
import type { MarketId } from '../markets/index.ts'
import { type MarketDeps, settleMarket } from './settle-market.ts'
import { listDue } from './store.ts'

export type SettlementDeps = Omit<MarketDeps, 'chunk'> & {
  readonly log: Pick<Logger, 'error'>
  /** The worker calls this after the last commit of a market's settlement. */
  readonly onSettled?: (market: MarketId) => void
  readonly chunk?: number
}

export type SettlementWorker = {
  /** Settles the markets whose result is not settled yet. Gives the number of markets that it finished. */
  run(): Promise<number>
}

const CHUNK = 200
const MARKETS_A_PAGE = 100

/** The worker keeps nothing in memory. Killed at any moment, it goes on with the next player or slip. */
export const createSettlement = ({ chunk = CHUNK, ...deps }: SettlementDeps): SettlementWorker => {
  /** If a market cannot be settled, the worker logs it and goes on with the others. */
  const attempt = async (market: MarketId): Promise<boolean> => {
    try {
      return await settleMarket({ ...deps, chunk }, market)
    } catch (error) {
      deps.log.error({ err: error, market }, 'a market could not be settled')
      return false
    }
  }
  return {
    run: async () => {
      let finished = 0
      let page: MarketId[] = []
      do {
        page = await listDue(deps.db, page.at(-1), MARKETS_A_PAGE)
        for (const market of page) {
          if (!(await attempt(market))) continue
          finished++
          deps.onSettled?.(market)
        }
      } while (page.length > 0)
      return finished
    },
  }
}
