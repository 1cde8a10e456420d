import type { Entropy } from '@maidan/core'
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
} from 'node:crypto'
import { promisify } from 'node:util'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const SECRET_BYTES = 32

const keyFor = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'maidan', 'provider key', 32))

/** Nonce, tag and ciphertext. Bound to its provider, so that one row's key is worth nothing in another's. */
export const seal = (secret: string, entropy: Entropy, provider: string, plain: string): Buffer => {
  const nonce = entropy.bytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret), nonce)
  cipher.setAAD(Buffer.from(provider))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the key was sealed under another secret, for another provider, or changed since. */
export const unseal = (secret: string, provider: string, sealed: Uint8Array): string => {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(provider))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString()
}

export const newSecret = (entropy: Entropy): string =>
  Buffer.from(entropy.bytes(SECRET_BYTES)).toString('base64url')

const LEAST_BITS = 2048

/** A private key of our own, in PEM. */
export const newSigningKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: LEAST_BITS })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
}

/** The half of a private key that others may know, in PEM. */
export const publicHalfOf = (signingKey: string): string =>
  createPublicKey(createPrivateKey(signingKey)).export({ type: 'spki', format: 'pem' }) as string

export const isPublicKey = (pem: string): boolean => {
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS
  } catch {
    return false
  }
}
