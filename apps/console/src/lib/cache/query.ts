import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../api/api.ts'

export const DOCUMENT_KEY = 'document'
const READ_ATTEMPTS = 3

/** A refusal stays one however often it is asked; only what got no answer is asked again. */
const mayHelp = (failures: number, error: Error): boolean =>
  error instanceof CallFailed && error.unknown && failures < READ_ATTEMPTS

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayHelp, staleTime: 15_000, refetchOnReconnect: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * After a decision, or a gap in the connection, everything on the screen is read again. Pictures are not: they never
 * change, and each look at one is written into the audit log.
 */
export const refreshAll = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== DOCUMENT_KEY })
