import { addReturns, type Returns } from '@maidan/games'
import { composite } from '../../platform/postgres/composite.ts'

export type ReturnsOf = Returns & { readonly game: string; readonly table: string }

export const NEW_RETURNS = composite<ReturnsOf>('fairness.new_returns', {
  game: ({ game }) => game,
  table_id: ({ table }) => table,
  rounds: ({ rounds }) => rounds,
  staked: ({ staked }) => staked,
  returned: ({ returned }) => returned,
  expected: ({ expected }) => expected,
  variance: ({ variance }) => variance,
  highest: ({ highest }) => highest,
})

/** One entry for each game and table. */
export const sumReturns = (all: readonly ReturnsOf[]): ReturnsOf[] => {
  const sums = new Map<string, ReturnsOf>()
  for (const one of all) {
    const key = `${one.game} ${one.table}`
    const before = sums.get(key)
    sums.set(key, before ? { ...before, ...addReturns(before, one) } : one)
  }
  return [...sums.values()]
}
