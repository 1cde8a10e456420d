import { QueryClient } from '@tanstack/react-query'

type Settings = {
  readonly staleMs: number
  readonly retry: false | ((failures: number, error: Error) => boolean)
}

/**
 * A change is tried at once even when the device seems offline: kept back, it would be sent at a moment nobody expects
 * it any more.
 */
export const createQueryClient = ({ staleMs, retry }: Settings): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: staleMs, refetchOnReconnect: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
