import { LinkProvider } from '@maidan/ui/link.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/query.ts'
import { RootBoundary } from './root-boundary.tsx'
import { Site } from './site.tsx'
import { SiteLink } from './site-link.tsx'

export const App = () => (
  <RootBoundary>
    <QueryClientProvider client={queryClient}>
      <LinkProvider render={SiteLink}>
        <Site />
      </LinkProvider>
    </QueryClientProvider>
  </RootBoundary>
)
