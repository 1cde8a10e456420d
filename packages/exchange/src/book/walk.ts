import { bestRank, bookOf, levelOf, rankAfter } from './book.ts'
import { nextOrder } from './orders.ts'
import type { State } from '../market/state.ts'

/** The slots of all live orders: runner by runner, backs before lays, best price first, then in time. */
export const liveSlots = (state: State): number[] =>
  state.config.runners.flatMap((_, runner) => [...slotsOf(state, runner, 0), ...slotsOf(state, runner, 1)])

const slotsOf = ({ book, orders }: State, runner: number, side: number): number[] => {
  const slots: number[] = []
  const own = bookOf(runner, side)
  for (let rank = bestRank(book, own); rank >= 0; rank = rankAfter(book, own, rank))
    for (let slot = book.heads[levelOf(own, rank)]!; slot !== 0; slot = nextOrder(orders, slot))
      slots.push(slot)
  return slots
}
