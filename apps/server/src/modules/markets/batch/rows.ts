import type { PlayerId } from '@maidan/core'
import type { Match } from '@maidan/exchange'
import type { BetId, BetStatus, MarketId, Side } from '../model.ts'

/** A bet that is new in this batch. What happens to it in the same batch is written into it. */
export type BetLine = {
  readonly id: BetId
  readonly player: PlayerId
  readonly market: MarketId | undefined
  readonly banking: 'exchange' | 'rates' | 'lines' | 'slip'
  readonly key: string
  readonly requestHash: string
  readonly runner: number | undefined
  readonly side: Side | undefined
  readonly price: number
  readonly line: number | undefined
  readonly stake: number
  remaining: number
  matched: number
  value: number
  readonly persistence: 'lapse' | 'persist'
  readonly seq: number
  readonly slip: string | undefined
  heldCash: number
  heldBonus: number
}

/** What happened to a bet of an earlier batch, as a difference. */
export type BetChange = { readonly player: PlayerId; remaining: number; matched: number; value: number }

/** Everything a batch writes, in the words of the tables. */
export type Ink = {
  readonly bets: Map<BetId, BetLine>
  readonly changes: Map<BetId, BetChange>
  readonly matches: { readonly market: MarketId; readonly match: Match }[]
}

export const createInk = (): Ink => ({ bets: new Map(), changes: new Map(), matches: [] })

/** The bet to write into: the new one, or the change of one that stands in the database. */
const lineOf = (ink: Ink, bet: BetId, player: PlayerId): BetLine | BetChange => {
  const known = ink.bets.get(bet) ?? ink.changes.get(bet)
  if (known) return known
  const change: BetChange = { player, remaining: 0, matched: 0, value: 0 }
  ink.changes.set(bet, change)
  return change
}

export const writeMatch = (ink: Ink, market: MarketId, match: Match): void => {
  ink.matches.push({ market, match })
  for (const [bet, player] of [
    [match.backOrder, match.backAccount],
    [match.layOrder, match.layAccount],
  ] as const) {
    // The internal account of a cross-match has no bet.
    if (bet === 0) continue
    const line = lineOf(ink, bet, player as PlayerId)
    line.remaining -= match.size
    line.matched += match.size
    line.value += match.size * match.price
  }
}

export const writeCancelled = (ink: Ink, bet: BetId, player: PlayerId, size: number): void => {
  lineOf(ink, bet, player).remaining -= size
}

/** A bet of which nothing stands and nothing was matched is over. */
export const statusOf = ({ remaining, matched }: Pick<BetLine, 'remaining' | 'matched'>): BetStatus =>
  remaining + matched > 0 ? 'open' : 'ended'
