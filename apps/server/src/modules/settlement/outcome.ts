import { assert } from '@maidan/core'
import type { Outcome } from '@maidan/exchange'
import { gradeOf, type Known } from '@maidan/sports'
import type { Runner } from '../markets/index.ts'

/** The result of a market in the words of the engine: its runners instead of selections. */
export const outcomeOf = (result: Known, runners: readonly Runner[]): Outcome => {
  if (result.type === 'void') return { type: 'void' }
  const graded = runners.map(({ id, key }) => ({ id, verdict: gradeOf(result, key).verdict }))
  if (graded.every(({ verdict }) => verdict === 'void')) return { type: 'void' }
  assert(
    graded.every(({ verdict }) => verdict !== 'half_won' && verdict !== 'half_lost'),
    'nothing is half won between players',
  )
  const those = (wanted: string): number[] =>
    graded.filter(({ verdict }) => verdict === wanted).map(({ id }) => id)
  return { type: 'result', winners: those('won'), deadHeat: those('dead_heat') }
}
