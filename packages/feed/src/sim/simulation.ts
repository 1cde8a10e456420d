import type { Instant } from '@maidan/core'
import type { MarketId } from '@maidan/sports'
import type { FeedNews, FeedUpdate } from '../port.ts'
import { type SimConfig, type Slot, slotsAt } from './calendar.ts'
import { createMatch } from './create-match.ts'
import { createRunner, type Runner } from './runner.ts'

/**
 * All matches of the calendar. Everything in it follows from the seed, the speed and the time: one that was started a
 * minute ago and one that has run for a year stand at the same score.
 */
export type Simulation = {
  readonly advance: (now: Instant) => FeedUpdate[]
  readonly image: () => FeedNews[]
  readonly imageOf: (market: MarketId) => FeedNews[]
}

export const createSimulation = (config: SimConfig): Simulation => {
  const runners = new Map<string, Runner>()
  return {
    advance: (now) => {
      const slots = slotsAt(config, now)
      dropOld(runners, slots)
      const updates = slots.flatMap((slot) => advanceSlot(config, runners, slot, now))
      return updates.sort((a, b) => a.at - b.at)
    },
    image: () => [...runners.values()].sort(byStart).flatMap((runner) => runner.image()),
    imageOf: (market) => runners.get(market.slice(0, market.indexOf('.')))?.image(market) ?? [],
  }
}

const byStart = (a: Runner, b: Runner): number =>
  a.match.fixture.startsAt - b.match.fixture.startsAt || (a.match.fixture.id < b.match.fixture.id ? -1 : 1)

const dropOld = (runners: Map<string, Runner>, slots: readonly Slot[]): void => {
  const current = new Set(slots.map(({ id }) => id))
  for (const id of runners.keys()) if (!current.has(id)) runners.delete(id)
}

const advanceSlot = (
  config: SimConfig,
  runners: Map<string, Runner>,
  slot: Slot,
  now: Instant,
): FeedUpdate[] => {
  const known = runners.get(slot.id)
  if (known) return known.advance(now)
  const runner = createRunner(createMatch(config.seed, slot), config.speed)
  runners.set(slot.id, runner)
  runner.forward(now)
  return runner.image().map((news) => ({ ...news, at: now }))
}
