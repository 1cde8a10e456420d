import { SECOND_MS } from '@maidan/core'

/* What a browser needs before the first call is made; it is loaded without the rest. */

/** Where the API stands on the origin that also serves the site. */
export const API_BASE = '/api'

/** Where the pages of staff stand on the same origin. */
export const CONSOLE_PATH = '/console'
/** The pages of our own studio, by the kind of game they draw. What one plays stands behind the `#` of its address. */
export const STUDIO_ROOMS = ['game', 'hand', 'slot', 'table'] as const
export type StudioRoom = (typeof STUDIO_ROOMS)[number]
export const studioPage = (room: StudioRoom): string => `/studio/${room}.html`
export const isStudioPage = (path: string): boolean => STUDIO_ROOMS.some((room) => path === studioPage(room))

export const ORGANISATION_STATUSES = ['live', 'maintenance', 'suspended'] as const
export type OrganisationStatus = (typeof ORGANISATION_STATUSES)[number]
export const DEFAULT_ORGANISATION_STATUS = 'live' satisfies OrganisationStatus

export const SITE = {
  mobileBreakpointPx: 992,
  marqueeSpacingPx: 30,
  chunkLoadTimeoutMs: 120 * SECOND_MS,
  maintenancePath: '/maintenance',
  copyrightYear: 2024,
} as const

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The keys of the browser's local storage; nothing else personal is kept there. */
export const STORED_KEYS = {
  token: 'token',
  theme: 'theme',
  clickAffiliate: 'click_aff_id',
  track: 'track_id',
  mobileDetails: 'mobile_details',
  sideMenuFolded: 'isClassAdded',
} as const

/** The query parameters the site reads on arrival. */
export const QUERY_PARAMETERS = {
  referral: ['agent_code', 'ref'],
  track: 'track_id',
  clickAffiliate: 'click_aff_id',
} as const

export const IDEMPOTENCY = { header: 'Idempotency-Key', maxLength: 128 } as const

export const SPORTS_IDS = { soccer: 1, tennis: 2, cricket: 4 } as const
export type Sport = keyof typeof SPORTS_IDS
export type SportsId = (typeof SPORTS_IDS)[Sport]
