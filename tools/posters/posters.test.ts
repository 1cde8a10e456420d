import { CATALOGUE_ENTRIES } from '@maidan/games/catalogue'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { POSTER_COLOURS } from '../../apps/web/src/features/casino/pictures/poster-colours.ts'
import { coloursFile } from './colours-file.ts'
import { type Design, posterOf } from './design.ts'
import { DESIGNS } from './designs/index.ts'
import { HEIGHT, WIDTH } from './frame.ts'
import { coloursOf, contrast, nameInk, PALETTE_NAMES } from './inks.ts'
import { ALL_POSTERS, COLOURS_FILE, POSTER_FOLDER } from './places.ts'
import { sizeOfWebp } from './webp.ts'

const codes = CATALOGUE_ENTRIES.map(({ code }) => code).sort()
const pictures = readdirSync(POSTER_FOLDER)
  .sort()
  .map((file) => ({ file, bytes: readFileSync(`${POSTER_FOLDER}/${file}`) }))

const twice = (values: readonly string[]): readonly string[] =>
  values.filter((value, at) => values.indexOf(value) !== at)

test('[LOOK-5] every entry has a picture, and every picture an entry', () => {
  expect(pictures.map(({ file }) => file)).toEqual(codes.map((code) => `${code}.webp`).sort())
})

const isBarePoster = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 8, 16) === 'WEBPVP8 ' && sizeOfWebp(bytes).join() === `${WIDTH},${HEIGHT}`

test('[LOOK-5] every picture is a WebP of 300 by 400 under 12 kB, and all are at most 2.5 MB', () => {
  const others = pictures.filter(({ bytes }) => !isBarePoster(bytes) || bytes.length >= 12_000)
  expect(others.map(({ file }) => file)).toEqual([])
  expect(pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(ALL_POSTERS)
})

const drawingOf = ({ motif, scene, view, beside }: Design): string =>
  [motif, scene, view, beside?.motif, beside?.spot].join(' ')

test('[LOOK-5] no two pictures are alike: neither in their bytes nor in what is drawn, whatever the colours', () => {
  const marks = pictures.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
  expect(twice(marks)).toEqual([])
  expect(twice(Object.values(DESIGNS).map(drawingOf))).toEqual([])
})

const isNamed = ({ code, name }: (typeof CATALOGUE_ENTRIES)[number]): boolean => {
  const design = DESIGNS[code]
  const markup = design && posterOf(name, design, '')
  return name.split(' ').every((word) => markup?.includes(word))
}

test('[LOOK-5] every entry has a design, and its name stands in the foot', () => {
  expect(Object.keys(DESIGNS).sort()).toEqual(codes)
  expect(CATALOGUE_ENTRIES.filter((entry) => !isNamed(entry))).toEqual([])
})

test('[LOOK-5] the catalogue shows at least two hundred different motifs', () => {
  expect(new Set(Object.values(DESIGNS).map(({ motif }) => motif)).size).toBeGreaterThanOrEqual(200)
})

/** Degrees on the wheel of colours: red is 0, green 120, blue 240. Grey has none. */
const hueOf = (hex: string): number | undefined => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (high - low < 12) return undefined
  const turn =
    high === red
      ? (green - blue) / (high - low)
      : high === green
        ? 2 + (blue - red) / (high - low)
        : 4 + (red - green) / (high - low)
  return (turn * 60 + 360) % 360
}

const isOfTheMarket = (colour: string): boolean => {
  const hue = hueOf(colour)
  return hue !== undefined && hue > 170 && hue < 350
}

test('[LOOK-6] each palette sets the name at 3 to 1 or more, without blue and without pink', () => {
  const palettes = PALETTE_NAMES.map((name) => ({ name, colours: coloursOf(name) }))
  const pale = palettes.filter(({ colours }) => contrast(nameInk(colours), colours.ground) < 3)
  expect(pale.map(({ name }) => name)).toEqual([])
  expect(palettes.flatMap(({ colours }) => Object.values(colours)).filter(isOfTheMarket)).toEqual([])
})

test('[LOOK-7] the list of colours is the one of today’s designs, and names each entry once', () => {
  expect(readFileSync(COLOURS_FILE, 'utf8')).toBe(coloursFile(DESIGNS))
  const named = Object.values(POSTER_COLOURS).flatMap((of) => of.split(' '))
  expect(named.sort()).toEqual(codes)
})
