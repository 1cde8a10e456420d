import type { Reply } from '@maidan/contracts'
import {
  INSTANT_GAMES,
  INSTANT_NAMES,
  type RoundView,
  SHARED_GAMES,
  SHARED_NAMES,
} from '@maidan/contracts/player'
import type {
  GameSetting,
  lookAtRound,
  SharedBetOfPlayer,
  SharedRoundLine,
  SharedSetting,
  StaffChain,
  StaffReturns,
} from '@maidan/contracts/staff'
import { ago, MEERA } from './people.ts'

export const GAME_SETTINGS: readonly GameSetting[] = INSTANT_GAMES.map((slug) => ({
  slug,
  name: INSTANT_NAMES[slug],
  enabled: slug !== 'keno',
  autoplay: true,
  table: 'rtp-97',
  rtp: { lowest: '96.99', highest: '97' },
  minStake: 1,
  maxStake: 10_000,
  maxWin: 1_000_000,
  tables: [
    { id: 'rtp-97', rtp: { lowest: '96.99', highest: '97' } },
    { id: 'rtp-99', rtp: { lowest: '98.99', highest: '99' } },
  ],
  version: 3,
  changedBy: 'operator',
  changedAt: ago(300),
}))

export const SHARED_SETTINGS: readonly SharedSetting[] = SHARED_GAMES.map((slug) => ({
  slug,
  name: SHARED_NAMES[slug],
  enabled: true,
  autoplay: true,
  state: slug === 'aviator' ? 'open' : 'waiting',
  table: 'rtp-97',
  rtp: { lowest: '97', highest: '97' },
  minStake: 10,
  maxStake: 10_000,
  maxWin: 1_000_000,
  timing: { bettingMs: 6000, lockMs: 300, pauseMs: 3000 },
  tables: [{ id: 'rtp-97', rtp: { lowest: '97', highest: '97' } }],
  version: 2,
  changedBy: null,
  changedAt: null,
}))

const CHAIN: StaffChain = {
  id: 3,
  terminal: 'c0ffee',
  length: 10_000,
  madeAt: ago(9000),
  salt: 'a-salt',
  saltedAt: ago(8990),
  saltFrom: 'server',
  block: null,
  played: 812,
  roundsBefore: 0,
  next: 'none',
  announcedBy: null,
  enteredBy: null,
}

export const chainOf = (more: Partial<StaffChain> = {}): StaffChain => ({ ...CHAIN, ...more })

/** A chain whose rounds come later, without a salt. */
export const NEXT_CHAIN = chainOf({
  id: 4,
  terminal: 'beef',
  played: 0,
  salt: null,
  saltedAt: null,
  saltFrom: null,
  roundsBefore: 9188,
  next: 'announce',
})

export const returnsOf = (game: string, more: Partial<StaffReturns> = {}): StaffReturns => ({
  game,
  name: (INSTANT_NAMES as Readonly<Record<string, string>>)[game] ?? 'Aviator',
  rounds: 296_015,
  promised: 96.9903,
  paid: 96.92,
  band: { low: 96.44, high: 97.54 },
  state: 'within',
  review: null,
  staked: 29_601_500,
  returned: 28_689_774,
  tables: [],
  ...more,
})

export const RETURNS: readonly StaffReturns[] = [
  returnsOf('dice'),
  returnsOf('mines', { state: 'alarm', paid: 95.2 }),
  returnsOf('aviator', { paid: 97.21 }),
]

const SEEDS = { commitment: 'b8966a43', clientSeed: 'luck', nonce: 4, serverSeed: 'd083cccb' }
const BASE = {
  table: 'rtp-97',
  stake: 500,
  ceiling: 20_000_000,
  seeds: SEEDS,
  at: ago(9),
  endedAt: ago(8),
} as const

/** One round of each game, as its player may see it. */
export const ROUNDS: readonly RoundView[] = [
  {
    ...BASE,
    id: 12,
    game: 'mines',
    bet: { mines: 3 },
    moves: 3,
    shown: { phase: 'lost', mines: 3, opened: [6, 12], hit: 9, positions: [0, 2, 9] },
    multiplier: 0,
    payout: 0,
  },
  {
    ...BASE,
    id: 13,
    game: 'goal',
    bet: { pitch: '3x4' },
    moves: 2,
    shown: { phase: 'cashed_out', pitch: '3x4', passed: [1], bombs: [0, 2, 1, 0], multiplier: 14_550 },
    multiplier: 14_550,
    payout: 727.5,
  },
  {
    ...BASE,
    id: 14,
    game: 'hilo',
    bet: {},
    moves: 2,
    shown: {
      phase: 'playing',
      cards: [0, 50, 11],
      steps: ['skip', 'lower'],
      multiplier: 10_508,
      prices: { higher: 11_000, lower: 41_000 },
    },
    multiplier: null,
    payout: null,
    endedAt: null,
    seeds: { ...SEEDS, serverSeed: null },
  },
  {
    ...BASE,
    id: 15,
    game: 'dice',
    bet: { side: 'under', target: 5000 },
    outcome: 3725,
    multiplier: 19_400,
    payout: 970,
  },
  {
    ...BASE,
    id: 16,
    game: 'plinko',
    bet: { rows: 8, risk: 'low' },
    outcome: { path: [1, 0, 0, 1, 0, 0, 0, 0], slot: 2 },
    multiplier: 11_000,
    payout: 550,
  },
  {
    ...BASE,
    id: 17,
    game: 'keno',
    bet: { picks: [1, 5], risk: 'low' },
    outcome: [5, 9, 1, 40, 2, 3, 4, 6, 7, 8],
    multiplier: 38_000,
    payout: 1900,
  },
  {
    ...BASE,
    id: 18,
    game: 'miniroulette',
    bet: { chips: [{ spot: 'straight-7', stake: 500 }] },
    outcome: 7,
    multiplier: 116_400,
    payout: 5820,
  },
  {
    ...BASE,
    id: 19,
    game: 'hotline',
    bet: { pick: 'hot' },
    outcome: 199,
    multiplier: 1_000_000,
    payout: 50_000,
  },
]

export const roundOf = <Game extends RoundView['game']>(game: Game) =>
  ROUNDS.find((round): round is Extract<RoundView, { readonly game: Game }> => round.game === game)!

const PLAYER = { id: MEERA.id, username: MEERA.userName }

export const LOOKED: Reply<typeof lookAtRound>['data'] = {
  player: PLAYER,
  round: ROUNDS[0]!,
  moves: [6, 12, 9].map((cell, at) => ({ at, move: { kind: 'open', cell }, madeAt: ago(9 - at) })),
}

export const ROUND_LINES = ROUNDS.map((round) => ({
  id: round.id,
  game: round.game,
  stake: round.stake,
  multiplier: round.multiplier,
  payout: round.payout,
  at: round.at,
  endedAt: round.endedAt,
  player: PLAYER,
}))

const OPENED = { openedAt: ago(3), closesAt: ago(3), startsAt: ago(3), startedAt: ago(3), endedAt: ago(2) }
const SEALED = {
  chain: 3,
  commitment: '2b1c',
  salt: 'a-salt',
  hash: '77aa',
  table: 'rtp-97',
  phase: 'ended',
} as const

/** A flight and a number that are over, and a flight in the air. */
export const SHARED_LINES: readonly SharedRoundLine[] = [
  {
    game: 'aviator',
    round: {
      id: 23,
      table: 'rtp-97',
      chain: 3,
      position: 14,
      commitment: '77aa',
      salt: 'a-salt',
      ...OPENED,
      phase: 'flying',
    },
    settledAt: null,
    bets: 1,
    stake: 500,
    paid: 0,
  },
  {
    game: 'color-prediction',
    round: { id: 22, position: 4, ...SEALED, ...OPENED, result: 5 },
    settledAt: null,
    bets: 0,
    stake: 0,
    paid: 0,
  },
  {
    game: 'aviator',
    round: { id: 21, position: 13, ...SEALED, ...OPENED, result: 247 },
    settledAt: ago(2),
    bets: 2,
    stake: 600,
    paid: 137,
  },
]

const AVIATOR_BET = {
  game: 'aviator',
  round: 21,
  ceiling: 20_000_000,
  at: ago(3),
  endedAt: ago(2),
  leaves: 1_000_000,
  receipt: null,
} as const

export const SHARED_BETS: readonly SharedBetOfPlayer[] = [
  {
    player: PLAYER,
    bet: {
      ...AVIATOR_BET,
      id: 92,
      stake: 500,
      state: 'lost',
      bet: { panel: 2, autoCashOut: 300 },
      multiplier: 0,
      payout: 0,
    },
  },
  {
    player: PLAYER,
    bet: {
      ...AVIATOR_BET,
      id: 91,
      stake: 100,
      state: 'won',
      bet: { panel: 1, autoCashOut: null },
      multiplier: 13_700,
      payout: 137,
    },
  },
]
