import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { OTP } from '@maidan/contracts'
import type { Entropy, PlayerId } from '@maidan/core'
import type { Client, Mobile, OtpPurpose } from './model.ts'

const TOKEN_BYTES = 32

/** A session token or a reset ticket: 256 random bits that mean nothing by themselves. */
export const newToken = (entropy: Entropy): string =>
  Buffer.from(entropy.bytes(TOKEN_BYTES)).toString('base64url')

export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/** A plain hash is enough for 256 random bits: there is nothing to guess. */
export const tokenHash = (token: string): Buffer => Buffer.from(hexTokenHash(token), 'hex')

export const hexTokenHash = (token: string): string => hash('sha256', token, 'hex')

export const newOtpCode = (entropy: Entropy): string =>
  String(entropy.below(10 ** OTP.digits)).padStart(OTP.digits, '0')

/** Keyed, because every code and every phone number could be tried against a plain hash in no time. */
const keyedHash = (secret: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest()

/** A code that belongs to a player is another one for everybody else. */
export const otpHash = (
  secret: string,
  purpose: OtpPurpose,
  mobile: Mobile,
  code: string,
  owner?: PlayerId,
): Buffer => keyedHash(secret, 'otp', purpose, mobile, code, ...(owner === undefined ? [] : [String(owner)]))

export const clientHash = (secret: string, client: Client): Buffer =>
  keyedHash(secret, 'client', client.address, client.userAgent)

export const attemptKey = (secret: string, limit: string, windowEnd: number, subject: string): Buffer =>
  keyedHash(secret, 'attempt', limit, String(windowEnd), subject)

export const sameHash = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b)
