import { err, ok, type Paise, type PlayerId, type Result } from '@maidan/core'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import {
  type BetRefusal,
  type ByRunner,
  type CashedOut,
  type CashOutPlan,
  findMarket,
  type MarketId,
  type MarketRow,
} from '../../markets/index.ts'
import type { BettingMarkets } from '../deps.ts'
import { delayMs } from '../placing/rules.ts'
import { isAnswered } from '../placing/store.ts'
import type { WaitingRefusal, WaitingRoom } from '../waiting-room.ts'

export type CashOutDeps = {
  readonly db: Query
  readonly markets: BettingMarkets
  readonly room: WaitingRoom
  /** Whose position in which market is being cashed out now, by hand or automatically: one at a time. */
  readonly cashingOut: Set<string>
}

export type CashOutError = BetRefusal | WaitingRefusal | 'cash_out_under_way'

export type Offer = CashOutPlan & { readonly row: MarketRow; readonly profits: readonly ByRunner[] }

/** What the position is worth at the prices of now, from memory alone. */
export const offerNow = (
  { markets }: Pick<CashOutDeps, 'markets'>,
  player: PlayerId,
  row: MarketRow,
  shareBp: number,
): Result<Offer, BetRefusal> => {
  if (row.banking !== 'exchange') return err('wrong_kind_of_market')
  if (row.status !== 'open') return err(row.status === 'suspended' ? 'market_suspended' : 'market_closed')
  // Where several win, profits by winner do not say what the position is.
  if (row.places !== 1) return err('not_enough_offered')
  const plan = markets.planCashOut(row.id, player, shareBp)
  return plan.ok ? ok({ ...plan.value, row, profits: markets.position(row.id, player).byRunner }) : plan
}

/** A market that is not in memory is over, or never was. */
export const findRow = async (
  { db, markets }: Pick<CashOutDeps, 'db' | 'markets'>,
  market: MarketId,
): Promise<Result<MarketRow, BetRefusal>> => {
  const row = markets.row(market) ?? (await findMarket(db, market))
  return row ? ok(row) : err('unknown_market')
}

export const getOffer = async (
  deps: CashOutDeps,
  player: PlayerId,
  market: MarketId,
  shareBp: number,
): Promise<Result<Offer, BetRefusal>> => {
  const row = await findRow(deps, market)
  return row.ok ? offerNow(deps, player, row.value, shareBp) : row
}

export type CashOutAsk = {
  readonly market: MarketId
  readonly shareBp: number
  /** What it has to bring; anything will do where it is undefined. */
  readonly atLeast: Paise | undefined
}

/** Cashes out. Of several at once for one position, by hand or automatic, one runs and the others are refused. */
export const cashOut = async (
  deps: CashOutDeps,
  request: PlayerRequest,
  ask: CashOutAsk,
): Promise<Result<CashedOut, CashOutError>> => {
  const place = `${request.player} ${ask.market}`
  if (deps.cashingOut.has(place)) return err('cash_out_under_way')
  deps.cashingOut.add(place)
  try {
    return await runCashOut(deps, request, ask)
  } finally {
    deps.cashingOut.delete(place)
  }
}

/**
 * What the player was shown is decided here, before the delay of the market; the market decides again in the moment in
 * which it is carried out, and refuses it when the position, the version or the value is another.
 */
const runCashOut = async (
  deps: CashOutDeps,
  request: PlayerRequest,
  { market, shareBp, atLeast }: CashOutAsk,
): Promise<Result<CashedOut, CashOutError>> => {
  const offer = await getOffer(deps, request.player, market, shareBp)
  if (!offer.ok) return deps.markets.refuse(request, offer.refusal)
  const { row, profits, value } = offer.value
  if (atLeast !== undefined && value < atLeast) return deps.markets.refuse(request, 'cash_out_changed')
  const waited = await waitUnlessAnswered(deps, request, delayMs(row))
  if (!waited.ok) return waited
  const { version } = row
  return deps.markets.cashOut(request, {
    type: 'cash_out',
    market,
    shareBp,
    atLeast,
    version,
    position: profits,
  })
}

const waitUnlessAnswered = async (
  { db, room }: CashOutDeps,
  request: PlayerRequest,
  ms: number,
): Promise<Result<true, WaitingRefusal>> =>
  ms === 0 || (await isAnswered(db, request)) ? ok(true) : room.wait(request.player, ms)
