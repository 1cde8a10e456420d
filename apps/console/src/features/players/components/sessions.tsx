import type { SessionView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { useState } from 'react'
import { deviceOf } from '../../../lib/session/device.ts'
import { useMay } from '../../../lib/session/me.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { momentOf } from '../../../lib/time.ts'
import { endSession } from '../api.ts'
import type { PlayerPage } from '../model.ts'

const columnsOf = (player: PlayerPage, mayEnd: boolean): LineColumn<SessionView>[] => [
  { id: 'device', head: 'Device', card: 'title', cell: ({ userAgent }) => <b>{deviceOf(userAgent)}</b> },
  { id: 'address', head: 'Address', cell: ({ address }) => <span className="num">{address}</span> },
  { id: 'began', head: 'Began', cell: ({ createdAt }) => <span className="num">{momentOf(createdAt)}</span> },
  {
    id: 'seen',
    head: 'Last seen',
    cell: ({ lastSeenAt }) => <span className="num">{momentOf(lastSeenAt)}</span>,
  },
  ...(mayEnd
    ? [
        {
          id: 'end',
          head: <span className="sr-only">End</span>,
          width: 90,
          card: 'end' as const,
          cell: (session: SessionView) => <End player={player} session={session} />,
        },
      ]
    : []),
]

export const Sessions = ({ player }: { readonly player: PlayerPage }) => {
  const mayEnd = useMay('players.block')
  return (
    <Lines
      caption="Live sessions"
      columns={columnsOf(player, mayEnd)}
      rows={player.sessions}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState title="Nobody is logged in" level={2}>
          The player has no live session.
        </EmptyState>
      }
    />
  )
}

type EndProps = { readonly player: PlayerPage; readonly session: SessionView }

const End = ({ player, session }: EndProps) => {
  const [asking, setAsking] = useState(false)
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
              <b>{player.user.userName}</b> is logged out on {deviceOf(session.userAgent)} at{' '}
              {session.address}.
            </p>
          )}
          confirm={() => 'End the session'}
          act={() => endSession(player, session.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
