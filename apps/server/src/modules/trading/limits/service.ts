import { BET_TYPES, LIMIT_BOUNDS, type LimitOverride, type TradingScope } from '@maidan/contracts/staff'
import { defined, err, ok, type Paise, paise, type Result, toRupees } from '@maidan/core'
import type { Banking } from '@maidan/sports'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { MarketLimits } from '../../markets/index.ts'
import { STAKE_LIMITS } from '../../sportsbook/index.ts'
import type { Done, Who } from '../../staff/index.ts'
import type { TradingDeps } from '../deps.ts'
import { limitsView } from '../desk/views.ts'
import { scopeExists } from '../scope-name.ts'
import { betTypeOf, scopeKey, type ScopedLimits } from '../scope.ts'
import * as store from './store.ts'

const BANKINGS = Object.keys(STAKE_LIMITS) as readonly Banking[]

const rupeesOrNull = (amount: Paise | null): number | null => (amount === null ? null : toRupees(amount))

const overrideView = (row: store.LimitsRow): LimitOverride => ({
  id: row.id,
  scope: row.scope,
  name: row.name,
  by: row.by,
  at: row.at,
  minStake: rupeesOrNull(row.minStake),
  maxStake: rupeesOrNull(row.maxStake),
  maxExposure: rupeesOrNull(row.maxExposure),
  maxPayout: rupeesOrNull(row.maxPayout),
  delay: row.delay,
})

export const readLimits = async (db: Query) => {
  const defaults = BANKINGS.map((banking) => ({
    betType: betTypeOf({ banking }),
    limits: limitsView(STAKE_LIMITS[banking]),
  }))
  return {
    defaults: defaults.toSorted((a, b) => BET_TYPES.indexOf(a.betType) - BET_TYPES.indexOf(b.betType)),
    overrides: (await store.listInForce(db)).map(overrideView),
  }
}

/** Only what is set: an amount that is null is as the wider scope says. */
export const amountsOf = (row: store.LimitAmounts): Partial<MarketLimits> => ({
  ...(row.minStake !== null && { minStake: row.minStake }),
  ...(row.maxStake !== null && { maxStake: row.maxStake }),
  ...(row.maxExposure !== null && { maxExposure: row.maxExposure }),
  ...(row.maxPayout !== null && { maxPayout: row.maxPayout }),
  ...(row.delay !== null && { delay: row.delay }),
})

export const listScopedLimits = async (db: Query): Promise<ScopedLimits[]> =>
  (await store.listInForce(db)).map((row) => ({ key: row.key, limits: amountsOf(row) }))

const AMOUNTS = ['minStake', 'maxStake', 'maxExposure', 'maxPayout'] as const
const NAMES = [...AMOUNTS, 'delay'] as const
export type AskedLimits = Readonly<Record<(typeof NAMES)[number], number | null>>

/** In paise, or undefined where they are out of bounds, contradict each other or say nothing. */
export const decideLimits = (asked: AskedLimits): store.LimitAmounts | undefined => {
  const isWithin = NAMES.every((name) => {
    const amount = asked[name]
    const { min, max } = LIMIT_BOUNDS[name]
    return amount === null || (amount >= min && amount <= max)
  })
  const { minStake, maxStake } = asked
  const isCrossed = minStake !== null && maxStake !== null && minStake > maxStake
  if (!isWithin || isCrossed || NAMES.every((name) => asked[name] === null)) return undefined
  const inPaise = (amount: number | null): Paise | null =>
    amount === null ? null : paise(Math.round(amount * 100))
  return {
    minStake: inPaise(minStake),
    maxStake: inPaise(maxStake),
    maxExposure: inPaise(asked.maxExposure),
    maxPayout: inPaise(asked.maxPayout),
    delay: asked.delay,
  }
}

const wordsOf = (row: store.LimitAmounts | undefined): string => {
  const amounts = AMOUNTS.flatMap((name) => {
    const amount = row?.[name] ?? null
    return amount === null ? [] : [`${name} ${toRupees(amount)}`]
  })
  const delay = row?.delay == null ? [] : [`delay ${row.delay} s`]
  return [...amounts, ...delay].join(', ') || 'none'
}

type Deps = Pick<TradingDeps, 'clock'>
type Told = Done<{ data: LimitOverride }>

export const setLimits = async (
  { clock }: Deps,
  tx: Tx,
  who: Who,
  ask: AskedLimits & { readonly scope: TradingScope; readonly was: number | null },
): Promise<Result<Told, 'not_found' | 'limits_invalid' | 'version_stale'>> => {
  const amounts = decideLimits(ask)
  if (!amounts) return err('limits_invalid')
  if (!(await scopeExists(tx, ask.scope))) return err('not_found')
  const key = scopeKey(ask.scope)
  const before = await store.lockLimitsOf(tx, key)
  if ((before?.id ?? null) !== ask.was) return err('version_stale')
  const now = clock.now()
  if (before) await store.endLimits(tx, before.id, who.id, now)
  const id = await store.insertLimits(tx, { ...amounts, scope: ask.scope, key, by: who.id, at: now })
  if (id === undefined) return err('version_stale')
  const row = defined(await store.findLimits(tx, id), 'the limits that were set')
  return ok({
    answer: { data: overrideView(row) },
    subject: key,
    details: { about: row.name, before: wordsOf(before), after: wordsOf(row) },
  })
}

export const removeLimits = async (
  { clock }: Deps,
  tx: Tx,
  who: Who,
  id: number,
): Promise<Result<Told, 'not_found' | 'version_stale'>> => {
  const row = await store.findLimits(tx, id)
  if (!row) return err('not_found')
  if (!(await store.endLimits(tx, id, who.id, clock.now()))) return err('version_stale')
  return ok({
    answer: { data: overrideView(row) },
    subject: row.key,
    details: { about: row.name, before: wordsOf(row), after: 'none' },
  })
}
