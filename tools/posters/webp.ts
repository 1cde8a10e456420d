const HEAD = 12
const CHUNK_HEAD = 8

/** The chunk that holds the picture itself, with its own head. */
const findPicture = (webp: Buffer): Buffer | undefined => {
  for (let at = HEAD; at + CHUNK_HEAD <= webp.length;) {
    const bytes = webp.readUInt32LE(at + 4)
    const end = at + CHUNK_HEAD + bytes + (bytes % 2)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at, end)
    at = end
  }
  return undefined
}

/**
 * Only the picture. The browser adds a profile of 480 bytes that says what is meant without it, too: sRGB. Three hundred
 * posters would carry it three hundred times.
 */
export const withoutProfile = (webp: Buffer): Buffer => {
  const picture = findPicture(webp)
  if (picture === undefined) throw new Error('this WebP holds no lossy picture')
  const head = Buffer.from('RIFF0000WEBP', 'latin1')
  head.writeUInt32LE(picture.length + 4, 4)
  return Buffer.concat([head, picture])
}

/** Width and height of a bare lossy WebP, in fourteen bits each. */
export const sizeOfWebp = (webp: Buffer): readonly [width: number, height: number] => [
  webp.readUInt16LE(26) & 0x3f_ff,
  webp.readUInt16LE(28) & 0x3f_ff,
]
