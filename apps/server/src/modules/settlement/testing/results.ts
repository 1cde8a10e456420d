import type { Grade, Known } from '@maidan/sports'

const RULE = 'SPORT-6'

export const graded = (grades: Readonly<Record<string, Grade>>): Known => ({
  type: 'decided',
  outcome: { type: 'graded', grades },
  rule: RULE,
  source: 'The match is over.',
})

/** One of the keys won, the others lost. */
export const wonBy = (winner: string, keys: readonly string[]): Known =>
  graded(Object.fromEntries(keys.map((key) => [key, { verdict: key === winner ? 'won' : 'lost' }])))

/** The first keys share so many places; whoever is not named lost. */
export const deadHeat = (tied: readonly string[], keys: readonly string[], places = 1): Known =>
  graded(
    Object.fromEntries(
      keys.map((key) => [
        key,
        tied.includes(key) ? { verdict: 'dead_heat', places, tied: tied.length } : { verdict: 'lost' },
      ]),
    ),
  )

export const counted = (count: number): Known => ({
  type: 'decided',
  outcome: { type: 'count', count },
  rule: 'SPORT-10',
  source: `They made ${count}.`,
})

export const VOIDED: Known = { type: 'void', rule: 'SPORT-30', source: 'The match was abandoned.' }
