import type { ContactMessage } from '@maidan/contracts/player'
import { defined, type Instant, type PlayerId } from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { StaffMessage } from './model.ts'

type Received = ContactMessage & { readonly at: Instant; readonly player: PlayerId | undefined }

/**
 * Answers the number of the message: of the earlier one when the same words came before from the
 * same reply address. Nothing is ever removed, so what was in the way can be found.
 */
export const saveContactMessage = async (tx: Tx, sent: Received): Promise<{ id: number; added: boolean }> => {
  const [added] = await tx.query<{ id: number }>(
    `insert into content.contact_message (received_at, player_id, name, email, mobile, subject, message)
     values (accounts.instant($1), $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [sent.at, sent.player ?? null, sent.name, sent.email, sent.mobile, sent.subject, sent.message],
  )
  return { id: added?.id ?? (await getSameMessage(tx, sent)), added: added !== undefined }
}

const getSameMessage = async (db: Query, sent: Received): Promise<number> => {
  const rows = await db.query<{ id: number }>(
    `select id from content.contact_message
     where email is not distinct from $1 and mobile is not distinct from $2 and subject = $3 and message = $4
       and content.contact_digest(email, mobile, subject, message) = content.contact_digest($1, $2, $3, $4)`,
    [sent.email, sent.mobile, sent.subject, sent.message],
  )
  return defined(rows[0], 'a contact message was neither saved nor found').id
}

const COLUMNS = `id, received_at as "receivedAt", player_id as player, name, email, mobile, subject, message,
  answered_at as "answeredAt", answered_by as "answeredBy"`

type Ask = { readonly open: boolean; readonly page: number; readonly size: number }

/** What waits oldest first; everything newest first. */
export const listMessages = async (
  db: Query,
  { open, page, size }: Ask,
): Promise<{ data: StaffMessage[]; total: number }> => {
  const where = open ? 'where answered_at is null' : ''
  const data = await db.query<StaffMessage>(
    `select ${COLUMNS} from content.contact_message ${where} order by id ${open ? '' : 'desc'} limit $1 offset $2`,
    [size, (page - 1) * size],
  )
  const [row] = await db.query<{ total: number }>(
    `select count(*) as total from content.contact_message ${where}`,
  )
  return { data, total: row!.total }
}

export const countWaiting = async (db: Query): Promise<{ waiting: number; oldest: number | null }> => {
  const [row] = await db.query<{ waiting: number; oldest: number | null }>(
    'select count(*) as waiting, min(received_at) as oldest from content.contact_message where answered_at is null',
  )
  return row!
}

export const lockMessage = async (tx: Tx, id: number): Promise<StaffMessage | undefined> =>
  (
    await tx.query<StaffMessage>(`select ${COLUMNS} from content.contact_message where id = $1 for update`, [
      id,
    ])
  )[0]

type Answer = {
  readonly id: number
  readonly by: string
  readonly answer: string | undefined
  readonly at: Instant
}

export const saveAnswer = (tx: Tx, { id, by, answer, at }: Answer): Promise<unknown> =>
  tx.query(
    `update content.contact_message set answered_at = accounts.instant($2), answered_by = $3, answer = $4
     where id = $1`,
    [id, at, by, answer ?? null],
  )
