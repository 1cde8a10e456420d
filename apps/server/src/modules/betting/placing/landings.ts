import { type BetId, defined, err, ok, type Result } from '@maidan/core'
import { isNotOwner } from '../../../platform/ownership/index.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import { type Bet, type BetRefusal, landingOf, type PendingBet } from '../../markets/index.ts'
import type { BettingDeps, BettingMarkets } from '../deps.ts'
import type { WaitingRoom } from '../waiting-room.ts'
import * as store from './store.ts'

type Landed = Result<Bet, BetRefusal>

/** Has every pending bet land when its delay is over. */
export type Landings = {
  /** Goes on with the bets that are pending and that nobody has land: another process left them, or a batch failed. */
  readonly resume: () => void
  /** What becomes of a pending bet. */
  readonly of: (bet: Bet) => Promise<Landed>
}

type Deps = Pick<BettingDeps, 'clock' | 'onError'> & {
  readonly db: Query
  readonly markets: Pick<BettingMarkets, 'submit' | 'pending' | 'pendingBet'>
  readonly room: Pick<WaitingRoom, 'stay'>
}

const TRY_AGAIN_MS = 1000

export const createLandings = (deps: Deps): Landings => {
  const underWay = new Map<BetId, Promise<Landed>>()
  const begin = (pending: PendingBet, ms: number): void => {
    const { id } = pending.bet
    if (underWay.has(id)) return
    const landing = land(deps, pending, ms).finally(() => underWay.delete(id))
    // Who does not wait for it hears of it by an event; the next owner goes on with what this one could not end.
    landing.catch(() => {})
    underWay.set(id, landing)
  }
  return {
    resume: () => {
      const now = deps.clock.now()
      for (const bet of deps.markets.pending()) begin(bet, Math.max(0, bet.landsAt - now))
    },
    of: (bet) => {
      const pending = deps.markets.pendingBet(bet)
      if (pending) begin(pending, Math.max(0, pending.landsAt - bet.placedAt))
      return underWay.get(bet.id) ?? readEnd(deps, bet)
    },
  }
}

/** While the database or the feed is away the bet waits on. Only a room that closes ends its wait. */
const land = async (deps: Deps, pending: PendingBet, ms: number): Promise<Landed> => {
  const { request, bet } = pending
  for (let waitMs = ms; ; waitMs = TRY_AGAIN_MS) {
    await deps.room.stay(request.player, waitMs)
    try {
      const landed = await deps.markets.submit(request, landingOf(pending))
      const isGone = !landed.ok && landed.refusal === 'bet_not_found'
      return isGone ? await readEnd(deps, bet) : landed
    } catch (error) {
      if (!isNotOwner(error)) deps.onError(error)
    }
  }
}

/** The bet is not pending any more: it was cancelled, or its market closed, or it has landed. */
const readEnd = async ({ db }: Deps, { player, id }: Bet): Promise<Landed> => {
  const bet = defined(await store.findOwn(db, player, id), 'a bet that was pending')
  return bet.refusal === undefined ? ok(bet) : err(bet.refusal)
}
