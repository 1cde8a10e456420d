import { FAILED } from '@maidan/contracts'
import type { NotificationView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Drawer } from '@maidan/ui/overlays/drawer.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { clock } from '@maidan/browser/clock.ts'
import { useIsPainted } from '../../../lib/page/use-is-painted.ts'
import { whenText } from '../../../lib/page/when.ts'
import { markAllRead, notificationsQuery } from '../../../features/accounts/api.ts'

type EntryProps = { readonly entry: NotificationView; readonly onFollow: () => void }

const Entry = ({ entry: { title, text, link, createdAt, readAt }, onFollow }: EntryProps) => (
  <li className="relative border-t border-line py-3 pl-4 first:border-0">
    {readAt === null && <span className="absolute top-[21px] left-0 size-2 rounded-full bg-gold" />}
    <h3 className="text-h3">
      {readAt === null && <span className="sr-only">Unread: </span>}
      {link === null ? (
        title
      ) : (
        <Link href={link} onClick={onFollow} className="underline decoration-line-2 underline-offset-3">
          {title}
        </Link>
      )}
    </h3>
    <p className="text-small">{text}</p>
    <time className="text-cap text-ink-3" dateTime={new Date(createdAt).toISOString()}>
      {whenText(createdAt, clock.now())}
    </time>
  </li>
)

const List = ({ onFollow }: { readonly onFollow: () => void }) => {
  const { data, isPending, error } = useQuery(notificationsQuery)
  const failure = wordsOf(error, FAILED.notifications)
  useFailureToast(failure)
  if (isPending) return <SkeletonRows rows={4} label="Loading notifications" />
  if (data === undefined) return <Notice tone="down">{failure}</Notice>
  if (data.list.length === 0) return <EmptyState title="Nothing yet">Account updates appear here.</EmptyState>
  return (
    <ul>
      {data.list.map((entry) => (
        <Entry key={entry.id} entry={entry} onFollow={onFollow} />
      ))}
    </ul>
  )
}

const ReadAll = () => {
  const queries = useQueryClient()
  const { data } = useQuery(notificationsQuery)
  const readAll = async (): Promise<void> => {
    const answer = await markAllRead()
    if (answer.ok) await queries.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  }
  if (data === undefined || data.unread === 0) return null
  return (
    <Button kind="second" size="small" className="mb-2" onClick={() => void readAll()}>
      Mark all as read
    </Button>
  )
}

/** The list comes after the drawer, and takes the focus with the frame after that: a slow phone answers taps in between. */
const Content = ({ onFollow }: { readonly onFollow: () => void }) => {
  const isPainted = useIsPainted()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPainted) content.current?.focus({ preventScroll: true })
  }, [isPainted])
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {isPainted && (
        <>
          <ReadAll />
          <List onFollow={onFollow} />
        </>
      )}
    </div>
  )
}

export const NotificationDrawer = ({ onClose }: { readonly onClose: () => void }) => (
  <Drawer open onOpenChange={onClose} title="Notifications" focusesItself>
    <Content onFollow={onClose} />
  </Drawer>
)
