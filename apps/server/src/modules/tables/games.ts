import { engineOf } from '@maidan/games/catalogue'
import { SPOT_GAMES, type SpotGame } from '@maidan/games/spots'
import { entryLimits } from '@maidan/games/studio'
import type { Clock } from '@maidan/core'
import type { Query } from '../../platform/postgres/database.ts'
import { findEntry } from '../catalogue/index.ts'

/** A live entry of the catalogue with the rules of its table. */
export type LiveTable = { readonly name: string; readonly isOn: boolean; readonly rules: SpotGame }

export type TableOf = (code: string) => Promise<LiveTable | undefined>

/** An operator who switches a table off waits no longer than this. */
const KEPT_MS = 2000
const MOST_KEPT = 1000

/** Nothing for an entry that is not listed, is not live or has no engine of spots. */
export const tableOfEntry = ({ db, clock }: { readonly db: Query; readonly clock: Clock }): TableOf => {
  const kept = new Map<string, { readonly until: number; readonly table: LiveTable | undefined }>()
  return async (code) => {
    const now = clock.now()
    const known = kept.get(code)
    if (known && now < known.until) return known.table
    const table = await readTable(db, code)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(code, { until: now + KEPT_MS, table })
    return table
  }
}

const readTable = async (db: Query, code: string): Promise<LiveTable | undefined> => {
  const entry = await findEntry(db, code)
  const engine = entry?.isLive ? engineOf(entry) : undefined
  const rules = engine === undefined ? undefined : SPOT_GAMES.get(engine)
  return entry && rules && { name: entry.name, isOn: entry.isOn, rules: rulesAt(rules.engine, code) }
}

export const rulesOf = (engine: string): SpotGame => {
  const rules = SPOT_GAMES.get(engine)
  if (!rules) throw new Error(`a table is played by ${engine}, which is no engine`)
  return rules
}

/** The rules with the limits of the table that the entry is. */
export const rulesAt = (engine: string, code: string): SpotGame => {
  const rules = rulesOf(engine)
  return { ...rules, limits: entryLimits(code, rules.limits) }
}
