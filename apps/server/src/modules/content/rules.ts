import { ORGANISATION_STATUSES, type OrganisationStatus } from '@maidan/contracts'
import { err, ok, type Result } from '@maidan/core'

/** A change to what it already is changes nothing, and nobody is told. */
export const decideStatus = (
  current: OrganisationStatus,
  wanted: string,
): Result<{ status: OrganisationStatus; changed: boolean }, 'status_unknown'> => {
  const status = ORGANISATION_STATUSES.find((known) => known === wanted)
  if (status === undefined) return err('status_unknown')
  return ok({ status, changed: status !== current })
}
