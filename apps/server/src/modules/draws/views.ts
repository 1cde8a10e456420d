import type { DrawView, OwnTickets } from '@maidan/contracts/player'
import type { PlayerTickets, StaffDraw } from '@maidan/contracts/staff'
import { type Instant, paise, type PlayerId, toRupees, ZERO } from '@maidan/core'
import { maskName } from '../../platform/format/mask-name.ts'
import type { NamedWin, OwnRow } from './lists.ts'
import type { Draw } from './model.ts'
import { leftToNext, stateOf, ticketsOf } from './rules.ts'
import type { ListedDraw, Totals } from './store.ts'

export type Known = {
  readonly now: Instant
  readonly player: PlayerId | undefined
  readonly own: OwnRow | undefined
  readonly wins: readonly NamedWin[]
  readonly totals: Totals
  /** Null until the draw is over. */
  readonly seed: string | null
}

const termsView = (draw: Draw, now: Instant) => ({
  id: draw.id,
  name: draw.name,
  state: stateOf(draw, now),
  opensAt: draw.opensAt,
  closesAt: draw.closesAt,
  ticketPrice: toRupees(draw.ticketPrice),
  prizes: draw.prizes.map(toRupees),
  listHash: draw.listHash,
  endedAt: draw.drawnAt ?? draw.cancelledAt,
  cancelReason: draw.cancelReason,
})

export const drawView = (draw: Draw, known: Known): DrawView => ({
  ...termsView(draw, known.now),
  ...known.totals,
  commitment: draw.commitment,
  keyCommitment: draw.keyCommitment,
  seed: known.seed,
  winners: known.wins.map(({ place, ticket, name, amount, player }) => ({
    place,
    ticket,
    name: maskName(name),
    amount: toRupees(amount),
    isOwn: player === known.player,
  })),
  own: known.player === undefined ? null : ownView(draw, known.own),
})

const ownView = (draw: Draw, own: OwnRow | undefined): OwnTickets => {
  const risked = own === undefined ? ZERO : paise(own.risked)
  return {
    risked: toRupees(risked),
    tickets: ticketsOf(risked, draw),
    next: toRupees(leftToNext(risked, draw)),
    line: own === undefined ? null : lineView(own),
  }
}

export const playerTicketsView = (draw: Draw, own: OwnRow | undefined, now: Instant): PlayerTickets => {
  const { risked, tickets, next } = ownView(draw, own)
  const { id, name, closesAt } = draw
  return { id, name, state: stateOf(draw, now), closesAt, risked, tickets, next }
}

const lineView = ({ number, first, tickets, key, username }: OwnRow): OwnTickets['line'] =>
  number === null || first === null || tickets === null || key === null
    ? null
    : { number, first, last: first + tickets - 1, username, key }

export const staffView = (draw: ListedDraw, totals: Totals, now: Instant): StaffDraw => ({
  ...termsView(draw, now),
  ...totals,
  commitment: draw.commitment,
  weekly: draw.week !== null,
  paid: toRupees(draw.paid),
})
