import { bytesToHex } from '@noble/hashes/utils.js'
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, floatsIn, floatsOf } from './bytes.ts'
import { drawFrom, indexIn } from './draw.ts'

const SEEDS = {
  serverSeed: '51a8f197680be916d9b01867fcc99cbacae739d5e11f7aa28e0b5570d9881484',
  clientSeed: '00ff0000ff000000ff',
  nonce: 658_854,
}

test('[FAIR-1] the second round of a published bet has the published bytes, and its first float', () => {
  const bytes = bytesOf(SEEDS, 64).subarray(32)
  expect(bytesToHex(bytes)).toBe('78954b10cbb0c7c46aa00385a9943674d18639c405e27ff58d52a39aa399eca1')
  expect(floatsIn(bytes)[0]).toBeCloseTo(0.471028034, 9)
  expect(indexIn(52, floatsIn(bytes)[0])).toBe(24)
})

test('[FAIR-1] the cursor runs on from round to round, as Node finds the bytes, too', () => {
  const round = (at: number) =>
    createHmac('sha256', SEEDS.serverSeed).update(`${SEEDS.clientSeed}:${SEEDS.nonce}:${at}`).digest('hex')
  expect(bytesToHex(bytesOf(SEEDS, 70))).toBe(`${round(0)}${round(1)}${round(2)}`.slice(0, 140))
  expect(floatsOf(SEEDS, 24).slice(0, 8)).toEqual(floatsOf(SEEDS, 8))
})

test('[FAIR-1] a float is four bytes, the first weighs most, and none reaches 1', () => {
  expect(floatsIn(new Uint8Array([0, 0, 0, 1, 128, 0, 0, 0]))).toEqual([2 ** -32, 0.5])
  expect(floatsIn(new Uint8Array([255, 255, 255, 255]))[0]).toBeLessThan(1)
  expect(indexIn(10_001, 1 - 2 ** -32)).toBe(10_000)
})

test('[FAIR-1] whatever is drawn from a pool was in it, and comes once', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 25 })
        .map((words) => words.map((word) => word / 2 ** 32)),
      (floats) => {
        const drawn = drawFrom(
          Array.from({ length: 25 }, (_, cell) => cell),
          floats,
        )
        expect(new Set(drawn).size).toBe(floats.length)
        expect(drawn.every((cell) => cell >= 0 && cell < 25)).toBe(true)
      },
    ),
  )
})

test('[FAIR-1] a nonce that is none, a float that is none and a float too few are bugs', () => {
  expect(() => bytesOf({ ...SEEDS, nonce: -1 }, 4)).toThrow('not a nonce')
  expect(() => indexIn(10, 1)).toThrow('not a float')
  expect(() => indexIn(10, undefined)).toThrow('too few floats')
})
