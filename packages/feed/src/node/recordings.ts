import unbzip2Stream from '@openpgp/unbzip2-stream'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { splitLines } from './lines.ts'
import { readZip } from './zip.ts'

/** One recorded stream: its name, and its lines from the first. */
export type Recording = { readonly name: string; readonly lines: AsyncIterable<string> }

type Packing = 'zip' | 'gzip' | 'bzip2' | 'plain'

/** Told by the first bytes, because recordings go by any name. */
const packingOf = (head: Uint8Array): Packing => {
  const [a, b, c] = head
  if (a === 0x50 && b === 0x4b) return 'zip'
  if (a === 0x1f && b === 0x8b) return 'gzip'
  return a === 0x42 && b === 0x5a && c === 0x68 ? 'bzip2' : 'plain'
}

/** The recordings of a file: one, or as many as a zip archive holds. */
export const openRecordings = async (path: string): Promise<Recording[]> => {
  const packing = packingOf(await firstBytes(path))
  if (packing === 'zip')
    return readZip(await readFile(path)).map(({ name, bytes }) => ({
      name: `${path}/${name}`,
      lines: linesOf(bytes),
    }))
  return [{ name: path, lines: splitLines(unpack(createReadStream(path), packing)) }]
}

const firstBytes = async (path: string): Promise<Uint8Array> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Archives of archives are usual: each market is packed before the day is. */
const linesOf = async function* (bytes: () => Uint8Array): AsyncGenerator<string> {
  const whole = bytes()
  yield* splitLines(unpack(Readable.from([whole]), packingOf(whole)))
}

const unpack = (packed: Readable, packing: Packing): AsyncIterable<Uint8Array> => {
  switch (packing) {
    case 'gzip':
      return gunzip(packed)
    case 'bzip2':
      return unbzip2Stream(toWeb(packed))
    case 'plain':
      return packed
    case 'zip':
      throw new Error('a zip file inside a zip file is not read')
  }
}

/** A broken archive fails whoever reads the lines, and nobody else. */
const gunzip = (packed: Readable): Readable => {
  const unpacked = createGunzip()
  pipeline(packed, unpacked, () => {})
  return unpacked
}

const toWeb = (packed: Readable): ReadableStream<Uint8Array> => {
  const chunks = packed[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
