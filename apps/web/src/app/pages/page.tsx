import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from '../../lib/router.ts'
import { useSession } from '../../lib/session/session.ts'
import { recordVisit } from '../../lib/visitor/visits.ts'
import { decideAccess, readSent, type Sent } from '../routing/access.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { mayReturnTo, type RoutePlace } from '../routing/routes.tsx'
import { type ScreenName, screenOf } from './screens.ts'

/** One place: its screen for whoever may see it, a redirect for everybody else. */
export const Page = ({ place: { route, screen } }: { readonly place: RoutePlace }) => {
  const isAuth = useSession((session) => session.isAuth)
  switch (decideAccess(route.access, isAuth)) {
    case 'home':
      return <SendHome />
    case 'login':
      return <SendToLogin />
    case 'show':
      return <Shown screen={screen} />
  }
}

const SendHome = () => {
  const { from } = readSent(useLocation().state)
  return <Navigate to={from !== undefined && mayReturnTo(from) ? from : '/home'} replace />
}

const SendToLogin = () => {
  const isLeaving = useSession((session) => session.ended !== undefined)
  const { pathname, search } = useLocation()
  // Whoever was just logged out is on the way to `/` already.
  if (isLeaving) return <PageSkeleton />
  return <Navigate to="/" replace state={{ showLogin: true, from: pathname + search } satisfies Sent} />
}

/** The boundaries are new for each screen, so that a slow one shows its skeleton instead of the page before it. */
const Shown = ({ screen }: { readonly screen: ScreenName }) => {
  const { Component, retry } = screenOf(screen)
  const { pathname } = useLocation()
  useEffect(() => void recordVisit(pathname), [pathname])
  return (
    <PageBoundary key={screen} onRetry={retry}>
      <Suspense fallback={<PageSkeleton />}>
        <Component />
      </Suspense>
    </PageBoundary>
  )
}
