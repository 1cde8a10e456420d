import type { Instant } from '@maidan/core'
import { nextAt } from '@maidan/games/live'
import type { Round } from '../rounds/round.ts'

/** How a table stands for its owner, by the clock of the database. */
export type TableState = {
  readonly now: Instant
  readonly last: Round | undefined
  /** Whether somebody watches the table, and it and the site are open. */
  readonly isWanted: boolean
}

/** What the owner of a table does next. A table that sleeps costs nothing until somebody comes. */
export type TableStep =
  | { readonly type: 'wait'; readonly until: 'close' | 'look'; readonly ms: number }
  | { readonly type: 'open' }
  | { readonly type: 'close'; readonly round: Round }
  | { readonly type: 'sleep' }

export const decideStep = ({ now, last, isWanted }: TableState): TableStep => {
  if (last?.closedAt === null)
    return now < last.closesAt
      ? { type: 'wait', until: 'close', ms: last.closesAt - now }
      : { type: 'close', round: last }
  if (!isWanted) return { type: 'sleep' }
  const opensAt = last === undefined || last.closedAt === null ? now : nextAt(last, last.closedAt)
  return now < opensAt ? { type: 'wait', until: 'look', ms: opensAt - now } : { type: 'open' }
}
