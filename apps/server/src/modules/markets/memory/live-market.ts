import { type Paise, type PlayerId, type Result, ok, err, paise } from '@maidan/core'
import { type Split, splitReturn, whole } from '@maidan/ledger'
import type { Book, Order, Work } from '../books/book.ts'
import type { MarketRow, MarketView } from '../model.ts'
import type { BetRefusal } from '../refusals.ts'

/** A market in memory: how it stands, its bets, and what is held of whom. Only the committer changes it. */
export type Writer = {
  row: MarketRow
  readonly book: Book
  readonly held: Map<PlayerId, Split>
}

const NOTHING: Split = { cash: paise(0), bonus: paise(0) }

export const heldOf = ({ held }: Writer, player: PlayerId): Split => held.get(player) ?? NOTHING

/** What has to be held in addition for the work; below zero it frees something. */
export const considerOrder = (writer: Writer, order: Order, nowMs: number): Result<Paise, BetRefusal> => {
  const { row, book } = writer
  const refusal = decideWork(row, order.work, nowMs)
  if (refusal) return err(refusal)
  const exposure = book.consider(order)
  if (!exposure.ok) return exposure
  const held = whole(heldOf(writer, order.player))
  if (exposure.value > row.limits.maxExposure && exposure.value > held) return err('exposure_above_maximum')
  return ok(paise(exposure.value - held))
}

const CLOSED: ReadonlySet<MarketRow['status']> = new Set(['closed', 'settled', 'void'])

const isClosed = ({ status, closesAt }: MarketRow, nowMs: number): boolean =>
  CLOSED.has(status) || (closesAt !== undefined && nowMs >= closesAt)

/** An order that is taken to another price is a new bet; to take one off is always allowed. */
const decideWork = (row: MarketRow, work: Work, nowMs: number): BetRefusal | undefined => {
  if (work.type === 'place') return decidePlacing(row, work.ask.stake, nowMs)
  return work.type === 'replace' && isClosed(row, nowMs) ? 'market_closed' : undefined
}

const decidePlacing = (row: MarketRow, stake: number, nowMs: number): BetRefusal | undefined => {
  if (isClosed(row, nowMs)) return 'market_closed'
  if (row.status !== 'open') return 'market_suspended'
  if (!Number.isSafeInteger(stake)) return 'stake_not_whole'
  if (stake <= 0) return 'stake_not_positive'
  if (stake < row.limits.minStake) return 'stake_below_minimum'
  return stake > row.limits.maxStake ? 'stake_above_maximum' : undefined
}

/** Takes note of what was drawn from the player's free pockets. */
export const hold = (writer: Writer, player: PlayerId, drawn: Split): void => {
  const { cash, bonus } = heldOf(writer, player)
  writer.held.set(player, { cash: paise(cash + drawn.cash), bonus: paise(bonus + drawn.bonus) })
}

/** What the worst case needs and is not held. */
export const missing = (writer: Writer, player: PlayerId): number =>
  Math.max(0, writer.book.exposure(player) - whole(heldOf(writer, player)))

/** What is held beyond the worst case goes back where it came from, in its proportion. */
export const freeSurplus = (writer: Writer, player: PlayerId): Split => {
  const held = heldOf(writer, player)
  const surplus = whole(held) - writer.book.exposure(player)
  if (surplus <= 0) return NOTHING
  const back = splitReturn(held, paise(surplus))
  writer.held.set(player, { cash: paise(held.cash - back.cash), bonus: paise(held.bonus - back.bonus) })
  return back
}

export const viewOf = ({ row, book }: Writer, depth: number): MarketView => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  inPlay: row.inPlay,
  delaySeconds: row.delaySeconds,
  version: row.version,
  matched: book.matched(),
  offers: book.offers(depth),
  quote: book.quote(),
})
