import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteState, StateMark } from '../../../lib/organisation/site-state.tsx'
import { readyQuery } from '../api.ts'

/** The operator's smoke page: what this browser really sees of the server, and nothing made up. */
export const Smoke = ({ children }: { readonly children?: ReactNode }) => (
  <div className="grid grid-cols-1 gap-5">
    <h1>Sportsbook test</h1>
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <SiteState />
      {children}
      <ServerState />
    </div>
  </div>
)

const ServerState = () => {
  const { data, isError, isFetching, refetch } = useQuery(readyQuery)
  return (
    <Card>
      <CardHead title="Server">
        <Button kind="second" size="small" loading={isFetching} onClick={() => void refetch()}>
          Ask again
        </Button>
      </CardHead>
      <div className="grid min-h-24 content-start gap-2.5" role="status">
        <KeyValue label="/ready">
          {isError || data ? (
            <StateMark good={data?.ready === true && !isError}>
              {isError ? 'no answer' : data?.ready ? 'ready' : 'not ready'}
            </StateMark>
          ) : (
            'asking'
          )}
        </KeyValue>
        {data?.checks.map(([name, passed]) => (
          <KeyValue key={name} label={name}>
            <StateMark good={passed}>{passed ? 'passed' : 'failed'}</StateMark>
          </KeyValue>
        ))}
      </div>
    </Card>
  )
}
