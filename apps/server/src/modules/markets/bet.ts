import { type BetId, type MarketId, type Paise, paise, type PlayerId } from '@maidan/core'
import type { Slip, SlipType } from '@maidan/sports'
import type { BetRefusal } from './refusals.ts'

export type Side = 'back' | 'lay' | 'yes' | 'no'

/** `pending` is a bet in its delay. */
export type BetStatus = 'pending' | 'open' | 'ended' | 'settled' | 'void'

type AnyBet = {
  readonly id: BetId
  readonly player: PlayerId
  readonly stake: Paise
  /** The part of the stake that is unmatched and stands in the book. */
  readonly remaining: Paise
  readonly matched: Paise
  /** The sum of stake times price over all matches; divided by `matched` it is the average price. */
  readonly value: number
  readonly status: BetStatus
  /** Why a bet that was pending never came into the book. */
  readonly refusal?: BetRefusal
  readonly placedAt: number
}

export type ExchangeBet = AnyBet & {
  readonly banking: 'exchange'
  readonly market: MarketId
  readonly runner: number
  readonly side: 'back' | 'lay'
  /** Decimal odds in hundredths. */
  readonly price: number
  readonly persistence: 'lapse' | 'persist'
}

export type RateBet = AnyBet & {
  readonly banking: 'rates'
  readonly market: MarketId
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly rate: number
}

export type LineBet = AnyBet & {
  readonly banking: 'lines'
  readonly market: MarketId
  readonly side: 'yes' | 'no'
  readonly line: number
  readonly rate: number
}

/** `isFree` where the house paid the stake. */
export type StoredSlip = Slip & { readonly type: SlipType; readonly isFree?: true }

export type SlipBet = AnyBet & { readonly banking: 'slip'; readonly slip: StoredSlip }

/** A bet, by the kind of its market. */
export type Bet = ExchangeBet | RateBet | LineBet | SlipBet

/** A bet of which nothing stands and nothing was matched is over. */
export const statusOf = ({
  status,
  remaining,
  matched,
}: Pick<AnyBet, 'status' | 'remaining' | 'matched'>): BetStatus => {
  if (remaining + matched === 0) return 'ended'
  return status === 'pending' ? 'pending' : 'open'
}

/** A row of `exchange.bet`. */
export type BetRow = {
  readonly id: BetId
  readonly player_id: PlayerId
  readonly market_id: MarketId
  readonly banking: Bet['banking']
  readonly runner: number
  readonly side: Side
  readonly price: number
  readonly line: number
  readonly stake: number
  readonly remaining: number
  readonly matched: number
  readonly value: number
  readonly persistence: 'lapse' | 'persist'
  readonly slip: StoredSlip
  readonly status: BetStatus
  readonly refusal: BetRefusal | null
  readonly placed_ms: number
}

export const BET_COLUMNS = `b.id, b.player_id, b.market_id, b.banking, b.runner, b.side, b.price, b.line, b.stake, b.remaining,
  b.matched, b.value, b.persistence, b.slip, b.status, b.refusal, (extract(epoch from b.placed_at) * 1000)::bigint as placed_ms`

/** Columns that this kind of bet does not use are null, and this function does not read them. */
export const readBet = (row: BetRow): Bet => {
  const bet = {
    id: row.id,
    player: row.player_id,
    stake: paise(row.stake),
    remaining: paise(row.remaining),
    matched: paise(row.matched),
    value: row.value,
    status: row.status,
    placedAt: row.placed_ms,
    ...(row.refusal === null ? {} : { refusal: row.refusal }),
  }
  const { market_id: market, runner, price, line, persistence, slip } = row
  switch (row.banking) {
    case 'exchange':
      return { ...bet, banking: 'exchange', market, runner, side: backOrLay(row), price, persistence }
    case 'rates':
      return { ...bet, banking: 'rates', market, runner, side: backOrLay(row), rate: price }
    case 'lines':
      return { ...bet, banking: 'lines', market, side: row.side === 'no' ? 'no' : 'yes', line, rate: price }
    case 'slip':
      return { ...bet, banking: 'slip', slip }
  }
}

const backOrLay = ({ side }: BetRow): 'back' | 'lay' => (side === 'lay' ? 'lay' : 'back')
