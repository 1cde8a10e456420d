import type { Clock } from '@maidan/core'
import { createSimulatedFeed, isSimulated, recallMatch, type SimConfig } from '@maidan/feed'
import type { Fixture } from '@maidan/sports'
import type { Every, Recalled, Source } from './deps.ts'

/** The simulators. A seed decides its match, so they can play a match again that ended while nobody listened. */
export const createSimulatedSource = (deps: SimConfig & { clock: Clock; every: Every }): Source => ({
  feed: createSimulatedFeed(deps),
  kind: 'simulated',
  recall: (fixtures) => recall(deps.clock, fixtures),
})

/**
 * A match that they no longer carry ran at another speed or with another seed: one that has begun is played to its end,
 * any other is called off. To play a match takes some milliseconds, so other work runs between two of them.
 */
const recall = async (clock: Clock, fixtures: readonly Fixture[]): Promise<Recalled> => {
  const found = new Map<string, ReturnType<typeof endOf>>()
  for (const fixture of fixtures.filter(isSimulated)) {
    await new Promise((resolve) => setImmediate(resolve))
    found.set(fixture.id, endOf(fixture, fixture.startsAt <= clock.now()))
  }
  return found
}

const endOf = (fixture: Fixture, hasBegun: boolean) => (hasBegun && recallMatch(fixture)) || 'called_off'

/** No matches at all. */
export const createSilentSource = (): Source => ({
  feed: { subscribe: () => () => {}, refresh: () => {}, stop: () => {} },
  kind: 'none',
  recall: async () => new Map(),
  isSilent: true,
})

/** Another source, which also ends what simulators left behind that ran before it. */
export const endingSimulated = (source: Source, clock: Clock): Source => ({
  ...source,
  recall: async (fixtures) => {
    const others = await source.recall(fixtures.filter((fixture) => !isSimulated(fixture)))
    return others && new Map([...others, ...(await recall(clock, fixtures))])
  },
})
