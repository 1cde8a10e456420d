import type { Known, MarketKind } from '@maidan/sports'
import { paise } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { MarketId, MarketStatus, NewMarket, Runner } from '../../exchange/index.ts'
import type { Standing } from '../feed/plan.ts'

/** A market as the database has it. */
export type StoredMarket = {
  readonly id: MarketId
  readonly definition: NewMarket
  readonly standing: Standing
  readonly version: number
}

type Row = {
  readonly id: number
  readonly key: string
  readonly fixture_id: string
  readonly name: string
  readonly kind: MarketKind
  readonly banking: NewMarket['banking']
  readonly runners: readonly Runner[]
  readonly commission_bp: number
  readonly cross_matching: boolean
  readonly places: number
  readonly min_stake: number
  readonly max_stake: number
  readonly max_exposure: number
  readonly status: MarketStatus
  readonly reason: string | null
  readonly in_play: boolean
  readonly delay_seconds: number
  readonly version: number
  readonly removals: readonly { readonly runner: number }[]
  readonly result: Known | null
}

const COLUMNS = `id, key, fixture_id, name, kind, banking, runners, commission_bp, cross_matching, places, min_stake,
  max_stake, max_exposure, status, reason, in_play, delay_seconds, version, removals, result`

const read = (row: Row): StoredMarket => ({
  id: row.id,
  version: row.version,
  definition: {
    key: row.key,
    fixture: row.fixture_id,
    name: row.name,
    kind: row.kind,
    banking: row.banking,
    runners: row.runners,
    commissionBp: row.commission_bp,
    crossMatching: row.cross_matching,
    places: row.places,
    limits: {
      minStake: paise(row.min_stake),
      maxStake: paise(row.max_stake),
      maxExposure: paise(row.max_exposure),
    },
  },
  standing: {
    status: row.status,
    reason: row.reason ?? undefined,
    inPlay: row.in_play,
    delaySeconds: row.delay_seconds,
    removed: row.removals.map(({ runner }) => runner),
    result: row.result ?? undefined,
    hasLapsed: false,
  },
})

export const findByKeys = async (tx: Tx, keys: readonly string[]): Promise<StoredMarket[]> =>
  (await tx.query<Row>(`select ${COLUMNS} from exchange.market where key = any ($1)`, [keys])).map(read)

export const findMarket = async (tx: Tx, id: MarketId): Promise<StoredMarket | undefined> =>
  (await tx.query<Row>(`select ${COLUMNS} from exchange.market where id = $1`, [id])).map(read)[0]

export const listByFixtures = async (tx: Tx, fixtures: readonly string[]): Promise<StoredMarket[]> =>
  (
    await tx.query<Row>(`select ${COLUMNS} from exchange.market where fixture_id = any ($1) order by id`, [
      fixtures,
    ])
  ).map(read)

export const listMainMarkets = async (tx: Tx, fixtures: readonly string[]): Promise<StoredMarket[]> =>
  (
    await tx.query<Row>(
      `select ${COLUMNS} from exchange.market where fixture_id = any ($1) and banking = 'exchange' order by id`,
      [fixtures],
    )
  ).map(read)

/** Those that a player could bet in, as a server that was stopped left them. */
export const listOpen = (tx: Tx): Promise<{ id: MarketId; inPlay: boolean }[]> =>
  tx.query(`select id, in_play as "inPlay" from exchange.market where status = 'open' order by id`)

/** Orders of one player that stand in these books. */
export type StandingOrder = {
  readonly id: number
  readonly market: MarketId
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly price: number
  readonly remaining: number
}

export const listOrders = (tx: Tx, player: number, markets: readonly MarketId[]): Promise<StandingOrder[]> =>
  tx.query<StandingOrder>(
    `select id, market_id as market, runner, side, price, remaining from exchange.bet
     where market_id = any ($2) and status = 'open' and player_id = $1 and remaining > 0 order by id`,
    [player, markets],
  )

/** Every market in which the player still has an order; asked once, when the server starts. */
export const listOrderMarkets = async (tx: Tx, player: number): Promise<MarketId[]> =>
  (
    await tx.query<{ market: MarketId }>(
      `select distinct b.market_id as market from exchange.bet b join exchange.market m on m.id = b.market_id
       where m.status in ('open', 'suspended') and b.status = 'open' and b.player_id = $1 and b.remaining > 0`,
      [player],
    )
  ).map(({ market }) => market)
