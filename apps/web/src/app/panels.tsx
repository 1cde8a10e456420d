import { Suspense } from 'react'
import { usePanel } from '../lib/page/panels.ts'
import { screen } from '../lib/chunk.ts'
import { PageBoundary } from './pages/page-boundary.tsx'

const authPanels = screen(
  () => import('../features/accounts/components/panels/auth-panels.tsx'),
  'AuthPanels',
)

/** For an address that opens a panel, and for a finger that comes near a button which does. */
export const preloadPanels = authPanels.preload

/** The auth panels are loaded when the first of them is opened. */
export const Panels = () => {
  const isOpen = usePanel(({ panel }) => panel !== undefined)
  if (!isOpen) return null
  return (
    <PageBoundary onRetry={authPanels.retry}>
      <Suspense>
        <authPanels.Component />
      </Suspense>
    </PageBoundary>
  )
}
