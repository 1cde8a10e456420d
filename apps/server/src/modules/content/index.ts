import type { OrganisationStatus } from '@maidan/contracts'
import type { Result } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { createSiteEditing } from './editing.ts'
import { addContentRoutes } from './routes.ts'
import * as store from './store.ts'
import { changeOrganisationStatus, type ContentDeps } from './service.ts'

export type { SiteEditing } from './editing.ts'
export type { DetailsChange, SiteAnnouncement, SiteBank, SiteBanner, StaffMessage } from './model.ts'
export { seedContent } from './seed.ts'
export { createStatusWatch, type StatusWatch } from './status-watch.ts'
export { findBankDetails } from './store.ts'
export type { ContentDeps, StatusChanged } from './service.ts'

export const createContent = (deps: ContentDeps) => ({
  addRoutes: (app: FastifyInstance): void => addContentRoutes(app, deps),
  organisationStatus: async (): Promise<OrganisationStatus> =>
    (await store.getAppDetails(deps.db)).BRAND_STATUS,
  changeOtpMode: async (mode: number): Promise<void> => {
    await deps.transact((tx) => store.saveOtpMode(tx, mode))
  },
  changeOrganisationStatus: (wanted: string): Promise<Result<OrganisationStatus, 'status_unknown'>> =>
    changeOrganisationStatus(deps, wanted),
  /** The picture of the banner that players see first. */
  firstBanner: async (): Promise<string | undefined> =>
    (await store.listBanners(deps.db))[0]?.image || undefined,
  /** For the staff module. */
  editing: createSiteEditing(deps),
})

export type Content = ReturnType<typeof createContent>
