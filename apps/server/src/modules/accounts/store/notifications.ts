import type { Instant, PlayerId } from '@maidan/core'
import type { NotificationView } from '@maidan/contracts/player'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Notification } from '../model.ts'

const PAGE = 50

export const insertNotification = (
  tx: Tx,
  player: PlayerId,
  notification: Notification,
  now: Instant,
): Promise<unknown> =>
  tx.query(
    `insert into accounts.notification (player_id, kind, title, body, link, created_at)
     values ($1, $2, $3, $4, $5, accounts.instant($6))`,
    [player, notification.kind, notification.title, notification.text, notification.link ?? null, now],
  )

export const listNotifications = (
  db: Query,
  player: PlayerId,
  before: number | undefined,
): Promise<NotificationView[]> =>
  db.query<NotificationView>(
    `select id, kind, title, body as "text", link, created_at as "createdAt", read_at as "readAt"
     from accounts.notification where player_id = $1 and ($2::bigint is null or id < $2)
     order by id desc limit ${PAGE}`,
    [player, before ?? null],
  )

export const countUnread = async (db: Query, player: PlayerId): Promise<number> => {
  const [row] = await db.query<{ unread: number }>(
    'select count(*) as unread from accounts.notification where player_id = $1 and read_at is null',
    [player],
  )
  return row!.unread
}

export const countOwn = async (db: Query, player: PlayerId, ids: readonly number[]): Promise<number> => {
  const [row] = await db.query<{ own: number }>(
    'select count(*) as own from accounts.notification where player_id = $1 and id = any ($2::bigint[])',
    [player, ids],
  )
  return row!.own
}

/** Without ids: all of them. */
export const saveRead = (
  tx: Tx,
  player: PlayerId,
  ids: readonly number[] | undefined,
  now: Instant,
): Promise<unknown> =>
  tx.query(
    `update accounts.notification set read_at = accounts.instant($3)
     where player_id = $1 and read_at is null and ($2::bigint[] is null or id = any ($2))`,
    [player, ids ?? null, now],
  )
