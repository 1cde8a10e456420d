import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as taken from '#hashes'
import * as ofNode from '../node/hashes.ts'
import * as ofBrowsers from './hashes.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test('[FAIR-1] [FAIR-4] a server takes the hashes of Node, a browser its own, and both are the published ones', () => {
  expect(taken.sha256Of).toBe(ofNode.sha256Of)
  for (const { sha256Of, hmacUnder } of [ofNode, ofBrowsers]) {
    expect(sha256Of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(hex(hmacUnder('Jefe')('what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  }
})

test('[FAIR-1] [FAIR-4] both find the same for any text, key and bytes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(text, text, fc.uint8Array({ maxLength: 300 }), (key, message, bytes) => {
      expect(ofNode.sha256Of(message)).toBe(ofBrowsers.sha256Of(message))
      const [one, other] = [ofNode.hmacUnder(key), ofBrowsers.hmacUnder(key)]
      expect(hex(one(message))).toBe(hex(other(message)))
      expect(hex(one(bytes))).toBe(hex(other(bytes)))
      expect(hex(other(message))).toBe(hex(one(message)))
    }),
  )
})
