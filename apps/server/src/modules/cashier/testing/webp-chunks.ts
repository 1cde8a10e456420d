import { strict as assert } from 'node:assert'

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/**
 * The names of the chunks of a WebP file, in their order. Four letters turn up anywhere in compressed bytes by chance, so
 * what a file holds can be told by its chunks alone. Throws when bytes stand before, between or behind them.
 */
export function readChunkNames(file: Uint8Array): string[] {
  const bytes = Buffer.from(file)
  assert.equal(bytes.toString('latin1', 0, 4), 'RIFF')
  assert.equal(bytes.toString('latin1', 8, HEADER_BYTES), 'WEBP')
  assert.equal(bytes.readUInt32LE(4) + 8, bytes.length, 'bytes behind the end of the picture')
  const names: string[] = []
  let at = HEADER_BYTES
  while (at < bytes.length) {
    names.push(bytes.toString('latin1', at, at + 4))
    const size = bytes.readUInt32LE(at + 4)
    at += CHUNK_HEADER_BYTES + size + (size % 2)
  }
  assert.equal(at, bytes.length, 'the last chunk is cut off')
  return names
}
