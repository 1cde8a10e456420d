import type { Instant } from '@maidan/core'
import type { Fixture, MatchState, Sport } from '@maidan/sports'
import type { FeedNews, FeedUpdate } from '../port.ts'
import { createMatch } from '../sim/create-match.ts'
import { once } from '../sim/match.ts'
import { createRunner } from '../sim/runner.ts'
import { statesOf } from './matches.ts'

/** A few matches of the simulators that begin at the same time, as slow as life. */
export const simulateMatches = (seed: string, sports: readonly Sport[], startsAt: Instant) => {
  const matches = sports.map((sport, number) =>
    createMatch(seed, { id: `${sport}-${seed}-${number}`, sport, number, startsAt }),
  )
  const runners = matches.map((match) => createRunner(match, 1))
  return {
    fixtures: matches.map(({ fixture }): Fixture => fixture),
    /** How each ends, by the id of its fixture. */
    ends: once(
      (): ReadonlyMap<string, MatchState> =>
        new Map(matches.map((match) => [match.fixture.id, statesOf(match).at(-1)!])),
    ),
    image: (): FeedNews[] => runners.flatMap((runner) => runner.image()),
    imageOf: (market: string): FeedNews[] => runners.flatMap((runner) => runner.image(market)),
    advance: (now: Instant): FeedUpdate[] =>
      runners.flatMap((runner) => runner.advance(now)).sort((a, b) => a.at - b.at),
  }
}
