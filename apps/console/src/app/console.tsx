import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useScroll } from '@maidan/browser/router/use-scroll.ts'
import { Suspense } from 'react'
import { useMe } from '../lib/session/me.ts'
import { Denied } from '../lib/parts/denied.tsx'
import { ParamsContext, useLocation } from '../lib/router.ts'
import { Boundary } from './boundary.tsx'
import { Frame } from './frame/frame.tsx'
import { isOpenTo, type RoutePlace, placeAt } from './routes.ts'

const NO_PARAMS = {}

export const Console = () => {
  const location = useLocation()
  const place = placeAt(location.pathname)
  // What is opened in a queue stands beside it: that is no new page.
  const page = place?.route.paths[0] ?? location.pathname
  useScroll(location, page)
  return (
    <ParamsContext value={place?.params ?? NO_PARAMS}>
      <Frame>
        <Boundary key={page}>
          <Suspense fallback={<SkeletonRows rows={8} className="p-5" />}>
            <Inside place={place} />
          </Suspense>
        </Boundary>
      </Frame>
    </ParamsContext>
  )
}

const Inside = ({ place }: { readonly place: RoutePlace | undefined }) => {
  const { permissions } = useMe()
  if (place === undefined) return <Unknown />
  if (!isOpenTo(place.route, permissions)) return <Denied what={place.route.title} />
  return <place.route.Screen />
}

const Unknown = () => (
  <EmptyState
    title="There is no such page"
    level={2}
    action={
      <Button kind="second" href="/">
        Go to the overview
      </Button>
    }
  >
    The address may be mistyped, or from an older version of the console.
  </EmptyState>
)
