import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { HOUR_MS, type Instant } from '@maidan/core'

export const CURVE = 'prime256v1'

/** A private key is drawn from so many bytes: with 16 more than it has, no key is likelier than another. */
export const DRAWN_BYTES = 48

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The private key of P-256 that these bytes stand for. */
export const privateKeyFrom = (drawn: Uint8Array): Buffer => {
  const number = (BigInt(`0x${Buffer.from(drawn).toString('hex')}`) % (ORDER - 1n)) + 1n
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
}

export const publicKeyOf = (privateKey: Uint8Array): Buffer => {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey()
}

/** What this server proves to push services that it is the one the browser subscribed to (RFC 8292). */
export type ServerKeys = { readonly publicKey: string; readonly signing: KeyObject }

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** Comes from the server's own secret: every process has the same one, and it stands nowhere else. */
export const serverKeys = (secret: string): ServerKeys => {
  const drawn = new Uint8Array(hkdfSync('sha256', secret, 'maidan', 'web push', DRAWN_BYTES))
  const privateKey = privateKeyFrom(drawn)
  const publicKey = publicKeyOf(privateKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: base64url(privateKey),
    x: base64url(publicKey.subarray(1, 33)),
    y: base64url(publicKey.subarray(33)),
  }
  return { publicKey: base64url(publicKey), signing: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** A push service takes a token of a day at most. */
const TOKEN_MS = 12 * HOUR_MS

type Claim = {
  /** The origin of the push service. */
  readonly origin: string
  /** Where its operator reaches us. */
  readonly contact: string
  readonly now: Instant
}

/** The header `Authorization` of a message to a push service. */
export const authorization = (
  { publicKey, signing }: ServerKeys,
  { origin, contact, now }: Claim,
): string => {
  const part = (value: object): string => base64url(Buffer.from(JSON.stringify(value)))
  const exp = Math.floor((now + TOKEN_MS) / 1000)
  const claimed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: contact })}`
  const signature = sign('sha256', Buffer.from(claimed), { key: signing, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${claimed}.${base64url(signature)}, k=${publicKey}`
}
