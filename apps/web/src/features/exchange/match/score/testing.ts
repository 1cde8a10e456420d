import type { CricketCard, SoccerCard, TennisCard } from '@maidan/contracts/player'

export const CRICKET_CARD: CricketCard = {
  sport: 'cricket',
  toss: { winner: 'away', elected: 'bat' },
  innings: [
    {
      batting: 'home',
      runs: 169,
      wickets: 4,
      overs: '16.2',
      extras: 7,
      target: 210,
      superOver: false,
      ended: false,
      batters: [
        { name: 'K. Devnani', runs: 64, balls: 38, fours: 6, sixes: 3, state: 'batting', howOut: null },
        { name: 'A. Rathore', runs: 11, balls: 4, fours: 2, sixes: 0, state: 'batting', howOut: null },
        { name: 'S. Tambe', runs: 20, balls: 15, fours: 2, sixes: 1, state: 'out', howOut: 'lbw b Halloway' },
      ],
      bowlers: [{ name: 'T. Halloway', overs: '2.2', runs: 29, wickets: 0 }],
      fallen: [{ wicket: 1, runs: 38, overs: '4.2', name: 'S. Tambe' }],
      runRate: 10.35,
      requiredRate: 11.18,
      recentOvers: [
        { number: 16, bowler: 'P. Quist', runs: 13, balls: ['W', '4', '0', '2', '6', '1'], left: 0 },
        { number: 17, bowler: 'T. Halloway', runs: 5, balls: ['1', '4'], left: 4 },
      ],
    },
  ],
}

export const SOCCER_CARD: SoccerCard = {
  sport: 'soccer',
  minute: 60,
  added: 0,
  score: { home: 0, away: 0 },
  halfTime: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
  goals: [],
  cards: [],
}

export const TENNIS_CARD: TennisCard = {
  sport: 'tennis',
  bestOf: 3,
  server: 'home',
  points: { home: '15', away: '0' },
  sets: [{ games: { home: 2, away: 1 }, tieBreak: null, winner: null }],
}
