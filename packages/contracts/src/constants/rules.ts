import { MINUTE_MS, SECOND_MS } from '@maidan/core'

export const USERNAME = { minLength: 4, maxLength: 15 } as const
export const PASSWORD = { minLength: 8, maxLength: 20 } as const

export const OTP = {
  digits: 6,
  resendAfterMs: 5 * MINUTE_MS,
  /** Longer than the wait for the next one, so that there is always one that works. */
  validMs: 10 * MINUTE_MS,
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

export const ODDS_TYPES = ['back', 'lay'] as const
export type OddsType = (typeof ODDS_TYPES)[number]

export const BANK_DETAIL_TYPES = ['bank', 'card'] as const
export type BankDetailType = (typeof BANK_DETAIL_TYPES)[number]

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

/** Calls between us and game providers. */
export const SEAMLESS = {
  /** How far the clock of a provider may be off. */
  windowMs: 300 * SECOND_MS,
  /** A provider repeats a call for so long, with the time of the first one. */
  retriesMs: 24 * 60 * MINUTE_MS,
  launchMs: 60 * SECOND_MS,
  sessionMs: 12 * 60 * MINUTE_MS,
  /** A round that is open for longer is listed as incomplete. */
  incompleteMs: 30 * MINUTE_MS,
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

export const QR = { size: 150, level: 'L' } as const
