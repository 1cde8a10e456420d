import { type Instant, type Paise, paise, toRupees } from '@maidan/core'
import type { StateSum, Waiting } from './back-office.ts'

/** A part of a queue, as the database counts it. */
export type QueuePart<State extends string> = {
  readonly state: State
  readonly count: number
  readonly amount: Paise
  readonly oldest: Instant
}

/** All of these parts together. */
export const waitingIn = (parts: readonly QueuePart<string>[]): Waiting => ({
  waiting: parts.reduce((sum, { count }) => sum + count, 0),
  amount: toRupees(paise(parts.reduce((sum, { amount }) => sum + amount, 0))),
  oldest: parts.length === 0 ? null : Math.min(...parts.map(({ oldest }) => oldest)),
})

/** How many there are in each of these states, and what they are worth. */
export const statesOf = <State extends string>(
  states: readonly State[],
  parts: readonly QueuePart<State>[],
): Record<State, StateSum> => {
  const sumOf = (state: State): StateSum => {
    const { waiting, amount } = waitingIn(parts.filter((part) => part.state === state))
    return { count: waiting, amount }
  }
  return Object.fromEntries(states.map((state) => [state, sumOf(state)])) as Record<State, StateSum>
}
