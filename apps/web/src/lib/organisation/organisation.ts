import {
  DEFAULT_ORGANISATION_STATUS,
  ORGANISATION_STATUSES,
  type OrganisationStatus,
} from '@maidan/contracts'
import type { AppDetails } from '@maidan/contracts/player'
import { create } from 'zustand'
import { call } from '../api/api.ts'
import { stored } from '../storage.ts'

type Organisation = { readonly details: AppDetails | undefined; readonly status: OrganisationStatus }

const KEY = 'organisationStatus'

const storedStatus = (): OrganisationStatus =>
  ORGANISATION_STATUSES.find((status) => status === stored.get(KEY)) ?? DEFAULT_ORGANISATION_STATUS

export const useOrganisation = create<Organisation>(() => ({ details: undefined, status: storedStatus() }))

export const setStatus = (status: OrganisationStatus): void => {
  stored.set(KEY, status)
  useOrganisation.setState({ status })
}

/** Logging out forgets the details; they are read anew for the guest. */
export const forgetDetails = (): void => useOrganisation.setState({ details: undefined })

export const loadOrganisation = async (): Promise<void> => {
  const answer = await call((contracts) => contracts.getAppDetails)
  if (!answer.ok) return
  useOrganisation.setState({ details: answer.data })
  setStatus(answer.data.BRAND_STATUS)
}
