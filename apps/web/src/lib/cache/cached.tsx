import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { queryClient } from './query.ts'

/**
 * Gives what is in it the query cache. It stands around the parts that are loaded later and not around the whole site,
 * because the first sight does without the cache. Inside another one it adds none.
 */
export const Cached = ({ children }: { readonly children: ReactNode }) => {
  const outer = use(QueryClientContext)
  return outer ? children : <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
