import type { CashOutReceipt, SharedBetView, SharedGameSlug } from '@maidan/contracts/player'
import { type Brand, defined, type Instant, type Paise, type PlayerId, toRupees } from '@maidan/core'
import type { Multiplier } from '@maidan/games'
import type { Point } from '@maidan/games/aviator'
import { giveBack, type Posting, type Split, spend, splitReturn, whole } from '@maidan/ledger'
import { houseOf } from '../../instant/index.ts'
import type { StoredBet } from '../games/catalogue.ts'
import type { SharedRoundId } from '../rounds/round.ts'

export type SharedBetId = Brand<number, 'SharedBetId'>

export type BetState = 'open' | 'cancelled' | 'won' | 'lost'

export type BetEnd = {
  readonly state: Exclude<BetState, 'open'>
  readonly multiplier: Multiplier
  readonly payout: Paise
  /** Where an aviator bet left. */
  readonly point: Point | undefined
  /** When the tap that cashed it out reached a server. */
  readonly receivedAt: Instant | undefined
}

/** A bet on a shared round. */
export type SharedBet = {
  readonly id: SharedBetId
  readonly round: SharedRoundId
  readonly game: SharedGameSlug
  readonly player: PlayerId
  readonly slot: string
  readonly name: string
  readonly bet: StoredBet
  readonly stake: Split
  readonly ceiling: Multiplier
  readonly leaves: Point | undefined
  readonly at: Instant
  readonly end: (BetEnd & { readonly at: Instant }) | undefined
}

/** What the player is shown of it. `startedAt` is the start of its round, once it has one. */
export const viewOfBet = (bet: SharedBet, startedAt: Instant | undefined): SharedBetView => {
  const common = {
    id: bet.id,
    round: bet.round,
    stake: toRupees(whole(bet.stake)),
    ceiling: bet.ceiling,
    state: bet.end?.state ?? 'open',
    at: bet.at,
    multiplier: bet.end?.multiplier ?? null,
    payout: bet.end ? toRupees(bet.end.payout) : null,
    endedAt: bet.end?.at ?? null,
  } as const
  if (bet.game === 'color-prediction') return { ...common, game: bet.game, bet: bet.bet as { spot: string } }
  return {
    ...common,
    game: bet.game,
    bet: bet.bet as { panel: number; autoCashOut: number | null },
    leaves: defined(bet.leaves, 'an aviator bet leaves somewhere'),
    receipt: receiptOf(bet, startedAt),
  }
}

const receiptOf = ({ end }: SharedBet, startedAt: Instant | undefined): CashOutReceipt | null => {
  if (end?.point === undefined) return null
  return {
    point: end.point,
    multiplier: end.multiplier,
    payout: toRupees(end.payout),
    startedAt: defined(startedAt, 'a bet leaves a round that has started'),
    receivedAt: end.receivedAt ?? null,
  }
}

type Paid = Pick<SharedBet, 'id' | 'player' | 'round' | 'game'>

const lineOf = ({ id, player, round }: Paid, what: 'bet' | 'win' | 'cancel') => ({
  player,
  key: `shared:${id}:${what}`,
  reference: `game:${round}`,
})

export const stakePosting = (bet: Paid, stake: Paise): Posting => ({
  ...lineOf(bet, 'bet'),
  kind: 'game_bet',
  movement: 'stake',
  change: spend(stake, houseOf(bet.game)),
})

/** Back to where the stake came from. */
export const winPosting = (bet: Paid & Pick<SharedBet, 'stake'>, payout: Paise): Posting => ({
  ...lineOf(bet, 'win'),
  kind: 'game_win',
  movement: 'payout',
  change: giveBack(splitReturn(bet.stake, payout), houseOf(bet.game)),
})

export const returnPosting = (bet: Paid & Pick<SharedBet, 'stake'>): Posting => ({
  ...lineOf(bet, 'cancel'),
  kind: 'game_cancelled',
  movement: 'correction',
  change: giveBack(bet.stake, houseOf(bet.game)),
})
