import { expect, test } from 'vitest'
import { sizeOfWebp, withoutProfile } from './webp.ts'

const chunk = (name: string, ...bytes: readonly number[]): Buffer => {
  const head = Buffer.from(`${name}0000`, 'latin1')
  head.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([head, Buffer.from(bytes), Buffer.alloc(bytes.length % 2)])
}
const file = (...chunks: readonly Buffer[]): Buffer => {
  const inside = Buffer.concat(chunks)
  const head = Buffer.from('RIFF0000WEBP', 'latin1')
  head.writeUInt32LE(inside.length + 4, 4)
  return Buffer.concat([head, inside])
}

const PICTURE = chunk('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 300 & 0xff, 300 >> 8, 400 & 0xff, 400 >> 8, 7)

test('[LOOK-5] a picture loses its profile and nothing else', () => {
  const bare = withoutProfile(file(chunk('VP8X', 1, 2), chunk('ICCP', 1, 2, 3), PICTURE))
  expect(bare).toEqual(file(PICTURE))
  expect(withoutProfile(bare)).toEqual(bare)
  expect(sizeOfWebp(bare)).toEqual([300, 400])
})

test('[LOOK-5] a file without a lossy picture is refused', () => {
  expect(() => withoutProfile(file(chunk('VP8L', 1, 2)))).toThrow('no lossy picture')
  expect(() => withoutProfile(Buffer.alloc(0))).toThrow('no lossy picture')
})
