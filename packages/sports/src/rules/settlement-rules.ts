import type { Rule } from './rule.ts'

/** How each kind of bet is decided. */
export const SETTLEMENT_RULES = {
  cricketWinner: {
    id: 'SPORT-6',
    text: 'Match odds and bookmaker bets on cricket are settled by the official result of the match. A result by a revised target counts, and after a tie the super over decides.',
  },
  toss: {
    id: 'SPORT-7',
    text: 'A bet on the toss is settled by who wins the toss, whether or not a ball is bowled after it.',
  },
  tiedMatch: {
    id: 'SPORT-8',
    text: 'On tied match Yes wins when the match is a tie before any super over, and No wins on every other result.',
  },
  fancyLine: {
    id: 'SPORT-9',
    text: 'On a fancy Yes wins when the count reaches the line of the bet, and No wins when it stays below that line. A fancy stands when the match is tied.',
  },
  inningsRuns: {
    id: 'SPORT-10',
    text: 'The runs of a number of overs are the score of the innings when the last of these overs ends. If the side is all out, declares or reaches the target before that, the score at that moment counts.',
  },
  overRuns: {
    id: 'SPORT-11',
    text: 'The runs of an over are all runs scored in it, extras included. If the side is all out, declares or reaches the target during the over, the runs scored in it until then count.',
  },
  fallOfWicket: {
    id: 'SPORT-12',
    text: 'The fall of a wicket is the score when that wicket falls. If the wicket was the next to fall when the innings ended by its overs, a declaration, the target or a side left without batters, the final score counts.',
  },
  batterRuns: {
    id: 'SPORT-13',
    text: "A batter's runs are those made when the batter is out or the innings has run its course. An injury changes nothing: the runs made until then stand.",
  },
  oddEven: {
    id: 'SPORT-14',
    text: 'Odd or even is decided by the same count, at the same moment, as the fancy on that count. Zero is even.',
  },
  notCounted: {
    id: 'SPORT-15',
    text: 'Penalty runs awarded by the umpires, and super overs, count for no fancy and for no odd or even.',
  },
  ninetyMinutes: {
    id: 'SPORT-16',
    text: 'Bets on a soccer match are settled on the ninety minutes with their stoppage time. Extra time and penalty shoot-outs do not count.',
  },
  half: {
    id: 'SPORT-17',
    text: 'A bet on one half of a soccer match counts only the goals of that half with its stoppage time.',
  },
  line: {
    id: 'SPORT-18',
    text: 'On totals and handicaps a bet wins beyond its line and loses short of it. Exactly on a whole line the stake is given back on both sides.',
  },
  quarterLine: {
    id: 'SPORT-19',
    text: 'A line that ends in .25 or .75 is two bets of half the stake, on the lines a quarter below and a quarter above it. So the bet can be half won, with half the stake given back, or half lost.',
  },
  doubleChance: {
    id: 'SPORT-20',
    text: 'Double chance wins when either of its two results happens.',
  },
  bothTeamsToScore: {
    id: 'SPORT-21',
    text: 'On both teams to score Yes wins when each side has at least one goal. An own goal is a goal of the side that gains by it.',
  },
  correctScore: {
    id: 'SPORT-22',
    text: 'Correct score is won by the exact score. Any other wins when the score is none of those on offer.',
  },
  halfTimeFullTime: {
    id: 'SPORT-23',
    text: 'Half-time/full-time is won by who leads at half time together with who leads after ninety minutes.',
  },
  goalscorer: {
    id: 'SPORT-24',
    text: 'A goalscorer bet counts the goals of the ninety minutes and leaves own goals out, so after an own goal the next scorer is the first. No scorer wins when nobody scores but by own goals.',
  },
  tennisWinner: {
    id: 'SPORT-25',
    text: 'Match odds and bookmaker bets on tennis are settled by who wins the match. When one side retires or is disqualified after at least one finished set, the other side is the winner.',
  },
  tennisPlay: {
    id: 'SPORT-26',
    text: 'Bets on the sets and games of a tennis match are settled by what was played. A tie-break is one game.',
  },
  brokenOff: {
    id: 'SPORT-27',
    text: 'When a match is broken off, a market that nothing could still have changed is settled, for its winners and for its losers.',
  },
  suspended: {
    id: 'SPORT-28',
    text: 'When a market is suspended and does not open again, the bets taken before stand.',
  },
} as const satisfies Record<string, Rule>
