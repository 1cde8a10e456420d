import type { Instant, Paise } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { CHARGED, type Charged, type ChargedRow, readCharged } from '../deposits/store.ts'

export type WebhookOutcome = 'booked' | 'noted'

export type Heard = {
  readonly gateway: string
  readonly event: string
  readonly reference: string
  readonly kind: 'paid' | 'failed' | 'expired'
  readonly amount: Paise | null
  readonly outcome: WebhookOutcome
  readonly at: Instant
}

/**
 * Holds the deposit a message is about until the transaction ends, so that messages about one payment are heard one
 * after another, and writes the message down if it is new. One statement, because this is the hottest one of the cashier.
 */
export const hear = async (
  tx: Tx,
  heard: Omit<Heard, 'outcome'>,
): Promise<{ readonly deposit: Charged; readonly isNew: boolean } | undefined> => {
  const [row] = await tx.query<ChargedRow & { readonly isNew: boolean }>(
    `with locked as materialized (${CHARGED} where d.gateway_code = $1 and d.reference = $3 for update of d),
     heard as (
       insert into cashier.webhook (gateway_code, event_id, reference, kind, amount, outcome, received_at)
       select $1, $2, $3, $4, $5, 'noted', accounts.instant($6) from locked on conflict do nothing returning 1)
     select locked.*, exists (select from heard) as "isNew" from locked`,
    [heard.gateway, heard.event, heard.reference, heard.kind, heard.amount, heard.at],
  )
  if (!row) return undefined
  const { isNew, ...charged } = row
  return { deposit: readCharged(charged), isNew }
}

export const saveBooked = (tx: Tx, gateway: string, event: string): Promise<unknown> =>
  tx.query(`update cashier.webhook set outcome = 'booked' where gateway_code = $1 and event_id = $2`, [
    gateway,
    event,
  ])

export const listWebhooks = (db: Query, gateway: string, reference: string): Promise<Heard[]> =>
  db.query<Heard>(
    `select gateway_code as gateway, event_id as event, reference, kind, amount, outcome, received_at as at
     from cashier.webhook where gateway_code = $1 and reference = $2 order by received_at, event_id limit 50`,
    [gateway, reference],
  )
