import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { replay } from '../recording/replay.ts'
import { definition, IMAGE, mcm } from '../testing/stream.ts'
import { openRecordings } from './recordings.ts'

const folder = mkdtempSync(join(tmpdir(), 'maidan-feed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const save = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const CLOSED = { marketDefinition: definition({ status: 'CLOSED', version: 101 }) }
const TEXT = [mcm(1, IMAGE), '', mcm(2, CLOSED)].join('\r\n')

/** A zip archive, as small as the format allows. */
const zip = (files: readonly (readonly [name: string, bytes: Buffer, method: 0 | 8])[]): Buffer => {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, bytes, method] of files) {
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const head = Buffer.alloc(26)
    head.writeUInt16LE(method, 4)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\0\0'), head, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}

const linesOf = async (path: string): Promise<string[][]> => {
  const recordings = await openRecordings(path)
  return Promise.all(
    recordings.map(async ({ lines }) => {
      const all: string[] = []
      for await (const line of lines) all.push(line)
      return all
    }),
  )
}

const LINES = [mcm(1, IMAGE), mcm(2, CLOSED)]

test('[FEED-1] plain, gzip and zip recordings are the same lines, whatever their names', async () => {
  const bytes = Buffer.from(TEXT)
  expect(await linesOf(save('plain.gz', TEXT))).toEqual([LINES])
  expect(await linesOf(save('gzip', gzipSync(bytes)))).toEqual([LINES])
  const archive = zip([
    ['folder/', Buffer.alloc(0), 0],
    ['a.jsonl', bytes, 8],
    ['b.gz', gzipSync(bytes), 0],
  ])
  expect(await linesOf(save('archive', archive))).toEqual([LINES, LINES])
})

test('[FEED-1] a broken archive is an error and not an empty recording', async () => {
  await expect(linesOf(save('broken.gz', gzipSync(Buffer.from(TEXT)).subarray(0, 60)))).rejects.toThrow(
    'unexpected end',
  )
  await expect(linesOf(save('broken.bz2', 'BZh91AY&SY nothing of the kind'))).rejects.toThrow(/./)
  await expect(linesOf(save('broken.zip', 'PK\u0003\u0004 nothing of the kind'))).rejects.toThrow(
    'not a zip file',
  )
  await expect(linesOf(join(folder, 'missing'))).rejects.toThrow('no such file')
})

test('[FEED-2] [FEED-21] a replay counts messages, status changes and what the guard took off', async () => {
  const text = [
    mcm(1, IMAGE),
    mcm(2, { rc: [{ id: 11, atb: [[2.01, 5]] }] }),
    mcm(3, IMAGE),
    mcm(4, CLOSED),
  ].join('\n')
  const [recording] = await openRecordings(save('counted', text))
  expect(await replay([recording!.lines])).toEqual([
    {
      id: '1.1',
      name: 'Match Odds',
      messages: 4,
      statusChanges: [
        { at: '1970-01-01T00:00:00.001Z', status: 'open', inPlay: false },
        { at: '1970-01-01T00:00:00.004Z', status: 'closed', inPlay: false },
      ],
      inPlayDelaySeconds: null,
      finalStatus: 'closed',
      winners: [],
      removed: 0,
      offLadder: 0,
      crossed: 0,
      suspensions: { off_ladder: 1 },
    },
  ])
})
