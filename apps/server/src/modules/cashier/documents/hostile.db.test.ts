import { rounds } from '@maidan/core/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemEntropy } from '../../../platform/entropy.ts'
import { type HostileFile, hostileFiles } from '../testing/hostile-files.ts'
import { readChunkNames } from '../testing/webp-chunks.ts'
import { createWorld, picture, type World } from '../testing/world.ts'
import { createDrawer } from './drawer.ts'
import { createDocuments, type Draft } from './index.ts'

const SEED = 20_250_115
const FILES = rounds(40, 150, 300)
const MAX_GROWTH_MB = 150

const MB = 1024 * 1024

let world: World
const files: HostileFile[] = []

beforeAll(async () => {
  world = await createWorld()
  for await (const file of hostileFiles(SEED, FILES)) files.push(file)
}, 120_000)

afterAll(() => world.close())

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })

/** Pixels, and what says how large they are: no room for a camera's notes, a profile or an archive. */
const PIXELS = ['VP8X', 'ALPH', 'VP8 ', 'VP8L']
/** Long enough that compressed pixels do not spell them by chance. */
const BURIED = ['<script', '<?php ', 'SecretPhone']

test(`[CASH-18] of ${FILES} hostile files only pictures drawn anew are stored, and [CASH-19] memory hardly grows`, async () => {
  const { id } = await world.newPlayer()
  let peak = 0
  const draw = createDrawer({ onPeak: (bytes) => (peak = Math.max(peak, bytes)) })
  const documents = createDocuments({ clock: world.clock, entropy: systemEntropy, draw })
  // What a process has loaded once it has drawn its first pictures is not growth.
  for (const side of [40, 800, 1600]) await documents.read(await picture(side))
  const before = { draws: peak, serves: process.memoryUsage.rss() }
  let serves = before.serves
  const wrong: string[] = []
  for (const { kind, bytes, drawable } of files) {
    const drawn = await documents.read(blob(bytes))
    if (drawn.ok && !drawable) wrong.push(kind)
    if (drawn.ok) await world.database.transact((tx) => documents.save(tx, id, drawn.value))
    serves = Math.max(serves, process.memoryUsage.rss())
  }
  const grown = { draws: (peak - before.draws) / MB, serves: (serves - before.serves) / MB }
  expect(wrong).toEqual([])
  await expectClean(id)
  console.info(
    `${FILES} hostile files: the process that draws grew by ${grown.draws.toFixed(0)} MB, the one that serves by ${grown.serves.toFixed(0)} MB`,
  )
  expect(grown.draws + grown.serves).toBeLessThan(MAX_GROWTH_MB)
}, 120_000)

const expectClean = async (player: number): Promise<void> => {
  const stored = await world.owner.query<Draft>('select * from cashier.document where player_id = $1', [
    player,
  ])
  expect(stored.length).toBeGreaterThan(files.filter(({ drawable }) => drawable).length / 2)
  for (const { bytes, width, height } of stored) {
    const seen = await sharp(bytes).metadata()
    expect([seen.format, seen.width, seen.height, seen.pages ?? 1]).toEqual(['webp', width, height, 1])
    expect([seen.exif, seen.icc, seen.xmp, seen.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600)
    expect(readChunkNames(bytes).filter((name) => !PIXELS.includes(name))).toEqual([])
    const text = Buffer.from(bytes).toString('latin1')
    expect(BURIED.filter((word) => text.includes(word))).toEqual([])
  }
}

test('[CASH-18] a file with a false name or type is refused over HTTP, and one that is too large as well', async () => {
  const { id, token } = await world.newPlayer()
  const send = (txnImage: Blob) =>
    world.send('/deposit/bank-transfer', token, { amount: '500', utrNo: 'HOSTILE123456', txnImage })
  const svg = files.find(({ kind }) => kind === 'svg')!
  expect(await send(blob(svg.bytes))).toMatchObject({ status: 415, body: { code: 'image_refused' } })
  expect((await send(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).status).toBe(413)
  expect(await world.owner.query('select 1 from cashier.deposit where player_id = $1', [id])).toEqual([])
})
