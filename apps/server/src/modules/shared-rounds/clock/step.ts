import { defined, type Instant } from '@maidan/core'
import { flightMs, type Point, pointAt, reachedAtMs } from '@maidan/games/aviator'
import type { SharedGame, Timing } from '../games/catalogue.ts'
import type { SharedRound } from '../rounds/round.ts'

/** How a game stands for its owner, by the clock of the database. */
export type ClockState = {
  readonly now: Instant
  readonly last: SharedRound | undefined
  /** The lowest point at which an open bet of the last round leaves by itself. */
  readonly firstToLeave: Point | undefined
  /** Whether the game and the site are open. */
  readonly isOpen: boolean
}

/** What the owner of a game does next. */
export type ClockStep =
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'open' }
  | { readonly type: 'take_off' | 'end' | 'settle'; readonly round: SharedRound }
  /** Pays the bets that have left by themselves up to a point. */
  | { readonly type: 'pay'; readonly round: SharedRound; readonly upTo: Point }

/** How long after the end of a round a call that came before it may still be on its way to the database. */
export const GRACE_MS = 1000
/** Bets that leave within this time are paid together. */
const TOGETHER_MS = 100
const LOOK_AGAIN_MS = 1000

const wait = (ms: number): ClockStep => ({ type: 'wait', ms: Math.max(0, ms) })

export const decideStep = (game: SharedGame, timing: Timing, state: ClockState): ClockStep => {
  const { now, last: round, isOpen } = state
  if (round === undefined || round.settledAt !== null) {
    const opensAt = round?.endedAt == null ? now : round.endedAt + timing.pauseMs
    if (now < opensAt) return wait(opensAt - now)
    return isOpen ? { type: 'open' } : wait(LOOK_AGAIN_MS)
  }
  switch (round.phase) {
    case 'betting':
      if (now < round.startsAt) return wait(round.startsAt - now)
      return { type: game.hasFlight ? 'take_off' : 'end', round }
    case 'flying':
      return decideFlight(round, state)
    case 'ended': {
      const settlesAt = defined(round.endedAt, 'a round that ended has an end') + GRACE_MS
      return now < settlesAt ? wait(settlesAt - now) : { type: 'settle', round }
    }
  }
}

const decideFlight = (round: SharedRound, { now, firstToLeave }: ClockState): ClockStep => {
  const startedAt = defined(round.startedAt, 'a flight has a start')
  const endsAt = startedAt + flightMs(round.result)
  if (now >= endsAt) return { type: 'end', round }
  if (firstToLeave === undefined || firstToLeave > round.result) return wait(endsAt - now)
  const leavesAt = startedAt + reachedAtMs(firstToLeave)
  if (now >= leavesAt) return { type: 'pay', round, upTo: pointAt(now - startedAt) }
  return wait(Math.min(endsAt - now, Math.max(leavesAt - now, TOGETHER_MS)))
}
