import { LAY, runnerOfLevel, sideOfLevel } from '../book/book.ts'
import type { CancelReason, MarketEvent } from './events.ts'
import { orderLevel, orderPersists, orderSize } from '../book/orders.ts'
import type { Refusal } from './refusals.ts'
import { matchAt } from '../matching/matches.ts'
import { findRunner, type State } from './state.ts'
import { lapsesLays } from '../settlement/amendments.ts'
import { replayMatches } from '../settlement/replay.ts'
import { liveSlots } from '../book/walk.ts'
import { withdraw } from '../matching/withdraw.ts'

type Changed = 'suspended' | 'opened' | 'turned_in_play' | 'closed'

/** Whoever saw an earlier version and sends it along is refused. */
const changed = (state: State, type: Changed): MarketEvent => ({ type, version: ++state.version })

const lapse = (state: State, reason: CancelReason, lapses: (slot: number) => boolean): MarketEvent[] =>
  liveSlots(state)
    .filter(lapses)
    .map((slot) => withdraw(state, slot, orderSize(state.orders, slot), reason))

const withoutPersistence =
  ({ orders }: State) =>
  (slot: number): boolean =>
    !orderPersists(orders, slot)

export const suspend = (state: State, withLapse: boolean): MarketEvent[] | Refusal => {
  if (state.status === 'closed') return 'market_closed'
  if (state.status === 'suspended') return 'no_change'
  state.status = 'suspended'
  const told = changed(state, 'suspended')
  return withLapse ? [told, ...lapse(state, 'suspended', withoutPersistence(state))] : [told]
}

export const open = (state: State): MarketEvent[] | Refusal => {
  if (state.status === 'closed') return 'market_closed'
  if (state.status === 'open') return 'no_change'
  state.status = 'open'
  return [changed(state, 'opened')]
}

export const turnInPlay = (state: State): MarketEvent[] | Refusal => {
  if (state.status === 'closed') return 'market_closed'
  if (state.inPlay) return 'no_change'
  state.inPlay = true
  return [changed(state, 'turned_in_play'), ...lapse(state, 'in_play', withoutPersistence(state))]
}

export const close = (state: State): MarketEvent[] | Refusal => {
  if (state.status === 'closed') return 'no_change'
  state.status = 'closed'
  return [changed(state, 'closed'), ...lapse(state, 'closed', () => true)]
}

const WHOLE_BP = 10_000

/** Bets on the runner are void, bets on the others, cross-matched or not, are settled at a price reduced by its chance. */
export const removeRunner = (state: State, runnerId: number, factorBp: number): MarketEvent[] | Refusal => {
  const { field, matches } = state
  if (state.status === 'closed') return 'market_closed'
  const runner = findRunner(state, runnerId)
  if (runner < 0) return 'unknown_runner'
  if (!field.active.includes(runner)) return 'runner_removed'
  if (field.active.length <= field.winners) return 'last_runner'
  if (!Number.isInteger(factorBp) || factorBp < 0 || factorBp >= WHOLE_BP) return 'factor_invalid'
  const lapsed = lapse(state, 'runner_removed', lapsesOnRemoval(state, runner, factorBp))
  const removal = { runner: runnerId, factorBp, afterMatch: matches.count }
  state.removals.push(removal)
  state.field = { ...field, active: field.active.filter((one) => one !== runner) }
  replayMatches(state)
  return [{ type: 'runner_removed', ...removal, version: ++state.version }, ...lapsed]
}

const lapsesOnRemoval = ({ orders, field }: State, runner: number, factorBp: number) => {
  const allLays = lapsesLays(factorBp, field.winners)
  return (slot: number): boolean => {
    const level = orderLevel(orders, slot)
    return runnerOfLevel(level) === runner || (allLays && sideOfLevel(level) === LAY)
  }
}

/** Whole cross-matches: to take back a part would leave the internal account with a risk. */
export const voidMatches = (state: State, asked: number): MarketEvent[] | Refusal => {
  const to = state.matches.count
  if (!Number.isInteger(asked) || asked < 1 || asked > to) return 'unknown_match'
  const from = matchAt(state.matches, asked).cross || asked
  state.voids.push({ from, to })
  replayMatches(state)
  return [{ type: 'matches_voided', from, to }]
}
