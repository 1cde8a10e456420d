import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'
import { counted, deadHeat, graded, VOIDED, wonBy } from './testing/results.ts'

const KEYS = ['home', 'draw', 'away']
const RUNNERS = KEYS.map((key, at) => ({ id: at + 1, key, name: key }))

test('[SET-4] a result names winners, those who tied, or nobody', () => {
  expect(outcomeOf(wonBy('draw', KEYS), RUNNERS)).toEqual({ type: 'result', winners: [2], deadHeat: [] })
  expect(outcomeOf(deadHeat(['home', 'away'], KEYS), RUNNERS)).toEqual({
    type: 'result',
    winners: [],
    deadHeat: [1, 3],
  })
  expect(outcomeOf(VOIDED, RUNNERS)).toEqual({ type: 'void' })
})

test('[SET-13] a result that does not fit a market between players is a bug and settles nothing', () => {
  expect(() => outcomeOf(counted(3), RUNNERS)).toThrow('a count grades no selection')
  expect(() => outcomeOf(graded({ home: { verdict: 'won' } }), RUNNERS)).toThrow('draw is not graded')
  const half = graded({
    home: { verdict: 'half_won' },
    draw: { verdict: 'lost' },
    away: { verdict: 'lost' },
  })
  expect(() => outcomeOf(half, RUNNERS)).toThrow('nothing is half won between players')
})
