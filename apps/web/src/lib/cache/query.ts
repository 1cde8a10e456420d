import { createQueryClient } from '@maidan/browser/query.ts'
import { forgetChoices } from './slices.ts'

/** The calls themselves ask again where that is safe, so the cache does not. */
export const queryClient = createQueryClient({ staleMs: 30_000, retry: false })

/** After a gap in the connection everything on the screen is read again. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries()

/** Nothing of the player who left stays in memory. */
export const forgetPlayer = (): void => {
  queryClient.removeQueries({ type: 'inactive' })
  forgetChoices()
}
