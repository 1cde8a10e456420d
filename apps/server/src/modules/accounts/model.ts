import type { Brand, Instant, PlayerId, SessionId } from '@maidan/core'
import type { NoticeKind } from './notices.ts'

/** A number that is known to be of India or Bangladesh, with plus sign and dial code. */
export type Mobile = Brand<string, 'Mobile'>

/** All digits of a number but the last four: ten thousand numbers have the same. */
export type MobilePrefix = Brand<string, 'MobilePrefix'>

/** Codes that went to the numbers of a prefix, and how many of them were proved. */
export type PrefixHistory = { readonly sent: number; readonly verified: number }

/** A username as it is compared: `Ravi  Kumar` and `ravi kumar` are one. */
export type UsernameKey = Brand<string, 'UsernameKey'>

export type Player = {
  readonly id: PlayerId
  readonly name: string
  readonly username: string
  readonly usernameKey: UsernameKey
  readonly mobile: Mobile
  readonly passwordHash: string
  readonly status: 'active' | 'blocked'
  readonly demo: boolean
  readonly email: string | null
  readonly dateOfBirth: string | null
  readonly createdAt: Instant
}

/** Where a call comes from, as far as it can be known. */
export type Client = { readonly address: string; readonly userAgent: string }

export type Session = {
  readonly id: SessionId
  readonly player: PlayerId
  readonly createdAt: Instant
  readonly lastSeenAt: Instant
  readonly expiresAt: Instant
  readonly address: string
  readonly userAgent: string
}

export type EndReason =
  | 'logout'
  | 'revoked'
  | 'password_changed'
  | 'password_reset'
  | 'mobile_changed'
  | 'blocked'
  | 'too_many'
  | 'ended_by_staff'

export type OtpPurpose = 'register' | 'reset' | 'change'

export type Otp = {
  readonly mobile: Mobile
  readonly codeHash: Uint8Array
  readonly sentAt: Instant
  readonly expiresAt: Instant
  readonly attempts: number
  readonly usedAt: Instant | null
}

/** What another module tells a player. */
export type Notification = {
  readonly kind: NoticeKind
  readonly title: string
  readonly text: string
  /** A path of the site. */
  readonly link?: string
}
