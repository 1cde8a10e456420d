import { paise } from '@maidan/core'
import fc from 'fast-check'
import type { FancyBet, Grade, OddsBet, RateBet } from '../model.ts'

const stake = fc.integer({ min: 1, max: 10_000_000 }).map(paise)
const rate = fc.integer({ min: 1, max: 900 })

export const SELECTIONS = ['home', 'draw', 'away']

export const rateBet: fc.Arbitrary<RateBet> = fc.record({
  selection: fc.constantFrom(...SELECTIONS),
  side: fc.constantFrom('back' as const, 'lay' as const),
  stake,
  rate,
})

export const fancyBet: fc.Arbitrary<FancyBet> = fc.record({
  side: fc.constantFrom('no' as const, 'yes' as const),
  line: fc.integer({ min: 1, max: 60 }),
  rate,
  stake,
})

export const oddsBet: fc.Arbitrary<OddsBet> = fc.record({
  selection: fc.constantFrom(...SELECTIONS),
  stake,
  odds: fc.integer({ min: 101, max: 5000 }),
})

export const grade: fc.Arbitrary<Grade> = fc.oneof(
  fc.record({ verdict: fc.constantFrom('won', 'half_won', 'void', 'half_lost', 'lost') }),
  fc
    .record({ places: fc.integer({ min: 1, max: 3 }), more: fc.integer({ min: 1, max: 3 }) })
    .map(({ places, more }): Grade => ({ verdict: 'dead_heat', places, tied: places + more })),
)
