import type { Machine } from '../machine.ts'
import { onEach } from './weights.ts'

export const clusterCascade: Machine = {
  model: 'cluster-cascade',
  name: 'Falling clusters',
  reels: { kind: 'cells', rows: 6, weights: onEach(6, { A: 10, B: 13, C: 16, D: 19, E: 21, F: 21 }) },
  pays: {
    kind: 'clusters',
    sizes: [5, 7, 9, 12, 15],
    pays: {
      A: [4, 10, 25, 90, 400],
      B: [2.5, 6, 16, 50, 200],
      C: [1.7, 4, 11, 32, 130],
      D: [1.1, 2.6, 6.5, 18, 65],
      E: [0.65, 1.5, 4, 11, 33],
      F: [0.65, 1.5, 4, 11, 33],
    },
    falls: [1, 2, 3, 5, 8],
  },
  cap: 5000,
  rtp: { by: 'simulation', percent: 94.75, spins: 10_000_000, band: 0.22 },
  deviation: 2.7,
}

/** Twelve in a thousand cells are orbs: the other weights are given 988 to a unit, so that all are whole. */
const WITH_ORBS = Object.fromEntries(
  Object.entries({ A: 6, B: 7, C: 8, D: 9, E: 11, F: 13, G: 14, H: 15, I: 16 }).map(([symbol, weight]) => [
    symbol,
    weight * 988,
  ]),
)

export const tumbleOrbs: Machine = {
  model: 'tumble-orbs',
  name: 'Tumbling symbols with orbs',
  reels: { kind: 'cells', rows: 5, weights: onEach(6, { ...WITH_ORBS, orb: 99 * 12 }) },
  pays: {
    kind: 'anywhere',
    sizes: [8, 10, 12],
    pays: {
      A: [9, 25, 70],
      B: [4.5, 14, 36],
      C: [2.7, 9, 22],
      D: [2.1, 5.4, 18],
      E: [1.4, 3.6, 11],
      F: [1.1, 2.1, 7],
      G: [0.9, 1.8, 5.4],
      H: [0.7, 1.4, 4.5],
      I: [0.5, 1.1, 3.6],
    },
  },
  orb: {
    symbol: 'orb',
    values: [
      [2, 100],
      [3, 50],
      [5, 30],
      [10, 14],
      [25, 5],
      [100, 1],
    ],
  },
  cap: 5000,
  rtp: { by: 'simulation', percent: 96.06, spins: 10_000_000, band: 0.52 },
  deviation: 6.31,
}
