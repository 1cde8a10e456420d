import { INSTANT_GAMES } from '@maidan/contracts/player'
import { PERMISSIONS, STAFF_ROUTES } from '@maidan/contracts/staff'
import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { FIRST_LOAD_BYTES, gzipped, weighFirstLoad } from './support/weight.ts'

const CHUNK_BYTES = 30_000
const ASSETS = 'apps/web/dist/assets'

/** Parts that many pages share; a page's own chunk is everything else. */
const SHARED = /^(?:vendor|contracts|index|first)-/

test('[SHELL-1] the first load of / is at most 92 kB of JavaScript', async ({ page }) => {
  const bytes = await weighFirstLoad(page, '/')
  await expect(page.getByRole('heading', { name: 'The ground is open.' })).toBeVisible()
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES)
})

test('[SHELL-3] no file of the site holds a call or a permission of staff', () => {
  const secrets = [...PERMISSIONS, ...STAFF_ROUTES.map(({ path }) => path)]
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const told = scripts.flatMap((name) => {
    const code = readFileSync(`${ASSETS}/${name}`, 'utf8')
    return secrets.filter((secret) => code.includes(secret)).map((secret) => `${name} holds ${secret}`)
  })
  expect(told).toEqual([])
})

test('[SHELL-1] the chunk of each page is at most 30 kB', () => {
  const large = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js') && !SHARED.test(name))
    .map((name) => ({ name, size: gzipped(readFileSync(`${ASSETS}/${name}`)) }))
    .filter(({ size }) => size > CHUNK_BYTES)
  expect(large).toEqual([])
})

const GAME_BYTES = 35_000

test('[PLAY-16] what one game adds to the page weighs at most 35 kB', () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const weigh = (name: string): number => {
    const files = scripts.filter((file) => file.startsWith(`${name}-`))
    expect(files, name).not.toEqual([])
    return files.reduce((sum, file) => sum + gzipped(readFileSync(`${ASSETS}/${file}`)), 0)
  }
  const heavy = INSTANT_GAMES.map((slug) => ({ slug, size: weigh('game-page') + weigh(slug) })).filter(
    ({ size }) => size > GAME_BYTES,
  )
  expect(heavy).toEqual([])
})

/** In bytes of gzip. A module that moved into the wrong file shows here first. */
const FIRST_SIGHT = {
  '/': 100_000,
  '/home': 140_000,
  '/atlas-lobby': 140_000,
  '/casinogames': 140_000,
  '/detail-page/': 170_000,
}

for (const [path, most] of Object.entries(FIRST_SIGHT))
  test(`[SHELL-6] the scripts for the first sight of ${path} weigh at most ${most / 1000} kB`, () => {
    const links = JSON.parse(readFileSync('apps/web/dist/preloads.json', 'utf8')) as Record<string, string>
    const scripts = [...(links[path] ?? '').matchAll(/<([^>]+\.js)>/g)].map(([, file = '']) => file)
    expect(scripts.length).toBeGreaterThan(3)
    const bytes = scripts.map((file) => gzipped(readFileSync(`apps/web/dist${file}`)))
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most)
  })

for (const path of ['/', '/home', '/atlas-lobby', '/promotions'])
  test(`[SHELL-2] what the header of ${path} names is there`, async ({ request }) => {
    const { link = '' } = (await request.get(path, { headers: { accept: 'text/html' } })).headers()
    const files = [...link.matchAll(/<([^>]+)>/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect((await request.get(file)).status()).toBe(200)
  })
