import type { ContactMessage } from '@maidan/contracts'
import { defined, type Instant, type PlayerId } from '@maidan/core'
import type { Tx } from '../../platform/postgres/database.ts'

type Received = ContactMessage & { readonly at: Instant; readonly player: PlayerId | undefined }

/**
 * Answers the number of the message: of the earlier one when the same words came before from the
 * same reply address. Nothing is ever removed, so what was in the way can be found.
 */
export const saveContactMessage = async (tx: Tx, sent: Received): Promise<number> => {
  const [added] = await tx.query<{ id: number }>(
    `insert into content.contact_message (received_at, player_id, name, email, mobile, subject, message)
     values (accounts.instant($1), $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [sent.at, sent.player ?? null, sent.name, sent.email, sent.mobile, sent.subject, sent.message],
  )
  return added?.id ?? (await getSameMessage(tx, sent))
}

const getSameMessage = async (tx: Tx, sent: Received): Promise<number> => {
  const rows = await tx.query<{ id: number }>(
    `select id from content.contact_message
     where email is not distinct from $1 and mobile is not distinct from $2 and subject = $3 and message = $4
       and content.contact_digest(email, mobile, subject, message) = content.contact_digest($1, $2, $3, $4)`,
    [sent.email, sent.mobile, sent.subject, sent.message],
  )
  return defined(rows[0], 'a contact message was neither saved nor found').id
}
