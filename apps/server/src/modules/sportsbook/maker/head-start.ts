import type { FeedMarket } from '@maidan/feed'
import type { MakerSettings } from './settings.ts'

/**
 * Whether the house can take its orders off before somebody who knew first is through the delay. Where it cannot, every
 * order of its own stands there for those who know more.
 */
export const isProtected = (
  { inPlay, betDelaySeconds }: Pick<FeedMarket, 'inPlay' | 'betDelaySeconds'>,
  { headStartMs, reactionMs }: Pick<MakerSettings, 'headStartMs' | 'reactionMs'>,
): boolean => !inPlay || betDelaySeconds * 1000 >= headStartMs + reactionMs
