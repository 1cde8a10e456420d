import { inflateRawSync } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly bytes: () => Uint8Array }

const END = 0x06_05_4b_50
const END_BYTES = 22
const CENTRAL = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const STORED = 0
const DEFLATED = 8
/** The largest that a file may unpack to. */
const MAX_BYTES = 1_000_000_000

/** The files of a zip archive. Folders are left out; encrypted and 64-bit archives are not read. */
export const readZip = (archive: Buffer): ZipEntry[] => {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  const entries: ZipEntry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error('the directory of the zip file is broken')
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    if (!name.endsWith('/')) entries.push(entryAt(archive, at, name))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

/** The last record of the file, before a comment of any length. */
const findEnd = (archive: Buffer): number => {
  for (let at = archive.length - END_BYTES; at >= 0; at -= 1) if (archive.readUInt32LE(at) === END) return at
  throw new Error('this is not a zip file')
}

const entryAt = (archive: Buffer, at: number, name: string): ZipEntry => {
  const method = archive.readUInt16LE(at + 10)
  const size = archive.readUInt32LE(at + 20)
  const local = archive.readUInt32LE(at + 42)
  return { name, bytes: () => unpack(archive, name, method, local, size) }
}

const unpack = (archive: Buffer, name: string, method: number, local: number, size: number): Uint8Array => {
  if (archive.readUInt32LE(local) !== LOCAL) throw new Error(`${name} is not where the zip file says`)
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + size)
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new Error(`${name} is packed in a way that is not known`)
  return inflateRawSync(packed, { maxOutputLength: MAX_BYTES })
}
