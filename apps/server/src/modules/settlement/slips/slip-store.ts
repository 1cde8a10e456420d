import { defined, type Paise, paise, type PlayerId } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import type { Known, MarketResult } from '@maidan/sports'
import { numberArray, textArray } from '../../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { BetId, MarketId, StoredSlip as PlacedSlip } from '../../markets/index.ts'
import type { SlipDecision, SlipToSettle } from './decide-slip.ts'

/** Slips with a leg in the market, after a given one; settled ones only where a result is corrected. */
export const listSlips = async (
  tx: Query,
  market: MarketId,
  after: BetId | undefined,
  isFirst: boolean,
  limit: number,
): Promise<BetId[]> =>
  (
    await tx.query<{ id: BetId }>(
      `select b.id from exchange.slip_leg l join exchange.bet b on b.id = l.bet_id
       where l.market_id = $1 and l.bet_id > $2 and b.status ${isFirst ? "= 'open'" : "not in ('pending', 'ended')"}
       order by b.id limit $3`,
      [market, after ?? 0, limit],
    )
  ).map(({ id }) => id)

type SlipRow = {
  readonly id: BetId
  readonly player_id: PlayerId
  readonly slip: PlacedSlip
  readonly held_cash: number
  readonly held_bonus: number
  readonly profit: number | null
  readonly settled_by: number
}

export type StoredSlip = SlipToSettle & {
  readonly id: BetId
  readonly player: PlayerId
  readonly held: Split
  /** Grows with every result of one of its markets. */
  readonly version: number
  /** The version it was last settled or opened again by; 0 if it never was. */
  readonly settledBy: number
}

/** Locks the slip until the transaction ends, so another market of the slip has to wait. */
export const lockSlips = async (tx: Tx, slips: readonly BetId[]): Promise<StoredSlip[]> => {
  await tx.query('select from exchange.bet where id = any ($1::bigint[]) order by id for update', [
    numberArray(slips),
  ])
  return readSlips(tx, slips)
}

export const readSlips = async (tx: Query, slips: readonly BetId[]): Promise<StoredSlip[]> => {
  const rows = await tx.query<SlipRow>(
    `select id, player_id, slip, held_cash, held_bonus, case when status = 'open' then null else profit end as profit,
       coalesce((select max(version) from exchange.receipt r where r.bet_id = b.id), 0) as settled_by
     from exchange.bet b where id = any ($1::bigint[]) order by id`,
    [numberArray(slips)],
  )
  const markets = await findLegMarkets(tx, slips)
  return rows.map((row) => storedSlip(row, defined(markets.get(row.id), `slip ${row.id} has legs`)))
}

type LegMarket = { readonly result: Known | null; readonly version: number }
type LegMarkets = Map<string, LegMarket>

const findLegMarkets = async (tx: Query, slips: readonly BetId[]): Promise<Map<BetId, LegMarkets>> => {
  const rows = await tx.query<LegMarket & { bet_id: BetId; id: MarketId }>(
    `select l.bet_id, m.id, m.result, m.result_version as version
     from exchange.slip_leg l join exchange.market m on m.id = l.market_id
     where l.bet_id = any ($1::bigint[])`,
    [numberArray(slips)],
  )
  const markets = new Map<BetId, LegMarkets>()
  for (const { bet_id, id, ...market } of rows) {
    const legs = markets.get(bet_id) ?? new Map()
    markets.set(bet_id, legs.set(String(id), market))
  }
  return markets
}

const UNDETERMINED: MarketResult = { type: 'undetermined' }

const storedSlip = (row: SlipRow, markets: LegMarkets): StoredSlip => ({
  id: row.id,
  player: row.player_id,
  slip: row.slip,
  held: { cash: paise(row.held_cash), bonus: paise(row.held_bonus) },
  profit: row.profit === null ? undefined : paise(row.profit),
  results: row.slip.legs.map(
    ({ market }) =>
      defined(markets.get(market), `slip ${row.id} names market ${market}`).result ?? UNDETERMINED,
  ),
  version: [...markets.values()].reduce((sum, { version }) => sum + version, 0),
  settledBy: row.settled_by,
})

/** What the player owes from earlier corrections of the market. */
export const findClaims = async (tx: Tx, market: MarketId, player: PlayerId): Promise<Paise> => {
  const [row] = await tx.query<{ owed: number }>(
    `select coalesce(sum(owed), 0)::bigint as owed from exchange.settlement
     where market_id = $1 and player_id = $2`,
    [market, player],
  )
  return paise(row?.owed ?? 0)
}

const statusAfter = ({ verdict }: SlipDecision): string => {
  if (verdict === 'reopened') return 'open'
  return verdict === 'void' ? 'void' : 'settled'
}

/** The slip keeps the pockets of its stake, because a correction needs them. */
export const saveSlips = async (
  tx: Tx,
  slips: readonly { readonly id: BetId; readonly decision: SlipDecision }[],
): Promise<void> => {
  await tx.query(
    `update exchange.bet b set status = u.status, profit = u.profit,
       settled_at = case when u.status = 'open' then null else now() end
     from unnest($1::bigint[], $2::text[], $3::bigint[]) as u (id, status, profit)
     where b.id = u.id`,
    [
      numberArray(slips.map(({ id }) => id)),
      textArray(slips.map(({ decision }) => statusAfter(decision))),
      numberArray(
        slips.map(({ decision }) => (decision.verdict === 'reopened' ? undefined : decision.profit)),
      ),
    ],
  )
}
