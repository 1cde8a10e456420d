import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../lib/title.ts'
import { statsQuery } from '../api.ts'
import { FriendsCard } from '../components/friends-card.tsx'
import { InviteCard } from '../components/invite-card.tsx'
import { SourcesCard } from '../components/sources-card.tsx'
import { StatsCard } from '../components/stats-card.tsx'
import { Unread } from '../components/unread.tsx'

export const Referral = () => {
  useTitle('Referral')
  const { data: stats, isError, refetch } = useQuery(statsQuery)
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
      <h1 className="text-h1 font-bold lg:col-span-2">Referral</h1>
      {stats === undefined && isError && <Unread what="Your invitation" onRetry={() => void refetch()} />}
      {stats === undefined ? (
        <Skeleton height={320} />
      ) : (
        <div className="grid gap-5">
          <InviteCard stats={stats} />
          <SourcesCard />
        </div>
      )}
      <div className="grid min-w-0 gap-5">
        {stats !== undefined && <StatsCard stats={stats} />}
        <FriendsCard />
      </div>
    </div>
  )
}
