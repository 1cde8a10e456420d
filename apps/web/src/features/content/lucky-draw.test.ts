import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { browserSha256, placeOf, runDraw } from './lucky-draw.ts'

const nodeSha256 = async (text: string) => createHash('sha256').update(text).digest('hex')
const TICKETS = ['Asha', 'Bilal', 'Chitra', 'Deepa']

test('[ACC-10] the draw shown on /lucky-draw is the same for everybody who repeats it', async () => {
  const here = await runDraw({ tickets: TICKETS, publicValue: '612' }, browserSha256)
  expect(here).toEqual(await runDraw({ tickets: TICKETS, publicValue: '612' }, nodeSha256))
  expect(here?.fingerprint).toBe(await nodeSha256('Asha\nBilal\nChitra\nDeepa'))
  expect(TICKETS).toContain(here?.winner)
})

test('[ACC-10] in the draw every ticket has its equal share of the digests', () => {
  expect(placeOf('00000000', 4)).toEqual({ fraction: 0, place: 0 })
  expect(placeOf('3fffffff', 4).place).toBe(0)
  expect(placeOf('40000000', 4)).toEqual({ fraction: 0.25, place: 1 })
  expect(placeOf('ffffffff', 4).place).toBe(3)
})

test('[ACC-10] another public value or another ticket gives another draw, and no ticket gives none', async () => {
  const first = await runDraw({ tickets: TICKETS, publicValue: '612' }, nodeSha256)
  const second = await runDraw({ tickets: TICKETS, publicValue: '613' }, nodeSha256)
  expect(second?.digest).not.toBe(first?.digest)
  expect(second?.fingerprint).toBe(first?.fingerprint)
  expect(await runDraw({ tickets: [], publicValue: '612' }, nodeSha256)).toBeUndefined()
})
