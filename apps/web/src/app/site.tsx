import { Navigate, useLocation, useRoutes } from 'react-router'
import { useDocumentTitle } from '../lib/title.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { Frame } from './frame/frame.tsx'
import { useMaintenance } from './maintenance.ts'
import { Page } from './page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { usePanelRoutes } from './panel-routes.ts'
import { Panels } from './panels.tsx'
import { placeAt, ROUTES } from './routes.tsx'
import { useScrollToTop } from './scroll-to-top.ts'
import { useSessionEnd } from './session-end.ts'

const PAGES = [
  ...ROUTES.map((route) => ({ path: route.path, caseSensitive: true, element: <Page route={route} /> })),
  { path: '*', element: <Navigate to="/" replace /> },
]

/** Whatever the address, one frame stands around it and keeps its state while the pages change. */
export const Site = () => {
  const { pathname } = useLocation()
  const route = placeAt(pathname)?.route
  const page = useRoutes(PAGES)
  const isForced = useMaintenance()
  useDocumentTitle(route?.title)
  useScrollToTop(pathname)
  useSessionEnd()
  usePanelRoutes(route?.panel)
  if (isForced) return <PageSkeleton />
  return (
    <>
      {route?.bare ? page : <Frame footer={route?.footer ?? 'none'}>{page}</Frame>}
      <Panels />
      <ConnectionBanner />
    </>
  )
}
