import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runInstalled, timed } from '../process.mjs'
import { Failure, say } from '../say.mjs'
import { installByApt } from './apt.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/lib/chromium/chromium',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  ...['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
    `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${folder}/Chromium.app/Contents/MacOS/Chromium`,
  ]),
]

const WHAT_TO_DO =
  'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run npm test again.'

/**
 * The path of a browser that runs; it is installed where that is allowed.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named && !works(named))
    throw new Failure(
      `CHROMIUM_PATH is ${named}, which does not run: correct it or unset it, and run npm test again.`,
    )
  const found = named || searchBrowser() || (await installChromium()) || (await installByPlaywright())
  if (!found) throw new Failure(WHAT_TO_DO)
  return found
}

function searchBrowser() {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...PLACES, ...onPath, playwrightsOwn()].find(works)
}

/**
 * Some systems put a script in the place of the browser that only says how to install it.
 * @param {string} path
 */
function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

const installChromium = async () =>
  (await installByApt('Chromium', ['chromium'])) ? searchBrowser() : undefined

async function installByPlaywright() {
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  await timed('installing Chromium with Playwright', () =>
    runInstalled('@playwright/test/cli.js', ['install', ...withLibraries, 'chromium']),
  )
  const own = playwrightsOwn()
  if (existsSync(own) && !works(own))
    say(`${own} was installed but does not run; it may lack libraries of the system.`)
  return works(own) ? own : undefined
}

function playwrightsOwn() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim()
}
