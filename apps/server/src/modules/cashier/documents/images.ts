import { err, ok, type Result } from '@maidan/core'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'

export type Image = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

/** What the longest side of a stored picture has at most: a UTR on a screenshot stays readable. */
const MAX_SIDE = 1600
const MAX_BYTES = 3_000_000
/** More than the photo of a phone; a file that claims more wants our memory. */
const MAX_PIXELS = 26_000_000
const MAX_SENT_SIDE = 12_000
/** What a picture may take once it is decoded, except for a plain JPEG: that one is shrunk while it is read. */
const MAX_DECODED_BYTES = 32_000_000
const TIMEOUT_SECONDS = 20
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

// Pictures come one after another and never twice: a cache and more threads would only cost memory.
sharp.cache(false)
sharp.concurrency(1)

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })

/**
 * The picture drawn anew. Type and size are read from the content, never from what the sender calls it; whatever
 * else the file carries (places, programs, other files) is not drawn and so is gone.
 */
export const redraw = async (bytes: Uint8Array): Promise<Result<Image, 'image_refused'>> => {
  if (!TYPES.has((await fileTypeFromBuffer(bytes))?.mime ?? '')) return err('image_refused')
  try {
    if (!isModest(await open(bytes).metadata())) return err('image_refused')
    const { data, info } = await open(bytes)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 80, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    return data.length <= MAX_BYTES
      ? ok({ bytes: data, width: info.width, height: info.height })
      : err('image_refused')
  } catch {
    // The decoder says in many ways that a file is broken, and none of them is for the player.
    return err('image_refused')
  }
}

const isModest = (seen: Metadata): boolean => {
  const { width, height, pages = 1 } = seen
  if (pages > 1 || Math.max(width, height) > MAX_SENT_SIDE) return false
  return width * height <= MAX_PIXELS && (isShrunkOnLoad(seen) || decodedBytes(seen) <= MAX_DECODED_BYTES)
}

const isShrunkOnLoad = ({ format, isProgressive }: Metadata): boolean => format === 'jpeg' && !isProgressive

/** What comes in passes is held whole until the last of them, beside what is made of it. */
const decodedBytes = ({ width, height, channels, depth, isProgressive }: Metadata): number =>
  width * height * channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? 2 : 1)
