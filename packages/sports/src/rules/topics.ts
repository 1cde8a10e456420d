import type { Sport } from '../model.ts'
import { MONEY_RULES } from './money-rules.ts'
import type { Rule } from './rule.ts'
import { SETTLEMENT_RULES as DECIDES } from './settlement-rules.ts'
import { VOID_RULES as VOIDS } from './void-rules.ts'

/** The rules of one kind of market, in the order in which a player asks: what decides it, then what makes it void. */
export type RuleTopic = {
  /** Nothing where the rules are the same in every sport. */
  readonly sport?: Sport
  readonly title: string
  readonly rules: readonly Rule[]
}

/** Every rule for players, each once. */
export const RULE_TOPICS: readonly RuleTopic[] = [
  {
    sport: 'cricket',
    title: 'Match odds and bookmaker',
    rules: [DECIDES.cricketWinner, VOIDS.cricketNoResult, VOIDS.tieUnbroken, VOIDS.drawNotOffered],
  },
  { sport: 'cricket', title: 'Toss', rules: [DECIDES.toss, VOIDS.noToss] },
  { sport: 'cricket', title: 'Tied match', rules: [DECIDES.tiedMatch] },
  {
    sport: 'cricket',
    title: 'Fancy, and odd or even',
    rules: [
      DECIDES.fancyLine,
      DECIDES.inningsRuns,
      DECIDES.overRuns,
      DECIDES.fallOfWicket,
      DECIDES.batterRuns,
      DECIDES.oddEven,
      DECIDES.notCounted,
      VOIDS.cutShort,
      VOIDS.oversReduced,
      VOIDS.neverBegun,
      VOIDS.didNotBat,
      VOIDS.battingInterrupted,
    ],
  },
  {
    sport: 'soccer',
    title: 'Every market of a match',
    rules: [DECIDES.ninetyMinutes, DECIDES.half, VOIDS.soccerUnfinished],
  },
  {
    sport: 'soccer',
    title: 'Results and scores',
    rules: [
      DECIDES.doubleChance,
      DECIDES.bothTeamsToScore,
      DECIDES.correctScore,
      DECIDES.halfTimeFullTime,
      VOIDS.drawNoBet,
    ],
  },
  { sport: 'soccer', title: 'Goalscorers', rules: [DECIDES.goalscorer, VOIDS.scorerAbsent] },
  {
    sport: 'tennis',
    title: 'Match odds and bookmaker',
    rules: [DECIDES.tennisWinner, VOIDS.walkover, VOIDS.firstSetUnfinished],
  },
  {
    sport: 'tennis',
    title: 'Sets and games',
    rules: [DECIDES.tennisPlay, VOIDS.tennisUnfinished, VOIDS.neverPlayed],
  },
  { title: 'Totals and handicaps', rules: [DECIDES.line, DECIDES.quarterLine] },
  {
    title: 'Suspended, broken off and void',
    rules: [DECIDES.brokenOff, DECIDES.suspended, VOIDS.sameForAll, VOIDS.lateBet, VOIDS.wrongPrice],
  },
  {
    title: 'What a bet pays',
    rules: [
      MONEY_RULES.rate,
      MONEY_RULES.fancy,
      MONEY_RULES.odds,
      MONEY_RULES.rounding,
      MONEY_RULES.deadHeat,
    ],
  },
  {
    title: 'Multiples and systems',
    rules: [MONEY_RULES.multiple, MONEY_RULES.system, MONEY_RULES.sameFixture],
  },
]
