import type { Role } from '@maidan/contracts/staff'
import type { Instant, SessionId } from '@maidan/core'

export type Member = {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly role: Role
  readonly passwordHash: string
  readonly active: boolean
  /** Encrypted, see `secrets.ts`. */
  readonly totpSecret: Uint8Array
  readonly enrolledAt: Instant | null
  readonly lastStep: number
  readonly createdAt: Instant
}

/** Where a call comes from, as far as it can be known. */
export type Client = { readonly address: string; readonly userAgent: string }

/** Who acts, as the audit log writes one down. */
export type Who = {
  readonly id: number
  readonly username: string
  readonly session: SessionId
  readonly address: string
}

export type Session = {
  readonly id: SessionId
  readonly member: number
  readonly createdAt: Instant
  readonly lastSeenAt: Instant
  readonly address: string
  readonly userAgent: string
}

export type EndReason = 'logout' | 'ended' | 'password_changed' | 'changed' | 'too_many'
