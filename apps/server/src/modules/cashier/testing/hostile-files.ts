import sharp from 'sharp'
import { type Seeded, seeded } from '../../wallet/testing/seeded.ts'
import { animatedPng, blackPng, claimingPng, PNG_SIGNATURE } from './png.ts'

export type HostileFile = {
  readonly kind: string
  readonly bytes: Buffer
  /** Whether there is a picture in it that may be drawn anew; else it must be refused. */
  readonly drawable: boolean
}

const SCRIPT = '<html><script>alert(document.domain)</script></html>'
const PHP = `<?php system($_GET['c']); ?>`

const photo = (random: Seeded, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({
    create: {
      width: 40 + random.below(400),
      height: 40 + random.below(400),
      channels: 3,
      background: { r: random.below(256), g: random.below(256), b: random.below(256) },
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .toFormat(format)
    .toBuffer()

const noise = (random: Seeded, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.below(256)))

const after = async (random: Seeded, tail: string | Buffer): Promise<Buffer> =>
  Buffer.concat([await photo(random), Buffer.from(tail)])

/** A comment of a JPEG stands right behind its first two bytes. */
const withComment = async (random: Seeded, text: string): Promise<Buffer> => {
  const jpeg = await photo(random)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ])
}

const withPlace = async (random: Seeded): Promise<Buffer> =>
  sharp(await photo(random))
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: PHP },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1', GPSLongitude: '77/1 12/1 32/1' },
    })
    .jpeg()
    .toBuffer()

/** Rewrites the size in the frame header of a JPEG. */
const claiming = async (random: Seeded, side: number): Promise<Buffer> => {
  const jpeg = Buffer.from(await photo(random))
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(side, at + 5)
  jpeg.writeUInt16BE(side, at + 7)
  return jpeg
}

const cut = async (random: Seeded): Promise<Buffer> => {
  const bytes = await photo(random, random.pick(['jpeg', 'png', 'webp']))
  return bytes.subarray(0, 12 + random.below(Math.floor(bytes.length * 0.6)))
}

const broken = async (random: Seeded): Promise<Buffer> => {
  const bytes = Buffer.from(await photo(random, random.pick(['jpeg', 'png', 'webp'])))
  for (let times = 0; times < 30; times += 1) bytes[20 + random.below(bytes.length - 20)] = random.below(256)
  return bytes
}

/** The header of a lossless WebP with a size of its own choice. */
const claimingWebp = (random: Seeded): Buffer => {
  const bytes = Buffer.concat([Buffer.from('RIFF____WEBPVP8L____/', 'latin1'), noise(random, 60)])
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.writeUInt32LE(bytes.length - 20, 16)
  bytes.writeUInt32LE(0x0fff_ffff, 21)
  return bytes
}

const movingWebp = async (): Promise<Buffer> => {
  const frames = [90, 200].map((shade) => Buffer.alloc(20 * 20 * 3, shade))
  return sharp(Buffer.concat(frames), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

const PROGRESSIVE = { progressive: true, quality: 20, chromaSubsampling: '4:4:4' } as const

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })

type Make = (random: Seeded) => Promise<Buffer> | Buffer

/** Made once, because they take long to make. */
const once = (make: () => Promise<Buffer>): Make => {
  let made: Promise<Buffer> | undefined
  return () => (made ??= make())
}

const svg = (random: Seeded): Buffer =>
  Buffer.from(
    `${random.pick(['', '<?xml version="1.0"?>', '\u{FEFF}', '<!-- x -->\n'])}<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99" onload="alert(1)"><image href="file:///etc/passwd"/></svg>`,
  )

const REFUSED: Readonly<Record<string, Make>> = {
  svg,
  'svg behind the signature of a PNG': (random) => Buffer.concat([PNG_SIGNATURE, svg(random)]),
  html: () => Buffer.from(SCRIPT),
  'gif and script': () => Buffer.from(`GIF89a/*${'x'.repeat(20)}*/=1;alert(1)`),
  'decompression bomb': once(() => blackPng({ width: 20_000, height: 20_000, depth: 1, colour: 0 })),
  'bomb in colours': once(() => blackPng({ width: 9000, height: 9000, depth: 8, colour: 2 })),
  'interlaced bomb': once(() =>
    blackPng({ width: 3000, height: 3000, depth: 16, colour: 6, interlaced: true }),
  ),
  'one line of 20,000 px': () => blackPng({ width: 20_000, height: 1, depth: 8, colour: 2 }),
  'claims to be huge': (random) =>
    claimingPng({ width: 1_000_000 + random.below(1000), height: 1_000_000, depth: 8, colour: 2 }),
  'JPEG that claims to be huge': (random) => claiming(random, 65_500),
  'WebP that claims to be huge': claimingWebp,
  'progressive JPEG of 25 MP': once(() =>
    flat(5000)
      .jpeg({ ...PROGRESSIVE })
      .toBuffer(),
  ),
  'deep PNG of 9 MP': once(() => blackPng({ width: 3000, height: 3000, depth: 16, colour: 6 })),
  'moving PNG': () => animatedPng({ width: 30, height: 30, depth: 8, colour: 2 }),
  'moving WebP': once(movingWebp),
  truncated: cut,
  empty: () => Buffer.alloc(0),
  program: (random) => Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), noise(random, 3000)]),
  pdf: () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
  zip: (random) => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), noise(random, 500)]),
  heic: (random) => Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1'), noise(random, 300)]),
  tiff: (random) => Buffer.concat([Buffer.from('II*\0', 'latin1'), noise(random, 300)]),
  noise: (random) => noise(random, 1 + random.below(5000)),
}

const DRAWABLE: Readonly<Record<string, Make>> = {
  'JPEG and HTML': (random) => after(random, SCRIPT),
  'JPEG and ZIP': (random) =>
    after(random, Buffer.concat([Buffer.from('PK\u0003\u0004'), noise(random, 400)])),
  'JPEG and PHP': (random) => after(random, PHP),
  'PHP in a comment': (random) => withComment(random, PHP),
  'place in EXIF': withPlace,
  'bits turned': broken,
  'largest PNG': once(() => blackPng({ width: 3300, height: 3200, depth: 8, colour: 2 })),
  'largest interlaced PNG': once(() =>
    blackPng({ width: 2000, height: 1990, depth: 8, colour: 6, interlaced: true }),
  ),
  'largest progressive JPEG': once(() =>
    flat(3600)
      .jpeg({ ...PROGRESSIVE })
      .toBuffer(),
  ),
  'largest JPEG': once(() => flat(5000).jpeg({ quality: 20 }).toBuffer()),
  'largest WebP': once(() => flat(3260).webp({ quality: 1, effort: 0 }).toBuffer()),
}

const KINDS = [
  ...Object.entries(REFUSED).map(([kind, make]) => ({ kind, make, drawable: false })),
  ...Object.entries(DRAWABLE).map(([kind, make]) => ({ kind, make, drawable: true })),
]

/** So many files with which somebody means harm, every kind in turn, the same for the same seed. */
export async function* hostileFiles(seed: number, count: number): AsyncGenerator<HostileFile> {
  const random = seeded(seed)
  for (let at = 0; at < count; at += 1) {
    const { kind, make, drawable } = KINDS[at % KINDS.length]!
    yield { kind, drawable, bytes: await make(random) }
  }
}
