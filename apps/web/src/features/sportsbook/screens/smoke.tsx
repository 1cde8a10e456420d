import { Badge } from '@maidan/ui/badge.tsx'
import { Button } from '@maidan/ui/button.tsx'
import { Card, CardHead } from '@maidan/ui/card.tsx'
import { KeyValue } from '@maidan/ui/stat-line.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiBase, buildVersion } from '../../../lib/config.ts'
import { useOnline } from '../../../lib/online.ts'
import { useOrganisation } from '../../../lib/organisation.ts'
import { useConnection } from '../../../lib/socket.ts'
import { readyQuery } from '../api.ts'

/** The operator's smoke page: what this browser really sees of the server, and nothing made up. */
export const Smoke = () => (
  <div className="grid grid-cols-1 gap-5">
    <h1>Sportsbook test</h1>
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <SiteState />
      <ServerState />
    </div>
  </div>
)

const SiteState = () => {
  const { phase } = useConnection()
  const online = useOnline()
  const status = useOrganisation((organisation) => organisation.status)
  return (
    <Card>
      <CardHead title="This browser" />
      <div className="grid gap-2.5">
        <KeyValue label="Socket">
          <Verdict good={phase === 'connected'}>{phase}</Verdict>
        </KeyValue>
        <KeyValue label="Network">
          <Verdict good={online}>{online ? 'online' : 'offline'}</Verdict>
        </KeyValue>
        <KeyValue label="Organisation">
          <Verdict good={status === 'live'}>{status}</Verdict>
        </KeyValue>
        <KeyValue label="Price feed">not connected: it comes with the sportsbook</KeyValue>
        <KeyValue label="Build">{buildVersion}</KeyValue>
        <KeyValue label="API">{apiBase}</KeyValue>
      </div>
    </Card>
  )
}

const ServerState = () => {
  const { data, isError, isFetching, refetch } = useQuery(readyQuery)
  return (
    <Card>
      <CardHead title="Server">
        <Button kind="second" size="small" loading={isFetching} onClick={() => void refetch()}>
          Ask again
        </Button>
      </CardHead>
      <div className="grid gap-2.5" role="status">
        <KeyValue label="/ready">
          {isError || data ? (
            <Verdict good={data?.ready === true && !isError}>
              {isError ? 'no answer' : data?.ready ? 'ready' : 'not ready'}
            </Verdict>
          ) : (
            'asking'
          )}
        </KeyValue>
        {data?.checks.map(([name, passed]) => (
          <KeyValue key={name} label={name}>
            <Verdict good={passed}>{passed ? 'passed' : 'failed'}</Verdict>
          </KeyValue>
        ))}
      </div>
    </Card>
  )
}

const Verdict = ({ good, children }: { readonly good: boolean; readonly children: string }) => (
  <Badge tone={good ? 'up' : 'down'}>{children}</Badge>
)
