import { Badge } from '@maidan/ui/data/badge.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import { apiBase, buildVersion } from '../api/config.ts'
import { useOnline } from '../api/online.ts'
import { useOrganisation } from './organisation.ts'
import { useConnection } from '../realtime/socket.ts'
import { useSession } from '../session/session-state.ts'

/** What this browser sees of itself, for the operator's two smoke pages. */
export const SiteState = () => {
  const { phase } = useConnection()
  const online = useOnline()
  const isAuth = useSession((session) => session.isAuth)
  const status = useOrganisation((organisation) => organisation.status)
  return (
    <Card>
      <CardHead title="This browser" />
      <div className="grid gap-2.5">
        <KeyValue label={isAuth ? 'Socket of the player' : 'Socket of the guest'}>
          <StateMark good={phase === 'connected'}>{phase}</StateMark>
        </KeyValue>
        <KeyValue label="Network">
          <StateMark good={online}>{online ? 'online' : 'offline'}</StateMark>
        </KeyValue>
        <KeyValue label="Organisation">
          <StateMark good={status === 'live'}>{status}</StateMark>
        </KeyValue>
        <KeyValue label="Build of this page">{buildVersion}</KeyValue>
        <KeyValue label="API">{apiBase}</KeyValue>
      </div>
    </Card>
  )
}

export const StateMark = ({ good, children }: { readonly good: boolean; readonly children: string }) => (
  <Badge tone={good ? 'up' : 'down'}>{children}</Badge>
)
