import { staffMe } from '@maidan/contracts/staff'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { need } from '../lib/api/api.ts'
import { openLive } from '../lib/realtime/live.ts'
import { MeContext } from '../lib/session/me.ts'
import { Failed } from '../lib/parts/failed.tsx'
import { queryClient } from '../lib/cache/query.ts'
import { watchDesk } from '../lib/session/own-tabs.ts'
import { useSession } from '../lib/session/session.ts'
import { Console } from './console.tsx'

const Login = lazy(() =>
  import('../features/login/screens/login.tsx').then((module) => ({ default: module.Login })),
)

/** Nobody sees anything of the console before the server has said who they are. */
export const Gate = () => {
  const token = useSession((session) => session.token)
  useEffect(() => {
    // Nothing of the person who left stays in memory.
    if (token === undefined) queryClient.clear()
  }, [token])
  if (token === undefined)
    return (
      <Suspense fallback={null}>
        <Login />
      </Suspense>
    )
  return <Inside key={token} />
}

const Inside = () => {
  const query = useQuery({ queryKey: ['me'], queryFn: () => need(staffMe), staleTime: 60_000 })
  useEffect(() => openLive(), [])
  useEffect(() => watchDesk(), [])
  if (query.data !== undefined)
    return (
      <MeContext value={query.data.data}>
        <Console />
      </MeContext>
    )
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return <Opening />
}

const Opening = () => (
  <div role="status" aria-label="Opening the console" className="grid gap-4 p-6">
    <Skeleton width={140} height={28} />
    <Skeleton height={44} />
    <Skeleton height={44} />
    <Skeleton height={44} />
  </div>
)
