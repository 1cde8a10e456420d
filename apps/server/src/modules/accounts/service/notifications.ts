import type { NotificationView } from '@maidan/contracts/player'
import { err, ok, type PlayerId, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../deps.ts'
import type { Notification } from '../model.ts'
import * as store from '../store/notifications.ts'

export type NotifyDeps = Pick<AccountsDeps, 'clock' | 'publish'>

/** Tells a player something, in the transaction of what happened. */
export const notify = async (
  deps: NotifyDeps,
  tx: Tx,
  player: PlayerId,
  notification: Notification,
): Promise<void> => {
  await store.insertNotification(tx, player, notification, deps.clock.now())
  await deps.publish(tx, { topic: 'notified', player, kind: notification.kind })
}

type Page = { readonly data: NotificationView[]; readonly unread: number }

export const listNotifications = async (
  deps: Pick<AccountsDeps, 'db'>,
  player: PlayerId,
  before: number | undefined,
): Promise<Page> => ({
  data: await store.listNotifications(deps.db, player, before),
  unread: await store.countUnread(deps.db, player),
})

/** One id that is not the player's own refuses the whole call. */
export const readNotifications = (
  deps: Pick<AccountsDeps, 'transact' | 'clock'>,
  player: PlayerId,
  ids: readonly number[] | undefined,
): Promise<Result<{ unread: number }, 'not_found'>> =>
  deps.transact(async (tx) => {
    const wanted = ids && [...new Set(ids)]
    if (wanted && (await store.countOwn(tx, player, wanted)) < wanted.length) return err('not_found')
    await store.saveRead(tx, player, wanted, deps.clock.now())
    return ok({ unread: await store.countUnread(tx, player) })
  })
