import { type Browser, chromium, type Page, request } from '@playwright/test'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@maidan/core/testing'
import { browserArguments } from '../bench/browser.ts'
import { registerDepositor } from '../e2e/support/depositor.ts'
import { staffToken } from '../e2e/support/operator.ts'
import { startServer } from '../e2e/support/server.ts'
import { STAFF } from '../e2e/support/windows.ts'
import { SHEET_NAME } from './posters/places.ts'

/** A demo player may not deposit, so a player of our own shows the cashier. */
const WHO = ['guest', 'player', 'depositor', 'staff'] as const
type Who = (typeof WHO)[number]

/** What is photographed: the name of the picture, the address, who looks at it, and what must be in sight by then. */
const SCREENS: readonly (readonly [name: string, path: string, who: Who, sight?: string])[] = [
  ['landing', '/', 'guest'],
  ['sign-in', '/sign-in', 'guest', 'role=dialog >> text=Demo login'],
  ['home', '/home', 'player'],
  ['sports', '/atlas-lobby', 'player'],
  ['in-play', '/sports/Inplay', 'player'],
  ['casino', '/casinogames', 'player'],
  ['provider', '/casino/evolution', 'player', 'text=Thunder'],
  ['aviator', '/casino/spribe/aviator', 'player'],
  ['mines', '/casino/spribe/mines', 'player'],
  ['fairness', '/fairness', 'guest', 'text=What was promised'],
  ['deposit', '/deposit', 'depositor', 'role=tab >> text=UPI'],
  ['deposit-upi', '/deposit/upi', 'depositor', 'role=button >> text=Submit'],
  ['withdraw', '/withdraw', 'depositor', 'role=button >> text=Continue'],
  ['withdrawals', '/withdrawList', 'depositor', 'text=Cancel request'],
  ['statement', '/cashier', 'depositor', 'text=Withdrawal requested'],
  ['profile', '/profile', 'depositor', 'text=Your limits'],
  ['dashboard', '/dashboard', 'player'],
  ['console-overview', '/console/', 'staff', 'text=Overview'],
  ['console-withdrawals', '/console/withdrawals/1', 'staff', 'text=Pay to'],
  ['console-deposits', '/console/deposits/1', 'staff', 'role=button >> text=Refuse'],
]

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const
const THEMES = ['dark', 'light'] as const

const FOLDER = 'docs/screens'
const QUALITY = 0.76
const LARGEST_BYTES = 300_000
const ALL_BYTES = 5_000_000

/** Always the same player of the demo world, so that a new picture differs only where the site does. */
const logIn = async (site: string): Promise<string> => {
  const answer = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo1', password: 'maidan-demo' }),
  })
  const { token, message } = (await answer.json()) as { token?: string; message: string }
  if (token === undefined) throw new Error(`demo1 could not log in: ${message}`)
  return token
}

type Tokens = Readonly<Record<Exclude<Who, 'guest'>, string>>

/** A player with a transfer in review and a withdrawal under way, and a member of staff who sees both. */
const openAccounts = async (site: string, folder: string): Promise<Tokens> => {
  const web = await request.newContext()
  const { token } = await registerDepositor(web, { url: site, folder })
  const tokens = { player: await logIn(site), depositor: token, staff: await staffToken(web, site, folder) }
  await web.dispose()
  return tokens
}

/** The runner writes PNG and JPEG only; the browser itself can write something smaller. */
const toWebp = async (darkroom: Page, png: Buffer): Promise<Buffer> => {
  const picture = await darkroom.evaluate<string>(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${png.toString('base64')}'
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    canvas.getContext('2d').drawImage(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: ${QUALITY} })
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result)
      reader.readAsDataURL(blob)
    })
  })()`)
  return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
}

const LOADING = '[role=status][aria-label^=Loading]'

const takePicture = async (page: Page, address: string, sight: string): Promise<Buffer> => {
  await page.goto(address)
  await page.locator(sight).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator(LOADING).first().waitFor({ state: 'hidden' })
  await page.evaluate('document.fonts.ready.then(() => true)')
  return page.screenshot({ animations: 'disabled' })
}

type Look = { readonly size: keyof typeof SIZES; readonly theme: (typeof THEMES)[number]; readonly who: Who }

/** Scrollbars are hidden here, and the room that is kept for one beside an open panel would be an empty strip. */
const STYLE = 'html { scrollbar-gutter: auto !important }'

const beforeEachPage = ({ theme, who }: Look, tokens: Tokens): string => `
  localStorage.setItem('theme', '${theme}')
  ${who === 'player' || who === 'depositor' ? `localStorage.setItem('token', '${tokens[who]}')` : ''}
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = ${JSON.stringify(STYLE)}
    document.head.append(style)
  })`

/** All pictures of one size and theme that one kind of visitor takes, each with its bytes. */
const photograph = async (browser: Browser, site: string, tokens: Tokens, look: Look): Promise<number[]> => {
  const context = await browser.newContext({ ...SIZES[look.size], reducedMotion: 'reduce', bypassCSP: true })
  await context.addInitScript(beforeEachPage(look, tokens))
  if (look.who === 'staff') await STAFF(context, tokens.staff)
  const page = await context.newPage()
  const darkroom = await browser.newPage()
  const sizes: number[] = []
  for (const [name, path, , sight = 'h1'] of SCREENS.filter(([, , who]) => who === look.who)) {
    const picture = await toWebp(darkroom, await takePicture(page, site + path, sight))
    const file = `${FOLDER}/${name}-${look.size}-${look.theme}.webp`
    await writeFile(file, picture)
    console.info(`${file} ${picture.length} bytes`)
    if (picture.length > LARGEST_BYTES) throw new Error(`${file} is larger than ${LARGEST_BYTES} bytes`)
    sizes.push(picture.length)
  }
  await darkroom.close()
  await context.close()
  return sizes
}

const LOOKS: readonly Look[] = WHO.flatMap((who) =>
  (['phone', 'desk'] as const).flatMap((size) => THEMES.map((theme) => ({ who, size, theme }))),
)

const data = await mkdtemp(join(tmpdir(), 'maidan-screens-'))
await chmod(data, 0o755)
const port = await freePort()
// With matches: a lobby without them shows nothing.
const server = await startServer(port, data, { SIM_SPEED: '1' })
const site = `http://127.0.0.1:${port}`
try {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: browserArguments(),
  })
  const tokens = await openAccounts(site, data)
  await mkdir(FOLDER, { recursive: true })
  for (const file of await readdir(FOLDER)) if (!file.startsWith(SHEET_NAME)) await rm(join(FOLDER, file))
  const sizes: number[] = []
  for (const look of LOOKS) sizes.push(...(await photograph(browser, site, tokens, look)))
  await browser.close()
  const all = sizes.reduce((sum, size) => sum + size, 0)
  console.info(`${sizes.length} pictures, ${all} bytes`)
  if (all > ALL_BYTES) throw new Error(`the pictures are larger than ${ALL_BYTES} bytes together`)
} finally {
  await server.stop()
  await rm(data, { recursive: true, force: true })
}
