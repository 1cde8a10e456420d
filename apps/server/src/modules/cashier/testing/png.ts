import { crc32, createDeflate } from 'node:zlib'

export type PngShape = {
  readonly width: number
  readonly height: number
  readonly depth: 1 | 8 | 16
  /** 0 grey, 2 colours, 6 colours and alpha. */
  readonly colour: 0 | 2 | 6
  readonly interlaced?: boolean
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const header = ({ width, height, depth, colour, interlaced = false }: PngShape): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  return chunk('IHDR', data)
}

const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const CHANNELS = { 0: 1, 2: 3, 6: 4 } as const

/** How many bytes the picture has before it is compressed. */
const rawLength = ({ width, height, depth, colour, interlaced }: PngShape): number => {
  const rows = (w: number, h: number) =>
    w > 0 && h > 0 ? h * (1 + Math.ceil((w * CHANNELS[colour] * depth) / 8)) : 0
  if (!interlaced) return rows(width, height)
  return ADAM7.map(([x, y, dx, dy]) =>
    rows(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
  ).reduce((sum, length) => sum + length, 0)
}

const ZEROS = Buffer.alloc(1 << 20)

/** Nothing but zeros, a megabyte at a time: what bursts on opening is small before. */
const deflatedZeros = async (length: number): Promise<Buffer> => {
  const stream = createDeflate({ level: 1 })
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => stream.once('end', resolve))
  for (let left = length; left > 0; left -= ZEROS.length)
    if (!stream.write(left < ZEROS.length ? ZEROS.subarray(0, left) : ZEROS))
      await new Promise((resolve) => stream.once('drain', resolve))
  stream.end()
  await ended
  return Buffer.concat(parts)
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const write = (shape: PngShape, pixels: Buffer, extra: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([PNG_SIGNATURE, header(shape), extra, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])

/** A black PNG of any size and shape. */
export const blackPng = async (shape: PngShape): Promise<Buffer> =>
  write(shape, await deflatedZeros(rawLength(shape)))

/** A PNG that claims a size and has next to nothing in it. */
export const claimingPng = (shape: PngShape): Buffer => write(shape, Buffer.from([0x78, 0x9c, 0x03, 0x00]))

/** A PNG that says it moves. */
export const animatedPng = async (shape: PngShape): Promise<Buffer> => {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  return write(shape, await deflatedZeros(rawLength(shape)), chunk('acTL', control))
}
