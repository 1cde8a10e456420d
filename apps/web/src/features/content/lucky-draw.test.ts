// @vitest-environment node

import { expect, test } from 'vitest'
import { browserSha256, placeOf, runDraw } from './lucky-draw.ts'

const TICKETS = ['Asha', 'Bilal', 'Chitra', 'Deepa']

test('[ACC-10] the draw shown on /lucky-draw is the same for everybody who repeats it', async () => {
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(await browserSha256('abc')).toBe(abc)
  const drawn = await runDraw({ tickets: TICKETS, publicValue: '612' }, browserSha256)
  const fingerprint = await browserSha256('Asha\nBilal\nChitra\nDeepa')
  const digest = await browserSha256(`${fingerprint}:612`)
  const { fraction, place } = placeOf(digest, 4)
  expect(drawn).toEqual({ fingerprint, digest, fraction, place, winner: TICKETS[place] })
})

test('[ACC-10] in the draw every ticket has its equal share of the digests', () => {
  expect(placeOf('00000000', 4)).toEqual({ fraction: 0, place: 0 })
  expect(placeOf('3fffffff', 4).place).toBe(0)
  expect(placeOf('40000000', 4)).toEqual({ fraction: 0.25, place: 1 })
  expect(placeOf('ffffffff', 4).place).toBe(3)
})

test('[ACC-10] another public value or another ticket gives another draw, and no ticket gives none', async () => {
  const first = await runDraw({ tickets: TICKETS, publicValue: '612' }, browserSha256)
  const second = await runDraw({ tickets: TICKETS, publicValue: '613' }, browserSha256)
  expect(second?.digest).not.toBe(first?.digest)
  expect(second?.fingerprint).toBe(first?.fingerprint)
  expect(await runDraw({ tickets: [], publicValue: '612' }, browserSha256)).toBeUndefined()
})
