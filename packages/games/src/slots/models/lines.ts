import type { Machine } from '../machine.ts'
import { LINES_10, LINES_20, LINES_3X3, onEach, weights } from './weights.ts'

export const classic: Machine = {
  model: 'classic',
  name: 'Classic three reels',
  reels: {
    kind: 'cells',
    rows: 1,
    weights: [
      weights({ S: 2, '3B': 2, '2B': 3, '1B': 4, BE: 4, CH: 3, PL: 6, '-': 8 }),
      weights({ S: 2, '3B': 2, '2B': 3, '1B': 4, BE: 4, CH: 3, PL: 6, '-': 8 }),
      weights({ S: 1, '3B': 2, '2B': 3, '1B': 4, BE: 4, CH: 4, PL: 6, '-': 8 }),
    ],
  },
  pays: {
    kind: 'classic',
    three: { S: 600, '3B': 150, '2B': 70, '1B': 30, BE: 30, PL: 16, CH: 30 },
    bars: ['3B', '2B', '1B'],
    anyBars: 7,
    cherry: 'CH',
    cherries: [1, 5],
  },
  cap: 600,
  rtp: { by: 'formula', percent: 95.3735 },
  deviation: 7.79,
}

export const lines20: Machine = {
  model: 'lines-20',
  name: 'Twenty lines',
  reels: {
    kind: 'strips',
    rows: 3,
    strips: [
      'CDEFGHHACEGFDBSHGEFWCHDAGBEHFCGDHSEFAGHB',
      'ABCDEGFHGEHCFADBWSGHEFCDGHAEBFGHCDWEFSGH',
      'GWHSABCEDFHGBEHFCGDAWHEFSBGCDHEAFGBHCDEF',
      'DEFGHWACEGSBDFHGHEFCDAGBHEFWCGSDHEFAGBHC',
      'BCDEFGHHGECAFDBSHGEFCHDGAWBEHFGCDHESFGAH',
    ],
  },
  wild: 'W',
  pays: {
    kind: 'lines',
    lines: LINES_20,
    least: 2,
    pays: {
      W: [6, 60, 300, 1800],
      A: [0, 48, 190, 1000],
      B: [0, 36, 130, 540],
      C: [0, 26, 85, 340],
      D: [0, 24, 72, 260],
      E: [0, 13, 46, 145],
      F: [0, 13, 46, 145],
      G: [0, 10, 30, 100],
      H: [0, 10, 30, 100],
    },
  },
  scatter: { symbol: 'S', pays: { 3: 3, 4: 12, 5: 60 } },
  cap: 5000,
  rtp: { by: 'formula', percent: 95.2085 },
  deviation: 2.36,
}

export const stackedRespin: Machine = {
  model: 'stacked-respin',
  name: 'Stacked reels with a respin',
  reels: {
    kind: 'strips',
    rows: 3,
    strips: [
      'WWWAAABBBBCCCCDDDDEEEEEFFFFFFGGG',
      'WWWAAABBBBCCCCDDDDEEEEEFFFFFFGGG',
      'WWAAAABBBBCCCCDDDDEEEEEFFFFFGGGG',
    ],
  },
  wild: 'W',
  pays: {
    kind: 'lines',
    lines: LINES_3X3,
    least: 3,
    pays: { W: [100], A: [45], B: [22], C: [13], D: [9], E: [5.5], F: [3.25], G: [3.25] },
  },
  respin: true,
  cap: 100,
  rtp: { by: 'formula', percent: 95.6906 },
  deviation: 3.98,
}

export const multiplierReel: Machine = {
  model: 'multiplier-reel',
  name: 'Multiplier reel',
  reels: { kind: 'cells', rows: 3, weights: onEach(3, { W: 3, A: 5, B: 7, C: 9, D: 12, E: 15, F: 17 }) },
  wild: 'W',
  pays: {
    kind: 'lines',
    lines: LINES_3X3,
    least: 3,
    pays: { W: [50], A: [30], B: [25], C: [18], D: [8], E: [5], F: [3] },
  },
  factor: {
    drawn: 'always',
    values: [
      [1, 500],
      [2, 300],
      [3, 120],
      [5, 60],
      [10, 16],
      [15, 4],
    ],
  },
  cap: 5000,
  rtp: { by: 'formula', percent: 94.8155 },
  deviation: 3.17,
}

export const pickBonus: Machine = {
  model: 'pick-bonus',
  name: 'Treasure chests',
  reels: {
    kind: 'cells',
    rows: 3,
    weights: onEach(5, { W: 3, A: 8, B: 10, C: 12, D: 14, E: 17, F: 18, G: 18 }),
  },
  wild: 'W',
  pays: {
    kind: 'lines',
    lines: LINES_10,
    least: 2,
    pays: {
      W: [8, 90, 400, 1600],
      A: [0, 60, 230, 800],
      B: [0, 38, 140, 460],
      C: [0, 30, 90, 300],
      D: [0, 18, 60, 180],
      E: [0, 12, 30, 110],
      F: [0, 9, 25, 80],
      G: [0, 9, 24, 75],
    },
  },
  pick: { symbol: 'bonus', reels: [0, 2, 4], chance: 0.2, values: [1, 2, 3, 4, 5, 6, 8, 12, 25], ends: 3 },
  cap: 5000,
  rtp: { by: 'formula', percent: 94.7431 },
  deviation: 3.4,
}
