import type { CricketCard, Scorecard, SoccerCard, TennisCard } from '@maidan/contracts/player'
import {
  type Ball,
  type CricketState,
  type Fixture,
  type Innings,
  type MatchState,
  oversText,
  type SoccerState,
  type TennisState,
} from '@maidan/sports'
import { goalsOf, pointsOf } from './score-line.ts'

type NameOf = (athlete: string) => string

/** The whole score of a match, with names instead of ids. */
export const scorecardOf = (fixture: Fixture, state: MatchState): Scorecard => {
  const names = new Map(
    [...fixture.home.athletes, ...fixture.away.athletes].map(({ id, name }) => [id, name]),
  )
  const nameOf: NameOf = (athlete) => names.get(athlete) ?? athlete
  switch (state.sport) {
    case 'cricket':
      return cricketCard(state, nameOf)
    case 'soccer':
      return soccerCard(state, nameOf)
    case 'tennis':
      return tennisCard(state)
  }
}

const cricketCard = ({ toss, innings, superOvers }: CricketState, nameOf: NameOf): CricketCard => ({
  sport: 'cricket',
  toss: toss ?? null,
  innings: [
    ...innings.map((one) => inningsCard(one, false, nameOf)),
    ...superOvers.map((one) => inningsCard(one, true, nameOf)),
  ],
})

const inningsCard = (
  innings: Innings,
  superOver: boolean,
  nameOf: NameOf,
): CricketCard['innings'][number] => ({
  batting: innings.batting,
  runs: innings.runs,
  wickets: innings.wickets,
  overs: oversText(innings.legalBalls),
  extras: innings.extras,
  target: innings.target ?? null,
  superOver,
  ended: innings.end !== undefined,
  batters: innings.batters.map(({ batter, ...card }) => ({ name: nameOf(batter), ...card })),
  bowlers: innings.bowlers.map(({ bowler, legalBalls, runs, wickets }) => ({
    name: nameOf(bowler),
    overs: oversText(legalBalls),
    runs,
    wickets,
  })),
  fallen: innings.fallen.map(({ wicket, runs, legalBalls, batter }) => ({
    wicket,
    runs,
    overs: oversText(legalBalls),
    name: nameOf(batter),
  })),
  lastOver: (innings.overs.at(-1)?.balls ?? []).map(ballText),
})

/** As a scoreboard writes a ball: `4`, `W`, `1wd`, `2lb`. */
export const ballText = (ball: Ball): string => {
  const { runsOffBat, wides = 0, noBalls = 0, byes = 0, legByes = 0, wickets = [] } = ball
  const extras = [
    ...(wides > 0 ? [`${wides}wd`] : []),
    ...(noBalls > 0 ? [`${noBalls}nb`] : []),
    ...(byes > 0 ? [`${byes}b`] : []),
    ...(legByes > 0 ? [`${legByes}lb`] : []),
  ]
  const runs = runsOffBat > 0 || (extras.length === 0 && wickets.length === 0) ? [String(runsOffBat)] : []
  return [...(wickets.length > 0 ? ['W'] : []), ...runs, ...extras].join('+')
}

const soccerCard = (state: SoccerState, nameOf: NameOf): SoccerCard => ({
  sport: 'soccer',
  minute: state.minute,
  added: state.added,
  score: goalsOf(state),
  halfTime: state.halfTime ?? null,
  corners: state.corners,
  goals: state.goals.map(({ side, minute, added, scorer, ownGoal, penalty }) => ({
    side,
    minute,
    added: added ?? 0,
    scorer: scorer === undefined ? null : nameOf(scorer),
    ownGoal: ownGoal ?? false,
    penalty: penalty ?? false,
  })),
  cards: state.cards.map(({ side, minute, colour, athlete }) => ({
    side,
    minute,
    colour,
    name: athlete === undefined ? null : nameOf(athlete),
  })),
})

const tennisCard = (state: TennisState): TennisCard => ({
  sport: 'tennis',
  bestOf: state.format.bestOf,
  server: state.server,
  points: pointsOf(state),
  sets: state.sets.map(({ score, tieBreak, winner }) => ({
    games: score,
    tieBreak: tieBreak ?? null,
    winner: winner ?? null,
  })),
})
