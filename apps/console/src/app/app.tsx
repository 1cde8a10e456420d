import { LinkProvider } from '@maidan/ui/navigation/link.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/cache/query.ts'
import { Link } from '../lib/router.ts'
import { Boundary } from './boundary.tsx'
import { Gate } from './gate.tsx'

export const App = () => (
  <Boundary>
    <QueryClientProvider client={queryClient}>
      <LinkProvider render={({ href, ...rest }) => <Link to={href} {...rest} />}>
        <Gate />
      </LinkProvider>
    </QueryClientProvider>
  </Boundary>
)
