import type { Route } from '../http/route.ts'
import { PLAYER_ROUTES } from '../player/routes.ts'
import { STAFF_ROUTES } from '../staff/routes.ts'

/** Every call of the API. The server serves exactly these, the document and the page list exactly these. */
export const ROUTES: readonly Route[] = [...PLAYER_ROUTES, ...STAFF_ROUTES]
