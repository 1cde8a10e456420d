import type { NoticeCategory } from '@maidan/contracts/player'
import type { Instant, PlayerId, SessionId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { liveAt } from '../store/sessions.ts'
import type { Recipient } from './encrypt.ts'

export type NewDevice = Recipient & {
  readonly session: SessionId
  readonly player: PlayerId
  readonly endpoint: string
  readonly details: boolean
  readonly createdAt: Instant
}

/** Holds the session as it is until the end of the transaction, so that a logout comes before or after. */
export const holdSession = async (tx: Tx, session: SessionId, now: Instant): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 from accounts.session s where s.id = $1 and ${liveAt('$2')} for share`,
    [session, now],
  )
  return rows.length === 1
}

/** A browser has one endpoint, so whoever had it before has it no more. Two who name it at once take turns. */
export const saveDevice = async (tx: Tx, device: NewDevice): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 51))', [device.endpoint])
  await tx.query('delete from accounts.push_device where endpoint = $1 and session_id <> $2', [
    device.endpoint,
    device.session,
  ])
  await tx.query(
    `insert into accounts.push_device (session_id, player_id, endpoint, origin, p256dh, auth, details, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, accounts.instant($8))
     on conflict (session_id) do update set endpoint = excluded.endpoint, origin = excluded.origin,
       p256dh = excluded.p256dh, auth = excluded.auth, details = excluded.details`,
    [
      device.session,
      device.player,
      device.endpoint,
      new URL(device.endpoint).origin,
      device.p256dh,
      device.auth,
      device.details,
      device.createdAt,
    ],
  )
}

/** With what still waits for them. */
export const deleteDevices = async (tx: Tx, sessions: readonly SessionId[]): Promise<void> => {
  await tx.query('delete from accounts.push_device where session_id = any ($1::bigint[])', [sessions])
  await tx.query('delete from accounts.push_due where session_id = any ($1::bigint[])', [sessions])
}

export const findDevice = async (
  db: Query,
  session: SessionId,
): Promise<{ readonly details: boolean } | undefined> =>
  (
    await db.query<{ details: boolean }>('select details from accounts.push_device where session_id = $1', [
      session,
    ])
  )[0]

export type Due = Recipient & {
  readonly notification: number
  readonly session: SessionId
  readonly attempts: number
  readonly dueAt: Instant
  readonly endpoint: string
  readonly origin: string
  readonly details: boolean
  readonly category: NoticeCategory
  readonly title: string
  readonly text: string
  readonly link: string | null
}

/** How many waiting notices one turn looks at, and how many of one push service it takes. */
const LOOK = 5000
export const MOST_OF_ORIGIN = 200

/**
 * Takes notices out of what waits. A row that is gone is nobody else's, so each goes to a device at most once; those whose login
 * has ended stay until they are swept.
 */
export const claimDue = (tx: Tx, now: Instant, resting: readonly string[]): Promise<Due[]> =>
  tx.query<Due>(
    `with waiting as (
       select p.notification_id, p.session_id, p.due_at, d.origin
       from accounts.push_due p
       join accounts.push_device d on d.session_id = p.session_id
       join accounts.session s on s.id = p.session_id
       where p.due_at <= accounts.instant($1) and d.origin <> all ($2::text[]) and ${liveAt('$1')}
       order by p.due_at limit ${LOOK}
     ), ranked as (
       select *, row_number() over (partition by origin order by due_at, notification_id) as place from waiting
     ), claimed as (
       delete from accounts.push_due p using ranked r
       where p.notification_id = r.notification_id and p.session_id = r.session_id and r.place <= ${MOST_OF_ORIGIN}
       returning p.notification_id, p.session_id, p.attempts, p.due_at
     )
     select n.id as notification, c.session_id as session, c.attempts::int as attempts, c.due_at as "dueAt",
       d.endpoint, d.origin, d.p256dh, d.auth, d.details, n.category, n.title, n.body as "text", n.link
     from claimed c
     join accounts.push_device d on d.session_id = c.session_id
     join accounts.notification n on n.id = c.notification_id and n.player_id = d.player_id
     order by n.id`,
    [now, resting],
  )

export type PutBack = Pick<Due, 'notification' | 'session' | 'attempts' | 'dueAt'>

/** Only to a device that is still there. */
export const putBack = (tx: Tx, due: readonly PutBack[]): Promise<unknown> =>
  tx.query(
    `insert into accounts.push_due (notification_id, session_id, attempts, due_at)
     select w.notification_id, w.session_id, w.attempts, accounts.instant(w.due_at)
     from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[])
       as w (notification_id, session_id, attempts, due_at)
     join accounts.push_device d on d.session_id = w.session_id
     on conflict do nothing`,
    [
      due.map(({ notification }) => notification),
      due.map(({ session }) => session),
      due.map(({ attempts }) => attempts),
      due.map(({ dueAt }) => dueAt),
    ],
  )

/** A subscription that is gone. One that its browser made anew meanwhile stays. */
export const deleteGone = (tx: Tx, endpoints: readonly string[]): Promise<unknown> =>
  tx.query('delete from accounts.push_device where endpoint = any ($1::text[])', [endpoints])
