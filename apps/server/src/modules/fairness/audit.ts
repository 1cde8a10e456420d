import type { Query } from '../../platform/postgres/database.ts'
import type { ReturnsOf } from './returns.ts'
import { listReturns } from './store.ts'

/** Sums of doubles in another order differ in their last digits. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a))

const isSameSum = (a: ReturnsOf, b: ReturnsOf): boolean =>
  a.rounds === b.rounds &&
  a.staked === b.staked &&
  a.returned === b.returned &&
  a.highest === b.highest &&
  isNear(a.expected, b.expected) &&
  isNear(a.variance, b.variance)

type Violation = { readonly where: string; readonly what: string }

/** Where the stored returns of some games are not those that were counted again from all their rounds. */
export const compareReturns = async (
  db: Query,
  counted: readonly ReturnsOf[],
  isOurs: (game: string) => boolean,
): Promise<Violation[]> => {
  const stored = (await listReturns(db)).filter(({ game }) => isOurs(game))
  const found = (list: readonly ReturnsOf[], { game, table }: ReturnsOf) =>
    list.find((one) => one.game === game && one.table === table)
  const wrong = counted.filter((one) => {
    const other = found(stored, one)
    return other ? !isSameSum(one, other) : one.rounds > 0
  })
  const without = stored.filter((one) => found(counted, one) === undefined && one.rounds > 0)
  return [...wrong, ...without].map(({ game, table }) => ({
    where: `${game} ${table}`,
    what: 'its rounds sum to other returns',
  }))
}
