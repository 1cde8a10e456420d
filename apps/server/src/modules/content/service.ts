import type { OrganisationStatus } from '@maidan/contracts'
import type { ContactMessage } from '@maidan/contracts/player'
import { type Clock, ok, type PlayerId, type Result } from '@maidan/core'
import type { Query, Transact, Tx } from '../../platform/postgres/database.ts'
import { saveContactMessage } from './contact-store.ts'
import { decideStatus } from './rules.ts'
import * as store from './store.ts'

export type StatusChanged = { readonly topic: 'organisation_status'; readonly status: string }
type MessageCame = { readonly topic: 'staff_news'; readonly queue: 'messages' }

export type ContentDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  readonly publish: (tx: Tx, event: StatusChanged | MessageCame) => Promise<void>
  readonly clock: Clock
}

/** The event is saved with the change, so that open browsers hear of every change and of no other. */
export const changeOrganisationStatus = (
  deps: Pick<ContentDeps, 'transact' | 'publish'>,
  wanted: string,
): Promise<Result<OrganisationStatus, 'status_unknown'>> =>
  deps.transact((tx) => changeStatusIn(deps, tx, wanted))

export const changeStatusIn = async (
  deps: Pick<ContentDeps, 'publish'>,
  tx: Tx,
  wanted: string,
): Promise<Result<OrganisationStatus, 'status_unknown'>> => {
  const decision = decideStatus(await store.lockStatus(tx), wanted)
  if (!decision.ok) return decision
  const { status, changed } = decision.value
  if (changed) {
    await store.saveStatus(tx, status)
    await deps.publish(tx, { topic: 'organisation_status', status })
  }
  return ok(status)
}

/** Answers the number of the message. The console hears of a new one. */
export const receiveMessage = (
  deps: Pick<ContentDeps, 'transact' | 'publish' | 'clock'>,
  message: ContactMessage,
  player: PlayerId | undefined,
): Promise<number> =>
  deps.transact(async (tx) => {
    const { id, added } = await saveContactMessage(tx, { ...message, at: deps.clock.now(), player })
    if (added) await deps.publish(tx, { topic: 'staff_news', queue: 'messages' })
    return id
  })
