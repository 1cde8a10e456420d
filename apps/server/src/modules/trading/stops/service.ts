import type { PageView } from '@maidan/contracts'
import type { Stop, TradingScope } from '@maidan/contracts/staff'
import { defined, err, ok, type Result } from '@maidan/core'
import { pageOf, type Paging } from '../../../platform/paging.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { StopKind } from '../../markets/index.ts'
import type { Done, Who } from '../../staff/index.ts'
import type { TradingDeps } from '../deps.ts'
import { scopeExists } from '../scope-name.ts'
import { scopeKey } from '../scope.ts'
import * as store from './store.ts'

export const stopView = (row: store.StopRow): Stop => ({
  id: row.id,
  kind: row.kind,
  scope: row.scope,
  name: row.name,
  reason: row.reason,
  by: row.by,
  at: row.at,
  resumedBy: row.resumedBy,
  resumedAt: row.resumedAt,
})

export const listStops = async (
  db: Query,
  ask: Paging & { readonly status: 'in_force' | 'resumed' },
): Promise<{ data: Stop[]; page: PageView }> => {
  if (ask.status === 'resumed') {
    const rows = await store.listResumed(db, ask)
    return { data: rows.map(stopView), page: pageOf(await store.countResumed(db), ask) }
  }
  const rows = await store.listInForce(db)
  const from = (ask.page - 1) * ask.size
  return { data: rows.slice(from, from + ask.size).map(stopView), page: pageOf(rows.length, ask) }
}

const AFTER: Readonly<Record<StopKind, string>> = { suspend: 'suspended', kill: 'switched off' }

export const stopBetting = async (
  { clock }: Pick<TradingDeps, 'clock'>,
  tx: Tx,
  who: Who,
  ask: { readonly kind: StopKind; readonly scope: TradingScope; readonly reason: string },
): Promise<Result<Done<{ data: Stop }>, 'not_found' | 'already_stopped'>> => {
  if (!(await scopeExists(tx, ask.scope))) return err('not_found')
  const key = scopeKey(ask.scope)
  const id = await store.insertStop(tx, { ...ask, key, by: who.id, at: clock.now() })
  if (id === undefined) return err('already_stopped')
  const row = defined(await store.findStop(tx, id), 'the stop that was made')
  return ok({
    answer: { data: stopView(row) },
    subject: key,
    details: {
      stop: id,
      about: row.name,
      before: 'as the feed says',
      after: AFTER[row.kind],
      reason: row.reason,
    },
  })
}

export const resumeBetting = async (
  { clock }: Pick<TradingDeps, 'clock'>,
  tx: Tx,
  who: Who,
  id: number,
): Promise<Result<Done<{ data: Stop }>, 'not_found' | 'already_resumed'>> => {
  const row = await store.findStop(tx, id)
  if (row === undefined) return err('not_found')
  if (!(await store.resumeStop(tx, id, who.id, clock.now()))) return err('already_resumed')
  const resumed = defined(await store.findStop(tx, id), 'the stop that was resumed')
  return ok({
    answer: { data: stopView(resumed) },
    subject: row.key,
    details: { stop: id, about: row.name, before: AFTER[row.kind], after: 'as the feed says' },
  })
}
