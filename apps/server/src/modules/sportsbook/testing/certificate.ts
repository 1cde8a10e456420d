import { generateKeyPairSync, sign } from 'node:crypto'

/** A value of DER: its tag, its length, and what it holds. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
const number = (value: number): Buffer => der(0x02, Buffer.from([value]))
const bits = (value: Uint8Array): Buffer => der(0x03, Buffer.from([0]), value)
const moment = (value: string): Buffer => der(0x17, Buffer.from(value))
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes))

const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const COMMON_NAME = oid(0x55, 0x04, 0x03)
const SUBJECT_ALTERNATIVE_NAME = oid(0x55, 0x1d, 0x11)

const nameOf = (host: string): Buffer =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))))

/** A certificate that signs itself, for a server of the test under this name. */
export const createCertificate = (host = 'localhost'): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const alternative = sequence(der(0x82, Buffer.from(host)))
  const body = sequence(
    der(0xa0, number(2)),
    number(1),
    ECDSA_WITH_SHA256,
    nameOf(host),
    sequence(moment('240101000000Z'), moment('491231235959Z')),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(SUBJECT_ALTERNATIVE_NAME, der(0x04, alternative)))),
  )
  const whole = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)))
  const lines = whole.toString('base64').match(/.{1,64}/g)!
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
