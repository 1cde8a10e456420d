import type { MarketCommand as Transition } from '@maidan/exchange'
import type { MarketState } from '../model.ts'
import type { BookChange } from './book.ts'

/** The state of a market without an engine. As in the engine, every change makes a new version. */
export const createHouseState = (initial: MarketState) => {
  let state = initial
  return {
    get: (): MarketState => state,
    change: (transition: Transition): BookChange => {
      const next = after(state, transition.type)
      if (next) state = { ...state, ...next, version: state.version + 1 }
      return next && transition.type === 'remove_runner'
        ? { players: [], removal: { ...removalOf(transition), afterMatch: 0 } }
        : { players: [] }
    },
  }
}

const removalOf = ({ runner, factorBp }: Extract<Transition, { type: 'remove_runner' }>) => ({
  runner,
  factorBp,
})

const after = (
  { status, inPlay }: MarketState,
  type: Transition['type'],
): Partial<MarketState> | undefined => {
  if (status !== 'open' && status !== 'suspended') return undefined
  if (type === 'open') return status === 'open' ? undefined : { status: 'open' }
  if (type === 'suspend') return status === 'suspended' ? undefined : { status: 'suspended' }
  if (type === 'turn_in_play') return inPlay ? undefined : { inPlay: true }
  if (type === 'remove_runner') return {}
  return type === 'close' ? { status: 'closed' } : undefined
}
