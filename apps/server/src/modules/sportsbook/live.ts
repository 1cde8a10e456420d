import type { LiveFixture, ScoreLine, SportKey } from '@maidan/contracts/player'
import type { Fixture, MatchState } from '@maidan/sports'
import { scoreLineOf } from './catalogue/score-line.ts'
import { scorecardOf } from './catalogue/scorecard.ts'
import type { Source } from '../../platform/mirror/index.ts'
import { type Match, stageOf } from './feed/matches.ts'
import type { FeedRunner } from './feed/runner.ts'
import type { Stage } from './store/fixtures.ts'

/** How many matches of a sport the socket shows at once. */
const SHOWN = 100

/** A match as every process shows it. */
export type MatchView = Pick<Match, 'fixture' | 'state' | 'lines'> & { readonly stage: Stage }

export type MatchViews = Source<string, MatchView>

/** The matches in the memory of the process that listens to the feed. */
export const matchesOf = (runner: Pick<FeedRunner, 'match' | 'matches' | 'onMatch'>): MatchViews => ({
  ids: () => Array.from(runner.matches(), ({ fixture }) => fixture.id),
  view: (id) => {
    const match = runner.match(id)
    return match && matchView(match)
  },
  onChange: runner.onMatch,
})

const matchView = (match: Match): MatchView => {
  const { fixture, state, lines } = match
  return { fixture, state, lines, stage: stageOf(match) }
}

/** Matches as the sports socket sends them, from memory. */
export const liveFixtures = (matches: MatchViews) => ({
  view: (id: string): LiveFixture | undefined => {
    const match = matches.view(id)
    return match && liveFixtureOf(match)
  },
  onChange: matches.onChange,
  /** The live and the next matches of a sport, in the order in which the site shows them. */
  list: (sport: SportKey): readonly string[] =>
    Array.from(matches.ids(), matches.view)
      .filter((match) => match !== undefined)
      .filter((match) => match.fixture.sport === sport && match.stage !== 'finished')
      .sort(byTurn)
      .slice(0, SHOWN)
      .map(({ fixture }) => fixture.id),
})

const isLive = ({ stage }: MatchView): number => (stage === 'live' ? 1 : 0)

const byTurn = (a: MatchView, b: MatchView): number =>
  isLive(b) - isLive(a) || a.fixture.startsAt - b.fixture.startsAt

const liveFixtureOf = ({ fixture, state, lines, stage }: MatchView): LiveFixture => ({
  stage,
  ...(state && stage !== 'upcoming' && { score: lineOf(fixture, state, stage) }),
  ...(state && { card: scorecardOf(fixture, state) }),
  commentary: Object.fromEntries(lines.map(({ id, text, at }) => [id, { text, at }])),
})

/** Of a match whose scores ended before it did we know here only that it is over. */
const lineOf = (fixture: Fixture, state: MatchState, stage: Stage): ScoreLine => {
  const line = scoreLineOf(fixture, state)
  return stage === 'finished' && state.progress.stage !== 'finished' ? { ...line, note: 'Finished' } : line
}
