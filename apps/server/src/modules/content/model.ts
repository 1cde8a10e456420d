import type { AppDetails } from '@maidan/contracts/player'
import type {
  staffAnnouncementSchema,
  staffBankSchema,
  staffBannerSchema,
  staffMessageSchema,
} from '@maidan/contracts/staff'
import type * as z from 'zod'

/* As staff see them: what is not shown to players too. */
export type SiteBanner = z.output<typeof staffBannerSchema>
export type SiteAnnouncement = z.output<typeof staffAnnouncementSchema>
export type SiteBank = z.output<typeof staffBankSchema>
export type StaffMessage = z.output<typeof staffMessageSchema>

/** The status is changed by itself, because open browsers hear of it. */
export type DetailsChange = {
  readonly [K in Exclude<keyof AppDetails, 'BRAND_STATUS'>]?: AppDetails[K] | undefined
}
