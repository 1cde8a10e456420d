import type { CricketCard, InningsCard, Scorecard, SoccerCard, TennisCard } from '@maidan/contracts/player'
import {
  bowledText,
  type CricketFormat,
  type CricketState,
  type Fixture,
  type Innings,
  type MatchState,
  oversText,
  type SoccerState,
  type TennisState,
} from '@maidan/sports'
import { howOut, type NameOf, ratesOf, recentOvers } from './cricket-card.ts'
import { goalsOf } from './soccer-words.ts'
import { pointsOf } from './tennis-words.ts'

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

const cricketCard = ({ toss, format, innings, superOvers }: CricketState, nameOf: NameOf): CricketCard => ({
  sport: 'cricket',
  toss: toss ?? null,
  innings: [
    ...innings.map((one) => ({ ...inningsCard(one, format, nameOf), superOver: false })),
    ...superOvers.map((one) => ({ ...inningsCard(one, format, nameOf), superOver: true })),
  ],
})

const inningsCard = (
  innings: Innings,
  format: CricketFormat,
  nameOf: NameOf,
): Omit<InningsCard, 'superOver'> => ({
  batting: innings.batting,
  runs: innings.runs,
  wickets: innings.wickets,
  overs: bowledText(innings, format),
  extras: innings.extras,
  target: innings.target ?? null,
  ended: innings.end !== undefined,
  batters: innings.batters.map(({ batter, ...card }) => ({
    name: nameOf(batter),
    ...card,
    howOut: card.state === 'out' ? howOut(innings, batter, nameOf) : null,
  })),
  bowlers: innings.bowlers.map(({ bowler, legalBalls, runs, wickets }) => ({
    name: nameOf(bowler),
    overs: oversText(legalBalls, format),
    runs,
    wickets,
  })),
  fallen: innings.fallen.map(({ wicket, runs, legalBalls, batter }) => ({
    wicket,
    runs,
    overs: oversText(legalBalls, format),
    name: nameOf(batter),
  })),
  ...ratesOf(innings, format),
  recentOvers: recentOvers(innings, format, nameOf),
})

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
