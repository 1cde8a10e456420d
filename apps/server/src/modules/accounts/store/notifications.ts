import { NOTICE_CATEGORIES, type NoticeCategory, type NoticeChoice } from '@maidan/contracts/player'
import type { Instant, PlayerId } from '@maidan/core'
import type { NotificationView } from '@maidan/contracts/player'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Notification } from '../model.ts'
import { categoryOf, WANTED } from '../notices.ts'

const PAGE = 50

/**
 * Keeps the notice, and lets it wait for the devices that are to be pushed to. What a player has switched off counts as read: when it
 * is switched on again, the badge does not jump.
 */
export const insertNotification = (
  tx: Tx,
  player: PlayerId,
  notification: Notification,
  now: Instant,
): Promise<unknown> => {
  const category = categoryOf(notification.kind)
  const { inApp, push } = WANTED[category]
  return tx.query(
    `with choice as (
       select in_app, push from accounts.notice_choice where player_id = $1 and category = $7
     ), made as (
       insert into accounts.notification (player_id, kind, category, title, body, link, created_at, read_at)
       values ($1, $2, $7, $3, $4, $5, accounts.instant($6),
         case when coalesce((select in_app from choice), $8) then null else accounts.instant($6) end)
       returning id
     )
     insert into accounts.push_due (notification_id, session_id, due_at)
     select made.id, d.session_id, accounts.instant($6) from made, accounts.push_device d
     where d.player_id = $1 and coalesce((select push from choice), $9)`,
    [
      player,
      notification.kind,
      notification.title,
      notification.text,
      notification.link ?? null,
      now,
      category,
      inApp,
      push,
    ],
  )
}

/** Those that nobody has switched on are listed by nobody who has not. */
const QUIET: readonly NoticeCategory[] = NOTICE_CATEGORIES.filter((category) => !WANTED[category].inApp)

/** Whether the notice `n` of the player in `$1` is to be seen; `$2` are the categories that have to be asked for. */
const SEEN = `coalesce(
  (select c.in_app from accounts.notice_choice c where c.player_id = $1 and c.category = n.category),
  n.category <> all ($2::text[]))`

export const listNotifications = (
  db: Query,
  player: PlayerId,
  before: number | undefined,
): Promise<NotificationView[]> =>
  db.query<NotificationView>(
    `select n.id, n.kind, n.title, n.body as "text", n.link, n.created_at as "createdAt", n.read_at as "readAt"
     from accounts.notification n where n.player_id = $1 and ($3::bigint is null or n.id < $3) and ${SEEN}
     order by n.id desc limit ${PAGE}`,
    [player, QUIET, before ?? null],
  )

export const countUnread = async (db: Query, player: PlayerId): Promise<number> => {
  const [row] = await db.query<{ unread: number }>(
    `select count(*) as unread from accounts.notification n where n.player_id = $1 and n.read_at is null and ${SEEN}`,
    [player, QUIET],
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

export const listChoices = (db: Query, player: PlayerId): Promise<NoticeChoice[]> =>
  db.query<NoticeChoice>(
    'select category, in_app as "inApp", push from accounts.notice_choice where player_id = $1',
    [player],
  )

export const saveChoice = (tx: Tx, player: PlayerId, choice: NoticeChoice): Promise<unknown> =>
  tx.query(
    `insert into accounts.notice_choice (player_id, category, in_app, push) values ($1, $2, $3, $4)
     on conflict (player_id, category) do update set in_app = excluded.in_app, push = excluded.push`,
    [player, choice.category, choice.inApp, choice.push],
  )

/** Whether the player has asked for notices of a category that nobody gets unasked. */
export const hasAskedFor = async (
  db: Query,
  player: PlayerId,
  category: NoticeCategory,
): Promise<boolean> => {
  const rows = await db.query(
    'select 1 from accounts.notice_choice where player_id = $1 and category = $2 and (in_app or push)',
    [player, category],
  )
  return rows.length > 0
}
