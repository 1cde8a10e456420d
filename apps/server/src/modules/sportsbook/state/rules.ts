import type { SportsState } from '@maidan/contracts/player'
import { SECOND_MS } from '@maidan/core'

/** While a match is in play, prices and scores change far more often than this. */
const SILENT_AFTER_MS = 30 * SECOND_MS

type Heard = {
  /** False where the operator has no matches at all. */
  readonly hasSource: boolean
  readonly lastHeardMs: number | null
  readonly liveMatches: number
}

export const decideFeedState = ({
  hasSource,
  lastHeardMs,
  liveMatches,
}: Heard): SportsState['feed']['state'] => {
  if (!hasSource) return 'off'
  if (lastHeardMs === null) return 'starting'
  if (lastHeardMs <= SILENT_AFTER_MS) return 'live'
  return liveMatches === 0 ? 'idle' : 'silent'
}
