import type { StaffVipLevel } from '@maidan/contracts/staff'
import { type Clock, defined, err, ok, type Result } from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Done, Who } from '../staff/index.ts'
import { type Level, PRODUCTS } from './model.ts'
import { decideLevels } from './rules.ts'
import * as store from './store.ts'

/** The levels as staff see them. */
export const listStaffLevels = async (db: Query): Promise<StaffVipLevel[]> =>
  (await store.listLevelRows(db)).map((row) => ({ ...row, benefits: [...row.benefits] }))

export type Ask = Level & { readonly version: number }

/** Changes a level. What was earned before keeps its share, and whoever has reached a level keeps it. */
export const saveLevel = async (
  tx: Tx,
  clock: Clock,
  who: Pick<Who, 'id'>,
  ask: Ask,
): Promise<Result<Done<{ data: StaffVipLevel }>, 'not_found' | 'version_stale' | 'vip_order'>> => {
  const levels = await store.lockLevels(tx)
  const before = levels.find(({ level }) => level === ask.level)
  if (!before) return err('not_found')
  const order = decideLevels(levels, ask)
  if (!order.ok) return order
  if (!(await store.saveLevel(tx, { ...ask, by: who.id, at: clock.now() }))) return err('version_stale')
  const after = (await listStaffLevels(tx)).find(({ level }) => level === ask.level)
  return ok({
    answer: { data: defined(after, `level ${ask.level}`) },
    details: changesOf(before, ask),
  })
}

const wordsOf = ({ name, points, benefits, shares }: Level): Readonly<Record<string, string>> => ({
  name,
  points: String(points),
  benefits: benefits.join(' '),
  ...Object.fromEntries(PRODUCTS.map((product) => [product, `${shares[product] / 100} %`])),
})

/** `before → after` of what has changed, for the audit log. */
const changesOf = (before: Level, after: Level): Readonly<Record<string, string>> => {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  return Object.fromEntries(
    Object.keys(is)
      .filter((field) => was[field] !== is[field])
      .map((field) => [field, `${was[field]} → ${is[field]}`]),
  )
}
