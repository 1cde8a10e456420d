import type { Machine } from '../machine.ts'
import { inOrder, LINES_10, onEach } from './weights.ts'

const SEVEN_SYMBOLS = { A: 8, B: 10, C: 12, D: 14, E: 18, F: 20, G: 22 }

export const ways243: Machine = {
  model: 'ways-243',
  name: '243 ways',
  reels: {
    kind: 'cells',
    rows: 3,
    weights: inOrder('WSABCDEFG', [
      [0, 3, 8, 10, 12, 14, 17, 18, 18],
      [3, 3, 8, 10, 12, 13, 16, 17, 18],
      [3, 3, 8, 10, 12, 13, 16, 17, 18],
      [3, 3, 8, 10, 12, 13, 16, 17, 18],
      [0, 3, 8, 10, 12, 14, 17, 18, 18],
    ]),
  },
  wild: 'W',
  pays: {
    kind: 'ways',
    least: 3,
    pays: {
      A: [1.25, 5, 25],
      B: [0.75, 2.5, 10],
      C: [0.5, 1.5, 5],
      D: [0.35, 1, 3],
      E: [0.2, 0.5, 1.5],
      F: [0.15, 0.4, 1.2],
      G: [0.15, 0.35, 1],
    },
  },
  scatter: { symbol: 'S', pays: { 3: 2, 4: 10, 5: 50 }, free: { at: 3, spins: 8, times: 2 } },
  cap: 5000,
  rtp: { by: 'formula', percent: 94.774 },
  deviation: 3.79,
}

export const freeSpins: Machine = {
  model: 'free-spins',
  name: 'Free spins',
  reels: {
    kind: 'cells',
    rows: 3,
    weights: onEach(5, { W: 3, S: 3, A: 7, B: 9, C: 11, D: 14, E: 16, F: 17, G: 18 }),
  },
  wild: 'W',
  pays: {
    kind: 'lines',
    lines: LINES_10,
    least: 2,
    pays: {
      W: [10, 100, 500, 2000],
      A: [0, 50, 200, 1000],
      B: [0, 40, 120, 500],
      C: [0, 25, 80, 300],
      D: [0, 15, 40, 150],
      E: [0, 10, 30, 100],
      F: [0, 5, 15, 60],
      G: [0, 4, 12, 50],
    },
  },
  scatter: { symbol: 'S', pays: { 3: 2, 4: 15, 5: 100 }, free: { at: 3, spins: 10, times: 3 } },
  cap: 10_000,
  rtp: { by: 'formula', percent: 94.8125 },
  deviation: 4.61,
}

export const holdAndWin: Machine = {
  model: 'hold-and-win',
  name: 'Hold and win',
  reels: {
    kind: 'cells',
    rows: 3,
    weights: onEach(5, { W: 4, coin: 19, A: 8, B: 10, C: 12, D: 14, E: 18, F: 22, G: 23 }),
  },
  wild: 'W',
  pays: {
    kind: 'lines',
    lines: LINES_10,
    least: 2,
    pays: {
      W: [0, 80, 400, 2000],
      A: [0, 50, 200, 1000],
      B: [0, 40, 140, 500],
      C: [0, 30, 100, 320],
      D: [0, 20, 65, 200],
      E: [0, 13, 40, 130],
      F: [0, 9, 25, 90],
      G: [0, 9, 25, 90],
    },
  },
  hold: {
    coin: 'coin',
    at: 6,
    respins: 3,
    chance: 0.055,
    values: [
      [0.5, 200],
      [1, 300],
      [2, 240],
      [3, 120],
      [5, 80],
      [10, 30],
      [25, 9],
      [100, 1],
    ],
    grand: 500,
  },
  cap: 5000,
  rtp: { by: 'formula', percent: 94.8694 },
  deviation: 5.27,
}

export const expandingWilds: Machine = {
  model: 'expanding-wilds',
  name: 'Expanding wilds',
  reels: { kind: 'cells', rows: 3, weights: onEach(5, SEVEN_SYMBOLS) },
  wild: 'W',
  pays: {
    kind: 'lines',
    lines: LINES_10,
    least: 2,
    pays: {
      A: [0, 60, 250, 1200],
      B: [0, 36, 120, 500],
      C: [0, 24, 75, 300],
      D: [0, 18, 50, 180],
      E: [0, 10, 25, 90],
      F: [0, 6, 18, 72],
      G: [0, 6, 18, 72],
    },
  },
  // As if each of three cells were a wild with 0.0215.
  expand: { reels: [1, 2, 3], chance: 1 - (1 - 0.0215) ** 3 },
  cap: 5000,
  rtp: { by: 'formula', percent: 96.0124 },
  deviation: 3.91,
}

export const walkingWilds: Machine = {
  model: 'walking-wilds',
  name: 'Walking wilds',
  reels: { kind: 'cells', rows: 3, weights: onEach(5, SEVEN_SYMBOLS) },
  wild: 'W',
  pays: {
    kind: 'lines',
    lines: LINES_10,
    least: 2,
    pays: {
      W: [0, 0, 0, 1000],
      A: [0, 60, 225, 900],
      B: [0, 38, 120, 450],
      C: [0, 22, 75, 300],
      D: [0, 15, 45, 180],
      E: [0, 8, 22, 75],
      F: [0, 6, 15, 60],
      G: [0, 6, 15, 60],
    },
  },
  walk: { land: [0, 0, 0.008, 0.012, 0.02] },
  cap: 5000,
  rtp: { by: 'formula', percent: 95.6053 },
  deviation: 5.14,
}

export const tallWays: Machine = {
  model: 'tall-ways',
  name: 'Up to 117,649 ways',
  reels: {
    kind: 'tall',
    rows: [
      [2, 20],
      [3, 24],
      [4, 24],
      [5, 16],
      [6, 10],
      [7, 6],
    ],
    weights: inOrder('WSABCDEFG', [
      [0, 4, 6, 8, 10, 14, 18, 20, 20],
      [3, 4, 6, 8, 10, 14, 18, 19, 18],
      [3, 4, 6, 8, 10, 14, 18, 19, 18],
      [3, 4, 6, 8, 10, 14, 18, 19, 18],
      [3, 4, 6, 8, 10, 14, 18, 19, 18],
      [0, 4, 6, 8, 10, 14, 18, 20, 20],
    ]),
  },
  wild: 'W',
  pays: {
    kind: 'ways',
    least: 3,
    pays: {
      A: [0.5, 1.2, 4, 12],
      B: [0.25, 0.5, 1.2, 3],
      C: [0.15, 0.3, 0.6, 1.5],
      D: [0.1, 0.2, 0.4, 0.8],
      E: [0.05, 0.1, 0.2, 0.4],
      F: [0.02, 0.05, 0.1, 0.25],
      G: [0.02, 0.05, 0.1, 0.25],
    },
  },
  scatter: { symbol: 'S', pays: {}, free: { at: 5, spins: 8, times: 4 } },
  factor: {
    drawn: 'on-win',
    values: [
      [1, 800],
      [2, 180],
      [3, 70],
      [5, 35],
      [10, 12],
      [25, 3],
    ],
  },
  cap: 10_000,
  rtp: { by: 'formula', percent: 95.6256 },
  deviation: 4.9,
}
