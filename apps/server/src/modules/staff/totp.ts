import type { Instant } from '@maidan/core'
import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Maidan'
const PERIOD_S = 30
const WINDOW = 1

const totpOf = (username: string, secret: Uint8Array): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** What an authenticator app is given, to type or to scan. */
export const enrolmentOf = (username: string, secret: Uint8Array): { secret: string; uri: string } => {
  const totp = totpOf(username, secret)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step a code belongs to, one before or after the present one included; nothing for a wrong code. */
export const stepOf = (secret: Uint8Array, code: string, now: Instant): number | undefined => {
  const delta = totpOf('', secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta
}
