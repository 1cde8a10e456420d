import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../lib/title.ts'
import { childrenQuery, sourcesQuery, statsQuery } from '../api.ts'
import { FriendsCard } from '../components/friends-card.tsx'
import { InviteCard } from '../components/invite-card.tsx'
import { SourcesCard } from '../components/sources-card.tsx'
import { StatsCard } from '../components/stats-card.tsx'
import { Unread } from '../components/unread.tsx'

/** As high as a window, because how high the cards are is not known before they are read. */
const Loading = () => (
  <>
    <Skeleton className="min-h-dvh lg:min-h-120" />
    <Skeleton className="min-h-dvh lg:min-h-120" />
  </>
)

export const Referral = () => {
  useTitle('Referral')
  const { data: stats, isError, refetch } = useQuery(statsQuery)
  // Asked for together, not one after the other.
  useQuery(sourcesQuery)
  useQuery(childrenQuery)
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
      <h1 className="text-h1 font-bold lg:col-span-2">Referral</h1>
      {stats === undefined && isError && <Unread what="Your invitation" onRetry={() => void refetch()} />}
      {stats === undefined && !isError && <Loading />}
      {stats !== undefined && (
        <>
          <div className="grid gap-5">
            <InviteCard stats={stats} />
            <SourcesCard />
          </div>
          <div className="grid min-w-0 gap-5">
            <StatsCard stats={stats} />
            <FriendsCard />
          </div>
        </>
      )}
    </div>
  )
}
