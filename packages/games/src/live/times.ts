/**
 * When a round of a shared table takes bets, is dealt and shows its result, in milliseconds of one clock. It closes when its
 * owner closes it, never before `closesAt`; until then nothing of its deal is known to anybody.
 */
export type TableTimes = {
  readonly openedAt: number
  readonly closesAt: number
  /** Null while the round is not closed. */
  readonly closedAt: number | null
  readonly dealMs: number
  readonly resultMs: number
}

export type TablePhase =
  | { readonly phase: 'betting'; readonly leftMs: number }
  /** The window is over and the owner has not closed the round yet. */
  | { readonly phase: 'closing' }
  | { readonly phase: 'dealing'; readonly sinceMs: number; readonly leftMs: number }
  | { readonly phase: 'result'; readonly leftMs: number }
  | { readonly phase: 'over' }

/** When all of the deal lies on the table, and the bets are settled. */
export const resultAt = ({ dealMs }: TableTimes, closedAt: number): number => closedAt + dealMs

/** When the next round may open. */
export const nextAt = (times: TableTimes, closedAt: number): number =>
  resultAt(times, closedAt) + times.resultMs

export const phaseAt = (times: TableTimes, now: number): TablePhase => {
  const { closesAt, closedAt } = times
  if (closedAt === null)
    return now < closesAt ? { phase: 'betting', leftMs: closesAt - now } : { phase: 'closing' }
  const shownAt = resultAt(times, closedAt)
  if (now < shownAt) return { phase: 'dealing', sinceMs: Math.max(0, now - closedAt), leftMs: shownAt - now }
  const opensAt = nextAt(times, closedAt)
  return now < opensAt ? { phase: 'result', leftMs: opensAt - now } : { phase: 'over' }
}

/** A little of the time is left for the last card to lie. */
const PART_OF_DEAL = 0.85

/** How many steps of a deal have begun so long after the round was closed, and how long each takes: the same for everybody. */
export const stepsAt = (
  steps: number,
  { dealMs, sinceMs }: { readonly dealMs: number; readonly sinceMs: number },
): { readonly begun: number; readonly stepMs: number } => {
  const stepMs = (dealMs * PART_OF_DEAL) / Math.max(1, steps)
  return { begun: Math.min(steps, Math.floor(Math.max(0, sinceMs) / stepMs)), stepMs }
}
