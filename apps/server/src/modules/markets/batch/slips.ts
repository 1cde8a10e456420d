import { defined, err, ok, paise, type PlayerId, type Result } from '@maidan/core'
import { decideOddsBet, decideSlip, type Slip } from '@maidan/sports'
import type { BetLine } from './rows.ts'
import type { BetId } from '../model.ts'
import type { BetRefusal } from '../refusals.ts'
import type { SlipOrder } from './job.ts'
import type { Writer } from '../memory/live-market.ts'

/** A slip as it is taken, at the odds on offer now: each leg is decided like a bet on its own market. */
export const considerSlip = (
  ask: SlipOrder,
  writerOf: (market: number) => Writer | undefined,
  nowMs: number,
): Result<Slip, BetRefusal> => {
  const legs = []
  for (const leg of ask.legs) {
    const writer = writerOf(leg.market)
    if (!writer) return err('unknown_market')
    const odds = decideLeg(writer, leg, ask, nowMs)
    if (!odds.ok) return odds
    legs.push({
      fixture: writer.row.fixture,
      market: String(leg.market),
      selection: leg.selection,
      odds: odds.value,
    })
  }
  const slip = decideSlip({ type: ask.type, legs, stake: ask.stake })
  if (!slip.ok) return slip
  const limits = ask.legs.map(({ market }) => defined(writerOf(market), 'the market of a leg').row.limits)
  if (limits.some(({ minStake }) => ask.stake < minStake)) return err('stake_below_minimum')
  return limits.some(({ maxStake }) => slip.value.totalStake > maxStake) ? err('stake_above_maximum') : slip
}

const decideLeg = (
  { row, book }: Writer,
  { selection, odds }: SlipOrder['legs'][number],
  { accept }: SlipOrder,
  nowMs: number,
): Result<number, BetRefusal> => {
  if (row.banking !== 'odds') return err('wrong_kind_of_market')
  const isLate = row.closesAt !== undefined && nowMs >= row.closesAt
  const status = isLate ? 'closed' : row.status
  const quote = book.quote()
  const offered = quote?.type === 'odds' ? quote.odds : []
  // The stake is decided for the whole slip.
  const decided = decideOddsBet(
    { status, selections: row.runners },
    offered,
    { selection, odds, stake: paise(1) },
    accept,
  )
  return decided.ok ? ok(decided.value.odds) : decided
}

type SlipLine = {
  readonly id: BetId
  readonly player: PlayerId
  readonly key: string
  readonly requestHash: string
  readonly ask: SlipOrder
  readonly slip: Slip
}

/** `price` of a slip is not one price, so it is nought; what it may return is in the slip. What is held is not known yet. */
export const slipLine = ({ id, player, key, requestHash, ask, slip }: SlipLine): BetLine => ({
  id,
  player,
  market: undefined,
  banking: 'slip',
  key,
  requestHash,
  runner: undefined,
  side: 'back',
  price: 0,
  line: undefined,
  stake: slip.totalStake,
  remaining: 0,
  matched: slip.totalStake,
  value: 0,
  persistence: 'lapse',
  seq: 0,
  slip: JSON.stringify({ type: ask.type, ...slip }),
  heldCash: 0,
  heldBonus: 0,
})

export const legsOf = (ask: SlipOrder): readonly number[] => [
  ...new Set(ask.legs.map(({ market }) => market)),
]
