import { createCipheriv, createECDH, ECDH, hkdfSync } from 'node:crypto'
import { CURVE, privateKeyFrom, publicKeyOf } from './keys.ts'

/** How a browser lets itself be written to: the point of its key and a secret that its push service does not know. */
export type Recipient = { readonly p256dh: Uint8Array; readonly auth: Uint8Array }

/** What makes one message unlike every other. */
export type Once = { readonly salt: Uint8Array; readonly drawn: Uint8Array }

export const SALT_BYTES = 16
const POINT_BYTES = 65
const AUTH_BYTES = 16
const RECORD_BYTES = 4096
/** Says that a record is the last. */
const END = 0x02

/** A push service takes 4096 bytes; header, end and tag need 103 of them. */
export const MOST_BYTES = 3900

export const isRecipient = ({ p256dh, auth }: Recipient): boolean => {
  if (p256dh.length !== POINT_BYTES || auth.length !== AUTH_BYTES) return false
  try {
    // Throws for what is no point of the curve.
    ECDH.convertKey(p256dh, CURVE)
    return true
  } catch {
    return false
  }
}

const hkdf = (salt: Uint8Array, key: Uint8Array, info: Uint8Array | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** The keys of one message, which both sides derive (RFC 8291, section 3). */
export const messageKeys = (
  shared: Uint8Array,
  { p256dh, auth }: Recipient,
  { salt, sender }: { readonly salt: Uint8Array; readonly sender: Uint8Array },
) => {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
  const key = hkdf(auth, shared, info, 32)
  return {
    content: hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16),
    nonce: hkdf(salt, key, 'Content-Encoding: nonce\0', 12),
  }
}

/** The body of a push message in one record (RFC 8291 and RFC 8188, `aes128gcm`). */
export const encrypt = (recipient: Recipient, plain: Uint8Array, { salt, drawn }: Once): Buffer =>
  encryptBy(recipient, plain, { salt, privateKey: privateKeyFrom(drawn) })

export const encryptBy = (
  recipient: Recipient,
  plain: Uint8Array,
  { salt, privateKey }: { readonly salt: Uint8Array; readonly privateKey: Uint8Array },
): Buffer => {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  const sender = publicKeyOf(privateKey)
  const { content, nonce } = messageKeys(pair.computeSecret(recipient.p256dh), recipient, { salt, sender })
  const cipher = createCipheriv('aes-128-gcm', content, nonce)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD_BYTES)
  size.writeUInt8(sender.length, 4)
  return Buffer.concat([
    salt,
    size,
    sender,
    cipher.update(plain),
    cipher.update(Uint8Array.of(END)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
