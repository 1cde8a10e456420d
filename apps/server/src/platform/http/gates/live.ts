import { needsLiveSite, type OrganisationStatus, type Refusal, type Route } from '@maidan/contracts'
import { refuse } from '../calls/errors.ts'
import type { Gate } from '../kit.ts'

const CLOSED: Readonly<Record<Exclude<OrganisationStatus, 'live'>, Refusal>> = {
  maintenance: 'under_maintenance',
  suspended: 'site_suspended',
}

/**
 * Stands before all other gates of a route: a closed site asks the database nothing, and the key of a refused call stays free.
 */
export const liveGate = (route: Route, status: () => OrganisationStatus): Gate[] => {
  if (!needsLiveSite(route)) return []
  return [
    (_request, reply, goOn) => {
      const now = status()
      if (now === 'live') goOn()
      else refuse(reply, CLOSED[now])
    },
  ]
}
