import { Button } from '@maidan/ui/buttons/button.tsx'
import { Badge, LiveDot } from '@maidan/ui/data/badge.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { queryClient } from '../../../lib/cache/query.ts'
import { useIsPainted } from '../../../lib/page/use-is-painted.ts'
import { Near } from '../../../lib/page/near.tsx'
import { fewFixturesQuery } from '../api.ts'
import { useLive } from '../use-live.ts'
import { MatchesLoading } from './exchange-lobby.tsx'
import { MatchList } from './match-list.tsx'

const SHOWN = 5

/** As high as the first sight of the matches, so that nothing in it jumps when they come. */
const Loading = () => (
  <div className="min-h-[600px]">
    <MatchesLoading />
  </div>
)

const NotLoaded = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Card>
    <EmptyState
      title="The matches did not load"
      level={2}
      action={<Button onClick={onAgain}>Try again</Button>}
    >
      The server did not answer. Check your connection and try again.
    </EmptyState>
  </Card>
)

const NoMatches = () => (
  <Card>
    <EmptyState title="No matches right now" level={2}>
      No match is in play or scheduled. New matches appear here automatically.
    </EmptyState>
  </Card>
)

export const prepare = (): Promise<void> => queryClient.prefetchQuery(fewFixturesQuery(SHOWN))

/** A few matches in play and a few that come next, with moving prices. */
export const FrontMatches = () => {
  const { data: read, error, refetch } = useQuery(fewFixturesQuery(SHOWN))
  const isPainted = useIsPainted()
  // An answer is drawn behind the first sight and in small pieces, so that a slow phone shows that sooner and answers taps.
  const data = useDeferredValue(isPainted ? read : undefined)
  const live = useMemo(() => data?.live.slice(0, SHOWN) ?? [], [data])
  const next = useMemo(() => data?.upcoming.slice(0, SHOWN) ?? [], [data])
  const phase = useLive(useMemo(() => [...live, ...next], [live, next]))
  const all = (
    <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-small">
      <span role="status">
        {phase === 'connected' && <LiveDot>Live prices</LiveDot>}
        {phase === 'reconnecting' && <Badge tone="gold">Prices may be old</Badge>}
      </span>
      <Link href="/sports/Inplay" className="font-medium text-gold-text">
        See all
      </Link>
    </span>
  )
  if (!data) return error ? <NotLoaded onAgain={() => void refetch()} /> : <Loading />
  if (live.length + next.length === 0) return <NoMatches />
  return (
    <div className="grid grid-cols-1 gap-5">
      <MatchList title="In play" fixtures={live}>
        {all}
      </MatchList>
      <Near className="min-h-[600px]">
        <MatchList title="Next matches" fixtures={next}>
          {live.length === 0 && all}
        </MatchList>
      </Near>
    </div>
  )
}
