import { err, type Result } from '@maidan/core'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import {
  type Bet,
  type BetId,
  type BetRefusal,
  homeOf,
  type MarketId,
  type Order,
  type Replacement,
} from '../../markets/index.ts'
import type { BettingMarkets } from '../deps.ts'
import type { WaitingRefusal, WaitingRoom } from '../waiting-room.ts'
import type { Landings } from './landings.ts'
import * as store from './store.ts'

export type PlacingDeps = {
  readonly db: Query
  readonly markets: BettingMarkets
  readonly room: WaitingRoom
  readonly landings: Landings
}

export type PlacingRefusal = BetRefusal | WaitingRefusal
type Placed = Result<Bet, PlacingRefusal>

/**
 * Places a bet. The market itself decides whether the bet waits. The player waits with it, or hears at once that it is
 * pending.
 */
export const place = (deps: PlacingDeps, request: PlayerRequest, order: Order): Promise<Placed> =>
  submit(deps, request, order, order.type === 'slip' ? order.legs : [order])

type Leg = { readonly market: MarketId }

const submit = async (
  deps: PlacingDeps,
  request: PlayerRequest,
  command: Order | Replacement,
  legs: readonly Leg[],
): Promise<Placed> => {
  const refusal = isAtOnce(deps, legs) ? undefined : deps.room.refusal(request.player)
  if (refusal && !(await store.isAnswered(deps.db, request))) return err(refusal)
  const placed = await deps.markets.submit(request, command)
  if (!placed.ok || placed.value.status !== 'pending') return placed
  const landing = deps.landings.of(placed.value)
  return command.async ? placed : landing
}

/** Only a market in play, or one that is not in memory, makes a bet wait. */
const isAtOnce = ({ markets }: PlacingDeps, legs: readonly Leg[]): boolean =>
  legs.every(({ market }) => markets.row(market)?.inPlay === false)

/** What the player asks of a bet, before the server knows its market. */
export type Change =
  | { readonly type: 'cancel' }
  | { readonly type: 'reduce'; readonly by: number }
  | ({ readonly type: 'replace' } & Pick<Replacement, 'price' | 'version' | 'accept' | 'async'>)

/** For this player another player's bet does not exist. A slip stands in no book, and can be cancelled while it waits. */
export const changeBet = async (
  deps: PlacingDeps,
  request: PlayerRequest,
  id: BetId,
  change: Change,
): Promise<Placed> => {
  const bet = await store.findOwn(deps.db, request.player, id)
  if (!bet) return deps.markets.refuse(request, 'bet_not_found')
  const canChange = bet.banking !== 'slip' || (change.type === 'cancel' && bet.status === 'pending')
  if (!canChange) return deps.markets.refuse(request, 'unknown_order')
  const market = homeOf(bet)
  if (change.type !== 'replace') return deps.markets.submit(request, { ...change, market, bet: id })
  return submit(deps, request, { ...change, market, bet: id }, [{ market }])
}
