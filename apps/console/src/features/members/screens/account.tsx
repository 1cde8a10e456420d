import { Badge } from '@maidan/ui/data/badge.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { deviceOf } from '../../../lib/session/device.ts'
import { useMe } from '../../../lib/session/me.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { momentOf } from '../../../lib/time.ts'
import { useTitle } from '../../../lib/title.ts'
import { endSession, useOwnSessions } from '../api.ts'
import { ChangePassword } from '../components/change-password.tsx'

type OwnSession = NonNullable<ReturnType<typeof useOwnSessions>['data']>[number]

const COLUMNS: readonly LineColumn<OwnSession>[] = [
  { id: 'device', head: 'Device', card: 'title', cell: ({ userAgent }) => <b>{deviceOf(userAgent)}</b> },
  { id: 'address', head: 'Address', cell: ({ address }) => <span className="num">{address}</span> },
  { id: 'began', head: 'Began', cell: ({ createdAt }) => <span className="num">{momentOf(createdAt)}</span> },
  {
    id: 'seen',
    head: 'Last seen',
    cell: ({ lastSeenAt }) => <span className="num">{momentOf(lastSeenAt)}</span>,
  },
  {
    id: 'end',
    head: <span className="sr-only">End</span>,
    width: 130,
    card: 'end',
    cell: (one) => <End one={one} />,
  },
]

const End = ({ one }: { readonly one: OwnSession }) => {
  const [asking, setAsking] = useState(false)
  if (one.current) return <Badge tone="up">This one</Badge>
  return (
    <>
      <Button kind="second" size="small" onClick={() => setAsking(true)}>
        End
      </Button>
      {asking && (
        <ActionDialog
          title="End the session"
          tone="refuse"
          renderSentence={() => (
            <p>
              <b>{deviceOf(one.userAgent)}</b> at {one.address} has to log in again.
            </p>
          )}
          confirm={() => 'End the session'}
          act={() => endSession(one.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

export const Account = () => {
  const me = useMe()
  const { data, error, refetch } = useOwnSessions()
  useTitle('Your account')
  return (
    <>
      <PageHead title="Your account">
        <ChangePassword />
      </PageHead>
      <p className="con-note">
        {me.name}, logged in as {me.username} with the role {me.role}.
      </p>
      {error && data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines
          caption="Your sessions"
          columns={COLUMNS}
          rows={data}
          rowKey={({ id }) => String(id)}
          empty={null}
        />
      )}
    </>
  )
}
