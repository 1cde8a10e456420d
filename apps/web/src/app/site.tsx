import { useScroll } from '@maidan/browser/router/use-scroll.ts'
import { useIsPainted } from '../lib/page/use-is-painted.ts'
import { Navigate, ParamsContext, useLocation } from '../lib/router.ts'
import { DocumentTitle } from '../lib/title.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { Frame } from './frame/frame.tsx'
import { useMaintenance } from './maintenance.ts'
import { Page } from './pages/page.tsx'
import { PageSkeleton } from './pages/page-skeleton.tsx'
import { usePanelRoutes } from './routing/panel-routes.ts'
import { Panels } from './panels.tsx'
import { type RoutePlace, placeAt } from './routing/routes.tsx'
import { useSessionEnd } from './session-end.ts'

const NO_PARAMS = {}

/** Whatever the address, one frame stands around it and keeps its state while the pages change. */
const Framed = ({ place }: { readonly place: RoutePlace | undefined }) => {
  const page = place ? <Page place={place} /> : <Navigate to="/" replace />
  if (place?.route.bare) return page
  return <Frame footer={place?.route.footer ?? 'none'}>{page}</Frame>
}

export const Site = () => {
  const location = useLocation()
  const place = placeAt(location.pathname)
  const isForced = useMaintenance()
  useScroll(location, location.pathname)
  useSessionEnd()
  usePanelRoutes(place?.route.panel)
  const isPainted = useIsPainted()
  // On a phone the panel of an address covers the page, which is drawn behind it once the panel stands.
  const isBehind = place?.route.panel !== undefined && !isPainted
  if (isForced) return <PageSkeleton />
  return (
    <ParamsContext value={place?.params ?? NO_PARAMS}>
      <DocumentTitle fallback={place?.route.title} />
      {!isBehind && <Framed place={place} />}
      <Panels />
      <ConnectionBanner />
    </ParamsContext>
  )
}
