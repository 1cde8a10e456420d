import { instant } from '@maidan/core'
import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptBy, isRecipient } from './encrypt.ts'
import { authorization, DRAWN_BYTES, privateKeyFrom, publicKeyOf, serverKeys } from './keys.ts'
import { decrypt, newBrowser } from './testing.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** The example of RFC 8291, section 5 and appendix A. */
const RFC = {
  plain: bytes('V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24'),
  senderPrivate: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  browserPrivate: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  body: bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ),
}

test('[NOTE-7] a message is encrypted as the example of RFC 8291 says, to the last byte', () => {
  const made = encryptBy(RFC, RFC.plain, { salt: RFC.salt, privateKey: RFC.senderPrivate })
  expect(made.toString('base64url')).toBe(RFC.body.toString('base64url'))
})

test('[NOTE-7] the browser of the example reads it with its private key', () => {
  expect(publicKeyOf(RFC.browserPrivate).equals(RFC.p256dh)).toBe(true)
  const browser = { p256dh: RFC.p256dh, auth: RFC.auth, privateKey: RFC.browserPrivate }
  expect(decrypt(browser, RFC.body)).toBe('When I grow up, I want to be a watermelon')
})

test('[NOTE-7] another browser cannot read it, and a changed byte is noticed', () => {
  expect(() => decrypt({ ...newBrowser(), auth: RFC.auth }, RFC.body)).toThrow('authenticate')
  const changed = Buffer.from(RFC.body)
  changed[100]! ^= 1
  const browser = { p256dh: RFC.p256dh, auth: RFC.auth, privateKey: RFC.browserPrivate }
  expect(() => decrypt(browser, changed)).toThrow('authenticate')
})

test('[NOTE-7] what is no key of a browser is known before anything is sent', () => {
  const { p256dh, auth } = newBrowser()
  expect(isRecipient({ p256dh, auth })).toBe(true)
  expect(isRecipient({ p256dh: Buffer.concat([Uint8Array.of(4), Buffer.alloc(64, 7)]), auth })).toBe(false)
  expect(isRecipient({ p256dh: p256dh.subarray(0, 33), auth })).toBe(false)
  expect(isRecipient({ p256dh, auth: auth.subarray(1) })).toBe(false)
})

test('[NOTE-6] the key comes from the secret of the server: one secret one key, and another secret another', () => {
  expect(serverKeys('one').publicKey).toBe(serverKeys('one').publicKey)
  expect(serverKeys('one').publicKey).not.toBe(serverKeys('two').publicKey)
  expect(privateKeyFrom(new Uint8Array(DRAWN_BYTES)).at(-1)).toBe(1)
})

test('[NOTE-6] the token names the push service and us, lasts twelve hours and is signed with the key that is sent beside it', () => {
  const keys = serverKeys('a secret')
  const claim = {
    origin: 'https://push.example.com',
    contact: 'https://maidan.example',
    now: instant(1_000_000),
  }
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(authorization(keys, claim)) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(bytes(body).toString())).toEqual({
    aud: 'https://push.example.com',
    exp: 1000 + 12 * 3600,
    sub: 'https://maidan.example',
  })
  const point = bytes(key)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  )
  expect(isGood).toBe(true)
})
