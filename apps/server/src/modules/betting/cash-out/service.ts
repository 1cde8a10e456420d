import { err, ok, type Paise, type PlayerId, type Result } from '@maidan/core'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import {
  type BetRefusal,
  type ByRunner,
  type CashedOut,
  type CashOutPlan,
  delayMs,
  findMarket,
  type MarketId,
  type MarketRow,
} from '../../markets/index.ts'
import type { BettingMarkets } from '../deps.ts'
import { isAnswered } from '../placing/store.ts'
import type { WaitingRefusal, WaitingRoom } from '../waiting-room.ts'

export type CashOutDeps = {
  readonly db: Query
  readonly markets: BettingMarkets
  readonly room: WaitingRoom
  /** The cash-outs under way, by player and market: one at a time, whether a player or a target started it. */
  readonly cashingOut: Set<string>
}

export type CashOutError = BetRefusal | WaitingRefusal | 'cash_out_under_way'

export type Offer = CashOutPlan & { readonly row: MarketRow; readonly profits: readonly ByRunner[] }

/** What the position is worth at the prices of now. Reads memory only. */
export const offerNow = (
  { markets }: Pick<CashOutDeps, 'markets'>,
  player: PlayerId,
  row: MarketRow,
  shareBp: number,
): Result<Offer, BetRefusal> => {
  if (row.banking !== 'exchange') return err('wrong_kind_of_market')
  if (row.status !== 'open') return err(row.status === 'suspended' ? 'market_suspended' : 'market_closed')
  // In a market with several winners the profits by winner do not describe a position.
  if (row.places !== 1) return err('not_enough_offered')
  const plan = markets.planCashOut(row.id, player, shareBp)
  return plan.ok ? ok({ ...plan.value, row, profits: markets.position(row.id, player).byRunner }) : plan
}

/** A market that is not in memory is over, or never existed. */
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
  /** The least that the cash-out has to bring; undefined accepts any value. */
  readonly atLeast: Paise | undefined
}

/** Cashes out. Of several cash-outs of one position at once, one runs and the server refuses the others. */
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
 * Checks the offer that the player saw, before the delay of the market. The market decides again in the moment in which it
 * carries out the cash-out, and refuses it when the position, the version or the value has changed.
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
