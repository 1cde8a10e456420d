import type { Entropy } from '@maidan/core'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const TOTP_BYTES = 20

/** One secret of the server, one key for each purpose. */
const keyFor = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'maidan', purpose, 32))

/** As long as the hash that is taken of it: 160 bits. */
export const newTotpSecret = (entropy: Entropy): Uint8Array => entropy.bytes(TOTP_BYTES)

/** Nonce, tag and ciphertext. Bound to its member, so that one row's secret is worth nothing in another's. */
export const seal = (secret: string, entropy: Entropy, username: string, plain: Uint8Array): Buffer => {
  const nonce = entropy.bytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'staff totp'), nonce)
  cipher.setAAD(Buffer.from(username))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the secret was sealed under another key, for another member, or changed since. */
export const unseal = (secret: string, username: string, sealed: Uint8Array): Buffer => {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'staff totp'), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(username))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** Keyed, so that whoever can write to the database still cannot make a proposal look untouched. */
export const payloadHash = (secret: string, payload: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'staff approval')).update(payload).digest()

/** No letters and digits that look alike: it is read off a screen and typed. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const PASSWORD_LENGTH = 20

export const newPassword = (entropy: Entropy): string =>
  Array.from({ length: PASSWORD_LENGTH }, () => LETTERS[entropy.below(LETTERS.length)]).join('')
