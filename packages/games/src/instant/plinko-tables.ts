import { defined } from '@maidan/core'
import { fromDecimal, type Multiplier } from '../money/multiplier.ts'

export const PLINKO_RISKS = ['low', 'medium', 'high', 'expert'] as const
export type PlinkoRisk = (typeof PLINKO_RISKS)[number]

export const PLINKO_FEWEST_ROWS = 8
export const PLINKO_MOST_ROWS = 16

/** From the edge to the middle; the other half mirrors it. One line a number of rows, from 8 to 16. */
const HALVES: Readonly<Record<PlinkoRisk, string>> = {
  low: `5.6 2.1 1.1 1 0.5
5.6 2 1.6 1 0.7
8.9 3 1.4 1.1 1 0.5
8.4 3 1.9 1.3 1 0.7
10 3 1.6 1.4 1.1 1 0.5
8.1 4 3 1.9 1.2 0.9 0.7
7.1 4 1.9 1.4 1.3 1.1 1 0.5
15 8 3 2 1.5 1.1 1 0.7
16 9 2 1.4 1.4 1.2 1.1 1 0.5`,
  medium: `13 3 1.3 0.7 0.4
18 4 1.7 0.9 0.5
22 5 2 1.4 0.6 0.4
24 6 3 1.8 0.7 0.5
33 11 4 2 1.1 0.6 0.3
43 13 6 3 1.3 0.7 0.4
58 15 7 4 1.9 1 0.5 0.2
88 18 11 5 3 1.3 0.5 0.3
110 41 10 5 3 1.5 1 0.5 0.3`,
  high: `29 4 1.5 0.3 0.2
43 7 2 0.6 0.2
76 10 3 0.9 0.3 0.2
120 14 5.2 1.4 0.4 0.2
170 24 8.1 2 0.7 0.2 0.2
260 37 11 4 1 0.2 0.2
420 56 18 5 1.9 0.3 0.2 0.2
620 83 27 8 3 0.5 0.2 0.2
1000 130 26 9 4 2 0.2 0.2 0.2`,
  expert: `50 4.6 1.1 0.1 0.1
100 7.8 1.5 0.2 0.1
201 11 2 0.6 0.1 0.1
324 16 4 1.1 0.2 0.1
619 30 6 1.5 0.4 0.1 0.1
1012 52 10 3 0.6 0.1 0.1
2369 80 16 3 1.2 0.2 0.1 0.1
5000 125 23 6 1.8 0.2 0.1 0.1
10000 216 26 7 2.5 1.1 0.1 0.1 0.1`,
}

/** What each slot pays, from left to right: one more than there are rows. */
export const plinkoSlots = (rows: number, risk: PlinkoRisk): readonly Multiplier[] => {
  const line = defined(
    HALVES[risk].split('\n')[rows - PLINKO_FEWEST_ROWS],
    `there is no plinko of ${rows} rows`,
  )
  const half = line.split(' ').map((decimal) => fromDecimal(Number(decimal)))
  return Array.from({ length: rows + 1 }, (_, slot) => half[Math.min(slot, rows - slot)]!)
}
