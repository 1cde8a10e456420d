import { LinkProvider } from '@maidan/ui/navigation/link.tsx'
import { RootBoundary } from './root-boundary.tsx'
import { Site } from './site.tsx'
import { SiteLink } from './routing/site-link.tsx'

export const App = () => (
  <RootBoundary>
    <LinkProvider render={SiteLink}>
      <Site />
    </LinkProvider>
  </RootBoundary>
)
