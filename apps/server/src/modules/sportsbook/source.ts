import { type Clock, instant, MINUTE_MS } from '@maidan/core'
import { createSimulatedFeed, createSimulation, type SimConfig } from '@maidan/feed'
import type { Fixture, MatchState } from '@maidan/sports'
import type { Every, Source } from './deps.ts'

/** So long after its start a simulated match of any sport is over, and the simulators still report it. */
const OVER_AFTER_MS = 260 * MINUTE_MS

/** The simulators. A seed decides its match, so they can play a match again that ended while nobody listened. */
export const createSimulatedSource = (deps: SimConfig & { clock: Clock; every: Every }): Source => ({
  feed: createSimulatedFeed(deps),
  recall: (fixtures) => recall(deps, fixtures),
})

/** Reads the whole calendar for the matches that were over then. This takes time, so it lets other work run between. */
const recall = async (
  { seed, speed }: SimConfig,
  fixtures: readonly Fixture[],
): Promise<ReadonlyMap<string, MatchState>> => {
  const found = new Map<string, MatchState>()
  for (const { id, startsAt } of fixtures) {
    if (found.has(id)) continue
    await new Promise((resolve) => setImmediate(resolve))
    const simulation = createSimulation({ seed, speed })
    simulation.advance(instant(Math.round(startsAt + OVER_AFTER_MS / speed)))
    for (const news of simulation.image())
      if (news.type === 'score' && news.state.progress.stage === 'finished')
        found.set(news.fixture, news.state)
  }
  return found
}

/** No matches at all. */
export const createSilentSource = (): Source => ({
  feed: { subscribe: () => () => {}, refresh: () => {}, stop: () => {} },
  recall: async () => new Map(),
  isSilent: true,
})
