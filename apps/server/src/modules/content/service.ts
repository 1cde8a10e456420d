import type { OrganisationStatus } from '@maidan/contracts'
import { type Clock, ok, type Result } from '@maidan/core'
import type { Transact, Tx } from '../../platform/postgres/database.ts'
import { decideStatus } from './rules.ts'
import * as store from './store.ts'

export type StatusChanged = { readonly topic: 'organisation_status'; readonly status: string }

export type ContentDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Tx
  readonly publish: (tx: Tx, event: StatusChanged) => Promise<void>
  readonly clock: Clock
}

/** The event is saved with the change, so that open browsers hear of every change and of no other. */
export const changeOrganisationStatus = (
  deps: Pick<ContentDeps, 'transact' | 'publish'>,
  wanted: string,
): Promise<Result<OrganisationStatus, 'status_unknown'>> =>
  deps.transact(async (tx) => {
    const decision = decideStatus(await store.lockStatus(tx), wanted)
    if (!decision.ok) return decision
    const { status, changed } = decision.value
    if (changed) {
      await store.saveStatus(tx, status)
      await deps.publish(tx, { topic: 'organisation_status', status })
    }
    return ok(status)
  })
