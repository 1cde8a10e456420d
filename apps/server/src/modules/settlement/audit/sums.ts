import { defined } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import { readMatches } from '../../markets/index.ts'
import { findMarket } from '../../markets/index.ts'
import type { MarketId } from '../../markets/index.ts'
import { settleExchange } from '../decide-exchange.ts'
import { marketCheck } from './markets.ts'

type Line = { readonly player_id: number; readonly profit: number; readonly commission: number }

const listLines = (tx: Tx, market: MarketId, version: number): Promise<Line[]> =>
  tx.query<Line>(
    'select player_id, profit, commission from exchange.settlement where market_id = $1 and version = $2',
    [market, version],
  )

/** Settles the matches again: every player must have got the same, and the house the rest. */
const findMissettled = async (tx: Tx, market: MarketId): Promise<string[]> => {
  const row = defined(await findMarket(tx, market), 'a market that was listed')
  const result = defined(row.result, 'a settled market has a result')
  const { accounts, house } = settleExchange(row, result, await readMatches(tx, market))
  const lines = new Map((await listLines(tx, market, row.settledVersion)).map((one) => [one.player_id, one]))
  const players = [...lines.values()].reduce((sum, { profit }) => sum + profit, 0)
  const total = players + house.cross + house.rounding
  const wrong = accounts.flatMap(({ account, profit, commission }) => {
    const line = lines.get(account)
    return line?.profit === profit && line.commission === commission.amount
      ? []
      : [
          `player ${account} made ${profit} less ${commission.amount} commission there, and was settled with ${line?.profit} less ${line?.commission}`,
        ]
  })
  return total === 0 ? wrong : [`players, cross-matching and rounding sum to ${total}`, ...wrong]
}

export const sumCheck = marketCheck(
  'the settlement of every market between players is what its matches say and sums to zero',
  `m.banking = 'exchange' and m.settled_version > 0 and m.settled_version = m.result_version
   and exists (select from exchange.match x where x.market_id = m.id)`,
  findMissettled,
)
