import type { FeedUpdate } from '../port.ts'
import { faultAll, faultOne, type GuardState } from './faults.ts'
import type { Watched } from './watched.ts'

/** What a source counts must come one by one. What was lost may concern any market. */
export const isNext = (state: GuardState, update: FeedUpdate): boolean => {
  const { lastSeq } = state
  if (update.seq === undefined) return true
  if (lastSeq !== undefined && update.seq <= lastSeq) {
    const reason = update.seq === lastSeq ? 'duplicate' : 'out_of_order'
    for (const watched of concernedBy(state, update)) faultOne(state, watched, reason)
    return false
  }
  if (lastSeq !== undefined && update.seq > lastSeq + 1) faultAll(state, 'gap')
  state.lastSeq = update.seq
  return true
}

const concernedBy = ({ markets }: GuardState, update: FeedUpdate): Watched[] => {
  switch (update.type) {
    case 'market':
      return present(markets.get(update.market.id))
    case 'prices':
    case 'quote':
      return present(markets.get(update.market))
    case 'score':
    case 'commentary':
      return [...markets.values()].filter(({ market }) => market.fixture === update.fixture)
    default:
      return []
  }
}

const present = (watched: Watched | undefined): Watched[] => (watched ? [watched] : [])
