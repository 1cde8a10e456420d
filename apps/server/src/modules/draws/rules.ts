import type { DrawState } from '@maidan/contracts/player'
import {
  DAY_MS,
  err,
  type Instant,
  instant,
  later,
  minus,
  ok,
  type Paise,
  paise,
  type PlayerId,
  plus,
  type Result,
  ZERO,
} from '@maidan/core'
import { markOf } from '@maidan/games/tickets'
import { dayOf, dayStart } from '../../platform/format/calendar.ts'
import type { Played } from '../play/index.ts'
import type { Draw, Line, Terms } from './model.ts'

type Moments = Pick<Draw, 'opensAt' | 'closesAt' | 'drawnAt' | 'cancelledAt'>

export const stateOf = ({ opensAt, closesAt, drawnAt, cancelledAt }: Moments, now: Instant): DrawState => {
  if (cancelledAt !== null) return 'cancelled'
  if (drawnAt !== null) return 'drawn'
  if (now < opensAt) return 'planned'
  return now < closesAt ? 'open' : 'closed'
}

/** Play counts by the time of its posting: that of the opening does, that of the close does not. */
const isWithin = ({ opensAt, closesAt }: Pick<Draw, 'opensAt' | 'closesAt'>, at: Instant): boolean =>
  at >= opensAt && at < closesAt

type Risk = Pick<Played, 'at' | 'risked' | 'bonusRisked'>

/** Own money that counts after this play. What is taken back lowers it, and never below nothing. */
export const riskAfter = (
  draw: Pick<Draw, 'opensAt' | 'closesAt'>,
  before: Paise,
  played: readonly Risk[],
): Paise =>
  played
    .filter(({ at }) => isWithin(draw, at))
    .reduce((sum, { risked, bonusRisked }) => {
      const after = plus(sum, minus(risked, bonusRisked))
      return after < 0 ? ZERO : after
    }, before)

type Priced = Pick<Draw, 'ticketPrice'>

export const ticketsOf = (risked: Paise, { ticketPrice }: Priced): number => Math.floor(risked / ticketPrice)

/** What is left to play for the next ticket. */
export const leftToNext = (risked: Paise, { ticketPrice }: Priced): Paise =>
  paise(ticketPrice - (risked % ticketPrice))

export type HolderRow = { readonly player: PlayerId; readonly username: string; readonly risked: Paise }

/** The list of a draw: everybody with a ticket, by the number of the account. `keyOf` gives the key of a name. */
export const listOf = (
  draw: Pick<Draw, 'id' | 'ticketPrice'>,
  holders: readonly HolderRow[],
  keyOf: (username: string) => string,
): Line[] => {
  let first = 1
  return holders
    .filter(({ risked }) => ticketsOf(risked, draw) > 0)
    .toSorted((a, b) => a.player - b.player)
    .map(({ player, username, risked }, at) => {
      const key = keyOf(username)
      const tickets = ticketsOf(risked, draw)
      first += tickets
      const mark = markOf({ draw: draw.id, username, key })
      return { number: at + 1, player, key, mark, first: first - tickets, tickets }
    })
}

const LONGEST_MS = 92 * DAY_MS

/** A draw that should have opened before opens now: no play counts from before it was announced. */
export const decideTerms = (terms: Terms, now: Instant): Result<Terms, 'draw_times'> => {
  const opensAt = terms.opensAt < now ? now : terms.opensAt
  if (terms.closesAt <= opensAt) return err('draw_times')
  if (terms.closesAt - opensAt > LONGEST_MS) return err('draw_times')
  return ok({ ...terms, opensAt })
}

const WEEK_MS = 7 * DAY_MS
const A_MONDAY = dayStart('1970-01-05')
const rupees = (amount: number): Paise => paise(amount * 100)

const WEEKLY = {
  name: 'Weekly lucky draw',
  ticketPrice: rupees(500),
  prizes: [25_000, 10_000, 5_000, 2_000, 2_000, 1_000, 1_000, 1_000, 1_000, 1_000].map(rupees),
} as const

export type WeeklyTerms = Terms & { readonly week: string }

/** The draws of this week, or what is left of it, and of the next one: each closes where the one after it opens. */
export const weeklyTerms = (now: Instant): readonly WeeklyTerms[] => {
  const monday = instant(A_MONDAY + Math.floor((now - A_MONDAY) / WEEK_MS) * WEEK_MS)
  return [0, 1].map((weeks) => {
    const start = later(monday, weeks * WEEK_MS)
    return {
      ...WEEKLY,
      week: dayOf(start),
      opensAt: start < now ? now : start,
      closesAt: later(start, WEEK_MS),
    }
  })
}
