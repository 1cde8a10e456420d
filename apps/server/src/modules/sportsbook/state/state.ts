import { getSportsState, type SportsState } from '@maidan/contracts/player'
import { type Instant, ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import { VERSION } from '../../../platform/config/version.ts'
import type { SportsbookDeps } from '../deps.ts'
import type { MatchViews } from '../live.ts'
import { countByStage, countMarkets } from '../store/fixtures.ts'
import { decideFeedState } from './rules.ts'

type StateDeps = Pick<SportsbookDeps, 'db' | 'clock' | 'shown' | 'source'> & {
  readonly matches: Pick<MatchViews, 'onChange'>
}

/**
 * Tells how the feed stands, as this process sees it: one that does not listen to the feed itself hears of it from the
 * one that does, and that way is part of what an operator wants to know.
 */
export const addStateRoute = (app: FastifyInstance, deps: StateDeps): void => {
  const { db, clock, shown, matches, source } = deps
  let heardAt: Instant | undefined
  const hear = () => {
    heardAt = clock.now()
  }
  shown.onChange(hear)
  matches.onChange(hear)
  serve(app, getSportsState, async () => {
    const [stages, markets] = await Promise.all([countByStage(db), countMarkets(db)])
    const countOf = (stage: string): number =>
      stages.filter((one) => one.stage === stage).reduce((sum, { count }) => sum + count, 0)
    const lastHeardMs = heardAt === undefined ? null : Math.max(0, clock.now() - heardAt)
    const live = countOf('live')
    const data: SportsState = {
      feed: {
        state: decideFeedState({ hasSource: source.isSilent !== true, lastHeardMs, liveMatches: live }),
        lastHeardMs,
      },
      matches: { live, upcoming: countOf('upcoming') },
      markets,
      version: VERSION,
    }
    return ok({ data })
  })
}
