import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a text, as hex digits. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

const bytesIn = (message: string | Uint8Array): Uint8Array =>
  typeof message === 'string' ? utf8ToBytes(message) : message

/** HMAC_SHA256 under the text of a key, for as many messages as there are. */
export const hmacUnder = (key: string): ((message: string | Uint8Array) => Uint8Array) => {
  const keyed = hmac.create(sha256, utf8ToBytes(key))
  return (message) => keyed.clone().update(bytesIn(message)).digest()
}
