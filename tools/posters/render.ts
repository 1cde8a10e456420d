import { type Browser, chromium } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { browserArguments } from '../../bench/browser.ts'
import type { Svg } from './shapes.ts'
import { withoutProfile } from './webp.ts'

const FONT = '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2'

/** The font of the site as an address that a picture can carry with it. */
export const readFont = async (): Promise<string> => {
  const require = createRequire(new URL('../../packages/ui/package.json', import.meta.url))
  return `data:font/woff2;base64,${(await readFile(require.resolve(FONT))).toString('base64')}`
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: browserArguments() })

export type Size = { readonly width: number; readonly height: number }
export type Limits = { readonly quality: number; readonly lowest: number; readonly bytes: number }

/** For the page: paints a picture on a canvas and writes it smaller and smaller until it fits. */
const paint = (
  address: string,
  { width, height }: Size,
  { quality, lowest, bytes }: Limits,
): string => `(async () => {
  const image = new Image()
  image.src = '${address}'
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = ${width}
  canvas.height = ${height}
  canvas.getContext('2d', { alpha: false }).drawImage(image, 0, 0, ${width}, ${height})
  for (let quality = ${quality}; ; quality -= 0.02) {
    const data = canvas.toDataURL('image/webp', quality)
    if (data.length * 0.75 <= ${bytes} || quality <= ${lowest}) return data.slice(data.indexOf(',') + 1)
  }
})()`

/** Turns markup into WebP, one picture after the other. */
export const createDarkroom = async (browser: Browser, limits: Limits) => {
  const page = await browser.newPage()
  return async (svg: Svg, size: Size): Promise<Buffer> => {
    const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    const written = await page.evaluate<string>(paint(address, size, limits))
    return withoutProfile(Buffer.from(written, 'base64'))
  }
}
