import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { notificationsQuery } from '../../../features/accounts/api.ts'
import { useFirstTouch } from '../../../lib/visitor/first-touch.ts'
import { part } from '../../../lib/part.ts'

const NotificationDrawer = part(async () => (await import('./notification-drawer.tsx')).NotificationDrawer)

/** The bell with the number of unread messages; the list opens beside the page. */
export const Notifications = () => {
  const [open, setOpen] = useState(false)
  const isTouched = useFirstTouch()
  const { data } = useQuery({ ...notificationsQuery, enabled: isTouched })
  return (
    <>
      <IconButton
        label="Notifications"
        icon={<Bell aria-hidden />}
        count={data?.unread ?? 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <NotificationDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
