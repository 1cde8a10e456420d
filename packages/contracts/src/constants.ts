import { MINUTE_MS, SECOND_MS } from '@maidan/core'

/** Where the API stands on the origin that also serves the site. */
export const API_BASE = '/api'

export const USERNAME = { minLength: 4, maxLength: 15 } as const
export const PASSWORD = { minLength: 8, maxLength: 20 } as const

export const OTP = {
  digits: 6,
  resendAfterMs: 5 * MINUTE_MS,
  validMs: 5 * MINUTE_MS,
  maxAttempts: 5,
  /** How long a verified number may wait for its registration. */
  verifiedForMs: 30 * MINUTE_MS,
  /** The `OTP` of the app details with which the number is verified in a panel of its own. */
  verifiedInOwnPanel: 0,
} as const

/** National numbers have ten digits in both countries; what they begin with differs. */
export const COUNTRIES = {
  india: { name: 'India', iso: 'IN', dialCode: '+91', national: /^[6-9]\d{9}$/ },
  bangladesh: { name: 'Bangladesh', iso: 'BD', dialCode: '+880', national: /^1\d{9}$/ },
} as const
export type Country = keyof typeof COUNTRIES
export const DEFAULT_COUNTRY = 'india' satisfies Country

/** What registration fixes, whatever the body says. */
export const REGISTRATION = { typeId: 3, parentId: 1 } as const

export const ORGANISATION_STATUSES = ['live', 'maintenance', 'suspended'] as const
export type OrganisationStatus = (typeof ORGANISATION_STATUSES)[number]
export const DEFAULT_ORGANISATION_STATUS = 'live' satisfies OrganisationStatus

export const ODDS_TYPES = ['back', 'lay'] as const
export type OddsType = (typeof ODDS_TYPES)[number]

export const BANK_DETAIL_TYPES = ['bank', 'card'] as const
export type BankDetailType = (typeof BANK_DETAIL_TYPES)[number]

export const SPORTS_IDS = { soccer: 1, tennis: 2, cricket: 4 } as const
export type Sport = keyof typeof SPORTS_IDS
export type SportsId = (typeof SPORTS_IDS)[Sport]

export const TOAST_TYPES = ['error', 'success'] as const
export type ToastType = (typeof TOAST_TYPES)[number]
export const TOAST = { autoCloseMs: SECOND_MS, position: 'top-right', closeButton: false } as const

export const DEPOSIT = {
  presetAmounts: [500, 1000, 5000, 10_000, 25_000, 50_000],
  /** Shown to the player; no form blocks an amount because of them. */
  displayedLimits: {
    inr: { min: 300, max: 50_000, text: 'Deposit Limit (300 INR - 50,000 INR)' },
    m_usdt_erc20: { min: 10, max: undefined, text: 'Deposit Limit (10 USDT - No Limit)' },
  },
} as const

/** Pictures a player sends: proofs of payment and papers. */
export const UPLOAD = { maxBytes: 5 * 1024 * 1024, maxFiles: 3 } as const

/** How old the timestamp of a gateway's message may be, either way. */
export const WEBHOOK = {
  windowMs: 300 * SECOND_MS,
  signatureHeader: 'X-Maidan-Signature',
  timestampHeader: 'X-Maidan-Timestamp',
} as const

export const WITHDRAWAL = {
  /** How long a new destination or a changed number holds withdrawals. */
  holdMs: 24 * 60 * MINUTE_MS,
} as const

export const SOCKET = {
  path: '/public/',
  sportsNamespace: '/sports',
  staffNamespace: '/staff',
  transports: ['websocket', 'polling'],
  connectTimeoutMs: 20_000,
  reconnectDelayMs: 1000,
  reconnectDelayMaxMs: 5000,
  randomization: 0.5,
  ackTimeoutMs: 1000,
} as const

export const SITE = {
  mobileBreakpointPx: 992,
  marqueeSpacingPx: 30,
  chunkLoadTimeoutMs: 120 * SECOND_MS,
  maintenancePath: '/maintenance',
  copyrightYear: 2024,
} as const

export const QR = { size: 150, level: 'L' } as const

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
