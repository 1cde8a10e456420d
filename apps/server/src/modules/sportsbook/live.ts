import type { LiveFixture, SportKey } from '@maidan/contracts/player'
import { scoreLineOf } from './catalogue/score-line.ts'
import { scorecardOf } from './catalogue/scorecard.ts'
import { type Match, stageOf } from './feed/matches.ts'
import type { FeedRunner } from './feed/runner.ts'

/** How many matches of a sport the socket shows at once. */
const SHOWN = 100

/** Matches as the sports socket sends them, from memory. */
export const liveFixtures = (runner: Pick<FeedRunner, 'match' | 'matches' | 'onMatch'>) => ({
  view: (id: string): LiveFixture | undefined => {
    const match = runner.match(id)
    return match && liveFixtureOf(match)
  },
  onChange: runner.onMatch,
  /** The live and the next matches of a sport, in the order in which the site shows them. */
  list: (sport: SportKey): readonly string[] =>
    [...runner.matches()]
      .filter((match) => match.fixture.sport === sport && stageOf(match) !== 'finished')
      .sort(byTurn)
      .slice(0, SHOWN)
      .map(({ fixture }) => fixture.id),
})

const isLive = (match: Match): number => (stageOf(match) === 'live' ? 1 : 0)

const byTurn = (a: Match, b: Match): number =>
  isLive(b) - isLive(a) || a.fixture.startsAt - b.fixture.startsAt

const liveFixtureOf = (match: Match): LiveFixture => {
  const { fixture, state, lines } = match
  const stage = stageOf(match)
  return {
    stage,
    ...(state && stage !== 'upcoming' && { score: scoreLineOf(fixture, state) }),
    ...(state && { card: scorecardOf(fixture, state) }),
    commentary: Object.fromEntries(lines.map(({ id, text, at }) => [id, { text, at }])),
  }
}
