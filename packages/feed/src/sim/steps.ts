import type { Beat } from './match.ts'

/** Whether bets are taken, by the house and on the exchange. */
export type Doors = {
  readonly house: 'open' | 'ball_running' | 'suspended'
  readonly exchange: 'open' | 'suspended'
}

/** A moment at which something happens or the doors change. */
export type Step = Doors & { readonly atMs: number; readonly beat?: Beat }

type Interval = Doors & { readonly from: number; readonly to: number }

const OPEN: Doors = { house: 'open', exchange: 'open' }

/** Before the ball it only runs; after it the market is suspended where something happened. */
const intervalsOf = ({ atMs, hold }: Beat): Interval[] => {
  if (!hold) return []
  const { beforeMs, afterMs, exchange } = hold
  return [
    {
      from: atMs - beforeMs,
      to: atMs,
      house: 'ball_running',
      exchange: exchange === 'before' ? 'suspended' : 'open',
    },
    {
      from: atMs,
      to: atMs + afterMs,
      house: exchange === 'never' ? 'ball_running' : 'suspended',
      exchange: exchange === 'never' ? 'open' : 'suspended',
    },
  ]
}

const RANK = { open: 0, ball_running: 1, suspended: 2 } as const

const stricter = (a: Doors, b: Doors): Doors => ({
  house: RANK[a.house] >= RANK[b.house] ? a.house : b.house,
  exchange: a.exchange === 'suspended' ? a.exchange : b.exchange,
})

/** No hold is longer, so nothing further back needs to be looked at. */
const LONGEST_MS = 120_000

export const stepsOf = (beats: readonly Beat[]): Step[] => {
  const intervals = beats.flatMap(intervalsOf).sort((a, b) => a.from - b.from)
  const doorsAt = (atMs: number): Doors =>
    intervals
      .slice(firstFrom(intervals, atMs - LONGEST_MS), firstFrom(intervals, atMs + 1))
      .filter(({ to }) => to > atMs)
      .reduce<Doors>(stricter, OPEN)
  const moments: { atMs: number; beat?: Beat }[] = [
    ...beats.map((beat) => ({ atMs: beat.atMs, beat })),
    ...intervals.flatMap(({ from, to }) => [{ atMs: from }, { atMs: to }]),
  ]
  return moments.sort((a, b) => a.atMs - b.atMs).map((moment) => ({ ...moment, ...doorsAt(moment.atMs) }))
}

/** The place of the first interval that begins at or after a time. */
const firstFrom = (intervals: readonly Interval[], atMs: number): number => {
  let [low, high] = [0, intervals.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (intervals[middle]!.from < atMs) low = middle + 1
    else high = middle
  }
  return low
}
