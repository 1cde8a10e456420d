import type { SoccerState } from '@maidan/sports'

/** Goals fall more often as a match goes on. */
const weightOf = (minute: number): number => 0.75 + (0.55 * minute) / 90

/** Stoppage time that is to be expected, in minutes. */
const ADDED = { first: 2.5, second: 5 } as const

const sumOf = (from: number, to: number): number => {
  let sum = 0
  for (let minute = from; minute <= to; minute += 1) sum += weightOf(minute)
  return sum
}

const FIRST = sumOf(1, 45) + ADDED.first * weightOf(45)
const SECOND = sumOf(46, 90) + ADDED.second * weightOf(90)
const WHOLE = FIRST + SECOND

/** The share of a match's goals that is to be expected in one minute. */
export const minuteShare = (minute: number): number => weightOf(minute) / WHOLE

/** The share of the minutes after one up to and including another; stoppage time belongs to the last of its half. */
export const shareBetween = (from: number, to: number): number => {
  const stoppage = to === 45 ? ADDED.first : to === 90 ? ADDED.second : 0
  return (sumOf(from + 1, to) + stoppage * weightOf(to)) / WHOLE
}

/** The share that is still to come, by halves. */
export type Remaining = { readonly first: number; readonly second: number }

/** The minute under way counts as half played. */
const leftOf = (last: number, { minute, added }: SoccerState, stoppage: number): number => {
  const toPlay = minute >= last ? 0 : sumOf(minute + 1, last) + weightOf(minute) / 2
  const extra = minute >= last ? Math.max(0.5, stoppage - added) : stoppage
  return (toPlay + extra * weightOf(last)) / WHOLE
}

export const remainingOf = (state: SoccerState): Remaining => {
  const { progress } = state
  if (progress.stage === 'upcoming') return { first: FIRST / WHOLE, second: SECOND / WHOLE }
  if (progress.stage === 'finished' || state.fullTime) return { first: 0, second: 0 }
  switch (progress.phase) {
    case 'first_half':
      return { first: leftOf(45, state, ADDED.first), second: SECOND / WHOLE }
    case 'half_time':
      return { first: 0, second: SECOND / WHOLE }
    default:
      return { first: 0, second: leftOf(90, state, ADDED.second) }
  }
}
