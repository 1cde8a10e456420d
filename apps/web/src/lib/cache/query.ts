import { QueryClient } from '@tanstack/react-query'
import { forgetChoices } from './slices.ts'

/**
 * The calls themselves ask again where that is safe, so the cache does not. A change is tried at once even when
 * the device seems offline: kept back, it would be sent at a moment the player no longer expects.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnReconnect: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** After a gap in the connection everything on the screen is read again. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries()

/** Nothing of the player who left stays in memory. */
export const forgetPlayer = (): void => {
  queryClient.removeQueries({ type: 'inactive' })
  forgetChoices()
}
