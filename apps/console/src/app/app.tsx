import { LinkProvider } from '@maidan/ui/navigation/link.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/cache/query.ts'
import { RouterLink } from '../lib/router.tsx'
import { Boundary } from './boundary.tsx'
import { Gate } from './gate.tsx'

export const App = () => (
  <Boundary>
    <QueryClientProvider client={queryClient}>
      <LinkProvider render={(props) => <RouterLink {...props} />}>
        <Gate />
      </LinkProvider>
    </QueryClientProvider>
  </Boundary>
)
