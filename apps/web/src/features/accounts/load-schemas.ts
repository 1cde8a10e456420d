import { loadChunk } from '../../lib/chunk.ts'

type Schemas = typeof import('./schemas.ts')

/** The rules of the forms weigh more than the panels, and no field needs them before it is filled in. */
export const loadSchemas = (): Promise<Schemas> =>
  loadChunk(
    () => import('./schemas.ts'),
    () => {},
  )
