import { requireCleanBets } from '../../modules/settlement/testing/clean-bets.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Load } from './load.ts'

/** Everything that is wrong in the database after the load, in sentences. Call it when no server runs any more. */
export const judge = async (owner: Database, load: Load): Promise<string[]> => [
  ...(await judgeFences(owner)),
  ...(await judgeWriters(owner)),
  ...(await judgeBets(owner, load)),
  ...(await judgeNumbers(owner)),
  ...(await judgeBooks(owner)),
]

const judgeFences = async (owner: Database): Promise<string[]> => {
  const rows = await owner.query<{ lease: string; fence: number }>(
    `select lease, fence from (
       select lease, fence, lag(fence) over (partition by lease order by at) as before from several.owner
     ) o where fence <= before`,
  )
  return rows.map(({ lease, fence }) => `the fence of ${lease} did not grow when it became ${fence}`)
}

export const judgeWriters = async (owner: Database): Promise<string[]> => {
  const rows = await owner.query<{ process: string; relation: string; n: number }>(
    'select process, relation, count(*)::int as n from several.intruder group by process, relation',
  )
  return rows.map(
    ({ process, relation, n }) => `${process} wrote ${relation} ${n} times while another was owner`,
  )
}

/** What is acknowledged is there, and what is there was acknowledged: no bet is lost, none was made twice. */
const judgeBets = async (owner: Database, { acknowledged }: Load): Promise<string[]> => {
  const rows = await owner.query<{ id: number; player: number; key: string }>(
    `select id, player_id as player, key from exchange.bet where key like 'several-%'`,
  )
  const stored = new Map(rows.map((row) => [row.key, row]))
  const lost = [...acknowledged].filter(([key, { id, player }]) => {
    const bet = stored.get(key)
    return bet?.id !== id || bet.player !== player
  })
  const unasked = rows.filter(({ id, key }) => acknowledged.get(key)?.id !== id)
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged bets are missing, such as ${lost[0]?.[0]}`] : []),
    ...(unasked.length > 0 ? [`${unasked.length} bets were made twice, such as ${unasked[0]?.key}`] : []),
  ]
}

/** One writer gives each order of a market a number of its own. */
const judgeNumbers = async (owner: Database): Promise<string[]> => {
  const rows = await owner.query<{ market: number; seq: number }>(
    `select market_id as market, seq from exchange.bet where banking = 'exchange'
     group by market_id, seq having count(*) > 1 limit 5`,
  )
  return rows.map(({ market, seq }) => `market ${market} gave the number ${seq} to several orders`)
}

const judgeBooks = async (owner: Database): Promise<string[]> =>
  requireCleanBets(owner).then(
    () => [],
    (error: unknown) => [String(error).slice(0, 1_000)],
  )
