import { CATALOGUE_ENTRIES } from '@maidan/games/catalogue'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { coloursFile } from './posters/colours-file.ts'
import { contactSheet, POSTERS_A_SHEET, sheetSize } from './posters/contact-sheet.ts'
import { posterOf } from './posters/design.ts'
import { DESIGNS } from './posters/designs/index.ts'
import { COLOURS_FILE, LARGEST_POSTER, POSTER_FOLDER, SHEET_FOLDER, SHEET_NAME } from './posters/places.ts'
import { HEIGHT, WIDTH } from './posters/frame.ts'
import { createDarkroom, openBrowser, readFont } from './posters/render.ts'

/*
 * Draws the posters of the catalogue anew: `npm run posters`. CHROMIUM_PATH names the browser where it is not the one of
 * Playwright. The same sources and the same browser give the same bytes.
 */

const POSTER = { quality: 0.74, lowest: 0.4, bytes: LARGEST_POSTER }
const SHEET = { quality: 0.7, lowest: 0.5, bytes: 300_000 }

const browser = await openBrowser()
try {
  const font = await readFont()
  const develop = await createDarkroom(browser, POSTER)
  const posters: Buffer[] = []
  await rm(POSTER_FOLDER, { recursive: true, force: true })
  await mkdir(POSTER_FOLDER, { recursive: true })
  for (const { code, name } of CATALOGUE_ENTRIES) {
    const design = DESIGNS[code]
    if (design === undefined) throw new Error(`${code} has no design`)
    const picture = await develop(posterOf(name, design, font), { width: WIDTH, height: HEIGHT })
    await writeFile(`${POSTER_FOLDER}/${code}.webp`, picture)
    posters.push(picture)
  }
  await writeFile(COLOURS_FILE, coloursFile(DESIGNS))
  const print = await createDarkroom(browser, SHEET)
  for (const file of await readdir(SHEET_FOLDER))
    if (file.startsWith(SHEET_NAME)) await rm(`${SHEET_FOLDER}/${file}`)
  for (let from = 0; from < posters.length; from += POSTERS_A_SHEET) {
    const shown = posters.slice(from, from + POSTERS_A_SHEET)
    const sheet = await print(contactSheet(shown), sheetSize(shown.length))
    await writeFile(`${SHEET_FOLDER}/${SHEET_NAME}${from / POSTERS_A_SHEET + 1}.webp`, sheet)
  }
  const bytes = posters.reduce((sum, { length }) => sum + length, 0)
  const largest = Math.max(...posters.map(({ length }) => length))
  console.info(`${posters.length} posters, ${bytes} bytes, the largest ${largest}`)
} finally {
  await browser.close()
}
