import { FAILED } from '@maidan/contracts'
import type { NotificationView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../../../lib/router.ts'
import { clock } from '@maidan/browser/clock.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { markAllRead, notificationsQuery } from '../../api.ts'
import { whenText } from '../../../../lib/page/when.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'

/** The newest few, and all of them on demand. */
export const NotificationList = ({ most }: { readonly most: number }) => {
  const notifications = useQuery(notificationsQuery)
  const [isWhole, setWhole] = useState(false)
  const failure = wordsOf(notifications.error, FAILED.notifications)
  useFailureToast(failure)
  const all = notifications.data?.list ?? []
  const list = isWhole ? all : all.slice(0, most)
  return (
    <Card flush as="section" className="scroll-mt-24">
      <CardHead title="Notifications" count={notifications.data?.unread || undefined}>
        <MarkRead unread={notifications.data?.unread ?? 0} />
      </CardHead>
      {notifications.isPending && <SkeletonRows rows={2} />}
      {failure !== undefined && <Notice tone="down">{failure}</Notice>}
      {notifications.data?.list.length === 0 && (
        <EmptyState title="No notifications yet">Account updates appear here.</EmptyState>
      )}
      <ul>
        {list.map((one) => (
          <NotificationRow key={one.id} notification={one} />
        ))}
      </ul>
      {list.length < all.length && (
        <Button kind="text" wide onClick={() => setWhole(true)}>
          Show all {all.length}
        </Button>
      )}
    </Card>
  )
}

const MarkRead = ({ unread }: { readonly unread: number }) => {
  const queries = useQueryClient()
  const { busy, run } = useLock()
  const mark = () =>
    run(async () => {
      const answer = await markAllRead()
      if (!answer.ok) toast.error(answer.message ?? FAILED.notifications)
      await queries.invalidateQueries({ queryKey: notificationsQuery.queryKey })
    })
  if (unread === 0) return null
  return (
    <Button kind="text" size="small" loading={busy} onClick={() => void mark()}>
      Mark all read
    </Button>
  )
}

const NotificationRow = ({ notification }: { readonly notification: NotificationView }) => (
  <li className="flex gap-3 border-t border-line px-4 py-3">
    <span
      aria-hidden="true"
      className={`mt-1.5 size-2 shrink-0 rounded-full ${notification.readAt === null ? 'bg-gold' : 'bg-turf-3'}`}
    />
    <div className="min-w-0">
      <p className="text-body font-medium text-ink">
        {notification.title}
        {notification.readAt === null && <span className="sr-only"> (new)</span>}
      </p>
      <p className="text-small text-ink-2">{notification.text}</p>
      <p className="mt-0.5 flex gap-3 text-cap text-ink-3">
        {whenText(notification.createdAt, clock.now())}
        {notification.link?.startsWith('/') && (
          <Link to={notification.link} className="text-gold-text underline underline-offset-2">
            Open
          </Link>
        )}
      </p>
    </div>
  </li>
)
