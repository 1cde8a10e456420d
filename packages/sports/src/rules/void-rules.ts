import type { Rule } from './rule.ts'

/** When stakes are given back. Each rule asks how the match went and never how a bet did. */
export const VOID_RULES = {
  sameForAll: {
    id: 'SPORT-29',
    text: 'A rule that makes bets void does so for every bet it names, whether the bet would have won or lost. No bet is void because it won.',
  },
  cricketNoResult: {
    id: 'SPORT-30',
    text: 'Match odds, bookmaker and tied match bets are void when the match has no result, is abandoned, or is awarded before a ball was bowled.',
  },
  tieUnbroken: {
    id: 'SPORT-31',
    text: 'Match odds and bookmaker bets are void when the match is tied and no super over finds a winner.',
  },
  drawNotOffered: {
    id: 'SPORT-32',
    text: 'Match odds and bookmaker bets are void when the match is drawn and the draw was not on offer.',
  },
  noToss: { id: 'SPORT-33', text: 'Bets on the toss are void when there is no toss.' },
  cutShort: {
    id: 'SPORT-34',
    text: 'A fancy or an odd or even is void when weather, light or the ground end the innings before its count is finished, whatever the score was then.',
  },
  oversReduced: {
    id: 'SPORT-35',
    text: 'A fancy or an odd or even on overs that a shortened innings no longer has is void.',
  },
  neverBegun: {
    id: 'SPORT-36',
    text: 'A fancy or an odd or even is void when its innings, its over or the stand before its wicket never begins.',
  },
  didNotBat: {
    id: 'SPORT-37',
    text: "A batter's runs are void when the batter does not come in to bat in that innings.",
  },
  battingInterrupted: {
    id: 'SPORT-38',
    text: "A batter's runs are void when the innings is cut short while the batter is still batting.",
  },
  soccerUnfinished: {
    id: 'SPORT-39',
    text: 'When a soccer match is abandoned or postponed, every market on it that is not decided yet is void.',
  },
  drawNoBet: { id: 'SPORT-40', text: 'On draw no bet all bets are void when neither side wins.' },
  scorerAbsent: {
    id: 'SPORT-41',
    text: 'A goalscorer bet is void when the athlete takes no part in the ninety minutes.',
  },
  walkover: { id: 'SPORT-42', text: 'All bets on a tennis match are void when not one point is played.' },
  firstSetUnfinished: {
    id: 'SPORT-43',
    text: 'Match odds and bookmaker bets on tennis are void when the match is broken off before its first set is finished, or ends without a winner.',
  },
  tennisUnfinished: {
    id: 'SPORT-44',
    text: 'When a tennis match is broken off, bets on its sets and games that are not decided yet are void.',
  },
  neverPlayed: {
    id: 'SPORT-45',
    text: 'Bets on a set or a game that is never played are void.',
  },
  lateBet: {
    id: 'SPORT-46',
    text: 'A bet that was taken at or after the moment that decided its market is void.',
  },
  wrongPrice: {
    id: 'SPORT-47',
    text: 'When a price, rate or line was offered by an obvious mistake, every bet taken at it during the named minutes is void.',
  },
} as const satisfies Record<string, Rule>
