import { groupBy, type MarketId, type PlayerId, unreachable } from '@maidan/core'
import type { LiveOrder, Match, Snapshot } from '@maidan/exchange'
import type { Split } from '@maidan/ledger'
import type { FancyBet, RateBet } from '@maidan/sports'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { BET_COLUMNS, type BetRow, readBet } from '../bet.ts'
import type { Book } from '../books/book.ts'
import { createExchangeBook } from '../books/exchange-book.ts'
import { createHouseBook, type TakenBet } from '../books/house-book.ts'
import { lineBanker } from '../books/line-book.ts'
import { createQuoteBook } from '../books/quote-book.ts'
import { rateBanker } from '../books/rate-book.ts'
import type { MarketRow } from '../model.ts'
import type { Order } from '../order.ts'
import { listMarkets } from '../store.ts'
import type { LiveMarket } from './live-market.ts'
import type { PendingBet } from './pending.ts'

/** Few enough to read at once, and enough that hardly anything is read twice: the last process left hundreds. */
const AT_ONCE = 200

/** Rebuilds markets from the database, each equal to the one that the last process had, down to the turns of its orders. */
export async function* loadMarkets(tx: Tx, ids: readonly MarketId[]): AsyncGenerator<LiveMarket> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const rows = await listMarkets(tx, some)
    const stored = await readStored(tx, rows)
    for (const row of rows) yield rebuild(row, stored(row.id))
  }
}

export const loadMarket = async (tx: Tx, id: MarketId): Promise<LiveMarket | undefined> => {
  for await (const market of loadMarkets(tx, [id])) return market
  return undefined
}

/** What a market has in the database beside its row. */
type Stored = {
  readonly held: readonly (Split & { readonly player: PlayerId })[]
  readonly seq: number
  readonly lastBet: number
  readonly orders: readonly LiveOrder[]
  readonly matches: readonly Match[]
  readonly taken: readonly TakenRow[]
  readonly pending: readonly PendingRow[]
}

const readStored = async (tx: Tx, rows: readonly MarketRow[]): Promise<(market: MarketId) => Stored> => {
  const idsOf = (some: readonly MarketRow[]): MarketId[] => some.map(({ id }) => id)
  const ofPlayers = idsOf(rows.filter(({ banking }) => banking === 'exchange'))
  const ofHouse = idsOf(rows.filter(({ banking }) => banking !== 'exchange'))
  const held = await readHeld(tx, idsOf(rows))
  const figures = await readFigures(tx, ofPlayers)
  const orders = await readOrders(tx, ofPlayers)
  const matches = await readMatchesOf(tx, ofPlayers)
  const taken = await readTaken(tx, ofHouse)
  const pending = await readPending(tx, idsOf(rows))
  return (market) => ({
    held: held.get(market) ?? [],
    seq: figures.get(market)?.[0]?.seq ?? 0,
    lastBet: figures.get(market)?.[0]?.lastBet ?? 0,
    orders: orders.get(market) ?? [],
    matches: matches.get(market) ?? [],
    taken: taken.get(market) ?? [],
    pending: pending.get(market) ?? [],
  })
}

const rebuild = (row: MarketRow, stored: Stored): LiveMarket => ({
  row,
  book: buildBook(row, stored),
  pending: new Map(stored.pending.map((bet) => [bet.id, pendingOf(row, bet)])),
  held: new Map(stored.held.map(({ player, cash, bonus }) => [player, { cash, bonus }])),
})

const buildBook = (row: MarketRow, stored: Stored): Book => {
  const { id, runners, status, inPlay, version } = row
  const state = { status, inPlay, version }
  switch (row.banking) {
    case 'exchange':
      return createExchangeBook(id, snapshotOf(row, stored))
    case 'rates':
      return createHouseBook(rateBanker(id, runners), state, rateBetsOf(row, stored))
    case 'lines':
      return createHouseBook(lineBanker(id), state, fancyBetsOf(stored))
    case 'odds':
      return createQuoteBook(state)
    default:
      return unreachable(row.banking)
  }
}

const snapshotOf = (row: MarketRow, { seq, lastBet, orders, matches }: Stored): Snapshot => {
  const { status } = row
  return {
    config: {
      runners: row.runners.map(({ id }) => id),
      numberOfWinners: row.places,
      commissionBp: row.commissionBp,
      crossMatching: row.crossMatching,
      minStake: 1,
    },
    status: status === 'settled' || status === 'void' ? 'closed' : status,
    inPlay: row.inPlay,
    version: row.version,
    seq,
    lastOrder: lastBet,
    orders,
    matches,
    removals: row.removals,
    voids: row.voids,
  }
}

type ByMarket<T> = ReadonlyMap<MarketId, readonly T[]>

/** Reads rows by their market: a statement gives its id as `market`, beside what each row is. */
const read = async <T extends object>(
  tx: Query,
  text: string,
  ids: readonly MarketId[],
): Promise<ByMarket<T>> => {
  const rows = await tx.query<T & { readonly market: MarketId }>(text, [ids])
  const pairs = rows.map(({ market, ...row }) => ({ market, row: row as unknown as T }))
  const groups = groupBy(pairs, ({ market }) => market)
  return new Map([...groups].map(([market, some]) => [market, some.map(({ row }) => row)]))
}

const readHeld = (tx: Tx, ids: readonly MarketId[]) =>
  read<Split & { player: PlayerId }>(
    tx,
    'select market_id as market, player_id as player, cash, bonus from exchange.position where market_id = any ($1)',
    ids,
  )

const readFigures = (tx: Tx, ids: readonly MarketId[]) =>
  read<{ seq: number; lastBet: number }>(
    tx,
    `select market_id as market, max(seq) as seq, max(id) as "lastBet"
     from exchange.bet where market_id = any ($1) group by market_id`,
    ids,
  )

const readOrders = (tx: Tx, ids: readonly MarketId[]) =>
  read<LiveOrder>(
    tx,
    `select market_id as market, id as "order", player_id as account, runner, side, price, remaining, persistence, seq
     from exchange.bet where market_id = any ($1) and remaining > 0 and status <> 'pending' order by seq`,
    ids,
  )

const readMatchesOf = (tx: Query, ids: readonly MarketId[]) =>
  read<Match>(
    tx,
    `select market_id as market, match, crossed as cross, runner, price, size, back_bet as "backOrder",
       back_player as "backAccount", lay_bet as "layOrder", lay_player as "layAccount"
     from exchange.match where market_id = any ($1) order by match`,
    ids,
  )

/** All matches of a market, in the order in which they were made. */
export const readMatches = async (tx: Query, market: MarketId): Promise<readonly Match[]> =>
  (await readMatchesOf(tx, [market])).get(market) ?? []

type TakenRow = {
  readonly player: PlayerId
  readonly runner: number
  readonly side: 'back' | 'lay' | 'yes' | 'no'
  readonly price: number
  readonly line: number
  readonly stake: number
}

const readTaken = (tx: Tx, ids: readonly MarketId[]) =>
  read<TakenRow>(
    tx,
    `select market_id as market, player_id as player, runner, side, price, line, stake
     from exchange.bet where market_id = any ($1) and status = 'open' order by id`,
    ids,
  )

type PendingRow = BetRow & {
  readonly key: string
  readonly hash: PlayerRequest['hash']
  readonly ask: Order
  readonly landsAt: number
}

const readPending = (tx: Tx, ids: readonly MarketId[]) =>
  read<PendingRow>(
    tx,
    `select p.market_id as market, ${BET_COLUMNS}, b.key, b.request_hash as hash, p.ask,
       (extract(epoch from p.lands_at) * 1000)::bigint as "landsAt"
     from exchange.pending p join exchange.bet b on b.id = p.bet_id where p.market_id = any ($1) order by b.id`,
    ids,
  )

/** What is not in the stored order is undefined in it. */
const pendingOf = ({ id: market }: MarketRow, row: PendingRow): PendingBet => ({
  request: { player: row.player_id, key: row.key, hash: row.hash },
  order: row.ask.type === 'exchange' ? { ...UNSAID, ...row.ask, market } : row.ask,
  bet: readBet(row),
  landsAt: row.landsAt,
})

const UNSAID = {
  timeInForce: undefined,
  minFill: undefined,
  version: undefined,
  arrivedIn: undefined,
} as const

const rateBetsOf = ({ runners }: MarketRow, { taken }: Stored): TakenBet<RateBet>[] =>
  taken.map(({ player, runner, side, price: rate, stake }) => {
    const selection = runners.find((one) => one.id === runner)?.key ?? ''
    return { player, terms: { selection, side, rate, stake } as RateBet }
  })

const fancyBetsOf = ({ taken }: Stored): TakenBet<FancyBet>[] =>
  taken.map(({ player, side, line, price: rate, stake }) => ({
    player,
    terms: { side, line, rate, stake } as FancyBet,
  }))
